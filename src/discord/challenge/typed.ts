import type { Daily, Weekly } from '#play/challenge/challenge';
import { dateStyles, type Words } from '#words/words';
import { type Choice, matching, squeezed } from '#discord/kit/choice';
import { plainName } from '#discord/kit/names';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { Presentation } from './presentation.ts';

/** The option for a day or week; each command adds its name and description. */
export const whenOption = { type: 'text', required: false, autocomplete: true } as const;

/** Answers about the challenge that somebody typed, or says that there is no such challenge. */
export async function onTyped<K extends Daily | Weekly>(
  shown: Presentation<K>,
  typed: string,
  context: Context,
  answer: (when: K['when']) => Promise<Answer>,
): Promise<Answer> {
  const when = shown.read(typed) ?? (shown.isReadByName ? await named(shown, typed, context) : null);
  return when === null ? privately(shown.said.unread(plainName(typed), context.words)) : answer(when);
}

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

/** Past challenges to choose from, also found by their names. */
export const pastChoices = async <K extends Daily | Weekly>(
  shown: Presentation<K>,
  typed: string,
  context: Pick<Context, 'dailies' | 'weeklies' | 'words'>,
): Promise<readonly Choice[]> =>
  choicesOf(shown, await shown.of(context).past(shown.most), typed, context.words);

/** The same of these. */
export const choicesOf = <K extends Daily | Weekly>(
  { nameOf }: Presentation<K>,
  all: readonly K['when'][],
  typed: string,
  words: Words,
): readonly Choice[] =>
  matching(
    all.map((when) => ({ name: nameOf(when, words), value: when })),
    typed,
  );
