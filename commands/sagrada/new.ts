import { playerCounts, soloToolCounts } from '#game/deal';
import { privately } from '#discord/answer';
import type { Arguments } from '#discord/arguments';
import { verb } from '#discord/command';
import { atHome } from '#discord/guest';
import { openTable } from '#discord/opening';
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

/** Opens a table with what is asked for, or what is usual. */
export const newTable = atHome(
  verb(schema, async (context, given) => {
    const { words } = context;
    if (given.solo !== null && (given.seats !== null || given['reduced-bag'] !== null))
      return privately(words.say('solo.alone'));
    return openTable(context, optionsFrom(given, words));
  }),
);

function optionsFrom(given: Arguments<typeof schema>, { locale }: Words): TableOptions {
  const edition = given.edition ?? 'floodgate';
  const { solo, seats } = given;
  if (solo !== null) return { mode: 'solo', toolCount: solo, edition, locale };
  const reducedBag = given['reduced-bag'] ?? edition === 'pegasus';
  return { mode: 'table', seats: seats ?? 4, reducedBag, edition, locale };
}
