import type { Mode } from '#games/sagrada/deal';
import type { Result } from '#games/sagrada/view';
import { font } from '#render/canvas/fonts';
import { glassOf } from '#render/color/palette';
import { endingOf } from '#render/frame/ending';
import { type Metal, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { resultLayout } from '#render/layout/result-layout';
import { blitTrack } from '#render/parts/round-track';
import { type ScoreLine, scoreLines } from '#render/parts/score-line';
import { blitHeading, blitScoreLine, blitScorePanel } from '#render/parts/score-table';
import { blitFigures, blitResultSill } from '#render/parts/result-figures';
import { blitSill } from '#render/parts/sill';
import { blitWindow } from '#render/parts/window';
import { blitTitleAndNote } from '#render/parts/title';
import type { ResultPicture } from '#render/picture';
import { fitted, measured } from '#render/text/fit';
import { drawableNames } from '#render/text/names';
import { resultNote, resultTitle } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const [titleSize, titleWidth] = [74, 1020];

/** The end: who won and why, the winner's window, the others' windows, and every score line by line; in solo also the target. */
export function resultPlate({ view, names, levels, resigned, locale, style }: ResultPicture): Plate {
  const words = wordsOf(locale);
  const { result, players } = view;
  const shown = drawableNames(names, words);
  const layout = resultLayout(players.length);
  const { lines, winners } = scoreLines(view, { names: shown, levels, resigned });
  const windows = [layout.winner, ...layout.others].map((place, rank) => ({
    place,
    metal: metalOf(lines[rank], result.mode),
  }));
  const glasses = lines[0]?.player.dice.map((die) => (die === null ? null : glassOf(die, style).glass)) ?? [];
  const { light, shine, inks } = endingOf(winners > 0, layout.winner, glasses);
  const plate = framedWall(layout, light, windows, shine);
  blitScorePanel(plate, layout, winners);
  const told = { title: fittedTitle(result, shown, words), note: resultNote(result, resigned, words) ?? '' };
  blitTitleAndNote(plate, layout, told, { title: titleSize, note: 28 }, inks);
  blitTrack(plate, layout.track, view.track, null, null, style);
  lines.forEach((line, place) => {
    const { player } = line;
    const [window, row] = [place === 0 ? layout.winner : layout.others[place - 1], layout.rows[place]];
    if (window === undefined || row === undefined) return;
    const metal = metalOf(line, result.mode);
    blitWindow(plate, window, player.pattern, player.dice, { style, metal, sign: 'trefoils' });
    blitScoreLine(plate, row, line, style);
    if (place === 0) blitSill(plate, window.sill, metal, { ...line, ...player });
    else blitResultSill(plate, window.sill, line);
    // A window alone in its row has room for its figures on both sides.
    if (place === 0 || layout.others.length === 1) blitFigures(plate, window, line, words, style);
  });
  blitHeading(plate, layout.heading, view.publicObjectives, result.mode, words, style);
  return plate;
}

/** Gold for a winner, otherwise the stone of the seat; solo doesn't need that. */
const metalOf = (line: ScoreLine | undefined, mode: Mode): Metal =>
  line?.won === true ? 'gold' : mode === 'solo' || line === undefined ? 'stone' : stoneOf(line.seat);

/** The title with the names. If it is too wide, the names are shortened, not the end of the title. */
function fittedTitle(result: Result, names: readonly string[], words: Words): string {
  const written = font('gothic', titleSize);
  const nameless = names.map(() => '');
  const room = titleWidth - measured(resultTitle(result, nameless, words), written);
  const winners = result.mode === 'solo' ? 1 : (result.ranking.places[0]?.length ?? 1);
  const fitting = names.map((name) => fitted(name, written, room / winners));
  return resultTitle(result, fitting, words);
}
