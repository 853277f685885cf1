import { isDeepStrictEqual } from 'node:util';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { type Marked, marksOf } from '#discord/sagrada/selection/marks';
import type { Panel } from '#discord/sagrada/selection/panel';
import { type TurnAction, turnPaths } from '#discord/sagrada/selection/paths';
import { pressOf, turnVocabulary } from '#discord/sagrada/selection/vocabulary';
import { backButton } from '#discord/selection/buttons';
import type { Path } from '#discord/selection/paths';
import { selectionAt } from '#discord/selection/selection';
import type { Hint } from '#play/hints';
import { button } from '#discord/kit/button';
import type { Button } from '#discord/kit/message';
import type { Words } from '#words/words';
import { planText } from './plan-text.ts';
import { reasonText } from './reason-text.ts';

/** One or two turns to consider, each with a button that does its first step; the best one is lit in the picture. */
export function hintPanel(turn: Turn, hints: readonly [Hint, ...Hint[]], words: Words): Panel {
  const paths = turnPaths(turn.table.legal);
  const ways = hints.map(({ plan: [first] }) => paths.find(({ action }) => isDeepStrictEqual(action, first)));
  const plays = ways.flatMap((path, index): readonly Button[] =>
    path === undefined
      ? []
      : [
          index === 0
            ? button(pressOf(turn, path.texts), words.say('hint.play'), 'main')
            : button(pressOf(turn, path.texts), words.say('hint.playOther')),
        ],
  );
  return {
    content: hints
      .map((hint, index) =>
        [
          words.say(index === 0 ? 'hint.best' : 'hint.other', { plan: planText(hint, turn, words) }),
          ...hint.reasons.map((reason) => reasonText(reason, turn.table, words)),
        ].join(' '),
      )
      .join('\n'),
    rows: [[...plays, backButton([], turnVocabulary(turn, words))]],
    marked: markedBy(ways[0], paths, turn, words),
  };
}

/** The last choice of the first step, marked as if everything before it was chosen. */
function markedBy(
  path: Path<TurnAction> | undefined,
  paths: readonly Path<TurnAction>[],
  turn: Turn,
  words: Words,
): Marked {
  const unmarked: Marked = { dice: turn.player.dice, step: null };
  if (path === undefined) return unmarked;
  const selection = selectionAt(paths, path.texts.slice(0, -1));
  if (selection?.selection !== 'open') return unmarked;
  const choice = selection.choices.find(({ paths: [only] }) => only === path);
  if (choice === undefined || path.words.length === 1) return unmarked;
  const { dice, step } = marksOf({ ...selection, choices: [choice] }, turn, turnVocabulary(turn, words));
  const isSpace = choice.word.kind === 'space' || choice.word.kind === 'to';
  return { dice, step: step && isSpace ? { ...step, ask: 'hint' } : step };
}
