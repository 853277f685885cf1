import { isDeepStrictEqual } from 'node:util';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { planText } from '#discord/sagrada/plan-text';
import { tablePresses } from '#discord/sagrada/presses';
import { type Marked, marksOf } from '#discord/sagrada/selection/marks';
import type { Panel } from '#discord/sagrada/selection/panel';
import { turnPaths } from '#discord/sagrada/selection/paths';
import { turnVocabulary } from '#discord/sagrada/selection/vocabulary';
import { nameAt } from '#discord/kit/names';
import { backButton } from '#discord/selection/buttons';
import { hintRow, hintText, lastChoice } from '#discord/selection/hinting';
import type { Hint } from '#play/hints';
import type { Words } from '#words/words';
import { planInButton } from './carried-plan.ts';
import { markedPlan } from './marked-plan.ts';
import { reasonText } from './reason-text.ts';

/** One or two turns to consider, each with a button that plays it as far as it is certain; the best one is lit in the picture. */
export function hintPanel(turn: Turn, hints: readonly [Hint, ...Hint[]], words: Words): Panel {
  const { table, game } = turn;
  const considered = hints.map(({ plan, reasons }) => ({
    plan: planText(plan, game, words),
    reasons: [
      ...reasons.map((reason) => reasonText(reason, (seat) => nameAt(table, seat), words)),
      ...(isOpen(plan) ? [words.say('hint.goesOn')] : []),
    ],
    press: tablePresses.playHint({
      table: table.id,
      turn: game.turn.number,
      version: table.version,
      plan: planInButton(plan),
    }),
  }));
  const [{ plan }] = hints;
  return {
    content: hintText(considered, words),
    rows: [hintRow(considered, backButton([], turnVocabulary(turn, words)), words)],
    marked: (isOpen(plan) ? null : markedPlan(plan, turn)) ?? markedFirst(plan, turn, words),
  };
}

/** Whether the rest of the turn depends on what its last action rolls or draws. */
function isOpen(plan: Hint['plan']): boolean {
  const last = plan.at(-1);
  return last?.do === 'tool' && !('space' in last) && !('moves' in last);
}

/** The window with the choice of the first action marked in it; as it is if there is none. */
function markedFirst([first]: Hint['plan'], turn: Turn, words: Words): Marked {
  const paths = turnPaths(turn.table.legal);
  const path = paths.find(({ action }) => isDeepStrictEqual(action, first));
  const choice = path === undefined ? null : lastChoice(path, paths);
  return choice === null
    ? { dice: turn.player.dice, step: null }
    : marksOf(choice, turn, turnVocabulary(turn, words));
}
