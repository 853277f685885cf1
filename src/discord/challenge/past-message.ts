import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { mostChoices } from '#discord/kit/choice';
import type { CustomId } from '#discord/kit/press';
import { type Button, type Message, text } from '#discord/kit/message';

/** Past challenges, each named by its day or week. */
interface Past<When extends string> {
  /** At most this many, newest first; only those before `before`, if given. */
  readonly list: (most: number, before?: When) => Promise<readonly When[]>;
  readonly label: (when: When) => string;
  /** Leads to the current challenge. */
  readonly now: Button;
  /** Shows the picked one. */
  readonly pick: CustomId;
  /** Leads to those before this one. */
  readonly earlier: (when: When) => CustomId;
  /** What the message says above them, if there are none, and in the menu. */
  readonly said: Readonly<Record<'title' | 'none' | 'pick', string>>;
}

/**
 * Past challenges, newest first, to pick one.
 * @param before only those before this one; null for all
 */
export async function pastMessage<When extends string>(
  { list, label, now, pick, earlier, said }: Past<When>,
  before: When | null,
  words: Words,
): Promise<Message> {
  const shown = await list(mostChoices, before ?? undefined);
  const last = shown.at(-1);
  if (last === undefined) return { ...text(said.none), rows: [[now]] };
  const hasEarlier = (await list(1, last)).length > 0;
  return {
    ...text(said.title),
    rows: [
      {
        custom_id: pick,
        placeholder: said.pick,
        options: shown.map((when) => ({ label: label(when), value: when, default: false })),
      },
      [now, ...(hasEarlier ? [button(earlier(last), words.say('button.earlierDays'))] : [])],
    ],
  };
}
