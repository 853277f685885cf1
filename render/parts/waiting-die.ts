import type { WaitingView } from '#games/sagrada/view';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { blitColorDie, blitDie } from './dice.ts';
import { blitSetting } from './setting.ts';

/** The width of the golden setting around the die, in pixels. */
const setting = 7;

/** A die or color that was just rolled or drawn, large and set in gold because its player must use it now. */
export function blitWaitingDie(
  plate: Plate,
  { x, y, width }: Rect,
  waiting: WaitingView,
  style: Style,
): void {
  blitSetting(plate, { x, y, width }, setting);
  if (waiting.tool === 6) blitDie(plate, waiting.die, x, y, width, style);
  else blitColorDie(plate, waiting.color, x, y, width, style);
}
