import type { OverView } from '#game/view';
import type { Context } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { drawHalo, drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { resultLayout, type ResultLayout } from '#render/layout/result-layout';
import type { ScoreLine } from '#render/parts/score-line';
import { drawScorePanel, layHeading, layScoreLine } from '#render/parts/score-table';
import { layFigures, layResultSill } from '#render/parts/result-figures';
import { laySill } from '#render/parts/sill';
import { layWindow } from '#render/parts/window';
import type { ResultPicture } from '#render/picture';
import { fitted, measured } from '#render/text/fit';
import { letter } from '#render/text/lettering';
import { drawableNames } from '#render/text/names';
import { tieText, victoryTitle } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { fromTemplate } from './template.ts';

const { text, gold } = palette;
const center = 540;
const [titleSize, titleWidth] = [74, 1020];

/** What does not change at the end of a game of so many players, so many of whom won. */
export function drawEmptyResult(context: Context, layout: ResultLayout, winners: number): void {
  drawWall(context, layout.width, layout.height);
  drawHalo(context, [center, 520], 640, gold.deep, 0.5);
  layout.others.forEach((place, index) =>
    drawWindowFrame(context, place, index + 1 < winners ? 'gold' : 'stone', 'trefoils'),
  );
  drawWindowFrame(context, layout.winner, 'gold', 'trefoils');
  drawScorePanel(context, layout, winners);
}

/** The end: who won and by what, the winner's window, the others', and every score line by line. */
export function resultPlate({ view, names, locale }: ResultPicture): Plate {
  const words = wordsOf(locale);
  const { ranking, scores, privateObjectives } = view.result;
  const shown = drawableNames(names, words);
  const layout = resultLayout(view.players.length);
  const winners = ranking.places[0]?.length ?? 1;
  const lines = ranking.places.flat().flatMap((seat, place): ScoreLine[] => {
    const [score, privateObjective] = [scores[seat], privateObjectives[seat]];
    if (score === undefined || privateObjective === undefined) return [];
    return [{ seat, name: shown[seat] ?? '', score, privateObjective, won: place < winners }];
  });
  const plate = fromTemplate(`result ${view.players.length} ${winners}`, layout, (context) =>
    drawEmptyResult(context, layout, winners),
  );
  letter(
    plate,
    fittedTitle(view, shown, words),
    { face: 'gothic', size: titleSize, color: gold.light },
    { x: center, baseline: layout.titleBaseline, align: 'center', width: titleWidth },
  );
  const tie = tieText(ranking, scores, words);
  if (tie !== null)
    letter(
      plate,
      tie,
      { face: 'words', size: 28, color: text.gold },
      { x: center, baseline: layout.tieBaseline, align: 'center', width: 1020 },
    );

  lines.forEach((line, place) => {
    const player = view.players[line.seat];
    const [window, row] = [place === 0 ? layout.winner : layout.others[place - 1], layout.rows[place]];
    if (player === undefined || window === undefined || row === undefined) return;
    layWindow(plate, window, player.pattern, player.dice);
    layScoreLine(plate, row, line);
    if (place === 0)
      laySill(plate, window.sill, 'gold', { ...line, pattern: player.pattern, favor: player.favor });
    else layResultSill(plate, window.sill, line);
    // A window alone in its row has room for its figures on both sides.
    if (place === 0 || layout.others.length === 1) layFigures(plate, window, line, words);
  });
  layHeading(plate, layout.heading, view.publicObjectives);
  return plate;
}

/** The title with the names, not its end, shortened where it is too wide. */
function fittedTitle({ result: { ranking } }: OverView, names: readonly string[], words: Words): string {
  const written = font('gothic', titleSize);
  const room =
    titleWidth -
    measured(
      victoryTitle(
        ranking,
        names.map(() => ''),
        words,
      ),
      written,
    );
  const winners = ranking.places[0]?.length ?? 1;
  return victoryTitle(
    ranking,
    names.map((name) => fitted(name, written, room / winners)),
    words,
  );
}
