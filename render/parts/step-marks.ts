import type { Die } from '#games/shared/die';
import { type PatternName, patternNamed, restrictionAt } from '#games/shared/pattern';
import { allSpaces, type Space, spaceName } from '#games/shared/space';
import { type Context, drawn, filledBox, strokeWith } from '#render/canvas/canvas';
import { font, smallestSize } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { css, mixed, rgbOf } from '#render/color/rgb';
import { quarryLine } from '#render/glass/pane-face';
import { clearEdge, cover, type Face, length, smooth } from '#render/glass/shape';
import { cameOf, glassHalf, windowTile } from '#render/glass/tile';
import { dim, type Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { cachedSprite } from '#render/indexed/sprite-cache';
import type { Rect } from '#render/layout/rect';
import { spaceBox, spaceCorner, type WindowPlace } from '#render/layout/window-place';
import type { WindowStep } from '#render/picture';
import { choosesFrom } from '#render/text/step';
import { blitDrawing } from './drawing.ts';
import { blitIrons } from './irons.ts';

/** How much light a space loses that can't be chosen. Restrictions stay readable, and dice are never dimmed. */
export const recess = { open: 0.5, restriction: 0.1 } as const;

interface Window {
  readonly pattern: PatternName;
  readonly dice: readonly (Die | null)[];
}

const { legal } = palette;
const [bloom, ember] = [rgbOf(legal.bloom), rgbOf(legal.edge)];

/** The possible choices in a window: open spaces, printed ones, and dice. */
interface LitSpaces {
  readonly open: readonly Space[];
  readonly printed: readonly Space[];
  readonly dice: readonly Space[];
}

const faceLight = {
  core: rgbOf(legal.core),
  body: rgbOf(legal.body),
  bloom: rgbOf(legal.bloom),
  edge: rgbOf(legal.edge),
} as const;

/** An open space that can be chosen: clear glass in a lattice, with golden light behind it. */
export const litFace: Face = (u, v, pixel) => {
  const far = length(u, v);
  const glow = mixed(faceLight.core, faceLight.body, 0.35 + 0.65 * smooth(0, 0.75, far));
  const glass = mixed(glow, faceLight.bloom, 0.85 * smooth(0.35, 1.25, far));
  const lattice = cover(quarryLine(u, v) - Math.max(0.015, pixel * 0.4), pixel);
  return mixed(glass, faceLight.edge, 0.55 * lattice);
};

/** Lights the possible choices: an open space from behind, a print or a die from its edge. Each gets a tab with its name. */
function blitLit(
  plate: Plate,
  place: WindowPlace,
  { open, printed, dice }: LitSpaces,
  nameOf: (space: Space) => string = spaceName,
): void {
  const { pitch } = place;
  const all = [...open, ...printed, ...dice];
  for (const space of all) blitHalo(plate, place, space);
  const lamp = cachedSprite(`lit ${pitch}`, () => windowTile(litFace, pitch, null));
  for (const space of open) blit(plate, lamp, ...spaceCorner(place, space));
  const glow = cachedSprite(`glow ${pitch}`, () =>
    drawn(pitch, pitch, (context) => drawGlow(context, pitch)),
  );
  for (const space of printed) blit(plate, glow, ...spaceCorner(place, space));
  for (const space of all) blitRim(plate, place, space, nameOf(space));
}

/** Concentric lines of light inside a square, from one inset to another; `fill` gives the color of each, 0 to 1 on the way. */
function drawRings(
  context: Context,
  side: number,
  [from, to]: readonly [number, number],
  fill: (way: number) => string,
): void {
  context.lineWidth = 1;
  for (let inset = from; inset < to; inset += 1) {
    context.beginPath();
    context.rect(inset + 0.5, inset + 0.5, side - 2 * inset - 1, side - 2 * inset - 1);
    context.strokeStyle = fill((inset - from + 0.5) / (to - from));
    context.stroke();
  }
}

/** Light on the edge of a printed pane, dimmer toward the middle. It ends before the pips, so the print doesn't change. */
function drawGlow(context: Context, pitch: number): void {
  const came = cameOf(pitch);
  const reach = Math.floor((1 - clearEdge) * glassHalf(pitch));
  drawRings(context, pitch, [came, came + reach], (way) => {
    const [red, green, blue] = mixed(bloom, ember, way);
    return `rgba(${red}, ${green}, ${blue}, ${1 - smooth(0.35, 1, way)})`;
  });
}

/** The light of a space on the cames around it; it doesn't reach other glass. */
function blitHalo(plate: Plate, place: WindowPlace, space: Space): void {
  const { pitch } = place;
  const reach = cameOf(pitch);
  const size = pitch + 2 * reach;

  const [x, y] = spaceCorner(place, space);
  blitDrawing(plate, `halo ${pitch}`, { x: x - reach, y: y - reach, width: size, height: size }, (context) =>
    drawRings(context, size, [0, reach], (way) => css(legal.bloom, 0.85 * way)),
  );
}

/** The ivory rim on the came, with a line of lead between it and the next space. */
function drawRim(context: Context, top: number, pitch: number): void {
  const width = cameOf(pitch) - 1;
  const inset = 1.5 + width / 2;
  context.beginPath();
  context.roundRect(inset, top + inset, pitch - 2 * inset, pitch - 2 * inset, width / 2);
  strokeWith(context, width, legal.rim);
}

/** The font size of a tab as a share of its height, and the height of a capital in ems. */
const [lettering, capital] = [0.86, 0.7] as const;

/** The rim with its tab in the upper left corner: on the came, where no shade has a pip and only purple has lead. */
function blitRim(plate: Plate, place: WindowPlace, space: Space, name: string): void {
  const { pitch } = place;
  const came = cameOf(pitch);
  const rise = came - 1;
  const height = rise + came + Math.floor((1 - clearEdge) * glassHalf(pitch));

  const [x, y] = spaceCorner(place, space);
  blitDrawing(plate, `rim ${name}`, { x, y: y - rise, width: pitch, height: pitch + rise }, (context) => {
    drawRim(context, rise, pitch);
    const size = Math.max(smallestSize, Math.round(lettering * height));
    context.font = font('figures', size);
    const width = Math.round(context.measureText(name).width + 0.6 * size);
    filledBox(context, [1.5, 0, width, height], [4, 8, 10, 0], legal.rim);
    context.textAlign = 'center';
    context.fillStyle = legal.label;
    context.fillText(name, 1.5 + width / 2, (height + capital * size) / 2);
  });
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
