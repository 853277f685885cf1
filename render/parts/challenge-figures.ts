import { isChallengeWon } from '#render/challenge-won';
import { palette } from '#render/color/palette';
import type { Metal } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { dailyNiches, weeklyNiches } from '#render/layout/challenge-card-layout';
import { bottom, type Rect, right } from '#render/layout/rect';
import type { ChallengeCardPicture, DailyCardPicture } from '#render/picture';
import { centered, inFigures, inWords, letter } from '#render/text/lettering';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { candleSize, blitCandle } from './candle.ts';
import { hammerSize, blitHammers } from './hammers.ts';
import { blitNiche } from './niche.ts';

const { gold, text } = palette;
const captionSizes = [36, 33, 30] as const;
const padding = 22;

const middleOf = ({ x, width }: Rect): number => x + width / 2;

/** A caption at the foot of a niche, or of half of one. */
function blitCaption(plate: Plate, said: string, x: number, foot: number, width: number): void {
  letter(plate, said, inWords(captionSizes, text.muted), centered(x, foot - 30, width));
}

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
