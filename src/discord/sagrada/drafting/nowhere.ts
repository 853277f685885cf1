import type { Die } from '#games/shared/die';
import { patternNamed } from '#games/shared/pattern';
import { type PlacementFault, placementFaults } from '#games/shared/placement';
import { allSpaces } from '#games/shared/space';
import type { PlayerView } from '#games/sagrada/view';
import { windowOf } from '#games/shared/window';
import type { Lesson } from '#play/lesson';
import { dieText } from '#discord/kit/glyph';
import type { Words } from '#words/words';

/** The rules that can keep a die off an open space, the faults that show each, and the lesson that teaches it. */
const rules = [
  { rule: 'edge', faults: ['notOnEdge'], lesson: 'growing' },
  { rule: 'apart', faults: ['notAdjacent'], lesson: 'growing' },
  { rule: 'printed', faults: ['restrictedColor', 'restrictedShade'], lesson: 'restrictions' },
  { rule: 'beside', faults: ['adjacentColor', 'adjacentShade'], lesson: 'sides' },
] as const;

/** Why a die of the pool fits nowhere: which rules exclude how many open spaces, counting each space once. */
export function nowhereText(die: Die, player: PlayerView, words: Words): string {
  const reasons = rulesAgainst(die, player).map(({ rule, spaces }) =>
    words.say(`draft.nowhere.${rule}`, { spaces }),
  );
  return words.say('draft.nowhere', {
    die: dieText(die, words),
    spaces: player.dice.filter((each) => each === null).length,
    reasons: new Intl.ListFormat(words.locale).format(reasons),
  });
}

/** The lesson for a die that fits nowhere: about the rule that excludes most spaces. */
export const nowhereLesson = (die: Die, player: PlayerView): Lesson | undefined =>
  rulesAgainst(die, player).toSorted((a, b) => b.spaces - a.spaces)[0]?.lesson;

/**
 * The rules that keep a die off open spaces, with the number of spaces each excludes; a space only counts for its first
 * rule.
 */
export function rulesAgainst(die: Die, { pattern, dice }: Pick<PlayerView, 'pattern' | 'dice'>) {
  const window = windowOf(patternNamed(pattern), dice);
  const first = allSpaces
    .filter((space) => dice[space] === null)
    .map((space) => placementFaults(window, space, die)[0]?.code);
  return rules.flatMap(({ rule, faults, lesson }) => {
    const codes: readonly (PlacementFault['code'] | undefined)[] = faults;
    const spaces = first.filter((code) => codes.includes(code)).length;
    return spaces === 0 ? [] : [{ rule, lesson, spaces }];
  });
}
