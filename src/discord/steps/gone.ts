import type { Words } from '#words/words';
import { parseDie } from '#game/die';
import type { Lesson } from '#table/lesson';
import type { TableRefusal } from '#table/outcome';
import { draftsIn } from '#discord/drafting/own-drafts';
import { othersText } from '#discord/drafting/hints';
import { nowhereLesson, nowhereText } from '#discord/drafting/nowhere';
import type { Turn } from '#discord/drafting/own-turn';
import { refusalText } from '#discord/refusals';

/** What is said of words with which nothing legal begins (any more). */
interface Gone {
  readonly text: string;
  readonly lesson?: Lesson;
}

/** Why nothing legal begins with these words (any more): by which rule a die fits nowhere, and what else fits. */
export function gone(turn: Turn, chosen: readonly string[], words: Words): Gone {
  const { table, game, player } = turn;
  const { waiting } = game.turn;
  const refusal: TableRefusal | null =
    waiting === null ? doneBefore(turn, chosen) : { code: 'choiceWaits', tool: waiting.tool };
  if (refusal !== null) return { text: refusalText(refusal, table, words) };
  const [first, second = ''] = chosen;
  const [die, fitting] = [first === 'draft' ? parseDie(second) : undefined, draftsIn(turn)];
  if (die === undefined || fitting.drafts.has(die)) return { text: words.say('toolStep.gone') };
  if (!fitting.pool.includes(die)) return { text: refusalText({ code: 'notInPool', die }, table, words) };
  const lesson = nowhereLesson(die, player);
  const nowhere = nowhereText(die, player, words);
  return {
    // That none fits, and what is left to do then, is said by the turn itself, which follows.
    text: fitting.drafts.size === 0 ? nowhere : [nowhere, othersText(fitting, words)].join('\n'),
    ...(lesson !== undefined && { lesson }),
  };
}

/** What can be done once in a turn, and was done: why words are not legal that were so before; null where it is not that. */
export function doneBefore({ game }: Turn, [first]: readonly string[]): TableRefusal | null {
  const { drafted, tool: used } = game.turn;
  if (first === 'draft') return drafted ? { code: 'alreadyDrafted' } : null;
  return used === null ? null : { code: 'toolUsedThisTurn', used };
}
