import { type Context, disc, drawn, fillWith, linear, strokeWith, tracePath } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import { privateSprite } from '#render/indexed/sprite-cache';
import {
  type CurveLayout,
  curveLayout,
  depthOf,
  linesOf,
  type Scale,
  scaleFor,
} from '#render/layout/curve-layout';
import { atPlaces, type Rect, right } from '#render/layout/rect';
import { blitDrawing } from '#render/parts/drawing';
import { numeral } from '#render/parts/shield';
import { drawPanelFrame } from '#render/parts/standings-panel';
import type { CurvePicture } from '#render/picture';
import { centered, inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { text, stone, glass, lead, gold } = palette;
const titleSizes = [70, 60, 52, 44] as const;
const nameSizes = [34, 30, 27, 24] as const;

type Point = readonly [x: number, y: number];

/** How the curve of a seat is told from the others: by its color, its dashes, and what marks its points. */
interface CurveLook {
  readonly color: Hex;
  readonly dash: readonly number[];
  readonly mark: 'disc' | 'square' | 'triangle' | 'diamond';
}

const glassHex = ({ shades }: (typeof glass)['red'], index: number): Hex =>
  shades[index]?.glass ?? text.ivory;

const looks: readonly CurveLook[] = [
  { color: text.ivory, dash: [], mark: 'disc' },
  { color: glassHex(glass.blue, 1), dash: [26, 10], mark: 'square' },
  { color: text.loss, dash: [10, 10], mark: 'triangle' },
  { color: glassHex(glass.green, 0), dash: [26, 8, 6, 8], mark: 'diamond' },
];

/** The look of a seat's curve. */
const curveLook = (seat: number): CurveLook =>
  looks[seat % looks.length] ?? { color: text.ivory, dash: [], mark: 'disc' };

/** Room around the curves for their marks, in pixels. */
const markRoom = 16;

/** The curves over their lines; the one at 0 is golden if there is a target. */
function blitCurves(
  plate: Plate,
  { x, y, width, height }: Rect,
  curves: readonly (readonly number[])[],
  scale: Scale,
  hasTarget: boolean,
): void {
  const name = `curves ${width} ${height} ${JSON.stringify([curves, hasTarget])}`;
  const sprite = privateSprite(name, () =>
    drawn(width + 2 * markRoom, height + 2 * markRoom, (context) => {
      context.translate(markRoom, markRoom);
      for (const line of linesOf(scale)) {
        const depth = depthOf(line, scale, height);
        tracePath(context, [0, depth], [width, depth]);
        const isTarget = hasTarget && line === 0;
        strokeWith(context, isTarget ? 4 : 2, isTarget ? gold.mid : stone.mid);
      }
      const places = Math.max(...curves.map(({ length }) => length));
      curves.forEach((curve, seat) => {
        const points = curve.map((each, index): Point => [
          (index / Math.max(1, places - 1)) * width,
          depthOf(each, scale, height),
        ]);
        drawCurve(context, points, curveLook(seat));
      });
    }),
  );
  blit(plate, sprite, x - markRoom, y - markRoom);
}

function drawCurve(context: Context, points: readonly Point[], { color, dash, mark }: CurveLook): void {
  context.lineJoin = 'round';
  tracePath(context, ...points);
  strokeWith(context, 11, lead.putty);
  context.setLineDash([...dash]);
  strokeWith(context, 6, color);
  context.setLineDash([]);
  for (const point of points) {
    drawMark(context, point, mark, 13, lead.putty);
    drawMark(context, point, mark, 9, color);
  }
}

/** The corners of each mark, as shares of its radius. A disc has none. */
const markCorners: Readonly<Record<Exclude<CurveLook['mark'], 'disc'>, readonly Point[]>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.15],
    [1.1, 0.85],
    [-1.1, 0.85],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
};

/** Marks a point of a curve. */
function drawMark(
  context: Context,
  [x, y]: Point,
  mark: CurveLook['mark'],
  radius: number,
  color: Hex,
): void {
  if (mark === 'disc') return disc(context, [x, y], radius, color);
  tracePath(
    context,
    ...markCorners[mark].map(([across, down]): Point => [x + across * radius, y + down * radius]),
  );
  context.closePath();
  fillWith(context, color);
}

