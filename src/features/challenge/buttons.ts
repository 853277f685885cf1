import { button } from '#discord/kit/button';
import { matching, squeezed } from '#discord/kit/choice';
import { links } from '#discord/kit/links';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import type { Schema } from '#discord/protocol/schema';
import { type Answer, privately, updating } from '#discord/request/answer';
import { type Verb, verb } from '#discord/request/slash-command';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import type { PlainKey } from '#words/key';
import { dateStyles } from '#words/words';
import type { Daily, Weekly } from './challenge.ts';
import type { BestOfDay } from './dailies.ts';
import type { Presentation } from './messages.ts';
import { dailyPanel as days, weeklyPanel as weeks } from './panel-buttons.ts';
import { dailyPresses, weeklyPresses } from './presses.ts';

/** Everyone plays alone. */
const attemptSeat = 0;

/** The best window of a day so far, for somebody who has finished it; its player is named unless they hide their name. */
export async function bestWindowMessage(
  { day, table, name: bestName }: BestOfDay,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { result } = table.game;
  if (result.mode !== 'solo') throw new Error(`nobody played the challenge of ${day} alone`);
  const { target } = result;
  const name = bestName ?? words.say('standings.somebody');
  const player = playerAt(table, attemptSeat);
  const { pattern, total } = player;
  return messageOf(
    [words.say('daily.bestWindow', { name: plainName(name), pattern, total, target })],
    [[button(links.day({ day }), words.say('button.toDay'))]],
    await windowPicture({ ...player, name }, context),
  );
}

/** What the presses of the daily challenge do. */
export const dailyHandlers = handled(
  { ...dailyPresses, daily: links.daily, day: links.day },
  {
    daily: (context) => days.open(context),
    day: (context, { day }) => days.show(day, context),
    beginRanked: (context, { day }) => days.begin(day, 'ranked', context),
    beginPractice: (context, { day }) => days.begin(day, 'practice', context),
    // For people who haven't finished the day, it would reveal the dice.
    async bestWindow(context, { day }) {
      const best = await context.dailies.best(context.command.person.id, day);
      return best === null ? days.show(day, context) : updating(await bestWindowMessage(best, context));
    },
    fairDay: (context, { day }) => days.fair(day, context),
    pastDays: (context) => days.past(null, context),
    earlierDays: (context, { day }) => days.past(day, context),
    pickDay: days.pick,
    shareDay: (context, { day }) => days.share(day, context),
    copyDay: (context, { day }) => days.copy(day, context),
    channelsForDay: (context, { day }) => days.channels(day, context),
    postDay: (context, { day }) => days.post(context, day),
    backToShareDay: (context, { day }) => days.backToShare(day, context),
  },
);

/** What the presses of the weekly challenge do. */
export const weeklyHandlers = handled(
  { ...weeklyPresses, weekly: links.weekly, week: links.week, weekItself: links.weekItself },
  {
    weekly: (context) => weeks.open(context),
    week: (context, { week }) => weeks.show(week, context),
    weekItself: (context, { week }) => weeks.show(week, context, true),
    beginRankedWeek: (context, { week }) => weeks.begin(week, 'ranked', context),
    beginPracticeWeek: (context, { week }) => weeks.begin(week, 'practice', context),
    fairWeek: (context, { week }) => weeks.fair(week, context),
    pastWeeks: (context) => weeks.past(null, context),
    earlierWeeks: (context, { week }) => weeks.past(week, context),
    pickWeek: weeks.pick,
    shareWeek: (context, { week }) => weeks.share(week, context),
    copyWeek: (context, { week }) => weeks.copy(week, context),
    channelsForWeek: (context, { week }) => weeks.channels(week, context),
    postWeek: (context, { week }) => weeks.post(context, week),
    backToShareWeek: (context, { week }) => weeks.backToShare(week, context),
  },
);

/** What Discord shows of a verb about one day or week. */
interface About extends Pick<Schema, 'name' | 'description'> {
  readonly option: 'day' | 'week';
  readonly optionDescription: PlainKey;
}

/**
 * A verb about the day or week that somebody types; null if they leave it out.
 * @param offered those to choose from, also found by their names: by default past ones
 */
export const whenVerb = <K extends Daily | Weekly>(
  shown: Presentation<K>,
  { option: name, optionDescription, ...about }: About,
  answer: (context: Context, when: K['when'] | null) => Promise<Answer>,
  offered = (context: Context): Promise<readonly K['when'][]> => shown.of(context).past(shown.most),
): Verb =>
  verb(
    {
      ...about,
      options: [{ type: 'text', name, description: optionDescription, required: false, autocomplete: true }],
    },
    async (context, { [name]: typed }) => {
      if (typed === null) return answer(context, null);
      const when = shown.read(typed) ?? (shown.isReadByName ? await named(shown, typed, context) : null);
      return when === null
        ? privately(shown.said.unread(plainName(typed), context.words))
        : answer(context, when);
    },
    async (context, { [name]: typed = '' }) =>
      matching(
        (await offered(context)).map((when) => ({ name: shown.nameOf(when, context.words), value: when })),
        String(typed),
      ),
  );

/** The past challenge whose name a text is, in any language; null if it is none of these. */
async function named<K extends Daily | Weekly>(
  { of, most, nameOf }: Presentation<K>,
  typed: string,
  context: Context,
): Promise<K['when'] | null> {
  const past = await of(context).past(most);
  const isNameOf = (when: K['when']): boolean =>
    dateStyles.some((dates) => squeezed(nameOf(when, { dates })) === squeezed(typed));
  return past.find(isNameOf) ?? null;
}
