import { rulesAgainst } from '#discord/selection/rules-against';
import type { Die } from '#games/shared/die';
import type { PlayerView } from '#games/sagrada/view';
import type { Lesson } from '#play/lesson';
import { dieText } from '#discord/kit/glyph';
import type { Words } from '#words/words';

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