/** What each player could expect, round by round: a leaded panel at night with a curve for each. */
export function curvePlate(picture: CurvePicture): Plate {
  const { locale, names, curves, hasTarget } = picture;
  const words = wordsOf(locale);
  const layout = curveLayout(names.length);
  const plate = framedWall(layout, lightOf(1), []);
  const title = words.say(hasTarget ? 'picture.curve.margin' : 'picture.curve');
  const { width, titleBaseline, plot } = layout;
  letter(plate, title, inGothic(titleSizes, text.ivory), centered(width / 2, titleBaseline, width - 60));
  blitPanel(plate, layout);
  const scale = scaleFor([...curves.flat(), ...(hasTarget ? [0] : [])]);
  for (const line of linesOf(scale)) {
    const y = plot.y + depthOf(line, scale, plot.height) + 10;
    letter(plate, signed(line, hasTarget), inFigures(28, text.muted), rightTo(plot.x - 26, y, 90));
  }
  blitRounds(plate, layout, picture, words);
  blitCurves(plate, plot, curves, scale, hasTarget);
  blitEnds(plate, plot, picture, scale);
  atPlaces(layout.names, names, (place, name, seat) => {
    const drawable = drawableName(name, words.say('picture.player', { seat: numeral(seat) }));
    blitName(plate, place, drawable, seat);
  });
  return plate;
}

/** The frame and the stone inside. */
function blitPanel(plate: Plate, layout: CurveLayout): void {
  const { panel, width, height } = layout;
  blitDrawing(plate, `curve panel ${panel.height}`, { x: 0, y: 0, width, height }, (context) => {
    drawPanelFrame(context, layout);
    context.beginPath();
    context.rect(panel.x, panel.y, panel.width, panel.height);
    fillWith(context, linear(context, [0, panel.y], [0, panel.y + panel.height], [stone.dark, stone.face]));
  });
}

/** The numbers of the rounds; of a game that was played out the last place is the end. */
function blitRounds(
  plate: Plate,
  { plot, roundsBaseline }: CurveLayout,
  { curves, isPlayedOut }: CurvePicture,
  words: Words,
): void {
  const places = placesOf(curves);
  for (let place = 0; place < places; place += 1) {
    const x = plot.x + Math.round((place / Math.max(1, places - 1)) * plot.width);
    const isEnd = isPlayedOut && place === places - 1;
    letter(
      plate,
      isEnd ? words.say('picture.curve.end') : String(place + 1),
      isEnd ? inWords([30, 27, 24], text.ivory) : inFigures(28, text.muted),
      centered(x, roundsBaseline, isEnd ? 90 : 60),
    );
  }
}

/** The least distance between two ends, in pixels. */
const endGap = 46;

/** What each player had in the end, beside the end of their curve if it isn't shorter; moved apart where they would overlap. */
function blitEnds(plate: Plate, plot: Rect, { curves, hasTarget }: CurvePicture, scale: Scale): void {
  const places = placesOf(curves);
  const ends = curves
    .map((curve, seat) => ({ seat, points: curve.at(places - 1) }))
    .flatMap(({ seat, points }) => (points === undefined ? [] : [{ seat, points }]))
    .toSorted((one, other) => other.points - one.points);
  let above = Number.NEGATIVE_INFINITY;
  ends.forEach(({ seat, points }, index) => {
    const below = plot.y + plot.height - (ends.length - 1 - index) * endGap;
    const y = Math.max(above + endGap, Math.min(plot.y + depthOf(points, scale, plot.height), below));
    above = y;
    const { color } = curveLook(seat);
    letter(plate, numeral(seat), inFigures(28, color), leftFrom(right(plot) + 30, y + 12, 46));
    letter(plate, signed(points, hasTarget), inFigures(38, color), rightTo(right(plot) + 160, y + 14, 100));
  });
}

/** A player's name with the mark of their curve. */
function blitName(plate: Plate, { x, y, width, height }: Rect, name: string, seat: number): void {
  const { color, mark } = curveLook(seat);
  blitDrawing(plate, `curve mark ${mark}`, { x, y, width: height, height }, (context) =>
    drawMark(context, [height / 2, height / 2], mark, 15, color),
  );
  const baseline = y + Math.round(0.68 * height);
  const wide = letter(plate, numeral(seat), inFigures(30, color), leftFrom(x + height + 6, baseline, 60));
  const left = height + 6 + wide + 16;
  letter(plate, name, inWords(nameSizes, text.ivory), leftFrom(x + left, baseline, width - left));
}

/** How many points the longest curve has. */
const placesOf = (curves: CurvePicture['curves']): number => Math.max(...curves.map(({ length }) => length));

/** Margins show their sign, with a real minus. */
const signed = (points: number, hasTarget: boolean): string => {
  const rounded = Math.round(points);
  if (rounded < 0) return `\u2212${-rounded}`;
  return hasTarget && rounded > 0 ? `+${rounded}` : String(rounded);
};
