import type { Glass } from '#games/koloretako/glass';
import { type TurnsLeft, turnsPerRound } from '#games/koloretako/game';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { blitPoolTray } from '#render/parts/pool';
import { blitShield } from '#render/parts/shield';
import type { CardMarks } from '#render/picture';
import type { Style } from '#render/style';
import { blitMarkedCards } from './card-marks.ts';
import type { KoloretakoLayout } from './layout.ts';

/** The cards in the hand, and which of them are marked. */
interface Hand {
  readonly hand: readonly Glass[];
  readonly marks: CardMarks | null;
}

/** The cards of the hand in their tray. */
export function blitHand(
  plate: Plate,
  { tray, hand: places }: Pick<KoloretakoLayout, 'tray' | 'hand'>,
  { hand, marks }: Hand,
  style: Style,
): void {
  blitPoolTray(plate, tray, places);
  blitMarkedCards(plate, hand, places, marks, style);
}

/** The turns of the round as shields: past ones are dim, the current one is gold. */
export function blitTurns(plate: Plate, places: readonly Rect[], left: TurnsLeft): void {
  const taken = turnsPerRound - left;
  places.slice(0, turnsPerRound).forEach((place, turn) => {
    blitShield(plate, place, turn, turn < taken ? 'over' : turn === taken ? 'now' : 'ahead');
  });
}
