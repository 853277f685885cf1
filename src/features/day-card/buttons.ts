import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { text, withFirst } from '#discord/kit/message';
import { type Answer, inNewPanel, privately, type Showing, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { type Day, type TableId, tableIdSchema } from '#play/table';
import { compareMessage } from './compare-messages.ts';
import { everybodyMessage } from './messages.ts';
import { dayCardPresses } from './presses.ts';

/** Compares the presser's window of a day with another, or says why there is nothing to compare. */
async function compare(day: Day, other: TableId | null, show: Showing, context: Context): Promise<Answer> {
  const { dayCards, command, words } = context;
  const found = await dayCards.compare(command, day, other);
  const date = dayText(day, words);
  switch (found) {
    case 'unfinished': {
      const first = text(words.say('dayCard.compareFirst', { date }));
      return show({ ...first, rows: [[button(links.day({ day }), words.say('button.play'), 'main')]] });
    }
    case 'alone':
      return show(text(words.say('dayCard.compareAlone', { date })));
  }
  return show(await compareMessage(found, context));
}

/** What the presses of a day's card do. */
export const dayCardHandlers = handled(dayCardPresses, {
  compareOnCard: (context, { day }) => compare(day, null, inNewPanel, context),
  async compareOnCardWith(context, { day }) {
    const picked = tableIdSchema.safeParse(context.values[0]);
    return picked.success
      ? compare(day, picked.data, updating, context)
      : privately(context.words.say('strange.button'));
  },
  peopleOnCard: async (context, { day }) =>
    inNewPanel(everybodyMessage(await context.dayCards.everybody(context.command, day, 0), context.words)),
  peopleOnCardPage: async (context, { day, page }) =>
    updating(everybodyMessage(await context.dayCards.everybody(context.command, day, page), context.words)),
  async leaveCards(context, { day }) {
    const { dayCards, command, words } = context;
    await dayCards.leave(command);
    const left = everybodyMessage(await dayCards.everybody(command, day, 0), words);
    return updating(withFirst(words.say('dayCard.left'), left));
  },
});
