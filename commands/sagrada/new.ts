import { momentChoices, readLocal, readMoment } from '#discord/kit/moments';
import { plainName } from '#discord/kit/names';
import { type Answer, inNewPanel, privately, refusing } from '#discord/request/answer';
import type { Arguments } from '#discord/request/arguments';
import type { Context } from '#discord/request/context';
import { noTableHere } from '#discord/request/permissions';
import { verb } from '#discord/request/slash-command';
import { speakingOf } from '#discord/request/zone';
import { aloneMessage, playAlone } from '#discord/sagrada/alone';
import { nightQuestion, usualHour } from '#discord/sagrada/game-night';
import { openTable, usualComputers, usualSolo, usualTable } from '#discord/sagrada/opening';
import { playerCounts, type SoloToolCount, soloToolCounts } from '#games/sagrada/deal';
import { farthestNight } from '#play/lobbies/game-night';
import { computerCounts, type Computers, type OpeningOptions } from '#play/options';
import { paces } from '#play/table';
import { levels, mastersWin } from '#players/computers';
import type { Words } from '#words/words';

const schema = {
  name: 'new',
  description: 'command.new',
  options: [
    {
      type: 'number',
      name: 'seats',
      description: 'command.new.seats',
      required: false,
      choices: playerCounts.map((value) => ({ value })),
    },
    {
      type: 'number',
      name: 'computers',
      description: 'command.new.computers',
      required: false,
      choices: computerCounts.map((value) => ({ value })),
    },
    {
      type: 'choice',
      name: 'level',
      description: 'command.new.level',
      required: false,
      choices: levels.map((value) => ({ value, name: `level.${value}.title` as const })),
    },
    {
      type: 'number',
      name: 'solo',
      description: 'command.new.solo',
      required: false,
      choices: soloToolCounts.map((value) => ({ value, name: (words: Words) => soloText(value, words) })),
    },
    {
      type: 'choice',
      name: 'edition',
      description: 'command.new.edition',
      required: false,
      choices: [
        { value: 'floodgate', name: 'edition.floodgate' },
        { value: 'pegasus', name: 'edition.pegasus' },
      ],
    },
    { type: 'flag', name: 'reduced-bag', description: 'command.new.reducedBag', required: false },
    {
      type: 'choice',
      name: 'pace',
      description: 'command.new.pace',
      required: false,
      choices: paces.map((value) => ({ value, name: `settings.pace.${value}` as const })),
    },
    { type: 'text', name: 'at', description: 'command.new.at', required: false },
  ],
} as const;

/** How hard a solo game is with so many tools: of either edition, because that is another option. */
const soloText = (tools: SoloToolCount, words: Words): string => {
  const { floodgate, pegasus } = mastersWin;
  const won = words.say('solo.mastersWin', { floodgate: floodgate[tools], pegasus: pegasus[tools] });
  return `${words.say(`solo.${tools}`)}. ${won}`;
};

type Given = Arguments<typeof schema>;

/**
 * Opens a table with the given options, or the defaults. In direct messages there is nobody to wait for: without options it
 * shows the ways to play there, with some it deals at once.
 */
export const newTable = verb(schema, opensTable, async (context, { at = '' }) =>
  momentChoices(String(at), speakingOf(context, usualHour), context.now() + farthestNight),
);

async function opensTable(context: Context, given: Given): Promise<Answer> {
  const { words } = context;
  const computers = computersIn(given);
  const isForSeveral =
    given.seats !== null ||
    given['reduced-bag'] !== null ||
    given.pace !== null ||
    given.at !== null ||
    computers !== null;
  if (given.solo !== null && isForSeveral) return privately(words.say('solo.alone'));
  if (given.solo === null && computers === null && context.isGuest) return noTableHere(context);
  if (context.isDirect && isPlain(given) && !(await isPlaying(context)))
    return inNewPanel(aloneMessage(words));
  const isAlone = given.solo !== null || (context.isDirect && !isForSeveral);
  const options = isAlone ? soloFrom(given, words) : tableFrom(given, computers, words);
  if (given.at !== null && options.mode === 'table') return opensNight(given.at, options, context);
  // If the bot isn't a member, it can only answer, so the game is played in direct messages.
  return context.isGuest ? playAlone(context, options) : openTable(context, options);
}

/** Opens a table for a game night. Somebody whose time zone isn't known is asked for it beside the lobby. */
function opensNight(
  typed: string,
  options: Extract<OpeningOptions, { readonly mode: 'table' }>,
  context: Context,
): Promise<Answer> | Answer {
  const speaking = speakingOf(context, usualHour);
  const local = readLocal(typed, speaking);
  if (local === null) return refusing(context.words.say('refusal.nightUnread', { typed: plainName(typed) }));
  return context.preferences.zone === null
    ? openTable(context, options, (table) => nightQuestion(table, local, context))
    : openTable(context, { ...options, hour: readMoment(local, speaking) ?? 0 });
}

const isPlain = (given: Given): boolean => Object.values(given).every((value) => value === null);

/** Whether a game is on in this channel. */
const isPlaying = async ({ tables, command }: Context): Promise<boolean> =>
  (await tables.look(command.channel, command.person.id))?.stage === 'running';

/** The computer players that are asked for: one, if only their level is given. Null for none. */
const computersIn = ({ computers: count, level }: Given): Computers | null =>
  count === null && level === null
    ? null
    : { count: count ?? usualComputers.count, level: level ?? usualComputers.level };

const soloFrom = ({ solo, edition }: Given, words: Words): OpeningOptions => ({
  ...usualSolo(words),
  ...(solo !== null && { toolCount: solo }),
  ...(edition !== null && { edition }),
});

const tableFrom = (
  { seats, edition, pace, 'reduced-bag': reducedBag }: Given,
  computers: Computers | null,
  words: Words,
): OpeningOptions => ({
  ...usualTable(words),
  reducedBag: reducedBag ?? edition === 'pegasus',
  ...(seats !== null && { seats }),
  ...(edition !== null && { edition }),
  ...(computers !== null && { computers }),
  ...(pace !== null && { pace }),
});
