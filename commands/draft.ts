import { offerCards, placeCard } from '#discord/cards/typed-draft';
import { refusing } from '#discord/request/answer';
import { readDie, readSpace } from '#discord/request/reading';
import { verb } from '#discord/request/slash-command';
import { atTable } from '#discord/sagrada/answers';
import { carryOutTyped } from '#discord/sagrada/selection/done';
import { dieChoices, insteadText, spaceChoices, unreadText } from '#discord/sagrada/selection/drafts';
import { inAnyGame } from '#discord/which-game/in-game';
import { draft as drafting } from '#games/sagrada/action';

const schema = {
  name: 'draft',
  description: 'command.draft',
  options: [
    { type: 'text', name: 'die', description: 'command.draft.die', required: true },
    { type: 'text', name: 'space', description: 'command.draft.space', required: true },
  ],
} as const;

/**
 * Drafts a die and places it; in Koloretako, a card of the hand. Only legal options are offered, the die first; whatever
 * is sent is checked again.
 */
export const draft = inAnyGame(
  verb(
    schema,
    async (context, given) => {
      const { words } = context;
      const [die, space] = [readDie(given.die), readSpace(given.space)];
      if (die === undefined || space === undefined)
        return atTable(context, (table) => refusing(unreadText(table, die, words)));
      return carryOutTyped(drafting(die, space), context, (table) => insteadText(table, die, words));
    },
    async ({ tables, command, words }, { die = '', space = '' }, typing) => {
      const table = await tables.look(command.channel, command.person.id);
      return typing === 'die'
        ? dieChoices(table, String(die), words)
        : spaceChoices(table, { die: String(die), space: String(space) }, words);
    },
  ),
  verb(schema, placeCard, offerCards),
);
