import { type Choice, matching, squeezed } from '#discord/kit/choice';
import { plainName } from '#discord/kit/names';
import { type Answer, refusing } from '#discord/request/answer';
import type { Given } from '#discord/request/arguments';
import type { Context } from '#discord/request/context';
import { allTools, selectionAt } from '#discord/selection/selection';
import {
  asName,
  bestWays,
  explaining,
  insteadText,
  type Way,
  wayOf,
  wordsOfNotation,
} from '#discord/selection/typed';
import { actionText, parseAction } from '#games/sagrada/action';
import { outlookOf } from '#games/sagrada/outlook';
import { windowPoints } from '#games/sagrada/scoring';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import type { TableView } from '#play/table';
import { locales, type Words, wordsOf } from '#words/words';
import { atTable, refused } from './answers.ts';
import { priceText } from './messages/cards.ts';
import { ownTurn, type Turn } from './own-turn.ts';
import { firstSentence, refusalText } from './refusals.ts';
import { carryOutTyped, withInstead } from './selection/done.ts';
import { openSelection } from './selection/open-selection.ts';
import { isToolAction, type ToolAction, turnPaths } from './selection/vocabulary.ts';
import { wayText, whyNot } from './selection/way.ts';

/**
 * Uses a tool, or places what it has rolled or drawn: at once if the text says how, otherwise (or if it stops halfway)
 * step by step. People who can't use a tool now can read what the tools do.
 */
export const useTool = (
  context: Context,
  { card, how }: { readonly card: string; readonly how: string | null },
): Promise<Answer> =>
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
  });

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

/** The tools on the table, and the ways to use the one that was typed before. */
export async function offerTools(
  { tables, command, words }: Context,
  { card = '', how = '' }: Given,
  typing: string,
): Promise<readonly Choice[]> {
  const table = await tables.look(command.channel, command.person.id);
  return typing === 'card'
    ? cardChoices(table, String(card), words)
    : howChoices(table, { card: String(card), how: String(how) }, words);
}

/** The tools on the table with their price, or why one can't be used now; while a die waits, the tool it belongs to. */
export function cardChoices(table: TableView | null, typed: string, words: Words): readonly Choice[] {
  if (table === null) return explaining(refusalText({ code: 'noTable' }, null, words));
  const turn = ownTurn(table);
  if (!turn.isOwn) return explaining(refusalText(turn.refusal, table, words));
  const { waiting, tool: used } = turn.game.turn;
  if (waiting === null)
    return used === null
      ? matching(cards(turn, words), typed)
      : explaining(refusalText({ code: 'toolUsedThisTurn', used }, table, words));
  const name = words.say('toolStep.waits', { name: words.say(`tool.${waiting.tool}.name`) });
  return [{ name, value: String(waiting.tool) }];
}

const cards = (turn: Turn, words: Words): readonly Choice[] =>
  turn.game.tools.map((card) => {
    const { tool } = card;
    const name = words.say(`tool.${tool}.name`);
    const refusal = whyNot(tool, turn);
    const text =
      refusal === null
        ? words.say('toolStep.card', {
            name,
            price: priceText(card, words),
            verb: words.say(`tool.${tool}.verb`),
          })
        : words.say('toolStep.notNow', { why: firstSentence(refusalText(refusal, turn.table, words)) });
    return { name: asName(text), value: String(tool) };
  });

/** The tool that somebody means by its number, or its name in any language; undefined if the text means none. */
export const readTool = (text: string): ToolNumber | undefined =>
  toolNumbers.find((tool) =>
    [String(tool), `tool${tool}`, ...locales.map((locale) => wordsOf(locale).say(`tool.${tool}.name`))].some(
      (name) => squeezed(name) === squeezed(text),
    ),
  );

/**
 * The use that somebody means by a text: a notation with or without the tool, in any case and spacing, or one of the ways
 * in words. Undefined if the text means nothing, or another tool, so that nobody pays for something they didn't choose.
 */
export function readHow(
  text: string,
  tool: ToolNumber,
  ways: readonly Way<ToolAction>[],
): ToolAction | undefined {
  const named = ways.find(({ name }) => squeezed(name) === squeezed(text));
  if (named !== undefined) return named.action;
  const notation = wordsOfNotation(text);
  if (notation === undefined) return undefined;
  const isWhole = ['tool', 'place', 'return'].includes(notation[0] ?? '');
  const action = parseAction([...(isWhole ? [] : ['tool', String(tool)]), ...notation].join(' '));
  if (action === undefined || !isToolAction(action)) return undefined;
  return action.do !== 'tool' || action.tool === tool ? action : undefined;
}

/** The choices that a text starts with: if it stops halfway, the rest is asked step by step. */
export function readBeginning(text: string, tool: ToolNumber): readonly string[] | undefined {
  const notation = wordsOfNotation(text);
  if (notation === undefined || notation[0] === 'place' || notation[0] === 'return') return undefined;
  const way = notation[0] === 'tool' ? notation.slice(1) : [String(tool), ...notation];
  return way[0] === String(tool) ? way.map((word) => word.toUpperCase()) : undefined;
}

/** The legal ways to use the tool that was typed before, in words, the best first; or why there are none. */
export function howChoices(
  table: TableView | null,
  { card, how: typed }: { readonly card: string; readonly how: string },
  words: Words,
): readonly Choice[] {
  const turn = table === null ? null : ownTurn(table);
  if (turn === null || !turn.isOwn) return cardChoices(table, '', words);
  const tool = turn.game.turn.waiting?.tool ?? readTool(card);
  if (tool === undefined) return explaining(words.say('toolStep.cardFirst'));
  const refusal = turn.game.turn.waiting === null ? whyNot(tool, turn) : null;
  if (refusal !== null) return explaining(refusalText(refusal, turn.table, words));
  return bestWays(waysWith(tool, turn, words), typed, gainsOf(turn)).map(({ name, value }) => ({
    name,
    value,
  }));
}

/** The legal ways to use a tool; while a die waits, everything that can be done with it, whichever the tool. */
export const waysWith = (tool: ToolNumber, { table, game }: Turn, words: Words): readonly Way<ToolAction>[] =>
  table.legal
    .filter(isToolAction)
    .filter((action) => action.do !== 'tool' || action.tool === tool)
    .map((action) => wayOf(action, wayText(action, game.turn.waiting, words), actionText(action)));

/** How many points an action adds to a window, to offer good ways first; 0 if chance decides. */
export function gainsOf({ game, player }: Turn): (action: ToolAction) => number {
  const { mode, publicObjectives, hand, turn } = game;
  const known = { mode, publicObjectives, privateObjectives: hand?.privateObjectives ?? [] };
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const now = windowPoints(before, known);
  return (action) => windowPoints(outlookOf(action, before, turn.waiting).window, known) - now;
}

/** What to do with a tool instead of what was refused; null if nothing is possible. */
function insteadOfUse(table: TableView | null, tool: ToolNumber, words: Words): string | null {
  const turn = table === null ? null : ownTurn(table);
  return turn === null || !turn.isOwn ? null : insteadText(waysWith(tool, turn, words), gainsOf(turn), words);
}
