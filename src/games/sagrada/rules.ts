import { z } from 'zod';
import type { Rules } from '#games/contract';
import { colorLetters, dieName } from '#games/shared/die';
import { type Action, actionText, parseAction } from './action.ts';
import { apply, engineVersion, newGame } from './apply.ts';
import { automaticStep } from './automatic-step.ts';
import { type Setup, deal, playerCounts, soloToolCounts } from './deal.ts';
import { editions } from './edition.ts';
import { type GameEvent, revealed } from './event.ts';
import { flags } from './flags.ts';
import { type Game, seatToAct } from './game.ts';
import { legalActions } from './legal.ts';
import { type Recorded, record } from './record.ts';
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
