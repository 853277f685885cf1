import {
  type Context,
  filledBox,
  fillWith,
  linear,
  radial,
  strokeWith,
  tracePath,
} from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import type { Metal } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { bottom, type Rect, right } from '#render/layout/rect';
import { outline, windowPlace } from '#render/layout/window-place';
import { blitDrawing } from '#render/parts/drawing';
import { blitNiche } from '#render/parts/figure-niche';
import type { ChallengeCardPicture, DailyCardPicture } from '#render/picture';
import { centered, inFigures, inWords, letter } from '#render/text/lettering';
import { isChallengeWon } from '#render/text/victory';
import { figure } from '#words/figure';
import type { Words } from '#words/words';

const { gold, text, lead, stone } = palette;
const captionSizes = [36, 33, 30] as const;
const padding = 22;

const middleOf = ({ x, width }: Rect): number => x + width / 2;

/** A caption at the foot of a niche, or of half of one. */
function blitCaption(plate: Plate, said: string, x: number, foot: number, width: number): void {
  letter(plate, said, inWords(captionSizes, text.muted), centered(x, foot - 30, width));
}

const window = windowPlace(57, 332, 120, 104);
const [margin, top] = [28, 164];
const column = { x: right(outline(window)) + 24, width: 472 } as const;
const below = bottom(window.sill) - top;
const nicheHeight = 241;
const step = nicheHeight + 18;

/** The card of a challenge: its window, and niches for the results beside it. */
export const challengeCardLayout = {
  width: column.x + column.width + margin,
  height: top + below + margin,
  titleBaseline: 84,
  noteBaseline: 126,
  window,
} as const;

/** One of so many niches below each other, beside the middle of the window. */
function niche(place: number, count: number): Rect {
  const first = top + Math.round((below - count * step + step - nicheHeight) / 2);
  return { ...column, y: first + place * step, height: nicheHeight };
}

/** Three niches for a day. */
export const dailyNiches = { score: niche(0, 3), tools: niche(1, 3), streak: niche(2, 3) } as const;

/** Two niches for a week. */
export const weeklyNiches = { score: niche(0, 2), tools: niche(1, 2) } as const;

/** Beside the window: the used tools, the score against the target, and for a day the streak. */
export function blitChallengeFigures(
  plate: Plate,
  picture: ChallengeCardPicture,
  metal: Metal,
  words: Words,
): void {
  const { tools, score } = picture.kind === 'dailyCard' ? dailyNiches : weeklyNiches;
  blitNiche(plate, tools, 'stone');
  blitNiche(plate, score, metal);
  blitTools(plate, tools, picture, words);
  blitScore(plate, score, picture, words);
  if (picture.kind === 'dailyCard') blitStreak(plate, dailyNiches.streak, picture, words);
}

const [wood, ground] = ['#c08a4e', '#0d1538'] as const;

/** The field for a glazier's hammer, which leans. */
const hammerSize = { width: 48, height: 72 } as const;

/** Its handle, and its head with the face on the right and the claw on the left. */
function traceHead(context: Context): void {
  context.beginPath();
  context.moveTo(3, 21);
  context.quadraticCurveTo(8, 9, 19, 8);
  context.lineTo(33, 8);
  context.lineTo(35, 5);
  context.lineTo(44, 5);
  context.lineTo(44, 27);
  context.lineTo(35, 27);
  context.lineTo(33, 24);
  context.lineTo(19, 24);
  context.quadraticCurveTo(12, 23, 3, 21);
  context.closePath();
}

function traceHandle(context: Context): void {
  tracePath(context, [21, 24], [31, 24], [31, 44]);
  context.quadraticCurveTo(34, 58, 31, 68);
  context.lineTo(21, 68);
  context.quadraticCurveTo(18, 58, 21, 44);
  context.closePath();
}

/** A used hammer is steel and wood, an unused one just an outline. */
function drawHammer(context: Context, isUsed: boolean): void {
  context.lineJoin = 'round';
  for (const [trace, fill] of [
    [traceHandle, wood],
    [traceHead, text.ivory],
  ] as const) {
    trace(context);
    strokeWith(context, 5, isUsed ? lead.putty : stone.light);
    fillWith(context, isUsed ? fill : ground);
  }
}

/** The tools in a row centered at x, y: used ones are solid, the others just outlines. */
function blitHammers(plate: Plate, x: number, y: number, used: number, count: number): void {
  const { width, height } = hammerSize;
  for (let tool = 0; tool < count; tool += 1) {
    const isUsed = tool < used;
    blitDrawing(
      plate,
      `hammer ${isUsed}`,
      { x: Math.round(x - (count * width) / 2) + tool * width, y, width, height },
      (context) => drawHammer(context, isUsed),
    );
  }
}

function blitTools(
  plate: Plate,
  place: Rect,
  { toolsUsed: used, toolCount: count }: ChallengeCardPicture,
  words: Words,
): void {
  blitHammers(plate, middleOf(place), bottom(place) - 76 - hammerSize.height, used, count);
  const said =
    count === 0 ? words.say('koloretako.picture.noTools') : words.say('picture.toolsUsed', { used, count });
  blitCaption(plate, said, middleOf(place), bottom(place), place.width - 2 * padding);
}

