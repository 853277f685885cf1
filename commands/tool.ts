import { offerCardTools, useCardTool } from '#discord/cards/typed-tool';
import { plainName } from '#discord/kit/names';
import { type Answer, refusing } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { verb } from '#discord/request/slash-command';
import { atTable, refused } from '#discord/sagrada/answers';
import { ownTurn, type Turn } from '#discord/sagrada/own-turn';
import { refusalText } from '#discord/sagrada/refusals';
import { carryOutTyped, withInstead } from '#discord/sagrada/selection/done';
import { openSelection } from '#discord/sagrada/selection/open-selection';
import { turnPaths } from '#discord/sagrada/selection/vocabulary';
import { insteadOfUse, waysWith, whyNot } from '#discord/sagrada/selection/way';
import { cardChoices, howChoices, readBeginning, readHow, readTool } from '#discord/sagrada/typed-tool';
import { allTools, selectionAt } from '#discord/selection/selection';
import { inAnyGame } from '#discord/which-game/in-game';
import type { ToolNumber } from '#games/sagrada/tools/cards';

const schema = {
  name: 'tool',
  description: 'command.tool',
  options: [
    { type: 'text', name: 'card', description: 'command.tool.card', required: true, autocomplete: true },
    { type: 'text', name: 'how', description: 'command.tool.how', required: false, autocomplete: true },
  ],
} as const;

/**
 * Uses a tool, or places what it has rolled or drawn: at once if the text says how, otherwise (or if it stops halfway)
 * step by step. People who can't use a tool now can read what the tools do.
 */
export const tool = inAnyGame(
  verb(
    schema,
    (context, { card, how }) =>
      atTable(context, (table) => {
        const { words } = context;
        const turn = ownTurn(table);
        const named = readTool(card);
        const strange = named === undefined ? words.say('toolStep.noTool', { typed: plainName(card) }) : null;
        if (!turn.isOwn) return openSelection(table, [allTools], context, strange);
        const { waiting } = turn.game.turn;
        const meant = named ?? waiting?.tool;
        if (meant === undefined) return openSelection(table, [allTools], context, strange);
        if (how !== null) return usedAs(how, meant, turn, context);
        if (waiting !== null) return openSelection(table, [allTools], context);
        const refusal = whyNot(meant, turn);
        if (refusal === null) return openSelection(table, [String(meant)], context);
        // The list says why each tool on the table can't be used, but doesn't contain this one.
        const first = refusal.code === 'toolNotOnTable' ? refusalText(refusal, table, words) : null;
        return openSelection(table, [allTools], context, first);
      }),
    async ({ tables, command, words }, { card = '', how = '' }, typing) => {
      const table = await tables.look(command.channel, command.person.id);
      return typing === 'card'
        ? cardChoices(table, String(card), words)
        : howChoices(table, { card: String(card), how: String(how) }, words);
    },
  ),
  verb(schema, useCardTool, offerCardTools),
);

/** The tool as somebody wrote it; if the text stops halfway, the rest is asked step by step. */
function usedAs(how: string, meant: ToolNumber, turn: Turn, context: Context): Answer | Promise<Answer> {
  const { words } = context;
  const { table } = turn;
  const action = readHow(how, meant, waysWith(meant, turn, words));
  if (action !== undefined)
    return carryOutTyped(action, context, (table) => insteadOfUse(table, meant, words));
  // If the tool can't be used now, that matters more than how it is written.
  const refusal = turn.game.turn.waiting === null ? whyNot(meant, turn) : null;
  if (refusal !== null) return refused(refusal, table, words);
  const beginning = readBeginning(how, meant);
  if (beginning !== undefined && selectionAt(turnPaths(table.legal), beginning)?.selection === 'open')
    return openSelection(table, beginning, context);
  return refusing(withInstead(words.say('toolStep.unreadHow'), insteadOfUse(table, meant, words)));
}
