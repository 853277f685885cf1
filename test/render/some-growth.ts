import type { PlayerCount, Setup } from '#games/sagrada/deal';
import { type Game, playerAt } from '#games/sagrada/game';
import { scoreAt } from '#games/sagrada/scoring';
import type { GrowthPicture } from '#render/picture';
import { statesOf, wellMeant } from './some-games.ts';

const seed = 0x3d;
const [seat, name] = [1, 'Mira'] as const;

/** How the second window of a game grew, turn by turn. */
export function someGrowth(players: Exclude<PlayerCount, 1> = 4): GrowthPicture {
  const setup: Setup = { mode: 'table', players, edition: 'floodgate', reducedBag: false };
  const games = [...statesOf(setup, seed, wellMeant)].filter(({ phase }) => phase !== 'choosing');
  const last = games.at(-1);
  if (last?.phase !== 'over') throw new Error('the game has no end');
  const steps = games.map((game) => ({ round: roundOf(game), dice: diceIn(game) }));
  return {
    kind: 'growth',
    locale: 'en',
    style: 'patterns',
    name,
    seat,
    pattern: playerAt(last.players, seat).window.pattern.name,
    // A die is placed before its round is over.
    steps: steps.filter(({ dice }, index) => dice !== steps[index - 1]?.dice),
    total: scoreAt(last, seat).total,
  };
}

const roundOf = (game: Game): number => (game.phase === 'playing' ? game.round : 10);

function diceIn(game: Game): GrowthPicture['steps'][number]['dice'] {
  if (game.phase === 'choosing') throw new Error('there are no windows yet');
  return playerAt(game.players, seat).window.dice;
}
