import { type Answer, answerTo, privately, refused } from '#discord/answer';
import { atTable } from '#discord/at-table';
import { verb } from '#discord/command';
import type { Context } from '#discord/context';
import { ownTurn, type Turn } from '#discord/drafting/own-turn';
import { refusalsText, refusalText } from '#discord/refusals';
import { cardChoices, howChoices } from '#discord/tools/choices';
import { doneMessage } from '#discord/tools/done';
import { insteadText } from '#discord/tools/hints';
import { openTools } from '#discord/tools/open-tools';
import { pathsTo, type ToolAction } from '#discord/tools/path';
import { readBeginning, readHow, readTool } from '#discord/tools/reading';
import { stepAt } from '#discord/tools/step';
import { waysWith } from '#discord/tools/way';
import { whyNot } from '#discord/tools/why-not';
import type { ToolNumber } from '#game/tools/cards';

const schema = {
  name: 'tool',
  description: 'command.tool',
  options: [
    { type: 'text', name: 'card', description: 'command.tool.card', required: true, autocomplete: true },
    { type: 'text', name: 'how', description: 'command.tool.how', required: false, autocomplete: true },
  ],
} as const;

/**
 * Uses a tool, or places what it has rolled or drawn. Told how, at once; else, or where that stops halfway, step by
 * step. Whoever can't use one now may read what they do.
 */
export const tool = verb(
  schema,
  (context, { card, how }) =>
    atTable(context, (table) => {
      const { words } = context;
      const turn = ownTurn(table);
      if (!turn.isOwn) return openTools(table, [], context);
      const { waiting } = turn.game.turn;
      const meant = readTool(card, words) ?? waiting?.tool;
      if (meant === undefined) return openTools(table, [], context);
      if (how !== null) return usedAs(how, meant, turn, context);
      if (waiting !== null) return openTools(table, [], context);
      const refusal = whyNot(meant, turn);
      if (refusal === null) return openTools(table, [String(meant)], context);
      // The list says of each tool on the table why not; of this one it says nothing.
      const first = refusal.code === 'toolNotOnTable' ? refusalText(refusal, table, words) : null;
      return openTools(table, [], context, first);
    }),
  async ({ tables, deed, words }, { card = '', how = '' }, typing) => {
    const table = await tables.look(deed.channel, deed.person.id);
    return typing === 'card'
      ? cardChoices(table, String(card), words)
      : howChoices(table, { card: String(card), how: String(how) }, words);
  },
);

/** The tool as somebody wrote it; gone on with step by step where the text stops halfway. */
function usedAs(how: string, meant: ToolNumber, turn: Turn, context: Context): Answer | Promise<Answer> {
  const { words } = context;
  const { table } = turn;
  const action = readHow(how, meant, waysWith(meant, turn, words));
  if (action !== undefined) return carriedOut(action, meant, context);
  // However it is written, it can't be used now: that is what there is to know.
  const refusal = turn.game.turn.waiting === null ? whyNot(meant, turn) : null;
  if (refusal !== null) return refused(refusal, table, words);
  const beginning = readBeginning(how, meant);
  if (beginning !== undefined && stepAt(pathsTo(table.legal), beginning)?.step === 'choose')
    return openTools(table, beginning, context);
  return privately(withInstead(words.say('toolStep.unreadHow'), insteadText(table, meant, words)));
}

async function carriedOut(action: ToolAction, meant: ToolNumber, context: Context): Promise<Answer> {
  const { tables, deed, words } = context;
  const outcome = await tables.act(deed, action);
  if (outcome.outcome === 'refused') {
    const reasons = refusalsText(outcome.refusals, outcome.table, words);
    return privately(withInstead(reasons, insteadText(outcome.table, meant, words)));
  }
  return answerTo(outcome, context, async (done) => ({
    answer: 'private',
    message: await doneMessage(done, context),
  }));
}

const withInstead = (reasons: string, instead: string | null): string =>
  instead === null ? reasons : `${reasons}\n${instead}`;
