import type { Mode } from '#games/sagrada/deal';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import { type Context, filledBox, strokeWith, tracePath } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { traceArch } from '#render/frame/lancet';
import type { Plate } from '#render/indexed/plate';
import { blit } from '#render/indexed/sprite';
import type { Rect } from '#render/layout/rect';
import type { ScoreLayout } from '#render/layout/result-layout';
import type { Style } from '#render/style';
import { wrapped } from '#render/text/fit';
import { centered, inFigures, inWords, letter } from '#render/text/lettering';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { blitDrawing } from './drawing.ts';
import { blitFavor } from './favor.ts';
import { diagramSize, drawDiagram } from './objective-sign.ts';
import { blitGlassSign, openTile } from './pane.ts';
import { blitPlayerName } from './player-name.ts';
import type { ScoreLine } from './score-line.ts';
import { blitShield } from './shield.ts';

const { text, stone, gold } = palette;

/** The middles of the columns: public objectives, private objective, favor tokens, open spaces, total. */
const tableColumns = { public: [346, 456, 566], private: 682, favor: 792, open: 892, total: 992 } as const;
/** Solo has no favor tokens, and shows the target beside the total. */
const soloColumns = {
  public: [352, 466],
  private: 590,
  open: 702,
  total: 812,
  than: 892,
  target: 976,
} as const;
const figureSize = 34;

/** The panel of the table, with a golden row for each winner. */
export function blitScorePanel(plate: Plate, layout: ScoreLayout, winners: number): void {
  const { x, y } = layout.table;
  blitDrawing(plate, `score panel ${x} ${y} ${winners}`, layout.table, (context) => {
    context.translate(-x, -y);
    drawScorePanel(context, layout, winners);
  });
}

export function drawScorePanel(context: Context, { table, rows }: ScoreLayout, winners: number): void {
  filledBox(context, [table.x, table.y, table.width, table.height], 14, css(palette.night.joint, 0.82));
  strokeWith(context, 2, stone.light);
  rows.forEach(({ x, y, width, height }, place) => {
    context.fillStyle = place < winners ? '#6d4413' : css(place % 2 === 0 ? stone.mid : stone.face, 0.55);
    context.fillRect(x, y + 1, width, height - 2);
  });
}

/** The height of the signs in the heading, and the size, height and width of the lines with their names. */
const [signsHeight, nameSize, nameHeight, nameWidth] = [62, 24, 24, 106];

/** Favor tokens stand between short names and may be wider. */
const favorWidth = 130;

/** The name of a column below its sign, in two lines at most. */
function blitName(plate: Plate, said: string, { x, y, width }: Pick<Rect, 'x' | 'y' | 'width'>): void {
  wrapped(said, font('words', nameSize), width, 2).forEach((line, index) =>
    letter(plate, line, inWords(nameSize, text.muted), centered(x, y + 18 + index * nameHeight, width)),
  );
}

/** What each column counts: diagrams for the objectives, a keyhole for the private one, a token, an open space. */
export function blitHeading(
  plate: Plate,
  { y }: Rect,
  objectives: readonly PublicObjectiveName[],
  mode: Mode,
  words: Words,
  style: Style,
): void {
  const middle = y + signsHeight / 2;
  const columns = mode === 'solo' ? soloColumns : tableColumns;
  const name = (said: string, x: number, width = nameWidth): void =>
    blitName(plate, said, { x, y: y + signsHeight, width });
  objectives.forEach((objective, index) =>
    name(words.say(`publicObjective.${objective}.column`), columns.public[index] ?? 0),
  );
  name(words.say('picture.private'), columns.private);
  if ('favor' in columns) name(words.say('picture.favor'), columns.favor, favorWidth);
  name(words.say('picture.open'), columns.open);
  name(words.say('picture.total'), columns.total);
  if ('target' in columns) name(words.say('picture.target'), columns.target);
  objectives.forEach((name, index) => {
    const x = columns.public[index] ?? 0;
    blitDrawing(
      plate,
      `diagram ${name} ${style}`,
      {
        x: Math.round(x - diagramSize.width / 2),
        y: Math.round(middle - diagramSize.height / 2),
        ...diagramSize,
      },
      (context) => drawDiagram(context, publicObjective(name), 0, 0, 1, style),
    );
  });
  blitDrawing(
    plate,
    'keyhole',
    { x: columns.private - 20, y: middle - 24, width: 40, height: 48 },
    drawKeyhole,
  );
  if ('favor' in columns) blitFavor(plate, columns.favor + 17, middle - 17, 34, 1);
  if ('target' in columns)
    blitDrawing(
      plate,
      'target',
      { x: columns.target - 22, y: middle - 24, width: 44, height: 48 },
      drawTarget,
    );
  blit(plate, openTile(44, style, '', null), columns.open - 22, middle - 22);
  letter(plate, 'Σ', inWords(44, text.gold), centered(columns.total, middle + 15, 60));
}

/** A lancet of the round track with a sum in it. */
function drawTarget(context: Context): void {
  traceArch(context, [22, 22], 20, 19);
  context.lineTo(42, 46);
  context.lineTo(2, 46);
  context.closePath();
  strokeWith(context, 3, text.gold);
  context.font = font('words', 30);
  context.textAlign = 'center';
  context.fillStyle = text.gold;
  context.fillText('Σ', 22, 39);
}

function drawKeyhole(context: Context): void {
  context.fillStyle = text.gold;
  context.beginPath();
  context.arc(20, 15, 12, 0, 2 * Math.PI);
  context.fill();
  tracePath(context, [16, 18], [11, 46], [29, 46], [24, 18]);
  context.fill();
}

/** One player's score line by line. */
export function blitScoreLine(plate: Plate, { x, y, height }: Rect, line: ScoreLine, style: Style): void {
  const { score, target, won, hasResigned } = line;
  const columns = target === null ? tableColumns : soloColumns;
  const baseline = Math.round(y + height * 0.5 + 12);
  const shield = Math.round(height * 0.62);
  blitShield(
    plate,
    { x: x + 10, y: y + 7, width: shield, height: height - 14 },
    line.seat,
    hasResigned ? 'skipped' : won ? 'now' : 'ahead',
  );
  blitPlayerName(
    plate,
    line,
    { size: figureSize, color: hasResigned ? text.dim : text.ivory },
    { x: x + 58, baseline, width: 212 },
  );
  const put = (points: number, middle: number, color: Hex, size = figureSize): number =>
    letter(plate, figure(points), inFigures(size, color), centered(middle, baseline, 90));
  score.public.forEach((points, index) =>
    put(points, columns.public[index] ?? 0, points === 0 ? text.dim : text.ivory),
  );
  blitGlassSign(
    plate,
    line.privateObjective,
    columns.private - 52,
    y + Math.round(height / 2) - 21,
    42,
    style,
  );
  put(score.private, columns.private + 22, text.ivory);
  if ('favor' in columns) put(score.favor, columns.favor, score.favor === 0 ? text.dim : text.ivory);
  put(score.open, columns.open, score.open < 0 ? text.loss : text.dim);
  put(score.total, columns.total, won ? gold.light : text.gold, 42);
  if (target === null || !('target' in columns)) return;
  put(target, columns.target, text.ivory, 42);
  const sign = won ? '>' : score.total === target ? '=' : '<';
  letter(plate, sign, inWords(42, text.muted), centered(columns.than, baseline, 60));
}
