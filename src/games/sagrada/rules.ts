import { z } from 'zod';
import type { Attendance, PlayedStep, Rules, SetupFlags } from '#games/contract';
import { colorLetters, dieName } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { typedNumber } from '#games/shared/typed-number';
import { type Action, actionText, choose, end, parseAction } from './action.ts';
import { apply, engineVersion, newGame } from './apply.ts';
import { deal, playerCounts, type Setup, soloToolCounts, usualSoloToolCount } from './deal.ts';
import { editions } from './edition.ts';
import { type GameEvent, revealed } from './event.ts';
import { type Game, type Playing, seatToAct } from './game.ts';
import { legalActions } from './legal.ts';
import { record, type Recorded } from './record.ts';
import type { Refusal } from './refusal.ts';
import { toolNumbers } from './tools/cards.ts';
import { viewFor } from './view-for.ts';
import type { ChoosingView, OverView, PlayingView } from './view.ts';

/** The types of Sagrada. */
export interface Sagrada extends Recorded {
  readonly action: Action;
  readonly event: GameEvent;
  readonly refusal: Refusal;
  readonly openView: ChoosingView | PlayingView;
  readonly overView: OverView;
}

const setupSchema = z.union([
  z.strictObject({
    mode: z.literal('table'),
    players: z.literal(playerCounts),
    edition: z.enum(editions),
    reducedBag: z.boolean(),
  }),
  z.strictObject({
    mode: z.literal('solo'),
    players: z.literal(1),
    edition: z.enum(editions),
    reducedBag: z.literal(false),
    toolCount: z.literal(soloToolCounts),
  }),
]);

/**
 * The next automatic step; null if somebody must act. The seat of a player who is gone takes the first window offered and ends
 * every turn (RULES, When someone is gone). A turn also ends automatically when ending it is the only legal action, and after the
 * draft for players who want that.
 */
export function automaticStep(game: Game, { isGone, isInHurry }: Attendance): PlayedStep<Action> | null {
  switch (game.phase) {
    case 'choosing': {
      const seat = game.chosen.findIndex((pattern, seat) => pattern === null && isGone(seat));
      const offered = game.deal.hands[seat]?.offered[0];
      return offered === undefined ? null : { seat, action: choose(offered.name) };
    }
    case 'playing': {
      const seat = seatToAct(game);
      if (isGone(seat)) return { seat, action: withoutPlayer(game, seat) };
      return endsByItself(game) || (hasDrafted(game) && isInHurry(seat)) ? { seat, action: end } : null;
    }
    case 'over':
      return null;
  }
}

/**
 * Whether a player who has drafted or used a tool can only end the turn, so that it can end automatically. A turn without an
 * action never does: passing is a decision, even if there is no other.
 */
export const endsByItself = (game: Playing): boolean =>
  (game.turn.drafted || game.turn.tool !== null) &&
  legalActions(game, seatToAct(game)).every((action) => action.do === 'end');

/** Whether the die of this turn is drafted and placed, and no choice is waiting. */
const hasDrafted = ({ turn: { drafted, waiting } }: Playing): boolean => drafted && waiting === null;

/**
 * How the seat of a player who is gone acts. If a roll or a color waits for a choice: the die of Flux Brush returns to the pool
 * if it may, otherwise it goes to the first legal space; the die of Flux Remover returns as a 1.
 */
function withoutPlayer(game: Playing, seat: Seat): Action {
  const { waiting } = game.turn;
  if (waiting === null) return end;
  const [first = end] = legalActions(game, seat);
  return waiting.tool === 6 ? first : { do: 'return', shade: 1 };
}

function flagsSchema(): z.ZodType<Setup> {
  const edition = z.enum(editions, `expected ${editions.join(' or ')}`).default('floodgate');

  const tableSchema = z.object({
    mode: z.literal('table'),
    players: z.coerce
      .number()
      .refine((count) => count !== 1, 'to play alone use --mode solo')
      .pipe(z.literal(playerCounts, `expected ${playerCounts.join(', ')}, or 1 in solo`))
      .default(3),
    edition,
    'reduced-bag': z.boolean().optional(),
    tools: typedNumber([3], 'a table has three').optional(),
  });

  const soloSchema = z.object({
    mode: z.literal('solo'),
    players: typedNumber([1], 'a solo game has one player').default(1),
    edition,
    'reduced-bag': z.literal(false, 'a solo game uses all 90 dice').default(false),
    tools: typedNumber(soloToolCounts).default(usualSoloToolCount),
  });
  return z.discriminatedUnion('mode', [tableSchema, soloSchema]).transform((flags): Setup => {
    const { edition } = flags;
    if (flags.mode === 'solo')
      return { mode: 'solo', players: 1, edition, reducedBag: false, toolCount: flags.tools };
    const { players, 'reduced-bag': reducedBag = edition === 'pegasus' } = flags;
    return { mode: 'table', players, edition, reducedBag };
  });
}

/** The setups of Sagrada as flags. */
const flags: SetupFlags<Setup> = {
  modes: ['table', 'solo'],
  options: {
    players: { type: 'string' },
    edition: { type: 'string' },
    'reduced-bag': { type: 'boolean' },
    tools: { type: 'string' },
  },
  usage: `\
  --players 3          2 to 4 at a table
  --edition floodgate  floodgate or pegasus
  --reduced-bag        fewer dice for 2 or 3 players (default for pegasus; --no-reduced-bag for all 90)
  --tools 3            solo: number of tools, 1 to 5`,
  setup: flagsSchema,
};

/** The dice game for one to four players. */
export const sagrada: Rules<Sagrada> = {
  version: engineVersion,
  seatCounts: [1, ...playerCounts],
  toolNumbers,
  seatsOf: ({ players }) => players,
  setupFor,
  setupSchema,
  deal,
  newGame,
  isOver: (game) => game.phase === 'over',
  seatsToAct,
  legal: legalActions,
  apply,
  revealed,
  automaticStep,
  view: viewFor,
  outcome(game) {
    const { result } = viewFor(game, 'spectator');
    const totals = result.scores.map(({ total }) => total);
    return result.mode === 'solo'
      ? { totals, target: result.target, won: result.won }
      : { totals, places: result.ranking.places };
  },
  notation: { write: actionText, parse: parseAction, revealed: revealedBy },
  record,
  flags,
};

function setupFor(setup: Setup, players: number): Setup | null {
  if (setup.mode === 'solo') return players === setup.players ? setup : null;
  const count = playerCounts.find((count) => count === players);
  return count === undefined ? null : { ...setup, players: count };
}

function seatsToAct(game: Game): readonly number[] {
  switch (game.phase) {
    case 'choosing':
      return game.chosen.flatMap((pattern, seat) => (pattern === null ? [seat] : []));
    case 'playing':
      return [seatToAct(game)];
    case 'over':
      return [];
  }
}

/** Rolls and draws are written into a record. */
function revealedBy(event: GameEvent): string | null {
  if (event.event === 'dieRolled') return dieName(event.die);
  if (event.event === 'poolRolled') return event.pool.map(dieName).join(' ');
  return event.event === 'dieDrawn' ? colorLetters[event.color] : null;
}
