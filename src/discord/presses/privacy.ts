import { type Answer, insteadOfIt } from '#discord/answer';
import type { Context, PressContext } from '#discord/context';
import { wordsFor } from '#discord/language';
import { text } from '#discord/message';
import { exportMessage } from '#discord/privacy/exported';
import { privacyOverview } from '#discord/privacy/overview';
import { forgetQuestion } from '#discord/privacy/sure';

/** Says what is kept of a person, wherever they ask for it. */
export const openPrivacy = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await privacyOverview(context),
});

/** Hands a person all that is kept of them. */
export const exportData = async ({ people, deed, words }: Context): Promise<Answer> => ({
  answer: 'private',
  message: await exportMessage(await people.export(deed.person.id), words),
});

/** Asks whether it is meant, in place of what is kept. */
export const askToForget = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await forgetQuestion(context));

/** The answer to the question: yes. */
export async function forgetSurely({ people, tables, deed, words }: PressContext): Promise<Answer> {
  const channels = await people.forget(deed, (locale) => wordsFor(locale).say('privacy.former'));
  // Where the button was pressed is told after the answer, as ever.
  for (const channel of channels) if (channel !== deed.channel) void tables.tell(channel);
  return insteadOfIt(text(words.say('did.forgotten')));
}

/** The answer to the question: no. What is kept stands there again. */
export const keepMe = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await privacyOverview(context));
