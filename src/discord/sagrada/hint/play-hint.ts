import type { FieldsOf } from '#discord/kit/press';
import { type Answer, refusing, updating } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { answerTo } from '#discord/sagrada/answers';
import type { tablePresses } from '#discord/sagrada/presses';
import { refusalsText } from '#discord/sagrada/refusals';
import { doneMessage } from '#discord/sagrada/selection/done';
import { planFrom } from './carried-plan.ts';

/** Plays a hint, in its panel. If something was done since, nothing happens, and the panel says that and how things are now. */
export async function playHint(
  context: PressContext,
  { plan: carried }: FieldsOf<typeof tablePresses.playHint>,
): Promise<Answer> {
  const { tables, deed, words } = context;
  const outcome = await tables.actInTurn(deed, planFrom(carried));
  if (outcome.outcome !== 'refused')
    return answerTo(outcome, context, async (done) => updating(await doneMessage(done, context)));
  const hasMovedOn = outcome.refusals.some(({ code }) => code === 'boardChanged' || code === 'turnOver');
  const why = hasMovedOn ? words.say('hint.changed') : refusalsText(outcome.refusals, outcome.table, words);
  return refusing(why);
}
