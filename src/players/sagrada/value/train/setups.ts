import { type Mode, playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';

/** Every how many tables of two or three the bag is the reduced one. */
const reducedEvery = 3;

/** One item of a list after the other, again and again. */
const inTurn = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** The setup of a game of self-play: all numbers of players, bags, editions and numbers of tools in turn. */
export function setupOf(mode: Mode, game: number): Setup {
  const edition = inTurn(editions, game);
  if (mode === 'solo')
    return {
      mode,
      players: 1,
      edition,
      reducedBag: false,
      toolCount: inTurn(soloToolCounts, Math.floor(game / editions.length)),
    };
  const players = inTurn(playerCounts, game);
  const reducedBag = players < 4 && Math.floor(game / playerCounts.length) % reducedEvery === 0;
  return { mode, players, edition, reducedBag };
}
