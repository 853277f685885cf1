import { button } from '#discord/kit/button';
import { fitting } from '#discord/kit/choice';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import type { CustomId } from '#discord/kit/press';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import { columns } from '#games/shared/space';
import type { Words } from '#words/words';
import type { ChallengeResult } from './challenge.ts';
import type { Daily, Weekly } from './kind.ts';
import type { Presentation } from './presentation-messages.ts';

/**
 * The result of a ranked attempt in words and squares, without spoilers: the same dice or cards make other windows for others, and
 * it tells no shades, no pattern, no tools and no objectives.
 */
export function shareText<K extends Daily | Weekly>(
  { said, nameOf, squares, won }: Presentation<K>,
  result: ChallengeResult<K>,
  words: Words,
): string {
  const { when, total, target, toolCount, toolsUsed, streak, colors } = result;
  const name = plainName(result.name);
  return [
    said.shareTitle(nameOf(when, words), words),
    ...squareRows(colors, squares),
    words.say(result.won ? won : 'share.lost', { name, total, target }),
    [
      toolCount === 0
        ? words.say('share.noTools')
        : words.say('share.tools', { used: toolsUsed, tools: toolCount }),
      ...(streak === null || streak.length === 0
        ? []
        : [words.say('share.streak', { length: streak.length })]),
    ].join(' · '),
  ].join('\n');
}

/** A window in colored squares, row by row. */
function squareRows<K extends Daily | Weekly>(
  colors: readonly (K['color'] | null)[],
  squares: Presentation<K>['squares'],
): readonly string[] {
  const all = colors.map((color) => squares[color ?? 'empty']);
  return Array.from({ length: Math.ceil(all.length / columns.length) }, (_, row) =>
    all.slice(row * columns.length, (row + 1) * columns.length).join(''),
  );
}

/** A result as text alone, so that a long press copies it, and buttons to post it, as far as there is a channel for it. */
export async function sharing<K extends Daily | Weekly>(
  shown: Presentation<K>,
  result: ChallengeResult<K>,
  context: Context,
): Promise<Message> {
  const { dailies, command, words } = context;
  const { presses } = shown;
  const { when } = result;
  const hasChannels = (await dailies.summaryChannels(command.person.id, command.guild)).length > 0;
  const here = button(presses.share(when), words.say('button.post'), 'main');
  const inChannel = button(presses.channels(when), words.say('button.postIn'));
  const posting = [...(isReadByOthers(context) ? [here] : []), ...(hasChannels ? [inChannel] : [])];
  return {
    ...messageOf([shareText(shown, result, words)], posting.length === 0 ? [] : [posting]),
    isToCopy: true,
  };
}

/** The channels with summaries in which the person and the bot may both write. */
export async function channelsMessage<When>(
  { post, backToShare }: Readonly<Record<'post' | 'backToShare', (when: When) => CustomId>>,
  when: When,
  { dailies, command, elsewhere, words }: Context,
): Promise<Message> {
  const { id: person } = command.person;
  const all = await dailies.summaryChannels(person, command.guild);
  const options = (await elsewhere.look(all, person)).map(({ channel, name, server }) => ({
    label: fitting(`#${name}`),
    description: fitting(server),
    value: channel,
    default: false,
  }));
  const back = [button(backToShare(when), words.say('toolStep.back'))];
  if (options.length === 0) return messageOf([words.say('post.noChannel')], [back]);
  return messageOf(
    [words.say('post.where')],
    [{ custom_id: post(when), placeholder: words.say('post.pick'), options }, back],
  );
}
