import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Button, type Message, text } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import type { GameRecord } from '#games/contract';
import type { GameName } from '#games/games';
import type { Koloretako } from '#games/koloretako/rules';
import type { Sagrada } from '#games/sagrada/rules';
import type { TableId } from '#play/table';
import type { Words } from '#words/words';

/**
 * A game as a file that `verify` reads. Its name includes the start of the commitment, which is unique to the game.
 * @param isRunning whether the game is still played: a record without a result is either unfinished or canceled
 */
export function recordMessage(record: GameRecord<Sagrada>, isRunning: boolean, words: Words): Message {
  const unfinished = record.mode === 'solo' ? 'record.unfinishedAlone' : 'record.unfinished';
  const withoutResult = isRunning ? unfinished : 'record.cancelled';
  return recordFile(
    record,
    'sagrada',
    words.say('result' in record ? 'record.finished' : withoutResult),
    words,
  );
}

/** The same for a game of Koloretako: without result and seed while it runs or if it was broken off. */
export function cardRecordMessage(record: GameRecord<Koloretako>, isRunning: boolean, words: Words): Message {
  const withoutResult = isRunning ? 'record.unfinishedAlone' : 'koloretako.recordGivenUp';
  const content = words.say('result' in record ? 'koloretako.record' : withoutResult);
  return recordFile(record, 'koloretako', content, words);
}

const nameLength = 10;

/** A record as a file, and the text beside it. */
const recordFile = (
  record: GameRecord<Sagrada> | GameRecord<Koloretako>,
  game: string,
  content: string,
  words: Words,
): Message => ({
  ...text(content),
  files: [
    {
      name: `${game}-${record.dice.commitment.slice(0, nameLength)}.json`,
      data: Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
      contentType: 'application/json',
      description: words.say('record.file'),
    },
  ],
});

/** Leads to the review of a finished game. */
export const reviewButton = (of: GameName, match: TableId, words: Words): Button =>
  button(links.openReview({ of, match }), words.say('button.review'));

/** For somebody alone who lit a pane of their rose window: that they did, and the way there. */
export const newPane = ({ command: { person }, words }: Pick<Context, 'command' | 'words'>) => ({
  lines: [`-# ${words.say('rose.newsOwn')}`],
  buttons: [button(links.rose({ person: person.id }), words.say('button.showRose'))],
});

/** The same if they did so in a match; otherwise nothing. */
export const newPaneIn = async (match: TableId, context: Pick<Context, 'roses' | 'command' | 'words'>) =>
  (await context.roses.hasLitIn(match, context.command.person.id))
    ? newPane(context)
    : { lines: [], buttons: [] };
