import { handled } from '#discord/request/press-handlers';
import { links } from '#discord/kit/links';
import { weeklyPresses } from '#discord/challenge/presses';
import { showFairWeek } from './fair.ts';
import { copyWeek, shareWeek } from './share.ts';
import type { Week } from '#play/koloretako/card-game';
import { type Answer, insteadOfIt } from '#discord/request/answer';
import { openPanel, pickedPanel, refusedPanel, showPanel } from '#discord/challenge/panel';
import type { Context, PressContext } from '#discord/request/context';
import { typedDeed } from '#discord/cards/deed';
import { cardGameMessage } from '#discord/cards/game-message';
import { cardRefusalsText, cardRefusalText } from '#discord/cards/refusals';
import { readWeek } from './asked-week.ts';
import { pastWeeksMessage } from './past-weeks.ts';
import { weekBesidePractice, weekMessage } from './week-message.ts';
import type { Message } from '#discord/kit/message';

/** Shows somebody the challenge of a week, in a message to play it in. */
export const openWeek = async (context: Context, week: Week): Promise<Answer> =>
  openPanel(await weekPanel(context, week), noWeekly(context));

/** The same, in place of the panel with the button. */
const showWeek = async (context: Context, week: Week): Promise<Answer> =>
  showPanel(await weekPanel(context, week), noWeekly(context));

/** The same for somebody who is practicing: the week, with a button back to practice. */
const showWeekItself = async (context: Context, week: Week): Promise<Answer> =>
  showPanel(await weekPanel(context, week, weekBesidePractice), noWeekly(context));

/** Starts an attempt, or continues the running one; if neither is possible, the week's panel says why. */
async function beginWeek(context: PressContext, week: Week, kind: 'ranked' | 'practice'): Promise<Answer> {
  const { weeklies, deed, ownName, words } = context;
  // The ranking of the week is read everywhere, and a server nickname must not leave that server.
  const person = { ...deed.person, name: ownName };
  const outcome = await weeklies.begin({ ...typedDeed(context), person }, week, kind, words.dates);
  switch (outcome.outcome) {
    case 'done':
      return insteadOfIt(await cardGameMessage(outcome.game, context));
    case 'refused':
      return refusedPanel(
        await weekPanel(context, week),
        cardRefusalsText(outcome.refusals, outcome.game, words),
      );
    case 'repeated':
      return { answer: 'nothing' };
  }
}

/** Shows the weeks before this one, or all before the current one. */
const showPastWeeks = async (context: Context, before: Week | null): Promise<Answer> =>
  insteadOfIt(await pastWeeksMessage(context, before));

/** Shows the week that was picked in the menu. */
const pickWeek = (context: PressContext): Promise<Answer> =>
  pickedPanel(context, readWeek, (week) => showWeek(context, week));

/** The challenge of a week as it is for the person; null if there was none. */
async function weekPanel(context: Context, week: Week, show = weekMessage): Promise<Message | null> {
  const { weeklies, deed } = context;
  const view = await weeklies.look(deed.person.id, week);
  return view === null ? null : show(view, context);
}

const noWeekly = ({ words }: Context): string => cardRefusalText({ code: 'noWeekly' }, null, words);

/** What the presses of the weekly challenge do. */
export const weeklyHandlers = handled(
  { ...weeklyPresses, weekly: links.weekly, week: links.week, weekItself: links.weekItself },
  {
    weekly: (context) => openWeek(context, context.weeklies.now()),
    week: (context, { week }) => showWeek(context, week),
    weekItself: (context, { week }) => showWeekItself(context, week),
    beginRankedWeek: (context, { week }) => beginWeek(context, week, 'ranked'),
    beginPracticeWeek: (context, { week }) => beginWeek(context, week, 'practice'),
    fairWeek: (context, { week }) => showFairWeek(context, week),
    pastWeeks: (context) => showPastWeeks(context, null),
    earlierWeeks: (context, { week }) => showPastWeeks(context, week),
    pickWeek,
    shareWeek: (context, { week }) => shareWeek(context, week),
    copyWeek: (context, { week }) => copyWeek(context, week),
  },
);
