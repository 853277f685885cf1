import { type Action, actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Setup } from '#games/sagrada/deal';
import { type Game, playerAt, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { diceIn } from '#games/sagrada/pool';
import { sagrada } from '#games/sagrada/rules';
import { scoreAt } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { shadeOf } from '#games/shared/die';
import { restrictionAt } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { allSpaces, columns, type Space } from '#games/shared/space';

/** How many numbers a stream gives at most. */
const maxNumbers = 256;

/** Which game: its seed is this byte, repeated 32 times. */
type Seed = number;

const chanceFrom = (seed: Seed) => chanceOf(seedSchema.parse(seed.toString(16).padStart(2, '0').repeat(32)));

/** What a player does, out of the legal actions. */
type Taste = (game: Game, seat: Seat) => readonly Action[];

const seatOf = (game: Game): Seat =>
  game.phase === 'choosing' ? game.chosen.indexOf(null) : game.phase === 'playing' ? seatToAct(game) : 0;

/** The game after the next player's action. */
function after(game: Game, action: Action): Game {
  const applied = apply(game, seatOf(game), action);
  if (!applied.ok) throw new Error(`${actionText(action)} was refused`);
  return applied.game;
}

/** Every state of a game in which chance chooses among the actions that the players like. */
export function* statesOf(setup: Setup, seed: Seed, taste: Taste): Generator<Game, void> {
  const chance = chanceFrom(seed);
  const choice = chance.stream(`choices of ${setup.players}`);
  let game: Game = sagrada.newGame(sagrada.deal(setup, chance));
  for (; game.phase !== 'over';) {
    yield game;
    const actions = taste(game, seatOf(game));
    const action = actions[choice.uniform(Math.min(actions.length, maxNumbers))];
    if (action === undefined) throw new Error('nothing is legal');
    game = after(game, action);
  }
  yield game;
}

/** Without tools: prefers printed spaces over other drafts, and any draft over a pass. Windows that fill up show more. */
export function wellMeant(game: Game, seat: Seat): readonly Action[] {
  const legal = legalActions(game, seat).filter((action) => action.do !== 'tool');
  const drafts = legal.filter((action) => action.do === 'draft');
  const printed = drafts.filter(({ space }) => {
    const pattern = game.phase === 'playing' ? game.players[seat]?.window.pattern : undefined;
    return pattern !== undefined && restrictionAt(pattern, space) !== null;
  });
  return [printed, drafts, legal].find((actions) => actions.length > 0) ?? legal;
}

/** From this round on tools first, then drafts as above. */
export const fondOfTools =
  (from: number): Taste =>
  (game, seat) => {
    const uses = legalActions(game, seat).filter((action) => action.do === 'tool');
    return game.phase === 'playing' && game.round >= from && uses.length > 0 ? uses : wellMeant(game, seat);
  };

/** Solo: the best action right now. Dice left in the pool count against it with this weight, and moves in the window don't. */
export const keen =
  (leftOver: number): Taste =>
  (game, seat) => {
    const actions = legalActions(game, seat).filter((action) => !('moves' in action));
    const worths = actions.map((action) => worth(game, after(game, action), leftOver));
    const best = actions[worths.indexOf(Math.max(...worths))];
    return best === undefined ? [] : [best];
  };

function worth(before: Game, game: Game, leftOver: number): number {
  if (before.phase !== 'playing' || game.phase === 'choosing') return 0;
  const left = diceIn((game.phase === 'playing' && game.round === before.round ? game : before).pool);
  const { dice } = playerAt(game.players, 0).window;
  const crowded = allSpaces.flatMap((space) => (dice[space] === null ? neighbors(space) : []));
  const restless = crowded.filter((space) => (dice[space] ?? null) !== null).length;
  return (
    scoreAt(game, 0).total - leftOver * left.reduce((sum, die) => sum + shadeOf(die), 0) - 0.3 * restless
  );
}

const neighbors = (space: Space): readonly number[] => [
  space - columns.length,
  space + columns.length,
  ...(space % columns.length === 0 ? [] : [space - 1]),
  ...(space % columns.length === columns.length - 1 ? [] : [space + 1]),
];

/** The first state of this kind in the games with seeds from 0 on. */
export function someState(setup: Setup, taste: Taste, wanted: (game: Game) => boolean): Game {
  for (let seed = 0; seed < 256; seed += 1)
    for (const game of statesOf(setup, seed, taste)) if (wanted(game)) return game;
  throw new Error('no such game');
}

/** Whether the latest turn used this tool. */
export const used = (game: Game, tool: ToolNumber): boolean =>
  game.phase === 'playing' && game.turn.tool === tool;
