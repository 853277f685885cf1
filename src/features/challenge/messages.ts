import { button } from '#discord/kit/button';
import { fitting, mostChoices } from '#discord/kit/choice';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import type { CustomId } from '#discord/kit/press';
import { commitmentLines } from '#discord/match/fair';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import { columns } from '#games/shared/space';
import type { Words } from '#words/words';
import type { AttemptUnderWay, ChallengeResult, ChallengeView } from './challenge.ts';
import type { Daily, Weekly } from './kind.ts';
import { fairOf, type Presentation } from './presentation-messages.ts';
import { resultMessage } from './result-messages.ts';

/**
 * A challenge before somebody plays it: what it is, and a button to start.
 * @param other their running attempt at another day or week, to play on
 */
export function introMessage<K extends Daily | Weekly>(
  shown: Presentation<K>,
  view: ChallengeView<K>,
  other: AttemptUnderWay<K['when']> | null,
  words: Words,
): Message {
  const { when, ranked } = view;
  const { presses, said, things } = shown;
  const { lines, practice } = shown.intro(view, words);
  const begin = ranked === 'open' ? words.say('button.begin') : practice;
  const press = ranked === 'open' ? presses.ranked : presses.practice;
  return messageOf(
    [
      `## ${said.title(shown.nameOf(when, words), words)}`,
      ...lines,
      ...(other === null ? [] : [underWayLine(shown, other, words)]),
      ...commitmentLines(view, things, words),
    ],
    shown.introRows(
      {
        begin: begin === null ? [] : [button(press(when), begin, 'main')],
        playOn: other === null ? [] : [button(presses.show(other.when), words.say('button.playOn'))],
        around: shown.around(when, words),
        fair: fairOf(shown, when, words),
      },
      words,
    ),
  );
}

function underWayLine<K extends Daily | Weekly>(
  { said, nameOf }: Presentation<K>,
  { when, isRanked }: AttemptUnderWay<K['when']>,
  words: Words,
): string {
  const name = nameOf(when, words);
  return isRanked ? said.rankedUnderWay(name, words) : words.say('daily.practiceUnderWay', { date: name });
}

/**
 * A challenge as it is for somebody: their running attempt, their ranked result, or the introduction.
 * @param besidePractice whether practice isn't shown, but has a button back to it
 */
export async function challengeMessage<K extends Daily | Weekly>(
  shown: Presentation<K>,
  view: ChallengeView<K>,
  context: Context,
  besidePractice = false,
): Promise<Message> {
  const { person } = context.command;
  const challenge = shown.of(context);
  const { when, ranked, attempt } = view;
  const isShown = ranked === 'underWay' || !besidePractice;
  if (attempt?.stage === 'running' && isShown) return shown.attemptMessage(attempt, context);
  const result = ranked === 'finished' ? await challenge.result(person.id, when) : null;
  if (result === null) {
    const other = await challenge.underWay(person.id);
    return introMessage(shown, view, other?.when === when ? null : other, context.words);
  }
  return attempt?.stage === 'finished' && shown.isRanked(attempt)
    ? shown.attemptMessage(attempt, context)
    : resultMessage(shown, view, result, context);
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
