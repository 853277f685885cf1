import { playerCounts } from '#game/deal';
import { answerTo, privately } from '#discord/answer';
import { verb } from '#discord/command';
import { publicMessage } from '#discord/messages/public';
import { missingText } from '#discord/permissions';

const schema = {
  name: 'new',
  description: 'command.new',
  options: [
    {
      type: 'number',
      name: 'seats',
      description: 'command.new.seats',
      required: false,
      choices: playerCounts,
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

/** Opens a table. The lobby is the answer itself; without the permissions to play nothing is opened. */
export const newTable = verb(schema, async (context, given) => {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  const edition = given.edition ?? 'floodgate';
  const options = {
    seats: given.seats ?? 4,
    edition,
    reducedBag: given['reduced-bag'] ?? edition === 'pegasus',
    locale: words.locale,
  };
  return answerTo(await tables.open(deed, options), context, async ({ table }) => ({
    answer: 'public',
    message: await publicMessage(table, [], context),
    shows: table,
  }));
});
