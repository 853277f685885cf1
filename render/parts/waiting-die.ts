import type { WaitingView } from '#game/view';
import { drawn, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';
import type { Rect } from '#render/layout/rect';
import { layColorDie, layDie } from './dice.ts';

const { gold } = palette;
/** Width of the golden setting around the die, in pixels. */
const setting = 7;

/** A die that was rolled, or a color that was drawn: large and set in gold, for its player must act on it now. */
export function layWaitingDie(plate: Plate, { x, y, width }: Rect, waiting: WaitingView): void {
  const size = width + 2 * setting;
  const sprite = fromStock(`setting ${size}`, () =>
    drawn(size, size, (context) => {
      context.beginPath();
      context.roundRect(0.5, 0.5, size - 1, size - 1, 0.12 * size);
      context.fillStyle = linear(context, [0, 0], [0, size], [gold.light, gold.mid, gold.deep]);
      context.fill();
      context.beginPath();
      context.roundRect(setting - 2, setting - 2, width + 4, width + 4, 0.1 * size);
      context.fillStyle = palette.lead.putty;
      context.fill();
    }),
  );
  lay(plate, sprite, x - setting, y - setting);
  if (waiting.tool === 6) layDie(plate, waiting.die, x, y, width);
  else layColorDie(plate, waiting.color, x, y, width);
}
