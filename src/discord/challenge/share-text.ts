import type { ChallengeResult, Daily, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { plainName } from '#discord/kit/names';
import type { Presentation } from './presentation.ts';
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
