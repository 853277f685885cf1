import { columns } from '#games/shared/space';
import type { ChallengeResult, Daily, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { plainName } from '#discord/kit/names';
import type { Presentation } from './presentation.ts';

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
