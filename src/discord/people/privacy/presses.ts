import { type Answer, insteadOfIt } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { text } from '#discord/kit/message';
import { exportMessage } from './exported.ts';
import { privacyOverview } from './overview.ts';
import { forgetQuestion } from './sure.ts';

/** Shows what is kept about a person, from any message. */
export const openPrivacy = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await privacyOverview(context),
});

/** Gives a person all the data kept about them. */
export const exportData = async ({ people, deed, words }: Context): Promise<Answer> => ({
  answer: 'private',
  message: await exportMessage(await people.export(deed.person.id), words),
});

/** Asks for confirmation, in place of the overview. */
export const askToForget = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await forgetQuestion(context));

/** Confirmed: yes. */
export async function forgetSurely({ people, tables, deed, words }: PressContext): Promise<Answer> {
  const channels = await people.forget(deed, (locale) => wordsFor(locale).say('privacy.former'));
  // The pressed channel is announced after the answer, as always.
  for (const channel of channels) if (channel !== deed.channel) void tables.tell(channel);
  return insteadOfIt(text(words.say('did.forgotten')));
}

/** Not confirmed: shows again what is kept. */
export const keepMe = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await privacyOverview(context));
