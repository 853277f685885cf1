import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import type { PrivateStanding } from '#games/sagrada/private-standing';
import type { PublicScore } from '#games/sagrada/scoring';
import type { Context } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { atPlaces, type Rect } from '#render/layout/rect';
import type { Style } from '#render/style';
import { handTotal, timesPoints } from '#render/text/hand-points';
import { centered, inFigures, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { blitDrawing } from './drawing.ts';
import { blitFavor } from './favor.ts';
import { blitGlassSign } from './glass-sign.ts';
import { diagramSize, drawDiagram } from './objective-sign.ts';
import { openTile } from './pane.ts';
import { drawPlaqueFace, nameLines } from './plaque.ts';

/** The current score of your own window. */
export interface HandScore {
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly score: PublicScore;
  readonly standings: readonly PrivateStanding[];
  /** The target in solo; null at a table, where favor tokens count. */
  readonly target: number | null;
}

const { text, gold, stone } = palette;
const padding = 14;
const [signWidth, signScale] = [diagramSize.width, 1.15];
const besideSign = Math.round(padding + signScale * signWidth + 16);
const [pointsSize, howSize, totalSize] = [50, 34, 66];
const [nameSize, lineHeight] = [26, 27];

/** Every part of the score on a plaque of its own: objectives, favor tokens and open spaces, and the sum. */
export function blitHandScore(
  plate: Plate,
  places: readonly Rect[],
  shown: HandScore,
  words: Words,
  style: Style,
): void {
  const { publicObjectives, score, standings, target } = shown;
  const [rest, total] = places.slice(publicObjectives.length + standings.length);
  atPlaces(places, publicObjectives, (place, name, index) => {
    const points = score.public[index] ?? 0;
    const y = (place.height - signScale * diagramSize.height) / 2;
    const sign = (context: Context): void =>
      drawDiagram(context, publicObjective(name), padding, y, signScale, style);
    blitPlaque(plate, place, words.say(`publicObjective.${name}.name`), words, sign, `${name} ${style}`);
    blitPoints(plate, place, timesPoints(name, points), points, points === 0 ? text.dim : text.gold);
  });
  atPlaces(places.slice(publicObjectives.length), standings, (place, { color, points, counts }) => {
    blitPlaque(plate, place, words.say(`privateObjective.${color}.name`), words, () => {}, '');
    const size = 74;
    blitGlassSign(plate, color, place.x + padding, place.y + (place.height - size) / 2, size, style);
    blitPoints(plate, place, 'Σ', points, counts ? text.gold : text.dim);
  });
  if (rest !== undefined) blitRest(plate, rest, score, target === null, words, style);
  if (total !== undefined) blitTotal(plate, total, handTotal(shown), target, words);
}

/** A plaque with a sign and a name in its upper half. */
function blitPlaque(
  plate: Plate,
  place: Rect,
  name: string,
  words: Words,
  sign: (context: Context) => void,
  signName: string,
): void {
  blitDrawing(plate, `hand ${words.locale} ${name} ${signName}`, place, (context) => {
    drawPlaqueFace(context, place, 'objective');
    const room = place.width - besideSign - padding;
    const lines = nameLines(context, name, [nameSize, 24], room);
    const first = lines.length === 1 ? 42 : 33;
    lines.forEach((line, index) => context.fillText(line, besideSign, first + lineHeight * index, room));
    sign(context);
  });
}

/** In the lower half: the calculation, and the points. */
function blitPoints(
  plate: Plate,
  { x, y, width, height }: Rect,
  how: string,
  points: number,
  color: Hex,
): void {
  const baseline = y + height - 18;
  const wide = letter(
    plate,
    figure(points),
    inFigures(pointsSize, color),
    rightTo(x + width - padding - 4, baseline, 110),
  );
  letter(
    plate,
    how,
    (how === 'Σ' ? inWords : inFigures)(howSize, text.muted),
    leftFrom(x + besideSign, baseline, width - besideSign - wide - 2 * padding),
  );
}

/** A plaque, whole or in two halves with a line between them. Returns the middles of its parts. */
function blitHalves(plate: Plate, place: Rect, halves: number): readonly number[] {
  const { x, width, height } = place;
  blitDrawing(plate, `hand halves ${halves}`, place, (context) => {
    drawPlaqueFace(context, place, 'objective');
    context.fillStyle = stone.mid;
    if (halves === 2) context.fillRect(width / 2 - 1, padding, 2, height - 2 * padding);
  });
  return halves === 2 ? [x + Math.round(width / 4), x + Math.round((3 * width) / 4)] : [x + width / 2];
}

const labelSizes = [28, 26, 24] as const;

/** The label at the foot of a part. */
function blitLabel(plate: Plate, { y, height }: Rect, x: number, label: string, room: number): void {
  letter(plate, label, inWords(labelSizes, text.muted), centered(x, y + height - 17, room));
}

/** Favor tokens if several play, and the cost of open spaces. */
function blitRest(
  plate: Plate,
  place: Rect,
  { favor, open }: PublicScore,
  hasFavor: boolean,
  words: Words,
  style: Style,
): void {
  const middles = blitHalves(plate, place, hasFavor ? 2 : 1);
  const room = place.width / middles.length - 2 * padding;
  const [first = place.x] = middles;
  const last = middles.at(-1) ?? first;
  const put = (points: number, x: number, color: Hex): number =>
    letter(plate, figure(points), inFigures(pointsSize, color), centered(x, place.y + 66, 90));
  if (hasFavor) {
    blitFavor(plate, first - 10, place.y + 30, 36, 1);
    put(favor, first + 30, favor === 0 ? text.dim : text.gold);
    blitLabel(plate, place, first, words.say('picture.favor'), room);
  }
  const size = 44;
  blit(plate, openTile(size, style, '', null), last - 10 - size, place.y + 26);
  put(open, last + 34, open < 0 ? text.loss : text.dim);
  blitLabel(plate, place, last, words.say('picture.open'), room);
}

/** The sum; in solo with the target beside it. */
function blitTotal(plate: Plate, place: Rect, total: number, target: number | null, words: Words): void {
  const middles = blitHalves(plate, place, target === null ? 1 : 2);
  const room = place.width / middles.length - 2 * padding;
  const [first = place.x, second = first] = middles;
  const put = (points: number, x: number, label: string, color: Hex): void => {
    letter(plate, figure(points), inFigures(totalSize, color), centered(x, place.y + 72, room));
    blitLabel(plate, place, x, label, room);
  };
  put(total, first, words.say('picture.score'), gold.light);
  if (target !== null) put(target, second, words.say('picture.target'), text.gold);
}
