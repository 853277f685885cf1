import type { Mode } from '#games/sagrada/deal';
import type { Result } from '#games/sagrada/view';
import { font } from '#render/canvas/fonts';
import { glassOf } from '#render/color/palette';
import { endingOf } from '#render/frame/ending';
import { dusk, lightOf } from '#render/frame/light';
import { type Metal, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { atPlaces } from '#render/layout/rect';
import { resultLayout, scoreLayout, soloResultLayout } from '#render/layout/result-layout';
import type { WindowPlace } from '#render/layout/window-place';
import { blitTrack } from '#render/parts/round-track';
import { type ScoreLine, scoreLines } from '#render/parts/score-line';
import { blitHeading, blitScoreLine, blitScorePanel } from '#render/parts/score-table';
import { blitFigures, blitResultSill } from '#render/parts/result-figures';
import { blitSill } from '#render/parts/sill';
import { blitWindow } from '#render/parts/window';
import { blitTitleAndNote } from '#render/parts/title';
import type { ResultPicture, ScorePicture } from '#render/picture';
import type { Style } from '#render/style';
import { fitted, measured } from '#render/text/fit';
import { drawableNames } from '#render/text/names';
import { resultNote, resultTitle } from '#render/text/victory';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const [titleSize, titleWidth] = [74, 1020];

/** The end: who won and why, and the winner's window between its figures. */
export function resultPlate({ view, names, levels, resigned, locale, style }: ResultPicture): Plate {
  const words = wordsOf(locale);
  const { result } = view;
  const shown = drawableNames(names, words);
  const layout = result.mode === 'solo' ? soloResultLayout : resultLayout;
  const { lines, winners } = scoreLines(view, { names: shown, levels, resigned });
  const [line] = lines;
  if (line === undefined) throw new Error('nobody played');
  const { winner: place } = layout;
  const metal = metalOf(line, result.mode);
  const { light, shine, inks } = endingFor(winners, line, place, style);
  const plate = framedWall(layout, light, [{ place, metal }], shine);
  const told = { title: fittedTitle(result, shown, words), note: resultNote(result, resigned, words) ?? '' };
  blitTitleAndNote(plate, layout, told, { title: titleSize, note: 30 }, inks);
  const { pattern, dice } = line.player;
  blitWindow(plate, place, pattern, dice, { style, metal, sign: 'trefoils' });
  blitSill(plate, place.sill, metal, { ...line, ...line.player });
  blitFigures(plate, place, line, words, style);
  return plate;
}

/** The score sheet in the same light, with the other windows above it; in solo with the round track, which was the target. */
export function scorePlate({ view, names, levels, resigned, locale, style }: ScorePicture): Plate {
  const words = wordsOf(locale);
  const { result, players } = view;
  const layout = scoreLayout(players.length);
  const { lines, winners } = scoreLines(view, { names: drawableNames(names, words), levels, resigned });
  const windows = layout.others.map((place, index) => ({
    place,
    metal: metalOf(lines[index + 1], result.mode),
  }));
  const plate = framedWall(layout, winners > 0 ? lightOf(null) : dusk, windows);
  blitScorePanel(plate, layout, winners);
  blitTrack(plate, layout.track, view.track, null, null, style);
  atPlaces(layout.rows, lines, (row, line) => blitScoreLine(plate, row, line, style));
  atPlaces(layout.others, lines.slice(1), (place, line) => {
    const { pattern, dice } = line.player;
    blitWindow(plate, place, pattern, dice, { style, metal: metalOf(line, result.mode), sign: 'trefoils' });
    blitResultSill(plate, place.sill, line);
    // A window alone has room for its figures on both sides.
    if (layout.others.length === 1) blitFigures(plate, place, line, words, style);
  });
  blitHeading(plate, layout.heading, view.publicObjectives, result.mode, words, style);
  return plate;
}

/** The light of the end around the winner's window. */
const endingFor = (winners: number, { player }: ScoreLine, place: WindowPlace, style: Style) =>
  endingOf(
    winners > 0,
    place,
    player.dice.map((die) => (die === null ? null : glassOf(die, style).glass)),
  );

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
