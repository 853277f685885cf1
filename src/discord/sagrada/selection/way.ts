import { dieText } from '#discord/kit/glyph';
import type { Turn } from '#discord/sagrada/own-turn';
import { waitingDie } from '#games/sagrada/outlook';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { ToolUse } from '#games/sagrada/tools/tools';
import { placedBy, type PlacingUse } from '#games/sagrada/tools/use-tool';
import type { WaitingView } from '#games/sagrada/view';
import { shadeOf } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { spaceName } from '#games/shared/space';
import type { TableRefusal } from '#play/outcome';
import type { Words } from '#words/words';
import type { ToolAction } from './vocabulary.ts';

/** The first reason why a tool can't be used now; null if there is a legal way. */
export function whyNot(tool: ToolNumber, { table }: Turn): TableRefusal | null {
  const offer = table.tools.find((candidate) => candidate.tool === tool);
  return offer === undefined ? { code: 'toolNotOnTable', tool } : (offer.refusals[0] ?? null);
}

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

/** What an action does, in words: `Red 3 becomes 4, placed on B3, paid with Purple 2`. */
export function wayText(action: ToolAction, waiting: WaitingView | null, words: Words): string {
  switch (action.do) {
    case 'tool': {
      const way = useText(action, words);
      return action.pay === null
        ? way
        : words.say('toolStep.paidWay', { way, die: dieText(action.pay, words) });
    }
    case 'place': {
      const die = waitingDie(waiting, action.shade);
      return words.say('toolStep.place', { die: dieText(die, words), space: spaceName(action.space) });
    }
    case 'return':
      return words.say('toolStep.toPool', { die: dieText(waitingDie(waiting, action.shade), words) });
  }
}
