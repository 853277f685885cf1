import type { Words } from '#words/words';
import { parseDie } from '#games/shared/die';
import type { Lesson } from '#play/lesson';
import type { TableRefusal } from '#play/outcome';
import { draftsIn, othersText } from '#discord/sagrada/drafting/drafts';
import { nowhereLesson, nowhereText } from '#discord/selection/nowhere';
import { diceVocabulary } from './vocabulary.ts';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { refusalText } from '#discord/sagrada/refusals';

/** What to say about words that nothing legal starts with (any more). */
interface Gone {
  readonly text: string;
  readonly lesson?: Lesson;
}

/** Why nothing legal starts with these words (any more): which rule keeps a die from fitting, and what else fits. */
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
  const nowhere = nowhereText(die, player, 'draft', diceVocabulary(words));
  return {
    // The turn itself, which follows, says that none fits and what is left to do.
    text: fitting.drafts.size === 0 ? nowhere : [nowhere, othersText(fitting, words)].join('\n'),
    ...(lesson !== undefined && { lesson }),
  };
}

/** Actions that can be done once per turn and were done: why words are no longer legal; null for any other reason. */
export function doneBefore({ game }: Turn, [first]: readonly string[]): TableRefusal | null {
  const { drafted, tool: used } = game.turn;
  if (first === 'draft') return drafted ? { code: 'alreadyDrafted' } : null;
  return used === null ? null : { code: 'toolUsedThisTurn', used };
}
