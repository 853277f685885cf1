import { palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { centered, inFigures, letter, rightTo } from '#render/text/lettering';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import { figure } from '#words/figure';
import { blitLabel, blitNicheAround, blitScoreNiche, nicheMiddles } from './figure-niche.ts';
import { blitGlassSign } from './glass-sign.ts';
import type { ScoreLine } from './score-line.ts';
import { blitPlayerName } from './player-name.ts';
import { blitShield } from './shield.ts';

const { text, gold } = palette;
const signSize = 92;

/** On both sides of a window: the private objective with its points, and the total. */
export function blitFigures(
  plate: Plate,
  { grid }: WindowPlace,
  { score, privateObjective, target, won }: ScoreLine,
  words: Words,
  style: Style,
): void {
  const middle = Math.round(grid.y + grid.height / 2);
  const { left, right } = nicheMiddles;
  const top = blitNicheAround(plate, left, middle, 286, won);
  blitGlassSign(plate, privateObjective, left - signSize / 2, top + 66, signSize, style);
  letter(plate, figure(score.private), inFigures(60, text.ivory), centered(left, top + 214, 140));
  blitLabel(plate, words.say('picture.private'), left, top + 254);
  blitScoreNiche(plate, right, middle, {
    score: { points: score.total, label: words.say('picture.points', { points: score.total }) },
    target: target === null ? null : { points: target, label: words.say('picture.target') },
    won,
  });
}

/** A small sill: shield and name on the left, the total on the right. */
export function blitResultSill(plate: Plate, { x, y, width, height }: Rect, line: ScoreLine): void {
  const [ink, figures] = line.won ? [gold.ink, gold.ink] : [text.ivory, text.gold];
  const shield = { x: x + 8, y: y + 6, width: 34, height: height - 9 };
  blitShield(plate, shield, line.seat, line.hasResigned ? 'skipped' : line.won ? 'onGold' : 'ahead');
  const total = letter(
    plate,
    figure(line.score.total),
    inFigures(30, figures),
    rightTo(x + width - 10, y + 32, 80),
  );
  blitPlayerName(
    plate,
    line,
    { size: 28, color: line.hasResigned ? text.dim : ink },
    { x: x + 50, baseline: y + 31, width: Math.round(width - total - 74) },
  );
}
