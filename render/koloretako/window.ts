import { type Glass, glassColorOf } from '#games/koloretako/glass';
import { type PatternName, patternNamed, restrictionAt } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { headOf } from '#render/frame/head-design';
import type { Plate } from '#render/indexed/plate';
import { type Sprite, blit } from '#render/indexed/sprite';
import { type WindowPlace, spaceCorner } from '#render/layout/window-place';
import { sheetIn } from '#render/parts/dice';
import { blitComplete, blitHead, blitSillLight } from '#render/parts/head';
import { colorTile } from '#render/parts/pane';
import { type WindowLook, neighbors, paneTile } from '#render/parts/window';
import { cardInLead } from './glass-card.ts';

type Cards = readonly (Glass | null)[];

/** Smoke blocks the light, so black cards don't light the spaces beside them. */
export const shining = (cards: Cards): Cards =>
  cards.map((card) => (card === null || glassColorOf(card) === 'black' ? null : card));

/** A window with its cards and the restrictions of the empty spaces: black instead of the purple of dice. */
export function blitCardWindow(
  plate: Plate,
  place: WindowPlace,
  name: PatternName,
  cards: Cards,
  { style, metal, sign }: WindowLook,
): void {
  const { pitch } = place;
  const [pattern, lights] = [patternNamed(name), shining(cards)];
  blitHead(plate, place, headOf(name, 'cards'), metal, sign);
  blitComplete(plate, place, cards, metal, sign);
  for (const space of allSpaces) {
    const card = cards[space] ?? null;
    const print = restrictionAt(pattern, space);
    const isBlack = print !== null && 'color' in print && print.color === 'purple';
    const empty = (): Sprite =>
      isBlack ? colorTile('black', pitch, style) : paneTile(print, neighbors(lights, space), pitch, style);
    blit(
      plate,
      card === null ? empty() : cardInLead(card, pitch, style, sheetIn(space)),
      ...spaceCorner(place, space),
    );
  }
  if (metal !== 'gold') blitSillLight(plate, place, lights, style);
}
