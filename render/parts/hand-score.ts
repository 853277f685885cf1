import type { PrivateStanding, PublicScore } from '#games/sagrada/scoring';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import { type Context, strokeWith } from '#render/canvas/canvas';
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
import { diagramSize, drawDiagram } from './objective-sign.ts';
import { blitGlassSign, openTile } from './pane.ts';
import { drawPlaqueFace, nameLines } from './plaque.ts';

/** The current score of your own window. */
interface HandScore {
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
const [pointsSize, howSize, totalSize] = [50, 34, 64];
const [nameSizes, lineHeight] = [[28, 26, 24], 26] as const;

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
    blitPoints(plate, place, timesPoints(name, points), points, text.gold);
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
    const lines = nameLines(context, name, nameSizes, room);
    const first = lines.length === 1 ? 42 : 29;
    lines.forEach((line, index) => context.fillText(line, besideSign, first + lineHeight * index, room));
    sign(context);
  });
}

/** In the lower half: the calculation, and the points if there are any. */
function blitPoints(
  plate: Plate,
  { x, y, width, height }: Rect,
  how: string,
  points: number,
  color: Hex,
): void {
  const baseline = y + height - 13;
  const said = points === 0 ? '' : figure(points);
  const end = rightTo(x + width - padding - 4, baseline, 110);
  const wide = letter(plate, said, inFigures(pointsSize, color), end);
  letter(
    plate,
    how,
    (how === 'Σ' ? inWords : inFigures)(howSize, text.muted),
    leftFrom(x + besideSign, baseline, width - besideSign - wide - 2 * padding),
  );
}

/** A plaque, whole or in two halves with a line between them; the edge of the sum is golden. Returns its parts. */
function blitHalves(plate: Plate, place: Rect, halves: number, isSum: boolean): readonly Rect[] {
  const width = place.width / halves;
  blitDrawing(plate, `hand halves ${halves} ${isSum}`, place, (context) => {
    drawPlaqueFace(context, place, 'objective');
    if (isSum) {
      context.beginPath();
      context.roundRect(1.5, 1.5, place.width - 3, place.height - 3, 10);
      strokeWith(context, 3, gold.mid);
    }
    context.fillStyle = stone.mid;
    if (halves === 2) context.fillRect(width - 1, padding, 2, place.height - 2 * padding);
  });
  return Array.from({ length: halves }, (_, half) => ({ ...place, x: place.x + half * width, width }));
}

const labelSizes = [30, 28, 26, 24] as const;

/** Favor tokens if several play, and the cost of open spaces: a sign with its figure, and a label below. */
function blitRest(
  plate: Plate,
  place: Rect,
  { favor, open }: PublicScore,
  hasFavor: boolean,
  words: Words,
  style: Style,
): void {
  const parts = blitHalves(plate, place, hasFavor ? 2 : 1, false);
  const [first = place] = parts;
  const last = parts.at(-1) ?? first;
  const put = ({ x, y, width, height }: Rect, points: number, label: string, color: Hex): number => {
    const middle = Math.round(x + width / 2);
    letter(plate, figure(points), inFigures(pointsSize, color), leftFrom(middle + 4, y + 58, 90));
    letter(
      plate,
      label,
      inWords(labelSizes, text.muted),
      centered(middle, y + height - 16, width - 2 * padding),
    );
    return middle - 10;
  };
  if (hasFavor) {
    const end = put(first, favor, words.say('picture.favor'), favor === 0 ? text.dim : text.gold);
    blitFavor(plate, end, place.y + 22, 36, 1);
  }
  const size = 44;
  const end = put(last, open, words.say('picture.open'), open < 0 ? text.loss : text.dim);
  blit(plate, openTile(size, style, '', null), end - size, place.y + 18);
}

/** The sum; in solo with the target beside it, and the labels below. */
function blitTotal(plate: Plate, place: Rect, total: number, target: number | null, words: Words): void {
  const [first = place, second = first] = blitHalves(plate, place, target === null ? 1 : 2, true);
  const [size, label] = [inFigures(totalSize, gold.light), inWords(labelSizes, text.muted)];
  if (target === null) {
    const [end, baseline] = [place.x + place.width - padding - 4, Math.round(place.y + place.height / 2)];
    const wide = letter(plate, figure(total), size, rightTo(end, baseline + 23, 160));
    const said = leftFrom(place.x + padding + 4, baseline + 10, place.width - wide - 3 * padding);
    letter(plate, words.say('picture.score'), label, said);
    return;
  }
  const put = ({ x, y, width, height }: Rect, points: number, said: string, color: Hex): void => {
    const [middle, room] = [Math.round(x + width / 2), width - 2 * padding];
    letter(plate, figure(points), inFigures(totalSize - 8, color), centered(middle, y + 62, room));
    letter(plate, said, label, centered(middle, y + height - 14, room));
  };
  put(first, total, words.say('picture.score'), gold.light);
  put(second, target, words.say('picture.target'), text.gold);
}
