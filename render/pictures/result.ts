import { privateStandings } from '#game/private-standing';
import type { OverView, Result } from '#game/view';
import type { Context } from '#render/canvas/canvas';
import { font } from '#render/canvas/fonts';
import { palette } from '#render/color/palette';
import { drawHalo, drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { resultLayout, type ResultLayout } from '#render/layout/result-layout';
import { layTrack } from '#render/parts/round-track';
import type { ScoreLine } from '#render/parts/score-line';
import { drawScorePanel, layHeading, layScoreLine } from '#render/parts/score-table';
import { layFigures, layResultSill } from '#render/parts/result-figures';
import { laySill } from '#render/parts/sill';
import { layWindow } from '#render/parts/window';
import type { ResultPicture } from '#render/picture';
import { fitted, measured } from '#render/text/fit';
import { letter } from '#render/text/lettering';
import { drawableNames } from '#render/text/names';
import { resultNote, resultTitle } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { fromTemplate } from './template.ts';

const { text, gold } = palette;
const center = 540;
const [titleSize, titleWidth] = [74, 1020];

/** What does not change at the end of a game of so many players, so many of whom won; alone nobody may have. */
export function drawEmptyResult(context: Context, layout: ResultLayout, winners: number): void {
  drawWall(context, layout.width, layout.height);
  if (winners > 0) drawHalo(context, [center, 520], 640, gold.deep, 0.5);
  layout.others.forEach((place, index) =>
    drawWindowFrame(context, place, index + 1 < winners ? 'gold' : 'stone', 'trefoils'),
  );
  drawWindowFrame(context, layout.winner, winners > 0 ? 'gold' : 'stone', 'trefoils');
  drawScorePanel(context, layout, winners);
}

/** The end: who won and by what, the winner's window, the others', and every score line by line; alone also the target. */
export function resultPlate({ view, names, locale }: ResultPicture): Plate {
  const words = wordsOf(locale);
  const { result, players } = view;
  const shown = drawableNames(names, words);
  const layout = resultLayout(players.length);
  const { lines, winners } = scoreLines(view, shown);
  const plate = fromTemplate(`result ${players.length} ${winners}`, layout, (context) =>
    drawEmptyResult(context, layout, winners),
  );
  letter(
    plate,
    fittedTitle(result, shown, words),
    { face: 'gothic', size: titleSize, color: winners > 0 ? gold.light : text.ivory },
    { x: center, baseline: layout.titleBaseline, align: 'center', width: titleWidth },
  );
  const note = resultNote(result, words);
  if (note !== null)
    letter(
      plate,
      note,
      { face: 'words', size: 28, color: text.gold },
      { x: center, baseline: layout.tieBaseline, align: 'center', width: 1020 },
    );

  layTrack(plate, layout.track, view.track, null, null);
  lines.forEach((line, place) => {
    const { player } = line;
    const [window, row] = [place === 0 ? layout.winner : layout.others[place - 1], layout.rows[place]];
    if (window === undefined || row === undefined) return;
    layWindow(plate, window, player.pattern, player.dice);
    layScoreLine(plate, row, line);
    if (place === 0) laySill(plate, window.sill, winners > 0 ? 'gold' : 'stone', { ...line, ...player });
    else layResultSill(plate, window.sill, line);
    // A window alone in its row has room for its figures on both sides.
    if (place === 0 || layout.others.length === 1) layFigures(plate, window, line, words);
  });
  layHeading(plate, layout.heading, view.publicObjectives, result.mode);
  return plate;
}

/** What the end says of each player, in the order of their places, and how many of them won. */
function scoreLines({ result, players }: OverView, names: readonly string[]) {
  const isSolo = result.mode === 'solo';
  const ranked = isSolo ? [0] : result.ranking.places.flat();
  const won = isSolo ? Number(result.won) : (result.ranking.places[0]?.length ?? 1);
  const lines = ranked.flatMap((seat, place): ScoreLine[] => {
    const [score, player, objectives] = [result.scores[seat], players[seat], result.privateObjectives[seat]];
    if (score === undefined || player === undefined || objectives === undefined) return [];
    const counting = privateStandings(player, objectives).find(({ counts }) => counts);
    if (counting === undefined) return [];
    const target = isSolo ? result.target : null;
    const [name, privateObjective] = [names[seat] ?? '', counting.color];
    return [{ seat, name, player, score, privateObjective, target, won: place < won }];
  });
  return { lines, winners: won };
}

/** The title with the names, not its end, shortened where it is too wide. */
function fittedTitle(result: Result, names: readonly string[], words: Words): string {
  const written = font('gothic', titleSize);
  const nameless = names.map(() => '');
  const room = titleWidth - measured(resultTitle(result, nameless, words), written);
  const winners = result.mode === 'solo' ? 1 : (result.ranking.places[0]?.length ?? 1);
  const fitting = names.map((name) => fitted(name, written, room / winners));
  return resultTitle(result, fitting, words);
}
