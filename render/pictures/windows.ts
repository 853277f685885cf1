import type { PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import { type Metal, stoneOf } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import { soloWindowLayout, windowsLayout } from '#render/layout/windows-layout';
import { blitMoves, lastMoves } from '#render/parts/last-turn';
import { blitRowLetters } from '#render/parts/row-letters';
import { blitSill } from '#render/parts/sill';
import { blitWindow } from '#render/parts/window';
import type { WindowsPicture } from '#render/picture';
import { drawableNames } from '#render/text/names';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

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
