import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { letter } from '#render/text/lettering';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { figure } from '#words/figure';
import { layGlassSign } from './glass-sign.ts';
import type { ScoreLine } from './score-line.ts';
import { layShield } from './shield.ts';

const { text, gold } = palette;
/** Middles of the figures on the left and on the right of a window in the middle. */
const [left, right] = [108, 972];
const signSize = 104;

/** On both sides of a window: the private objective with its points, and the total. */
export function layFigures(
  plate: Plate,
  { grid }: WindowPlace,
  line: ScoreLine,
  words: Words,
  style: Style,
): void {
  const { score, privateObjective, target, won } = line;
  const middle = grid.y + grid.height / 2;
  const color = won ? gold.light : text.ivory;
  const label = { face: 'words', size: 30, color: won ? text.gold : text.muted } as const;
  const put = (said: string, size: number, x: number, below: number): number =>
    letter(
      plate,
      said,
      { face: 'figures', size, color },
      { x, baseline: middle + below, align: 'center', width: 200 },
    );
  const name = (said: string, x: number, below: number): number =>
    letter(plate, said, label, { x, baseline: middle + below, align: 'center', width: 190 });
  layGlassSign(plate, privateObjective, left - signSize / 2, middle - 122, signSize, style);
  put(String(score.private), 60, left, 46);
  name(words.say('picture.private'), left, 86);
  const up = target === null ? 0 : 70;
  put(figure(score.total), 100, right, 8 - up);
  name(words.say('picture.points', { points: score.total }), right, 52 - up);
  if (target === null) return;
  put(String(target), 60, right, 78);
  name(words.say('picture.target'), right, 118);
}

/** A small sill: shield and name on the left, the total on the right. */
export function layResultSill(plate: Plate, { x, y, width, height }: Rect, line: ScoreLine): void {
  const [ink, figures] = line.won ? [gold.ink, gold.ink] : [text.ivory, text.gold];
  const shield = { x: x + 8, y: y + 6, width: 34, height: height - 9 };
  layShield(plate, shield, line.seat, line.won ? 'onGold' : 'ahead');
  const total = letter(
    plate,
    figure(line.score.total),
    { face: 'figures', size: 30, color: figures },
    { x: x + width - 10, baseline: y + 32, align: 'right', width: 80 },
  );
  letter(
    plate,
    line.name,
    { face: 'words', size: 28, color: ink },
    { x: x + 50, baseline: y + 31, align: 'left', width: Math.round(width - total - 74) },
  );
}
