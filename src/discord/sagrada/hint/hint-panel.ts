import { isDeepStrictEqual } from 'node:util';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { type Marked, marksOf } from '#discord/sagrada/selection/marks';
import type { Panel } from '#discord/sagrada/selection/panel';
import { type TurnAction, turnPaths } from '#discord/sagrada/selection/paths';
import { pressOf, turnVocabulary } from '#discord/sagrada/selection/vocabulary';
import { backButton } from '#discord/selection/buttons';
import { hintRow, hintText, lastChoice } from '#discord/selection/hinting';
import type { OpenSelection } from '#discord/selection/selection';
import type { Hint } from '#play/hints';
import type { Words } from '#words/words';
import { planText } from '#discord/sagrada/plan-text';
import { reasonText } from './reason-text.ts';

/** One or two turns to consider, each with a button that does its first step; the best one is lit in the picture. */
export function hintPanel(turn: Turn, hints: readonly [Hint, ...Hint[]], words: Words): Panel {
  const paths = turnPaths(turn.table.legal);
  const ways = hints.map(({ plan: [first] }) => paths.find(({ action }) => isDeepStrictEqual(action, first)));
  const considered = hints.map((hint, index) => {
    const texts = ways[index]?.texts;
    return {
      plan: planText(hint.plan, turn.game, words),
      reasons: hint.reasons.map((reason) => reasonText(reason, turn.table, words)),
      press: texts === undefined ? null : pressOf(turn, texts),
    };
  });
  const [best] = ways;
  return {
    content: hintText(considered, words),
    rows: [hintRow(considered, backButton([], turnVocabulary(turn, words)), words)],
    marked: markedBy(best === undefined ? null : lastChoice(best, paths), turn, words),
  };
}

/** The window with the choice marked in it; as it is if there is none. */
function markedBy(choice: OpenSelection<TurnAction> | null, turn: Turn, words: Words): Marked {
  if (choice === null) return { dice: turn.player.dice, step: null };
  const { kind } = choice.choices[0].word;
  const { dice, step } = marksOf(choice, turn, turnVocabulary(turn, words));
  return { dice, step: step && (kind === 'space' || kind === 'to') ? { ...step, ask: 'hint' } : step };
}
