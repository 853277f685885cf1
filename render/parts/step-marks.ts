import type { Die } from '#games/shared/die';
import { patternNamed, type PatternName, restrictionAt } from '#games/shared/pattern';
import { allSpaces, type Space, spaceName } from '#games/shared/space';
import { palette } from '#render/color/palette';
import { cameOf } from '#render/glass/tile';
import { dim } from '#render/indexed/dim';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { spaceBox, type WindowPlace } from '#render/layout/window-place';
import type { WindowStep } from '#render/picture';
import { choosesFrom } from '#render/text/step';
import { blitDrawing } from './drawing.ts';
import { blitIrons } from './irons.ts';
import { blitLit } from './lit-space.ts';

/** How much light a space loses that can't be chosen. Restrictions stay readable, and dice are never dimmed. */
export const recess = { open: 0.5, restriction: 0.1 } as const;

interface Window {
  readonly pattern: PatternName;
  readonly dice: readonly (Die | null)[];
}

/** Marks a step in its window: possible choices are lit, everything else recedes, and dice that left or arrived are marked. */
export function blitStep(
  plate: Plate,
  place: WindowPlace,
  { pattern, dice }: Window,
  { ask, lit, from, to }: Pick<WindowStep, 'ask' | 'lit' | 'from' | 'to'>,
): void {
  const isTaken = (space: Space): boolean => (dice[space] ?? null) !== null;
  const isPrinted = (space: Space): boolean => restrictionAt(patternNamed(pattern), space) !== null;
  const isLit = new Set(lit);
  if (choosesFrom[ask] === 'window')
    for (const space of allSpaces) {
      if (isTaken(space) || isLit.has(space)) continue;
      dim(plate, glassOf(place, space), isPrinted(space) ? recess.restriction : recess.open);
    }
  const isInOrder = ask === 'hint' && lit.length > 1;
  blitLit(
    plate,
    place,
    {
      open: lit.filter((space) => !isTaken(space) && !isPrinted(space)),
      printed: lit.filter((space) => !isTaken(space) && isPrinted(space)),
      dice: lit.filter(isTaken),
    },
    (space) => (isInOrder ? `${lit.indexOf(space) + 1} · ${spaceName(space)}` : spaceName(space)),
  );
  for (const space of from) if (!isTaken(space) && !isLit.has(space)) blitGhost(plate, place, space);
  for (const space of to) if (isTaken(space)) blitIrons(plate, spaceBox(place, space));
}

/** The glass of a space, without the came around it. */
function glassOf(place: WindowPlace, space: Space): Rect {
  const came = cameOf(place.pitch);
  const { x, y, width, height } = spaceBox(place, space);
  return { x: x + came, y: y + came, width: width - 2 * came, height: height - 2 * came };
}

/** The outline of a die that was here before the choices so far. */
function blitGhost(plate: Plate, place: WindowPlace, space: Space): void {
  const { x, y, width: side } = glassOf(place, space);
  blitDrawing(plate, 'ghost', { x, y, width: side, height: side }, (context) => {
    const inset = 0.09 * side;
    const dash = 0.082 * side;
    context.beginPath();
    context.roundRect(inset, inset, side - 2 * inset, side - 2 * inset, 0.1 * side);
    context.lineWidth = 0.026 * side;
    context.setLineDash([dash, 0.7 * dash]);
    context.strokeStyle = palette.text.muted;
    context.stroke();
  });
}
