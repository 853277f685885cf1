import { type Action, choose, draft, end } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import type { ToolUse } from '#games/sagrada/tools/tools';
import type { Stream } from '#games/shared/chance';
import { allDice, type Die, type Shade, shades } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { patterns } from '#games/shared/pattern';
import { allSpaces, type Space } from '#games/shared/space';
import { die, pattern, space } from '#test/games/sagrada/table';

/** All parts of a use of any tool. */
interface Parts {
  readonly tool: ToolNumber;
  readonly die: Die;
  readonly swap: Die;
  readonly shade: Shade;
  readonly space: Space;
  readonly first: Move;
  readonly second: Move | null;
  readonly pay: Die | null;
}

/** The use of a tool that takes what it needs of these parts. */
function useOf({ tool, die, swap, shade, space, first, second, pay }: Parts): ToolUse {
  switch (tool) {
    case 1:
      return { do: 'tool', tool, die, shade, space, pay };
    case 2:
    case 3:
      return { do: 'tool', tool, moves: [first], pay };
    case 4:
      return { do: 'tool', tool, moves: [first, second ?? first], pay };
    case 5:
      return { do: 'tool', tool, die, swap, space, pay };
    case 6:
    case 11:
      return { do: 'tool', tool, die, pay };
    case 7:
      return { do: 'tool', tool, pay };
    case 8:
    case 9:
    case 10:
      return { do: 'tool', tool, die, space, pay };
    case 12:
      return { do: 'tool', tool, moves: second === null ? [first] : [first, second], pay };
  }
}

/** Makes legal and illegal actions. Their dice are usually on the table. */
export function troublemaker(game: Game, pick: Stream) {
  const one = <T>(list: readonly T[], otherwise: T): T =>
    list[pick.uniform(Math.max(list.length, 1))] ?? otherwise;
  const lying = game.phase === 'choosing' ? [] : game.track.flat();
  const pool = game.phase === 'playing' ? game.pool.filter((die) => die !== null) : [];
  const taken =
    game.phase === 'choosing'
      ? []
      : game.players.flatMap(({ window }) => allSpaces.filter((space) => window.dice[space] !== null));

  const isOdd = () => pick.uniform(4) === 0;
  const anyDie = () => one(allDice, die('R1'));
  const someDie = () => (isOdd() ? anyDie() : one(pool, anyDie()));
  const trackDie = () => (isOdd() ? anyDie() : one(lying, anyDie()));
  const anySpace = () => one(allSpaces, space('A1'));
  const anyShade = () => one<Shade>(shades, 1);
  const anyMove = (): Move => ({ from: isOdd() ? anySpace() : one(taken, anySpace()), to: anySpace() });
  const parts = (): Parts => ({
    tool: isOdd() ? one<ToolNumber>(toolNumbers, 1) : one<ToolNumber>(game.deal.tools, 1),
    die: someDie(),
    swap: trackDie(),
    shade: anyShade(),
    space: anySpace(),
    first: anyMove(),
    second: isOdd() ? null : anyMove(),
    pay: (game.deal.setup.mode === 'solo') === isOdd() ? null : someDie(),
  });
  const named = () => (isOdd() ? anyShade() : null);

  /** An action that has nothing to do with what is legal. */
  const random = (): Action => {
    switch (pick.uniform(6)) {
      case 0:
        return choose(one(patterns, pattern('Batllo')).name);
      case 1:
        return draft(someDie(), anySpace());
      case 2:
        return { do: 'place', shade: named(), space: anySpace() };
      case 3:
        return { do: 'return', shade: named() };
      case 4:
        return end;
      default:
        return useOf(parts());
    }
  };

  /** A use with one or two of its parts exchanged. */
  function mutatedUse(use: ToolUse): ToolUse {
    const other = parts();
    const own: Parts = {
      ...other,
      ...use,
      ...('moves' in use ? { first: use.moves[0], second: use.moves[1] ?? null } : {}),
    };
    switch (pick.uniform(9)) {
      case 0:
        return useOf({ ...own, tool: other.tool });
      case 1:
        return useOf({ ...own, die: other.die });
      case 2:
        return useOf({ ...own, swap: other.swap });
      case 3:
        return useOf({ ...own, shade: other.shade });
      case 4:
        return useOf({ ...own, space: other.space });
      case 5:
        return useOf({ ...own, first: other.first });
      case 6:
        return useOf({ ...own, second: other.second });
      case 7:
        return useOf({ ...own, first: { from: own.first.from, to: other.space } });
      default:
        return useOf({ ...own, pay: other.pay });
    }
  }

  /** A legal action with something in it exchanged. */
  function mutated(action: Action): Action {
    switch (action.do) {
      case 'choose':
      case 'end':
        return random();
      case 'draft':
        return pick.uniform(2) === 0 ? draft(someDie(), action.space) : draft(action.die, anySpace());
      case 'place':
        return pick.uniform(2) === 0 ? { ...action, shade: named() } : { ...action, space: anySpace() };
      case 'return':
        return { do: 'return', shade: named() };
      case 'tool':
        return mutatedUse(action);
    }
  }

  return { random, mutated };
}
