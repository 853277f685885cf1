import type { Seat } from '#game/turn-order';
import type { FinishedView } from '#table/table';
import type { Context } from '#discord/context';
import type { Message } from '#discord/message';
import { painted, type Painting } from '#discord/painted';

/** A player's window once the game is over, for itself: to keep, or to show around. */
export async function windowMessage(
  { players, game }: FinishedView,
  seat: Seat,
  { words, preferences, ...painting }: Painting & Pick<Context, 'words' | 'preferences'>,
): Promise<Message> {
  const [sitter, player, score] = [players[seat], game.players[seat], game.result.scores[seat]];
  if (sitter === undefined || player === undefined || score === undefined)
    throw new Error(`nobody sits at seat ${seat}`);
  const { pattern, dice } = player;
  const picture = {
    kind: 'window',
    locale: words.locale,
    style: preferences.style,
    name: sitter.name,
    seat,
    pattern,
    dice,
    round: null,
    total: score.total,
  } as const;
  return {
    content: words.say('over.window', { pattern }),
    rows: [],
    picture: await painted(picture, painting),
    mentions: [],
  };
}