/** Score and target side by side, with the comparison between them. */
function blitScore(plate: Plate, place: Rect, picture: ChallengeCardPicture, words: Words): void {
  const { x, width } = place;
  const { total, target } = picture;
  const foot = bottom(place);
  const isWon = isChallengeWon(picture);
  const sign = total > target ? '>' : total === target ? '=' : '<';
  const at = (share: number): number => Math.round(x + share * width);
  const [score, goal, between] = [at(0.31), at(0.77), at(0.56)];
  const half = Math.round(0.42 * width);
  const put = (said: string, sizes: readonly number[], color: typeof text.ivory, middle: number): number =>
    letter(plate, said, inFigures(sizes, color), centered(middle, foot - 74, half));
  put(figure(total), [104, 88, 72], isWon ? gold.light : text.ivory, score);
  put(figure(target), [68, 56, 48], isWon ? text.ivory : text.gold, goal);
  letter(plate, sign, inWords(52, text.muted), centered(between, foot - 80, 60));
  blitCaption(plate, words.say('picture.points', { points: total }), score, foot, half);
  blitCaption(plate, words.say('picture.target'), goal, foot, half);
}

/** The field for a candle with its light. */
const candleSize = { width: 120, height: 140 } as const;
const [candleMiddle, wickFoot, candleFoot] = [60, 78, 132] as const;
const candleHalf = 15;

function traceFlame(context: Context, share: number): void {
  const [base, tip] = [70, 70 - 56 * share];
  const [wide, belly] = [15 * share, 70 - 12 * share];
  context.beginPath();
  context.moveTo(candleMiddle, tip);
  context.bezierCurveTo(
    candleMiddle + 4 * share,
    tip + 20 * share,
    candleMiddle + wide,
    belly - 12 * share,
    candleMiddle + wide,
    belly,
  );
  context.bezierCurveTo(
    candleMiddle + wide,
    base + 4,
    candleMiddle - wide,
    base + 4,
    candleMiddle - wide,
    belly,
  );
  context.bezierCurveTo(
    candleMiddle - wide,
    belly - 12 * share,
    candleMiddle - 4 * share,
    tip + 20 * share,
    candleMiddle,
    tip,
  );
  context.closePath();
}

function drawFlame(context: Context): void {
  const [x, y] = [candleMiddle, 52];
  context.fillStyle = radial(context, [x, y], 52, [
    css(gold.mid, 0.75),
    css(gold.mid, 0.36),
    css(gold.deep, 0.14),
    css(gold.deep, 0),
  ]);
  context.fillRect(0, 0, candleSize.width, candleSize.height);
  traceFlame(context, 1);
  fillWith(context, linear(context, [0, 14], [0, 74], [gold.light, gold.mid, gold.deep]));
  traceFlame(context, 0.55);
  fillWith(context, '#ffffff');
}

/** The candle: wax that has run down on one side, on a golden foot. */
function drawWax(context: Context, isLit: boolean): void {
  context.beginPath();
  context.moveTo(candleMiddle - candleHalf, wickFoot + 2);
  context.quadraticCurveTo(candleMiddle, wickFoot + 8, candleMiddle + candleHalf, wickFoot);
  context.lineTo(candleMiddle + candleHalf, candleFoot);
  context.lineTo(candleMiddle - candleHalf, candleFoot);
  context.closePath();
  const wax = isLit ? ['#fff3d6', '#f0d9a8', '#b08a5a'] : ['#8f97c0', '#6b74a6', '#3c4478'];
  fillWith(context, linear(context, [0, wickFoot], [0, candleFoot], wax));
  filledBox(context, [candleMiddle + candleHalf - 9, wickFoot, 9, 27], 4.5, wax[0] ?? text.ivory);
  tracePath(context, [candleMiddle, wickFoot + 5], [candleMiddle + 1, wickFoot - 11]);
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.strokeStyle = lead.putty;
  context.stroke();
  filledBox(context, [candleMiddle - 34, candleFoot - 5, 68, 9], 4, isLit ? gold.mid : palette.stone.light);
  strokeWith(context, 2, lead.putty);
}

/** A candle; x and y are the top left corner of its field. It burns as long as no day is missed. */
function blitCandle(plate: Plate, x: number, y: number, isLit: boolean): void {
  blitDrawing(plate, `candle ${isLit}`, { x, y, ...candleSize }, (context) => {
    if (isLit) drawFlame(context);
    drawWax(context, isLit);
  });
}

function blitStreak(plate: Plate, place: Rect, { streak }: DailyCardPicture, words: Words): void {
  blitNiche(plate, place, 'stone');
  const y = bottom(place) - 62 - candleSize.height;
  blitCandle(plate, place.x + 36, y, streak > 0);
  const left = place.x + 36 + candleSize.width - 6;
  const room = right(place) - padding - left;
  const said = String(streak);
  letter(
    plate,
    said,
    inFigures([80, 64, 50, 40], text.ivory),
    centered(left + room / 2, bottom(place) - 82, room),
  );
  blitCaption(
    plate,
    words.say('picture.streak', { days: streak }),
    middleOf(place),
    bottom(place),
    place.width - 2 * padding,
  );
}
