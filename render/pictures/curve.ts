import { fillWith, linear } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { type CurveLayout, curveLayout } from '#render/layout/curve-layout';
import { depthOf, linesOf, type Scale, scaleFor } from '#render/layout/curve-scale';
import { atPlaces, type Rect, right } from '#render/layout/rect';
import { blitCurves, curveLook, drawMark } from '#render/parts/curves';
import { blitDrawing } from '#render/parts/drawing';
import { numeral } from '#render/parts/shield';
import { drawPanelFrame } from '#render/parts/standings-panel';
import type { CurvePicture } from '#render/picture';
import { centered, inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { text, stone } = palette;
const titleSizes = [70, 60, 52, 44] as const;
const nameSizes = [34, 30, 27, 24] as const;

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
