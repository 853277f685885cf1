import type { PlayingView } from '#games/sagrada/view';
import type { DailyTry, RunningView } from '#play/table';
import type { Context } from '#discord/request/context';
import type { AttachedPicture, Message } from '#discord/kit/message';
import { namesOf, resignedAt } from '#discord/kit/names';
import { painted } from '#discord/kit/painted';
import { attemptLine } from '#discord/sagrada/attempt/line';

/** A turn in an attempt. */
interface Turn {
  readonly table: RunningView;
  readonly daily: DailyTry;
  readonly game: PlayingView;
}

/**
 * A turn in an attempt, with everything needed to play it: the attempt is played in one message, so this shows what a
 * channel's board shows, and leads to everything rare.
 * @param left what is left to do in the turn, and the buttons to do it
 */
export async function turnMessage(
  { content, rows }: Pick<Message, 'content' | 'rows'>,
  turn: Turn,
  context: Context,
): Promise<Message> {
  return {
    content: [content, standingLine(turn, context)].join('\n'),
    rows,
    picture: await tablePicture(turn, context),
    mentions: [],
  };
}

/** The day of the attempt, the current round, the score and the target. */
function standingLine({ daily, game: { round, solo } }: Turn, { words }: Context): string {
  const standing =
    solo === null ? '' : words.say('board.solo', { score: solo.score.total, target: solo.target });
  return `-# ${attemptLine(daily, words)} · ${words.say('board.round', { round })} ${standing}`.trim();
}

/** The whole table. Like every picture of it, it only shows what spectators would see. */
async function tablePicture({ table: { channel } }: Turn, context: Context): Promise<AttachedPicture | null> {
  const { tables, words, preferences } = context;
  const seen = await tables.look(channel, null);
  if (seen?.stage !== 'running' || seen.game.phase !== 'playing') return null;
  const { locale } = words;
  const { style } = preferences;
  return painted(
    { kind: 'table', locale, style, view: seen.game, names: namesOf(seen), resigned: resignedAt(seen) },
    context,
  );
}
