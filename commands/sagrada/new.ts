import { playerCounts, soloToolCounts } from '#games/sagrada/deal';
import { privately } from '#discord/request/answer';
import type { Arguments } from '#discord/request/arguments';
import { verb } from '#discord/request/command';
import { noTableHere } from '#discord/request/guest';
import { openTable, usualSolo, usualTable } from '#discord/sagrada/opening';
import { playAlone } from '#discord/sagrada/playing-alone';
import type { TableOptions } from '#play/table';
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
 * Opens a table with the given options, or the defaults. In direct messages there is nobody to wait for: a solo game is
 * dealt at once.
 */
export const newTable = verb(schema, async (context, given) => {
  const { words } = context;
  const isForSeveral = given.seats !== null || given['reduced-bag'] !== null;
  if (given.solo !== null && isForSeveral) return privately(words.say('solo.alone'));
  if (given.solo === null && context.isGuest) return noTableHere(context);
  const isAlone = given.solo !== null || (context.isDirect && !isForSeveral);
  const options = isAlone ? soloFrom(given, words) : tableFrom(given, words);
  // If the bot isn't a member, it can only answer, so the game is played in direct messages.
  return context.isGuest ? playAlone(context, options) : openTable(context, options);
});

const soloFrom = ({ solo, edition }: Given, words: Words): TableOptions => ({
  ...usualSolo(words),
  ...(solo !== null && { toolCount: solo }),
  ...(edition !== null && { edition }),
});

const tableFrom = ({ seats, edition, 'reduced-bag': reducedBag }: Given, words: Words): TableOptions => ({
  ...usualTable(words),
  reducedBag: reducedBag ?? edition === 'pegasus',
  ...(seats !== null && { seats }),
  ...(edition !== null && { edition }),
});
