import type { PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { palette } from '#render/color/palette';
import { type Light, lightOf } from '#render/frame/light';
import { type Metal, ofGoldOrStone, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { handLayout } from '#render/layout/hand-layout';
import { soloWindowLayout, windowsLayout } from '#render/layout/windows-layout';
import { blitMoves, lastMoves } from '#render/parts/last-turn';
import { blitShield, numeral } from '#render/parts/shield';
import { blitSill } from '#render/parts/sill';
import { blitRowLetters, blitWindow } from '#render/parts/window';
import type { WindowPicture, WindowsPicture } from '#render/picture';
import { inFigures, inGothic, inWords, leftFrom, letter, rightTo } from '#render/text/lettering';
import { drawableName, drawableNames } from '#render/text/names';
import { figure } from '#words/figure';
import { type Words, wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold, text } = palette;
const nameSizes = [38, 35, 32, 29, 26, 24] as const;
const [figureSize, labelSize] = [60, 26] as const;

/** The colors of text on the sill, by the material of the sill. */
const inks = {
  gold: { name: gold.ink, pattern: gold.umber, figure: gold.ink, shield: 'onGold' },
  stone: { name: text.ivory, pattern: text.muted, figure: text.gold, shield: 'ahead' },
} as const;
type Inks = (typeof inks)[keyof typeof inks];

/** A single window: moonlit during the game, in gold afterwards, in the light of its round by default. */
export function windowPlate(picture: WindowPicture, light: Light = lightOf(picture.round)): Plate {
  const { locale, style, name, seat, pattern, dice, total } = picture;
  const words = wordsOf(locale);
  const metal: Metal = total === null ? stoneOf(seat) : 'gold';
  const ink = ofGoldOrStone<Inks>(metal, inks);
  const { window } = handLayout;
  const plate = framedWall(handLayout, light, [{ place: window, metal }]);
  blitWindow(plate, window, pattern, dice, { style, metal, sign: 'trefoils' });

  const { x, y, width } = window.sill;
  blitShield(plate, { x: x + 14, y: y + 14, width: 64, height: 72 }, seat, ink.shield);
  const left = x + 94;
  const figures = blitStanding(plate, picture, ink.figure, words);
  const shown = drawableName(name, words.say('picture.player', { seat: numeral(seat) }));
  letter(plate, shown, inWords(nameSizes, ink.name), leftFrom(left, y + 44, figures - left));
  letter(
    plate,
    pattern,
    inGothic([30, 28, 26, 24], ink.pattern),
    leftFrom(left, y + 80, Math.min(figures, x + width) - left),
  );
  return plate;
}

/** On the right, the final score or the current round. Returns its left end. */
function blitStanding(
  plate: Plate,
  { total, round }: WindowPicture,
  color: Inks['figure'],
  words: Words,
): number {
  const { x, y, width } = handLayout.window.sill;
  const said =
    total === null
      ? { number: round, label: words.say('picture.round') }
      : { number: total, label: words.say('picture.points', { points: total }) };
  const end = x + width - 16;
  if (said.number === null) return end;
  const wide = Math.max(
    letter(plate, figure(said.number), inFigures(figureSize, color), rightTo(end, y + 56, 150)),
    letter(plate, said.label, inWords(labelSize, color), rightTo(end, y + 84, 150)),
  );
  return Math.round(end - wide - 16);
}

const letterSize = 36;

/** Gold for the active player, otherwise the stone of the seat; solo doesn't need that. */
const metalOf = (seat: Seat, { mode, turn }: PlayingView): Metal =>
  seat === turn.seat ? 'gold' : mode === 'solo' ? 'stone' : stoneOf(seat);

/** All windows on the table, each with its player on the sill, and the last moves marked. */
export function windowsPlate(picture: WindowsPicture): Plate {
  const { view, names, levels, resigned, locale, style } = picture;
  const layout = view.mode === 'solo' ? soloWindowLayout : windowsLayout(view.players.length);
  const shown = drawableNames(names, wordsOf(locale));
  const windows = layout.windows.map((place, seat) => ({ place, metal: metalOf(seat, view) }) as const);
  const plate = framedWall(layout, lightOf(view.round), windows);
  for (const player of view.players) {
    const { seat, pattern, dice, favor } = player;
    const place = layout.windows[seat];
    if (place === undefined) continue;
    const metal = metalOf(seat, view);
    blitWindow(plate, place, pattern, dice, { style, metal, sign: 'numbers' });
    blitSill(plate, place.sill, metal, {
      seat,
      name: shown[seat] ?? '',
      level: levels[seat] ?? null,
      pattern: layout.hasPatterns ? pattern : null,
      favor,
      hasResigned: resigned.includes(seat),
    });
    blitMoves(plate, place, player, lastMoves(player, picture));
  }
  for (const { beside, x } of layout.letters)
    blitRowLetters(plate, beside, x, letterSize, palette.text.muted);
  return plate;
}
