import { type Choice, matching, squeezed } from '#discord/kit/choice';
import { asName, bestWays, explaining, type Way, wordsOfNotation } from '#discord/selection/typed';
import { parseAction } from '#games/sagrada/action';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import type { TableView } from '#play/table';
import { locales, type Words, wordsOf } from '#words/words';
import { priceText } from './messages/cards.ts';
import { ownTurn, type Turn } from './own-turn.ts';
import { firstSentence, refusalText } from './refusals.ts';
import { isToolAction, type ToolAction } from './selection/vocabulary.ts';
import { gainsOf, waysWith, whyNot } from './selection/way.ts';

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
