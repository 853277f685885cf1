import { z } from 'zod';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf, text } from '#discord/kit/message';
import { pressKinds } from '#discord/kit/press';
import { updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { permissionNames } from '#discord/request/permissions';
import { handled } from '#discord/request/press-handlers';
import { refusalText } from '#discord/sagrada/refusals';

/** What is posted in the channel every day: a summary, nothing, or the day's card. */
const summaryPresses = pressKinds({ summary: z.strictObject({ on: z.enum(['yes', 'no', 'card']) }) });

/** What each choice posts, in the order of their buttons. */
const choices = [
  { on: 'no', posts: null, label: 'button.postNothing', said: 'summary.isOff' },
  { on: 'yes', posts: 'summary', label: 'button.postSummary', said: 'summary.isOn' },
  { on: 'card', posts: 'card', label: 'button.postCard', said: 'summary.isCard' },
] as const;
type Choice = (typeof choices)[number];

/** What the channel gets every day, with buttons for people who may change that. */
async function summaryNow(context: Context): Promise<Message> {
  const why = whyNever(context);
  if (why !== null) return text(why);
  return summaryPanel(await context.dailies.postsIn(context.command.channel), context);
}

/** Somebody chooses what the channel gets. */
async function setSummary(on: Choice['on'], context: Context): Promise<Message> {
  const why = whyNever(context);
  if (why !== null) return text(why);
  const { dailies, command, words } = context;
  const posts = choices.find((choice) => choice.on === on)?.posts ?? null;
  const outcome = await (posts === null
    ? dailies.unsubscribe(command)
    : dailies.subscribe(command, words.dates, posts));
  return outcome.outcome === 'refused'
    ? text(refusalText(outcome.refusal, null, words))
    : summaryPanel(posts, context);
}

/** Why nothing can ever be posted here; null if it can. */
function whyNever(context: Context): string | null {
  const { command, words } = context;
  if (context.isGuest) return words.say('summary.noMember');
  return command.guild === null ? refusalText({ code: 'noSummaryHere' }, null, words) : null;
}

function summaryPanel(posts: Choice['posts'], context: Context): Message {
  const { command, words } = context;
  const change = choices.map((choice) => {
    const press = summaryPresses.summary({ on: choice.on });
    return choice.posts === posts
      ? { ...button(press, words.say(choice.label), 'chosen'), disabled: true }
      : button(press, words.say(choice.label));
  });
  const back = button(links.settingsPage({ page: 'server' }), words.say('toolStep.back'));
  return messageOf(
    [nowText(posts, context), ...(command.manager ? [words.say('summary.choices')] : [])],
    [[...(command.manager ? change : []), back]],
  );
}

/** What is posted, and which missing permissions keep the bot from it. */
function nowText(posts: Choice['posts'], { missing, words }: Context): string {
  const now = words.say(choices.find((choice) => choice.posts === posts)?.said ?? 'summary.isOff');
  if (posts === null || missing.length === 0) return now;
  return `${now} ${words.say('summary.missing', { permissions: permissionNames(missing, words) })}`;
}

/** Both are in the panel with the button. */
export const summaryHandlers = handled(
  { ...summaryPresses, summaries: links.summaries },
  {
    summaries: async (context) => updating(await summaryNow(context)),
    summary: async (context, { on }) => updating(await setSummary(on, context)),
  },
);
