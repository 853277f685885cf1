import { type Answer, insteadOfIt } from '#discord/request/answer';
import { openPanel, pickedPanel, refusedPanel, showPanel } from '#discord/challenge/panel';
import type { Context, PressContext } from '#discord/request/context';
import { readDay } from './asked-day.ts';
import { bestWindowMessage } from './best-window.ts';
import { dayMessage } from './day-message.ts';
import { attemptMessage, isAttempt } from '#discord/sagrada/attempt/message';
import { handled } from '#discord/request/press-handlers';
import { links } from '#discord/kit/links';
import { dailyPresses } from '#discord/challenge/presses';
import { showFairDay } from './fair.ts';
import { copyDay, shareDay } from './share.ts';
import { pastDaysMessage } from './past-days.ts';
import type { Message } from '#discord/kit/message';
import { refusalsText, refusalText } from '#discord/sagrada/refusals';
import type { Day } from '#play/table';

/** Shows somebody the challenge of a day, in a message to play it in. */
export const openDay = async (context: Context, day: Day): Promise<Answer> =>
  openPanel(await dayPanel(context, day), noChallenge(context));

/** The same, in place of the panel with the button. */
const showDay = async (context: Context, day: Day): Promise<Answer> =>
  showPanel(await dayPanel(context, day), noChallenge(context));

/** Starts an attempt, or continues the running one; if neither is possible, the day's panel says why. */
async function begin(context: PressContext, day: Day, kind: 'ranked' | 'practice'): Promise<Answer> {
  const { dailies, deed, ownName, words } = context;
  // The rankings of the day are read everywhere, and a server nickname must not leave that server.
  const person = { ...deed.person, name: ownName };
  const outcome = await dailies.begin({ ...deed, person }, day, kind, words.dates);
  switch (outcome.outcome) {
    case 'done':
      return isAttempt(outcome.table)
        ? insteadOfIt(await attemptMessage(outcome.table, context))
        : showDay(context, day);
    case 'refused':
      return refusedPanel(await dayPanel(context, day), refusalsText(outcome.refusals, outcome.table, words));
    case 'repeated':
      return { answer: 'nothing' };
  }
}

/** Shows the days before this one, or all before today. */
const showPastDays = async (context: Context, before: Day | null): Promise<Answer> =>
  insteadOfIt(await pastDaysMessage(context, before));

/** Shows the day that was picked in the menu. */
const pickDay = (context: PressContext): Promise<Answer> =>
  pickedPanel(context, readDay, (day) => showDay(context, day));

/** Shows the best window of a day to people who have finished it: for others it would reveal the dice. */
async function showBestWindow(context: Context, day: Day): Promise<Answer> {
  const { dailies, deed } = context;
  const best = await dailies.best(deed.person.id, day);
  return best === null ? showDay(context, day) : insteadOfIt(await bestWindowMessage(best, context));
}

/** The challenge of a day as it is for the person; null if there was none. */
async function dayPanel(context: Context, day: Day): Promise<Message | null> {
  const { dailies, deed } = context;
  const view = await dailies.look(deed.person.id, day);
  return view === null ? null : dayMessage(view, context);
}

const noChallenge = ({ words }: Context): string => refusalText({ code: 'noChallenge' }, null, words);

/** What the presses of the daily challenge do. */
export const dailyHandlers = handled(
  { ...dailyPresses, daily: links.daily },
  {
    daily: (context) => openDay(context, context.dailies.now()),
    day: (context, { day }) => showDay(context, day),
    beginRanked: (context, { day }) => begin(context, day, 'ranked'),
    beginPractice: (context, { day }) => begin(context, day, 'practice'),
    bestWindow: (context, { day }) => showBestWindow(context, day),
    fairDay: (context, { day }) => showFairDay(context, day),
    pastDays: (context) => showPastDays(context, null),
    earlierDays: (context, { day }) => showPastDays(context, day),
    pickDay,
    shareDay: (context, { day }) => shareDay(context, day),
    copyDay: (context, { day }) => copyDay(context, day),
  },
);
