import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { paintedFor } from '#discord/kit/painted';
import { fairButton } from '#discord/match/fair';
import type { Context } from '#discord/request/context';
import type { PlayingView } from '#games/sagrada/view';
import type { DailyAttempt, FinishedView, RunningView } from '#play/table';
import type { Words } from '#words/words';
import { tablePictures } from './messages/picture.ts';
import { soloText } from './messages/score.ts';
import { storyText } from './messages/story.ts';
import { tablePresses } from './presses.ts';

/** A turn in an attempt. */
interface Turn {
  readonly table: RunningView;
  readonly daily: DailyAttempt;
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
  return messageOf([content, standingLine(turn, context)], rows, await wholeTable(turn, context));
}

/** The day of the attempt, the current round, the score and the target. */
function standingLine({ daily, game }: Turn, { words }: Context): string {
  const { round, solo } = game;
  const standing = solo === null ? '' : soloText(game, solo, words);
  return `-# ${attemptLine(daily, words)} · ${words.say('board.round', { round })} ${standing}`.trim();
}

/** The whole table. Like every picture of it, it only shows what spectators would see. */
async function wholeTable(
  { table: { channel } }: Turn,
  context: Context,
): Promise<readonly AttachedPicture[]> {
  const seen = await context.tables.look(channel, null);
  return seen?.stage === 'running' && seen.game.phase === 'playing'
    ? paintedFor(tablePictures(seen, seen.game), context)
    : [];
}

/** The end of an attempt: how it was decided, and what its challenge says and offers below. */
export async function attemptOverMessage(
  table: FinishedView,
  daily: DailyAttempt,
  context: Context,
): Promise<Message> {
  const { id, game } = table;
  const { words, attempts } = context;
  const below = await attempts.belowDice(table, daily, context);
  const hasDice = game.players.some(({ dice }) => dice.some((die) => die !== null));
  return messageOf(
    [storyText(table, words), ...below.lines, `-# ${attemptLine(daily, words)}`],
    [
      ...below.rows,
      [
        ...(hasDice ? [button(links.ownGrowth({ table: id }), words.say('button.growth'))] : []),
        button(tablePresses.score({ table: id }), words.say('button.score')),
        fairButton(tablePresses.fair({ table: id }), 'dice', words),
      ],
    ],
    await paintedFor(tablePictures(table, game), context),
  );
}

/** Which day an attempt is for, and whether it is ranked. */
export const attemptLine = ({ when: day, isRanked }: DailyAttempt, words: Words): string =>
  words.say(isRanked ? 'daily.rankedTry' : 'daily.practiceTry', { date: dayText(day, words) });
