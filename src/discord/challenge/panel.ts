import type { ChallengeResult, Daily, Weekly } from '#play/challenge/challenge';
import { button } from '#discord/kit/button';
import { type Message, text, withFirst, messageOf } from '#discord/kit/message';
import { painted } from '#discord/kit/painted';
import { type Answer, privately, updating, inNewPanel } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { permissionNames } from '#discord/request/permissions';
import type { PressHandler } from '#discord/request/press-handlers';
import { fairMessage } from '#discord/match/fair';
import { daily } from './daily.ts';
import { challengeMessage } from './message.ts';
import type { Presentation } from './presentation.ts';
import { shareText } from './share-text.ts';
import { weekly } from './weekly.ts';
import { mostChoices } from '#discord/kit/choice';

/** A challenge in a message to play it in, and what its buttons do: in that message, unless they say otherwise. */
function panelOf<K extends Daily | Weekly>(shown: Presentation<K>) {
  type When = K['when'];
  const { of, said, presses, nameOf } = shown;

  /** The challenge as it is for the person, or that there is none. */
  async function panel(when: When, context: Context, besidePractice = false): Promise<Message | string> {
    const { deed, words } = context;
    const view = await of(context).look(deed.person.id, when);
    return view === null ? said.none(when, words) : challengeMessage(shown, view, context, besidePractice);
  }

  /** Answers with a person's result. People who haven't finished have nothing to share. */
  async function withResult(
    when: When,
    context: Context,
    answer: (result: ChallengeResult<K>) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const { deed, words } = context;
    const result = await of(context).result(deed.person.id, when);
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
      const { deed, ownName } = context;
      // The rankings are read everywhere, and a server nickname must not leave that server.
      const person = { ...deed.person, name: ownName };
      const begun = await shown.begin(when, kind, { ...context, deed: { ...deed, person } });
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
      const { deed, words } = context;
      const view = await of(context).look(deed.person.id, when);
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

    /** Only the text, to copy. Beside the panel. */
    copy: (when: When, context: Context): Promise<Answer> =>
      withResult(when, context, (result) => privately(shareText(shown, result, context.words))),
  };
}

export const dailyPanel = panelOf(daily);
export const weeklyPanel = panelOf(weekly);

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

/**
 * Past challenges, newest first, to pick one.
 * @param before only those before this one; null for all
 */
export async function pastMessage<K extends Daily | Weekly>(
  shown: Presentation<K>,
  before: K['when'] | null,
  context: Pick<Context, 'dailies' | 'weeklies' | 'words'>,
): Promise<Message> {
  const { words } = context;
  const challenge = shown.of(context);
  const { presses } = shown;
  const said = shown.saidOfPast(words);
  const now = button(presses.show(challenge.now()), said.now);
  const past = await challenge.past(mostChoices, before ?? undefined);
  const last = past.at(-1);
  if (last === undefined) return messageOf([said.none], [[now]]);
  const hasEarlier = (await challenge.past(1, last)).length > 0;
  return messageOf(
    [said.title],
    [
      {
        custom_id: presses.pick,
        placeholder: said.pick,
        options: past.map((when) => ({ label: shown.nameOf(when, words), value: when, default: false })),
      },
      [now, ...(hasEarlier ? [button(presses.earlier(last), words.say('button.earlierDays'))] : [])],
    ],
  );
}
