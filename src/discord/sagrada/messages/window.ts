import type { Seat } from '#games/shared/seat';
import type { WindowPicture } from '#render/picture';
import type { FinishedView, PersonPreferences } from '#play/table';
import type { Context } from '#discord/request/context';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { nameAt } from '#discord/kit/names';
import { painted, type Painting } from '#discord/kit/painted';

type Parts = Painting & Pick<Context, 'words'> & { readonly preferences: Pick<PersonPreferences, 'style'> };

/** A player of a finished game, with what the picture of their window shows. */
interface Shown extends Pick<WindowPicture, 'name' | 'seat' | 'pattern' | 'dice'> {
  readonly total: number;
}

/** A player's window alone once the game is over: to keep, or to show around. */
export async function windowMessage(table: FinishedView, seat: Seat, parts: Parts): Promise<Message> {
  const player = playerAt(table, seat);
  const { pattern } = player;
  return messageOf([parts.words.say('over.window', { pattern })], [], await windowPicture(player, parts));
}

/** The same for everyone. */
export async function postedWindow(table: FinishedView, seat: Seat, parts: Parts): Promise<Message> {
  const player = playerAt(table, seat);
  const { pattern, total } = player;
  return messageOf(
    [parts.words.say('over.windowOf', { name: nameAt(table, seat), pattern, total })],
    [],
    await windowPicture(player, parts),
  );
}

/** A window as it was at the end; null if it can't be painted. */
export function windowPicture(
  player: Shown,
  { words, preferences, ...painting }: Parts,
): Promise<AttachedPicture | null> {
  const { locale } = words;
  const { style } = preferences;
  return painted({ kind: 'window', locale, style, ...player, round: null }, painting);
}

/** The player in a seat of a finished game, under the name they played with. */
export function playerAt({ players, game }: FinishedView, seat: Seat): Shown {
  const [sitter, player, score] = [players[seat], game.players[seat], game.result.scores[seat]];
  if (sitter === undefined || player === undefined || score === undefined)
    throw new Error(`nobody sits at seat ${seat}`);
  const { pattern, dice } = player;
  return { name: sitter.name, seat, pattern, dice, total: score.total };
}
