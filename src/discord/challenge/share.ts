import type { ChallengeResult, Daily, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { text } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { painted } from '#discord/kit/painted';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { Presentation } from './presentation.ts';
import { sharedHere } from './sharing.ts';
import { squareRows } from './squares.ts';

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

/** Posts the result of somebody's ranked attempt for everyone in the channel. */
export const share = <K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  context: Context,
): Promise<Answer> =>
  withResult(shown, when, context, async (result) => {
    const { words, preferences } = context;
    const picture = await painted(shown.card(result, words, preferences.style), context);
    return sharedHere({ ...text(shareText(shown, result, words)), picture }, context);
  });

/** Only the text, to copy. */
export const copy = <K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  context: Context,
): Promise<Answer> =>
  withResult(shown, when, context, (result) => privately(shareText(shown, result, context.words)));

/** Answers with a person's result. People who haven't finished have nothing to share. */
async function withResult<K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  context: Context,
  answer: (result: ChallengeResult<K>) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { deed, words } = context;
  const result = await shown.of(context).result(deed.person.id, when);
  if (result !== null) return answer(result);
  const message = text(shown.said.nothingToShare(shown.nameOf(when, words), words));
  const play = button(shown.presses.show(when), words.say('button.play'), 'main');
  return { answer: 'private', message: { ...message, rows: [[play]] } };
}
