import { type Action, end } from '#games/koloretako/action';
import type { Game } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import type { ToolUse } from '#games/koloretako/tools/tool';
import type { Stream } from '#games/shared/chance';
import { allDice, type Shade, shades } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { patterns } from '#games/shared/pattern';
import { allSpaces, type Space } from '#games/shared/space';
import { pattern, space } from '#test/games/sagrada/table';
import { glass } from './cards.ts';

/** Everything that a use of any tool is made of. */
interface Parts {
  readonly tool: ToolNumber;
  readonly card: Glass;
  readonly swap: Glass;
  readonly shade: Shade;
  readonly space: Space;
  readonly first: Move;
  readonly second: Move | null;
  readonly pay: Glass;
}

/** The use of a tool that takes what it needs of these parts. */
function useOf({ tool, card, swap, shade, space, first, second, pay }: Parts): ToolUse {
  switch (tool) {
    case 1:
      return { do: 'tool', tool, pay };
    case 2:
      return { do: 'tool', tool, card, pay };
    case 3:
      return { do: 'tool', tool, card, shade, pay };
    case 4:
      return { do: 'tool', tool, moves: [first, second ?? first], pay };
    case 5:
      return { do: 'tool', tool, moves: second === null ? [first] : [first, second], pay };
    case 6:
    case 7:
      return { do: 'tool', tool, moves: [first], pay };
    case 8:
      return { do: 'tool', tool, card, swap, pay };
    case 9:
      return { do: 'tool', tool, card, space, pay };
  }
}

const partNames = ['tool', 'card', 'swap', 'shade', 'space', 'first', 'second', 'pay'] as const;

/**
 * Makes actions that nobody should get away with, or everybody should: the cards lie on the table more often than not, and some
 * are legal uses of tools in which one thing was exchanged.
 */
export function troublemaker(game: Game, legal: readonly Action[], pick: Stream): () => Action {
  const one = <T>(list: readonly T[], otherwise: T): T =>
    list[pick.uniform(Math.max(list.length, 1))] ?? otherwise;
  const isOdd = () => pick.uniform(4) === 0;
  const hand = game.phase === 'playing' ? game.hand : [];
  const bar = game.phase === 'choosing' ? [] : game.bar.flat();
  const taken =
    game.phase === 'choosing' ? [] : allSpaces.filter((space) => game.window.dice[space] !== null);

  const anyCard = () => one(allDice, glass('R1'));
  const ofHand = () => (isOdd() ? anyCard() : one(hand, anyCard()));
  const ofBar = () => (isOdd() ? anyCard() : one(bar, anyCard()));
  const anySpace = () => one(allSpaces, space('A1'));
  const anyMove = (): Move => ({ from: isOdd() ? anySpace() : one(taken, anySpace()), to: anySpace() });
  const parts = (): Parts => ({
    tool: isOdd() ? one<ToolNumber>(toolNumbers, 1) : one<ToolNumber>(game.deal.tools, 1),
    card: ofHand(),
    swap: ofBar(),
    shade: one<Shade>(shades, 1),
    space: anySpace(),
    first: anyMove(),
    second: isOdd() ? null : anyMove(),
    pay: ofHand(),
  });

  const legalUses = legal.flatMap((action) => (action.do === 'tool' ? [action] : []));
  function mutatedUse(): ToolUse {
    const [other, use] = [parts(), one<ToolUse | null>(legalUses, null)];
    if (use === null) return useOf(other);
    const [first, second] = 'moves' in use ? use.moves : [other.first];
    // A second move of the card that was moved first is a mistake of its own.
    const again: Move = { from: first.to, to: other.space };
    const own: Parts = { ...other, ...use, first, second: isOdd() ? again : (second ?? null) };
    const part = one(partNames, 'pay');
    return useOf({ ...own, [part]: other[part] });
  }

  return () => {
    switch (pick.uniform(8)) {
      case 0:
        return { do: 'choose', pattern: one(patterns, pattern('Batllo')).name };
      case 1:
        return end;
      case 2:
      case 3:
        return { do: 'place', card: ofHand(), space: anySpace() };
      case 4:
      case 5:
        return useOf(parts());
      default:
        return mutatedUse();
    }
  };
}
