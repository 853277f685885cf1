import { draft as drafting } from '#game/action';
import { dieName } from '#game/die';
import { spaceName } from '#game/space';
import { answerTo, privately } from '#discord/answer';
import { atTable } from '#discord/at-table';
import { verb } from '#discord/command';
import { dieChoices, spaceChoices } from '#discord/drafting/choices';
import { insteadText, unreadText } from '#discord/drafting/hints';
import { readDie, readSpace } from '#discord/drafting/reading';
import { goesOn } from '#discord/turn-goes-on';
import { withMissing } from '#discord/permissions';
import { refusalsText } from '#discord/refusals';

const schema = {
  name: 'draft',
  description: 'command.draft',
  options: [
    { type: 'text', name: 'die', description: 'command.draft.die', required: true, autocomplete: true },
    { type: 'text', name: 'space', description: 'command.draft.space', required: true, autocomplete: true },
  ],
} as const;

/** Drafts a die and places it. Only what is legal is offered, the die first; whatever is sent is looked at again. */
export const draft = verb(
  schema,
  async (context, given) => {
    const { tables, deed, words, missing } = context;
    const [die, space] = [readDie(given.die, words), readSpace(given.space)];
    if (die === undefined || space === undefined)
      return atTable(context, (table) => privately(unreadText(table, die, words)));
    const outcome = await tables.act(deed, drafting(die, space));
    if (outcome.outcome === 'refused') {
      const reasons = refusalsText(outcome.refusals, outcome.table, words);
      return privately([reasons, insteadText(outcome.table, die, words) ?? ''].join('\n').trim());
    }
    return answerTo(outcome, context, ({ table }) => {
      const done = words.say('did.drafted', { die: dieName(die), space: spaceName(space) });
      const then = words.say(goesOn(table) ? 'did.turnGoesOn' : 'did.ended');
      return privately(withMissing(`${done} ${then}`, missing, words));
    });
  },
  async ({ tables, deed, words }, { die = '', space = '' }, typing) => {
    const table = await tables.look(deed.channel, deed.person.id);
    return typing === 'die'
      ? dieChoices(table, String(die), words)
      : spaceChoices(table, { die: String(die), space: String(space) }, words);
  },
);
