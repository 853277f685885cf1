import { z } from 'zod';
import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf, text } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import type { Painting } from '#discord/kit/painted';
import { pressKinds } from '#discord/kit/press';
import { commitmentLines } from '#discord/match/fair';
import { updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { permissionNames } from '#discord/request/permissions';
import { handled } from '#discord/request/press-handlers';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import { refusalText } from '#discord/sagrada/refusals';
import type { Words } from '#words/words';
import type { DaySummary } from './dailies.ts';
import { daily } from './daily-messages.ts';
import { fairOf } from './messages.ts';

/** Turns the channel's daily summaries on or off. */
const summaryPresses = pressKinds({ summary: z.strictObject({ on: z.enum(['yes', 'no']) }) });

/** Whether the channel gets daily summaries, with a button for people who may change that. */
async function summaryNow(context: Context): Promise<Message> {
  const why = whyNever(context);
  if (why !== null) return text(why);
  return summaryPanel(await context.dailies.isSubscribed(context.command.channel), context);
}

/** Somebody turns the channel's summaries on or off. */
async function setSummary(on: boolean, context: Context): Promise<Message> {
  const why = whyNever(context);
  if (why !== null) return text(why);
  const { dailies, command, words } = context;
  const outcome = await (on ? dailies.subscribe(command, words.dates) : dailies.unsubscribe(command));
  return outcome.outcome === 'refused'
    ? text(refusalText(outcome.refusal, null, words))
    : summaryPanel(on, context);
}

/** Why nothing can ever be posted here; null if it can. */
function whyNever(context: Context): string | null {
  const { command, words } = context;
  if (context.isGuest) return words.say('summary.noMember');
  return command.guild === null ? refusalText({ code: 'noSummaryHere' }, null, words) : null;
}

function summaryPanel(isOn: boolean, context: Context): Message {
  const { command, words } = context;
  const change = isOn
    ? button(summaryPresses.summary({ on: 'no' }), words.say('button.summaryOff'))
    : button(summaryPresses.summary({ on: 'yes' }), words.say('button.summaryOn'));
  const back = button(links.settingsPage({ page: 'server' }), words.say('toolStep.back'));
  return messageOf(
    [isOn ? onText(context) : words.say('summary.isOff')],
    [[...(command.manager ? [change] : []), back]],
  );
}

/** That summaries are on, and which missing permissions keep the bot from posting them. */
function onText({ missing, words }: Context): string {
  const isOn = words.say('summary.isOn');
  if (missing.length === 0) return isOn;
  return `${isOn} ${words.say('summary.missing', { permissions: permissionNames(missing, words) })}`;
}

/** Both are in the panel with the button. */
export const summaryHandlers = handled(
  { ...summaryPresses, summaries: links.summaries },
  {
    summaries: async (context) => updating(await summaryNow(context)),
    summary: async (context, { on }) => updating(await setSummary(on === 'yes', context)),
  },
);

/** What a channel reads when a day of the daily challenge is over. */
export async function summaryMessage(summary: DaySummary, painting: Painting): Promise<Message> {
  const { day, locale, toolCount } = summary;
  const words = wordsFor(locale);
  return messageOf(
    [
      `## ${words.say('daily.title', { date: dayText(day, words) })}`,
      words.say('summary.over', { tools: words.say(`solo.${toolCount}`) }),
      words.say('summary.people', { people: summary.people, won: summary.won }),
      marginLine(summary.averageMargin, words),
      ...topLines(summary, words),
      ...commitmentLines(summary, 'dice', words),
    ],
    [
      [
        button(links.daily(), words.say('button.playToday'), 'main'),
        button(links.openStandings({ of: 'day', day, page: 0 }), words.say('button.standings')),
        fairOf(daily, day, words),
      ],
    ],
    await bestPicture(summary, words, painting),
  );
}

/** How far from the target people ended. */
function marginLine(margin: number, words: Words): string {
  const tenths = Math.round(Math.abs(margin) * 10) / 10;
  if (tenths === 0) return words.say('summary.averageEven');
  const points = new Intl.NumberFormat(words.locale).format(tenths);
  return words.say(margin > 0 ? 'summary.averageAbove' : 'summary.averageBelow', { points });
}

const topLines = ({ top }: DaySummary, words: Words): readonly string[] =>
  top.map(({ rank, name, total, target }) =>
    words.say('summary.place', { rank, name: nameText(name, words), total, target }),
  );

const nameText = (name: string | null, words: Words): string =>
  name === null ? words.say('standings.somebody') : plainName(name);

/** Everyone plays alone. */
const seat = 0;

/** The best window of the day, with its player's name unless they hide it. */
const bestPicture = async (
  { best, top: [first], style }: DaySummary,
  words: Words,
  painting: Painting,
): Promise<readonly AttachedPicture[]> =>
  best === null
    ? []
    : windowPicture(
        { ...playerAt(best, seat), name: first?.name ?? words.say('standings.somebody') },
        { ...painting, words, preferences: { style } },
      );
