import { shadeOf } from '#games/shared/die';
import { spaceName } from '#games/shared/space';
import { turnedOver } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import type { ToolUse } from '#games/sagrada/tools/use';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';

/** What a use of a tool does, in words, without the tool and its price: `Red 3 becomes 4, placed on B3`. */
export function useText(use: ToolUse, words: Words): string {
  switch (use.tool) {
    case 1:
      return words.say('use.becomes', {
        die: dieText(use.die, words),
        shade: use.shade,
        space: spaceName(use.space),
      });
    case 10:
      return words.say('use.becomes', {
        die: dieText(use.die, words),
        shade: shadeOf(turnedOver(use.die)),
        space: spaceName(use.space),
      });
    case 2:
    case 3:
    case 4:
    case 12:
      return use.moves.map((move: Move) => moveText(move, words)).join(', ');
    case 5: {
      const { die, swap, space } = use;
      return words.say('use.swap', {
        die: dieText(die, words),
        swap: dieText(swap, words),
        space: spaceName(space),
      });
    }
    case 6:
      return words.say('use.roll', { die: dieText(use.die, words) });
    case 7:
      return words.say('use.rollPool');
    case 8:
    case 9:
      return words.say('use.draft', { die: dieText(use.die, words), space: spaceName(use.space) });
    case 11:
      return words.say('use.bag', { die: dieText(use.die, words) });
  }
}

const moveText = ({ from, to }: Move, words: Words): string =>
  words.say('use.move', { from: spaceName(from), to: spaceName(to) });
