import { playerCounts, soloToolCounts } from '#game/deal';
import { answerTo, privately } from '#discord/answer';
import type { Arguments } from '#discord/arguments';
import { atPublicTable } from '#discord/at-table';
import { verb } from '#discord/command';
import { publicMessage } from '#discord/messages/public';
import { missingText } from '#discord/permissions';
import type { TableOptions } from '#table/table';
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

/**
 * Opens a table, which is the answer itself: the lobby, or where somebody plays alone the choice of windows. Without the
 * permissions to play nothing is opened.
 */
export const newTable = verb(schema, async (context, given) => {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  if (given.solo !== null && (given.seats !== null || given['reduced-bag'] !== null))
    return privately(words.say('solo.alone'));
  return answerTo(await tables.open(deed, optionsFrom(given, words)), context, () =>
    atPublicTable(context, async (table) => ({
      answer: 'public',
      message: await publicMessage(table, [], context),
      shows: table,
    })),
  );
});

function optionsFrom(given: Arguments<typeof schema>, { locale }: Words): TableOptions {
  const edition = given.edition ?? 'floodgate';
  const { solo, seats } = given;
  if (solo !== null) return { mode: 'solo', toolCount: solo, edition, locale };
  const reducedBag = given['reduced-bag'] ?? edition === 'pegasus';
  return { mode: 'table', seats: seats ?? 4, reducedBag, edition, locale };
}
