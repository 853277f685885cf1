import { shadeOf } from '#games/shared/die';
import { spaceName } from '#games/shared/space';
import type { Move } from '#games/shared/moving';
import { type PlacingUse, placedBy } from '#games/sagrada/tools/use-tool';
import type { ToolUse } from '#games/sagrada/tools/tools';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';

/** What a use of a tool does, in words, without the tool and its price: `Red 3 becomes 4, placed on B3`. */
export function useText(use: ToolUse, words: Words): string {
  if ('moves' in use) return use.moves.map((move: Move) => moveText(move, words)).join(', ');
  if ('space' in use) return placingText(use, words);
  switch (use.tool) {
    case 6:
      return words.say('use.roll', { die: dieText(use.die, words) });
    case 7:
      return words.say('use.rollPool');
    case 11:
      return words.say('use.bag', { die: dieText(use.die, words) });
  }
}

function placingText(use: PlacingUse, words: Words): string {
  const [die, space, placed] = [dieText(use.die, words), spaceName(use.space), placedBy(use)];
  if ('swap' in use) return words.say('use.swap', { die, swap: dieText(use.swap, words), space });
  if (placed === use.die) return words.say('use.draft', { die, space });
  return words.say('use.becomes', { die, shade: shadeOf(placed), space });
}

const moveText = ({ from, to }: Move, words: Words): string =>
  words.say('use.move', { from: spaceName(from), to: spaceName(to) });
