import { button } from '#discord/kit/button';
import { mostChoices } from '#discord/kit/choice';
import { type Message, messageOf } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import type { Daily, Weekly } from './kind.ts';
import type { Presentation } from './presentation-messages.ts';

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
