import { button } from '#discord/kit/button';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import { readMoment } from '#discord/kit/moments';
import { type Answer, inNewPanel, refusing, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { speakingOf, zoneQuestion } from '#discord/request/zone';
import type { LobbyView, TableId, TableView } from '#play/table';
import { zoneNamed } from '#play/zones';
import type { Words } from '#words/words';
import { answerTo, atTable, refused } from './answers.ts';
import { nightTimes } from './messages/lobby.ts';
import { tablePresses } from './presses.ts';
import { refusalText } from './refusals.ts';

/** The hour of a game night that somebody plans by naming only a day. */
export const usualHour = 20;

/** Shows the hour of a game night; its host can move it. */
export const openNight = (context: PressContext): Promise<Answer> =>
  atTable(context, (table) =>
    table.stage === 'lobby'
      ? inNewPanel(nightMessage(table, null, context))
      : refused({ code: 'alreadyStarted' }, table, context.words),
  );

/** Moves the game night to a moment in milliseconds since 1970. */
export const moveNight = async (context: PressContext, hour: number): Promise<Answer> =>
  answerTo(await context.tables.planNight(context.command, hour), context, ({ match }) =>
    updating(movedMessage(match, context)),
  );

/** Plans it for a local time, once its host has picked their time zone, which is remembered. */
export async function nightInZone(context: PressContext, table: TableId, local: string): Promise<Answer> {
  const { command, tables, words, preferences } = context;
  const zone = zoneNamed(context.values[0] ?? '');
  if (zone === null) return refusing(words.say('strange.button'));
  const set = await tables.setForPerson(command, { zone });
  if (set.outcome === 'repeated') return { answer: 'nothing' };
  const hour = readMoment(
    local,
    speakingOf({ ...context, preferences: { ...preferences, zone } }, usualHour),
  );
  // The lobby may have opened in a thread, beside another game of the channel.
  const [channel = command.channel] = (await tables.here(command.channel, table, null)).threads;
  const outcome = await tables.planNight({ ...command, channel }, hour ?? 0);
  if (channel !== command.channel) await tables.deliver(channel);
  return answerTo(outcome, context, (planned) => updating(movedMessage(planned.match, context)));
}

/** Asks the host of a new lobby for their time zone, to plan it for this local time there. */
export const nightQuestion = (table: TableView, local: string, context: Context): Message =>
  zoneQuestion(tablePresses.nightInZone({ table: table.id, local }), context);

const movedMessage = (table: TableView, context: Context): Message =>
  table.stage === 'lobby'
    ? nightMessage(table, context.words.say('night.moved'), context)
    : messageOf([context.words.say('night.moved')]);

const hourLength = 3_600_000;

/** How its host moves a game night, in hours. */
const moves = [
  ['hourEarlier', -1],
  ['hourLater', 1],
  ['dayEarlier', -24],
  ['dayLater', 24],
] as const;

/** The hour, with buttons to move it; others read who can. */
function nightMessage(table: LobbyView, said: string | null, { command, words, now }: Context): Message {
  const { host, hour } = table;
  const mayMove = hour !== null && (command.person.id === host || command.manager);
  return messageOf(
    [
      ...(said === null ? [] : [said]),
      `## ${words.say('night.title')}`,
      ...(hour === null ? [] : [words.say('night.when', nightTimes(hour))]),
      ...(mayMove ? [] : [refusalText({ code: 'onlyHostOrManager', host }, table, words)]),
    ],
    mayMove ? [moveButtons(table, hour, now(), words)] : [],
  );
}

const moveButtons = (table: LobbyView, hour: number, now: number, words: Words): readonly Button[] =>
  moves.map(([name, hours]) =>
    moveButton(table, hour + hours * hourLength, words.say(`button.${name}`), now),
  );

const moveButton = ({ id: table }: LobbyView, moved: number, label: string, now: number): Button => ({
  ...button(tablePresses.moveNight({ table, hour: Math.floor(moved / 1000) }), label),
  disabled: moved <= now,
});
