import { matching, squeezed } from '#discord/kit/choice';
import { plainName } from '#discord/kit/names';
import type { Schema } from '#discord/protocol/schema';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { type Verb, verb } from '#discord/request/slash-command';
import type { Daily, Weekly } from '#features/challenge/kind';
import type { Presentation } from '#features/challenge/presentation-messages';
import type { PlainKey } from '#words/key';
import { dateStyles } from '#words/words';

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
      options: [{ type: 'text', name, description: optionDescription, required: false }],
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
