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
