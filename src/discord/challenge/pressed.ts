import type { Daily, Weekly } from '#play/challenge/challenge';
import type { Day } from '#play/table';
import { links } from '#discord/kit/links';
import { type Message, withFirst } from '#discord/kit/message';
import { type Answer, insteadOfIt, privately } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { bestWindowMessage } from './best-window.ts';
import { daily } from './daily.ts';
import { showFair } from './fair.ts';
import { challengeMessage } from './message.ts';
import { pastMessage } from './past-message.ts';
import type { Presentation } from './presentation.ts';
import { dailyPresses, weeklyPresses } from './presses.ts';
import { copy, share } from './share.ts';
import { weekly } from './weekly.ts';

/** Shows somebody a challenge in a message to play it in: the current one, or another. */
export async function openChallenge<K extends Daily | Weekly>(
  shown: Presentation<K>,
  context: Context,
  when: K['when'] = shown.of(context).now(),
): Promise<Answer> {
  const message = await panel(shown, when, context);
  return typeof message === 'string' ? privately(message) : { answer: 'private', message, lasting: true };
}

/** The same, in place of the panel with the button. */
async function show<K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  context: Context,
  besidePractice = false,
): Promise<Answer> {
  const message = await panel(shown, when, context, besidePractice);
  return typeof message === 'string' ? privately(message) : insteadOfIt(message);
}

/** A challenge as it is for the person, or that there is none. */
async function panel<K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  context: Context,
  besidePractice = false,
): Promise<Message | string> {
  const { deed, words } = context;
  const view = await shown.of(context).look(deed.person.id, when);
  return view === null
    ? shown.said.none(when, words)
    : challengeMessage(shown, view, context, besidePractice);
}

/** Starts an attempt, or continues the running one; if neither is possible, the panel says why. */
async function begin<K extends Daily | Weekly>(
  shown: Presentation<K>,
  asked: { readonly when: K['when']; readonly kind: 'ranked' | 'practice' },
  context: PressContext,
): Promise<Answer> {
  const { deed, ownName } = context;
  // The rankings are read everywhere, and a server nickname must not leave that server.
  const person = { ...deed.person, name: ownName };
  const begun = await shown.begin(asked, { ...context, deed: { ...deed, person } });
  if (begun === null) return { answer: 'nothing' };
  if (typeof begun !== 'string') return insteadOfIt(await shown.attemptMessage(begun, context));
  const message = await panel(shown, asked.when, context);
  return typeof message === 'string' ? privately(begun) : insteadOfIt(withFirst(begun, message));
}

/** Shows those before this one, or all past ones. */
const showPast = async <K extends Daily | Weekly>(
  shown: Presentation<K>,
  before: K['when'] | null,
  context: PressContext,
): Promise<Answer> => insteadOfIt(await pastMessage(shown, before, context));

/** Shows the one that was picked in the menu. */
async function pick<K extends Daily | Weekly>(
  shown: Presentation<K>,
  context: PressContext,
): Promise<Answer> {
  const when = shown.read(context.values[0] ?? '');
  return when === null ? privately(context.words.say('strange.button')) : show(shown, when, context);
}

/** Shows the best window of a day to people who have finished it: for others it would reveal the dice. */
async function showBestWindow(day: Day, context: Context): Promise<Answer> {
  const best = await context.dailies.best(context.deed.person.id, day);
  return best === null ? show(daily, day, context) : insteadOfIt(await bestWindowMessage(best, context));
}

/** What the presses of the daily challenge do. */
export const dailyHandlers = handled(
  { ...dailyPresses, daily: links.daily },
  {
    daily: (context) => openChallenge(daily, context),
    day: (context, { day }) => show(daily, day, context),
    beginRanked: (context, { day }) => begin(daily, { when: day, kind: 'ranked' }, context),
    beginPractice: (context, { day }) => begin(daily, { when: day, kind: 'practice' }, context),
    bestWindow: (context, { day }) => showBestWindow(day, context),
    fairDay: (context, { day }) => showFair(daily, day, context),
    pastDays: (context) => showPast(daily, null, context),
    earlierDays: (context, { day }) => showPast(daily, day, context),
    pickDay: (context) => pick(daily, context),
    shareDay: (context, { day }) => share(daily, day, context),
    copyDay: (context, { day }) => copy(daily, day, context),
  },
);

/** What the presses of the weekly challenge do. */
export const weeklyHandlers = handled(
  { ...weeklyPresses, weekly: links.weekly, week: links.week, weekItself: links.weekItself },
  {
    weekly: (context) => openChallenge(weekly, context),
    week: (context, { week }) => show(weekly, week, context),
    weekItself: (context, { week }) => show(weekly, week, context, true),
    beginRankedWeek: (context, { week }) => begin(weekly, { when: week, kind: 'ranked' }, context),
    beginPracticeWeek: (context, { week }) => begin(weekly, { when: week, kind: 'practice' }, context),
    fairWeek: (context, { week }) => showFair(weekly, week, context),
    pastWeeks: (context) => showPast(weekly, null, context),
    earlierWeeks: (context, { week }) => showPast(weekly, week, context),
    pickWeek: (context) => pick(weekly, context),
    shareWeek: (context, { week }) => share(weekly, week, context),
    copyWeek: (context, { week }) => copy(weekly, week, context),
  },
);
