import { fairCardsButton } from '#discord/cards/card-text';
import { button } from '#discord/kit/button';
import { type Message, messageOf, text, withFirst } from '#discord/kit/message';
import { painted } from '#discord/kit/painted';
import { fairMessage } from '#discord/match/fair';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { AttemptsShown, Context, PressContext } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { permissionNames } from '#discord/request/permissions';
import type { PressHandler } from '#discord/request/press-handlers';
import type { ChallengeResult } from './challenge.ts';
import { dailyShown } from './daily-messages.ts';
import type { Daily, Weekly } from './kind.ts';
import { challengeMessage, channelsMessage, pastMessage, shareText, sharing } from './messages.ts';
import type { Presentation } from './presentation-messages.ts';
import { belowAttempt } from './result-messages.ts';
import { weeklyShown } from './weekly-messages.ts';

/** A challenge in a message to play it in, and what its buttons do: in that message, unless they say otherwise. */
function panelOf<K extends Daily | Weekly>(shown: Presentation<K>) {
  type When = K['when'];
  const { of, said, presses, nameOf } = shown;

  /** The challenge as it is for the person, or that there is none. */
  async function panel(when: When, context: Context, besidePractice = false): Promise<Message | string> {
    const { command, words } = context;
    const view = await of(context).look(command.person.id, when);
    return view === null ? said.none(when, words) : challengeMessage(shown, view, context, besidePractice);
  }

  /** Answers with a person's result. People who haven't finished have nothing to share. */
  async function withResult(
    when: When,
    context: Context,
    answer: (result: ChallengeResult<K>) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const { command, words } = context;
    const result = await of(context).result(command.person.id, when);
    if (result !== null) return answer(result);
    const message = text(said.nothingToShare(nameOf(when, words), words));
    const play = button(presses.show(when), words.say('button.play'), 'main');
    return inNewPanel({ ...message, rows: [[play]] });
  }

  async function show(when: When, context: Context, besidePractice = false): Promise<Answer> {
    const message = await panel(when, context, besidePractice);
    return typeof message === 'string' ? privately(message) : updating(message);
  }

  return {
    show,

    /** Shows the current challenge or another in a new message. */
    async open(context: Context, when: When | null = null): Promise<Answer> {
      const message = await panel(when ?? of(context).now(), context);
      return typeof message === 'string' ? privately(message) : { answer: 'private', message, lasting: true };
    },

    /** Starts an attempt, or continues the running one; if neither is possible, the panel says why. */
    async begin(when: When, kind: 'ranked' | 'practice', context: Context): Promise<Answer> {
      const { command, ownName } = context;
      // The rankings are read everywhere, and a server nickname must not leave that server.
      const person = { ...command.person, name: ownName };
      const begun = await shown.begin(when, kind, { ...context, command: { ...command, person } });
      if (begun === null) return { answer: 'nothing' };
      if (typeof begun !== 'string') return updating(await shown.attemptMessage(begun, context));
      const message = await panel(when, context);
      return typeof message === 'string' ? privately(begun) : updating(withFirst(begun, message));
    },

    /** Shows those before this one, or all past ones. */
    past: async (before: When | null, context: Context): Promise<Answer> =>
      updating(await pastMessage(shown, before, context)),

    /** Shows the one that was picked in the menu. */
    pick: (async (context) => {
      const when = shown.read(context.values[0] ?? '');
      return when === null ? privately(context.words.say('strange.button')) : show(when, context);
    }) satisfies PressHandler<object>,

    /** How to check it, which is the same for everyone; with the record of the newest attempt. Beside the panel. */
    async fair(when: When, context: Context): Promise<Answer> {
      const { command, words } = context;
      const view = await of(context).look(command.person.id, when);
      if (view === null) return privately(said.none(when, words));
      const { seed, attempt } = view;
      const isSecret = seed === null || attempt === null;
      const record = isSecret ? null : button(shown.record(attempt.id), words.say('button.record'));
      const about = { things: shown.things, later: shown.later(when, words), record };
      return inNewPanel(fairMessage(view, about, words));
    },

    /** Posts the result of somebody's ranked attempt for everyone in the channel. */
    share: (when: When, context: Context): Promise<Answer> =>
      withResult(when, context, async (result) => {
        const { words, preferences } = context;
        const pictures = await painted([shown.card(result, words, preferences.style)], context);
        return sharedHere({ ...text(shareText(shown, result, words)), pictures }, context);
      }),

    /** The text to copy, and where to post it. Beside the panel. */
    copy: (when: When, context: Context): Promise<Answer> =>
      withResult(when, context, async (result) => inNewPanel(await sharing(shown, result, context))),

    /** The same in place of what it led to. */
    backToShare: (when: When, context: Context): Promise<Answer> =>
      withResult(when, context, async (result) => updating(await sharing(shown, result, context))),

    /** The channels to post it in. */
    channels: (when: When, context: Context): Promise<Answer> =>
      withResult(when, context, async () => updating(await channelsMessage(presses, when, context))),

    /** Posts it in the channel that was picked, in that one's language and style. */
    post: ((context, when) =>
      withResult(when, context, async (result) => {
        const { dailies, command, elsewhere, words, values } = context;
        const { id: person } = command.person;
        const back = [[button(presses.backToShare(when), words.say('toolStep.back'))]];
        // Not searched in the list again, which may have others first by now.
        const picked = await dailies.summaryChannel(values[0] ?? '');
        const [open] = picked === null ? [] : await elsewhere.look([picked], person);
        if (open === undefined) return updating(messageOf([words.say('post.notThere')], back));
        const { channel, style } = open;
        const read = wordsFor(open.locale);
        const pictures = await painted([shown.card(result, read, style)], context);
        const message = { ...text(shareText(shown, result, read)), pictures };
        const posted = await elsewhere.post(channel, message, { person, press: presses.share(when) });
        return updating(messageOf([words.say(postedTexts[posted], { channel: `<#${channel}>` })], back));
      })) satisfies (context: PressContext, when: When) => Promise<Answer>,
  };
}

const postedTexts = {
  posted: 'post.there',
  'posted before': 'post.thereBefore',
  refused: 'post.notThere',
} as const;
export const dailyPanel = panelOf(dailyShown);
export const weeklyPanel = panelOf(weeklyShown);

/**
 * Shows everyone in the channel the result of somebody's ranked attempt. In direct messages, and if the bot may not post,
 * only the person gets it, to share it elsewhere.
 */
function sharedHere(
  message: Message,
  { isDirect, missing, words }: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): Answer {
  if (isDirect) return { answer: 'private', message, lasting: true };
  if (missing.length === 0) return { answer: 'post', once: 'channel', message };
  const why = words.say('daily.cantPost', { permissions: permissionNames(missing, words) });
  return inNewPanel({ ...message, content: [why, message.content].join('\n\n') });
}

/** What the challenges show of attempts at them. */
export const attempts: AttemptsShown = {
  belowDice: ({ id }, attempt, context) => belowAttempt(dailyShown, { ...attempt, id }, null, context),
  belowCards: ({ id }, attempt, context) =>
    belowAttempt(weeklyShown, { ...attempt, id }, fairCardsButton(id, context.words), context),
  async insteadOf({ when: day }, context) {
    const view = await context.dailies.look(context.command.person.id, day);
    if (view === null) throw new Error(`an attempt at ${day}, on which there was no challenge`);
    return challengeMessage(dailyShown, view, context);
  },
};
