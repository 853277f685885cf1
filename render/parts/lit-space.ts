import { type Space, spaceName } from '#game/space';
import { type Context, drawn, drawnOver } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { litFace } from '#render/glass/lit-face';
import { cameOf, windowTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import { spaceCorner, type WindowPlace } from '#render/layout/window-place';

const { legal } = palette;

/** The ivory rim over the came of a space that can be chosen; it leaves a line of lead to the spaces beside it. */
function drawRim(context: Context, top: number, pitch: number): void {
  const width = cameOf(pitch) - 1;
  const inset = 1.5 + width / 2;
  context.beginPath();
  context.roundRect(inset, top + inset, pitch - 2 * inset, pitch - 2 * inset, width / 2);
  context.lineWidth = width;
  context.strokeStyle = legal.rim;
  context.stroke();
}

/** The light of a space on the cames around it: it lies on no other glass. */
function layGlow(plate: Plate, place: WindowPlace, space: Space): void {
  const { pitch } = place;
  const reach = cameOf(pitch);
  const size = pitch + 2 * reach;
  const sprite = fromStock(`glow ${pitch}`, () =>
    drawn(size, size, (context) => {
      for (let step = 0; step < reach; step += 1) {
        context.beginPath();
        context.roundRect(step + 0.5, step + 0.5, size - 2 * step - 1, size - 2 * step - 1, reach - step);
        context.lineWidth = 1;
        context.strokeStyle = css(legal.bloom, (0.85 * (step + 1)) / reach);
        context.stroke();
      }
    }),
  );
  const [x, y] = spaceCorner(place, space);
  lay(plate, sprite, x - reach, y - reach);
}

/** Spaces that a die can be laid on: lit from behind, each with its name. */
export function layLitSpaces(plate: Plate, place: WindowPlace, spaces: readonly Space[]): void {
  const { pitch } = place;
  for (const space of spaces) layGlow(plate, place, space);
  for (const space of spaces) {
    const sprite = fromStock(`lit ${space} ${pitch}`, () =>
      drawnOver(windowTile(litFace, pitch, null), (context) => {
        drawRim(context, 0, pitch);
        context.font = font('figures', Math.round(0.4 * pitch));
        context.textAlign = 'center';
        context.fillStyle = legal.label;
        context.fillText(spaceName(space), pitch / 2, 0.64 * pitch);
      }),
    );
    lay(plate, sprite, ...spaceCorner(place, space));
  }
}

/** The tab with the name of a space: it stands in the upper left corner, over the came, where no pip is. */
const tab = { width: 0.36, height: 0.19, lettering: 0.165 } as const;

/** Dice that can be taken: their glass as it is, in an ivory rim, their names on a tab. */
export function layLitDice(plate: Plate, place: WindowPlace, spaces: readonly Space[]): void {
  const { pitch } = place;
  const rise = cameOf(pitch) - 1;
  for (const space of spaces) layGlow(plate, place, space);
  for (const space of spaces) {
    const sprite = fromStock(`lit die ${space} ${pitch}`, () =>
      drawn(pitch, pitch + rise, (context) => {
        drawRim(context, rise, pitch);
        const [width, height] = [Math.round(tab.width * pitch), Math.round(tab.height * pitch)];
        context.beginPath();
        context.roundRect(1.5, 0, width, height, [4, 8, 10, 0]);
        context.fillStyle = legal.rim;
        context.fill();
        context.font = font('figures', Math.max(24, Math.round(tab.lettering * pitch)));
        context.textAlign = 'center';
        context.fillStyle = legal.label;
        context.fillText(spaceName(space), 1.5 + width / 2, 0.83 * height);
      }),
    );
    const [x, y] = spaceCorner(place, space);
    lay(plate, sprite, x, y - rise);
  }
}
