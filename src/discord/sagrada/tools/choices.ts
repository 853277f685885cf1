import { type Choice, matching } from '#discord/kit/choice';
import { type Turn, ownTurn } from '#discord/sagrada/drafting/own-turn';
import { priceText } from '#discord/sagrada/messages/cards';
import { firstSentence, refusalText } from '#discord/sagrada/refusals';
import { asName, bestWays, explaining } from '#discord/selection/typed';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { readTool } from './reading.ts';
import { gainsOf, waysWith, whyNot } from './way.ts';

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
