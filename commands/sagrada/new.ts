import { playerCounts, soloToolCounts } from '#games/sagrada/deal';
import { inNewPanel, privately } from '#discord/request/answer';
import type { Arguments } from '#discord/request/arguments';
import { verb } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import { noTableHere } from '#discord/request/guest';
import { aloneMessage } from '#discord/sagrada/alone/message';
import { openTable, usualSolo, usualTable } from '#discord/sagrada/opening';
import { playAlone } from '#discord/sagrada/playing-alone';
import { computerCounts, type Computers, type OpeningOptions } from '#play/options';
import { levels } from '#players/levels';
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
      choices: soloToolCounts.map((value) => ({ value, name: `solo.${value}` as const })),
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
  ],
} as const;

type Given = Arguments<typeof schema>;

/**
 * Opens a table with the given options, or the defaults. In direct messages there is nobody to wait for: without options it
 * shows the ways to play there, with some it deals at once.
 */
export const newTable = verb(schema, async (context, given) => {
  const { words } = context;
  const computers = computersIn(given);
  const isForSeveral = given.seats !== null || given['reduced-bag'] !== null || computers !== null;
  if (given.solo !== null && isForSeveral) return privately(words.say('solo.alone'));
  if (given.solo === null && computers === null && context.isGuest) return noTableHere(context);
  if (context.isDirect && isPlain(given) && !(await isPlaying(context)))
    return inNewPanel(aloneMessage(words));
  const isAlone = given.solo !== null || (context.isDirect && !isForSeveral);
  const options = isAlone ? soloFrom(given, words) : tableFrom(given, computers, words);
  // If the bot isn't a member, it can only answer, so the game is played in direct messages.
  return context.isGuest ? playAlone(context, options) : openTable(context, options);
});

const isPlain = (given: Given): boolean => Object.values(given).every((value) => value === null);

/** Whether a game is on in this channel. */
const isPlaying = async ({ tables, deed }: Context): Promise<boolean> =>
  (await tables.look(deed.channel, deed.person.id))?.stage === 'running';

/** The computer players that are asked for: one, if only their level is given. Null for none. */
const computersIn = ({ computers: count, level }: Given): Computers | null =>
  count === null && level === null ? null : { count: count ?? 1, level: level ?? 'journeyman' };

const soloFrom = ({ solo, edition }: Given, words: Words): OpeningOptions => ({
  ...usualSolo(words),
  ...(solo !== null && { toolCount: solo }),
  ...(edition !== null && { edition }),
});

const tableFrom = (
  { seats, edition, 'reduced-bag': reducedBag }: Given,
  computers: Computers | null,
  words: Words,
): OpeningOptions => ({
  ...usualTable(words),
  reducedBag: reducedBag ?? edition === 'pegasus',
  ...(seats !== null && { seats }),
  ...(edition !== null && { edition }),
  ...(computers !== null && { computers }),
});
