import { bagSize } from '#games/sagrada/bag';
import { type Over, type Playing, seatToAct } from '#games/sagrada/game';
import { poolSize } from '#games/sagrada/turn-order';
import { colorLetters, type Die, dieName } from '#games/shared/die';
import type { Window } from '#games/shared/window';
import { bareGlass, type Glass, spaceNames, withOn } from './glass.ts';
import { opening, type Position, seatOn } from './position.ts';

/** A window of the engine, pane by pane. */
export const glassOf = (window: Window): Glass =>
  spaceNames.reduce((glass, at, place) => {
    const die = window.dice[place] ?? null;
    return die === null ? glass : withOn(glass, at, dieName(die));
  }, bareGlass(window.pattern.name));

/** The first turn of the game that the engine plays, from its seed and the windows chosen: nothing else is taken over. */
export function openingOf({ deal, players }: Playing): Position {
  const { setup, chance } = deal;
  return opening({
    seed: chance.proof?.seed ?? '',
    solo: setup.mode === 'solo',
    players: setup.players,
    toolCount: setup.mode === 'solo' ? setup.toolCount : 3,
    bagSize: bagSize(setup.players, setup.reducedBag),
    windows: players.map(({ window }) => window.pattern),
  });
}

/** Everything that both ways of writing a game down must agree on. */
interface Sight {
  readonly players: readonly { readonly dice: readonly string[]; readonly favor: number }[];
  readonly bag: readonly string[];
  readonly pool: readonly string[];
  readonly track: readonly (readonly string[])[];
  readonly tokens: readonly number[];
  readonly spent: readonly string[];
  readonly round: number;
  readonly seat: number;
  readonly drafted: boolean;
  readonly used: number;
  readonly waiting: string;
}

export const sightOf = (position: Position): Sight => ({
  players: position.players.map(({ glass, favor }) => ({ dice: glass.dice.flat(), favor })),
  bag: position.bag,
  pool: position.pool,
  track: position.track,
  tokens: position.cards.map(({ tokens }) => tokens),
  spent: position.cards.map(({ spent }) => spent),
  round: position.round,
  seat: seatOn(position),
  drafted: position.drafted,
  used: position.used,
  waiting: position.waiting,
});

const texts = (dice: readonly (Die | null)[]) => dice.filter((die) => die !== null).map(dieName);

/** The same of the engine's game. */
export function engineSight(game: Playing | Over): Sight {
  const { players, bag, track, tokens, spent } = game;
  const turn = game.phase === 'playing' ? game.turn : null;
  const waiting = turn?.waiting ?? null;
  const drawn = poolSize(players.length) * (game.phase === 'playing' ? game.round : 10);
  return {
    players: players.map(({ window, favor }) => ({ dice: glassOf(window).dice.flat(), favor })),
    bag: texts(bag.slice(drawn)),
    pool: game.phase === 'playing' ? texts(game.pool) : [],
    track: track.map(texts),
    tokens,
    spent: spent.map((die) => (die === null ? '' : dieName(die))),
    round: game.phase === 'playing' ? game.round : 11,
    seat: game.phase === 'playing' ? seatToAct(game) : -1,
    drafted: turn?.drafted ?? false,
    used: turn?.tool ?? 0,
    waiting: waiting === null ? '' : waiting.tool === 6 ? dieName(waiting.die) : colorLetters[waiting.color],
  };
}
