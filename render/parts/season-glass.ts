import { colors } from '#games/shared/die';
import { type Context, disc, fillWith, linear, radial, strokeWith, tracePath } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { traceArch } from '#render/frame/lancet';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { SeasonGlass } from '#render/picture';
import { blitDrawing } from './drawing.ts';

const { glass, gold, lead } = palette;
const clear = ['#ffffff', '#d8e8f4', '#a8c4dc'] as const;

/** A rank of a season as a little pane in its lead; each has another design, so that no color tells them apart. */
export const blitSeasonGlass = (plate: Plate, place: Rect, rank: SeasonGlass): void =>
  blitDrawing(plate, `season glass ${rank}`, place, (context) => {
    const size = place.width;
    context.fillStyle = lead.putty;
    context.fillRect(0, 0, size, size);
    context.fillStyle = lead.light;
    context.fillRect(1.5, 1.5, size - 3, size - 3);
    context.save();
    context.beginPath();
    context.rect(4, 4, size - 8, size - 8);
    context.clip();
    designs[rank](context, size);
    context.restore();
  });

/** What is in a pane of this size. */
const designs: Readonly<Record<SeasonGlass, (context: Context, size: number) => void>> = {
  clear(context, size) {
    fillAll(context, size, linear(context, [0, 0], [size, size], clear));
  },
  colored(context, size) {
    (['red', 'blue', 'yellow', 'green'] as const).forEach((color, index) => {
      context.fillStyle = paneOf(color, 3);
      context.fillRect((index % 2) * (size / 2), Math.floor(index / 2) * (size / 2), size / 2, size / 2);
    });
    came(context, [size / 2, 0], [size / 2, size]);
    came(context, [0, size / 2], [size, size / 2]);
  },
  leaded(context, size) {
    const lights = [clear[0], paneOf('blue'), paneOf('purple')];
    fillAll(context, size, linear(context, [0, 0], [size, size], lights));
    for (const from of [-0.5, 0, 0.5]) {
      came(context, [from * size, 0], [(from + 1) * size, size]);
      came(context, [from * size, size], [(from + 1) * size, 0]);
    }
  },
  cathedral(context, size) {
    fillAll(context, size, paneOf('blue', 6));
    const [middle, foot] = [size / 2, size - 4];
    traceArch(context, [middle, foot], 0.4 * size, 0.88 * size);
    fillWith(context, radial(context, [middle, 0.55 * size], 0.6 * size, ['#fff6d8', gold.light, gold.deep]));
    strokeWith(context, 2, gold.light);
    colors.forEach((color, index) => {
      const angle = (2 * Math.PI * index) / colors.length - Math.PI / 2;
      const at = [
        middle + 0.13 * size * Math.cos(angle),
        0.52 * size + 0.13 * size * Math.sin(angle),
      ] as const;
      disc(context, at, 0.075 * size, paneOf(color, 4));
    });
    came(context, [middle, 0.7 * size], [middle, foot]);
  },
};

function came(context: Context, from: readonly [number, number], to: readonly [number, number]): void {
  tracePath(context, from, to);
  strokeWith(context, 2.5, lead.putty);
}

function fillAll(context: Context, size: number, fill: Context['fillStyle']): void {
  context.fillStyle = fill;
  context.fillRect(0, 0, size, size);
}

const paneOf = (color: keyof typeof glass, shade = 2): string =>
  glass[color].shades[shade - 1]?.glass ?? glass[color].pane;
