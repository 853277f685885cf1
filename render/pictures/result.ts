import type { Mode } from '#games/sagrada/deal';
import type { Result } from '#games/sagrada/view';
import { font } from '#render/canvas/fonts';
import { glassOf, palette } from '#render/color/palette';
import { endingOf } from '#render/frame/ending';
import { dusk, lightOf } from '#render/frame/light';
import { type Metal, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { atPlaces, type Rect } from '#render/layout/rect';
import { resultLayout, scoreLayout, soloResultLayout } from '#render/layout/result-layout';
import type { WindowPlace } from '#render/layout/window-place';
import { blitLabel, blitNicheAround, blitScoreNiche, nicheMiddles } from '#render/parts/figure-niche';
import { blitGlassSign } from '#render/parts/pane';
import { blitPlayerName } from '#render/parts/player-name';
import { blitTrack } from '#render/parts/round-track';
import { type ScoreLine, scoreLines } from '#render/parts/score-line';
import { blitHeading, blitScoreLine, blitScorePanel } from '#render/parts/score-table';
import { blitShield } from '#render/parts/shield';
import { blitSill } from '#render/parts/sill';
import { blitTitleAndNote } from '#render/parts/title';
import { blitWindow } from '#render/parts/window';
import type { ResultPicture, ScorePicture } from '#render/picture';
import type { Style } from '#render/style';
import { fitted, measured } from '#render/text/fit';
import { centered, inFigures, letter, rightTo } from '#render/text/lettering';
import { drawableNames } from '#render/text/names';
import { resultNote, resultTitle } from '#render/text/victory';
import { figure } from '#words/figure';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const [titleSize, titleWidth] = [74, 1020];

const { text, gold } = palette;
const signSize = 92;

/** On both sides of a window: the private objective with its points, and the total. */
function blitFigures(
  plate: Plate,
  { grid }: WindowPlace,
  { score, privateObjective, target, won }: ScoreLine,
  words: Words,
  style: Style,
): void {
  const middle = Math.round(grid.y + grid.height / 2);
  const { left, right } = nicheMiddles;
  const top = blitNicheAround(plate, left, middle, 286, won);
  blitGlassSign(plate, privateObjective, left - signSize / 2, top + 66, signSize, style);
  letter(plate, figure(score.private), inFigures(60, text.ivory), centered(left, top + 214, 140));
  blitLabel(plate, words.say('picture.private'), left, top + 254);
  blitScoreNiche(plate, right, middle, {
    score: { points: score.total, label: words.say('picture.points', { points: score.total }) },
    target: target === null ? null : { points: target, label: words.say('picture.target') },
    won,
  });
}

/** A small sill: shield and name on the left, the total on the right. */
function blitResultSill(plate: Plate, { x, y, width, height }: Rect, line: ScoreLine): void {
  const [ink, figures] = line.won ? [gold.ink, gold.ink] : [text.ivory, text.gold];
  const shield = { x: x + 8, y: y + 6, width: 34, height: height - 9 };
  blitShield(plate, shield, line.seat, line.hasResigned ? 'skipped' : line.won ? 'onGold' : 'ahead');
  const total = letter(
    plate,
    figure(line.score.total),
    inFigures(30, figures),
    rightTo(x + width - 10, y + 32, 80),
  );
  blitPlayerName(
    plate,
    line,
    { size: 28, color: line.hasResigned ? text.dim : ink },
    { x: x + 50, baseline: y + 31, width: Math.round(width - total - 74) },
  );
}

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
