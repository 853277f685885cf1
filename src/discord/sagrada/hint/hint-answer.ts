import { refused } from '#discord/sagrada/answers';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { withMarks } from '#discord/sagrada/selection/own-window';
import { type Answer, refusing, type Showing } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { noHints } from '#play/hint-refusals';
import { hintPanel } from './hint-panel.ts';

/** A hint for the player whose turn it is, thought about now; or why they get none. */
export async function hintAnswer(turn: Turn, context: Context, show: Showing): Promise<Answer> {
  const { hints, words } = context;
  const { table, game } = turn;
  const refusal = noHints(table);
  if (refusal !== null) return refused(refusal, table, words);
  const [best, ...others] = await hints.atTable(table, game);
  if (best === undefined) return refusing(words.say('hint.none'));
  const panel = hintPanel(turn, [best, ...others], words);
  return { ...show(await withMarks(panel, table, context)), onlyAsks: true };
}
