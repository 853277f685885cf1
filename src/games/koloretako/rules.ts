import { z } from 'zod';
import type { Rules } from '#games/contract';
import { patternNameSchema } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { type Action, actionText, parseAction } from './action.ts';
import { apply, engineVersion, legalActions, newGame } from './apply.ts';
import { deal, toolCounts } from './deal.ts';
import { type GameEvent, revealed } from './event.ts';
import { flags } from './flags.ts';
import { glassName } from './glass.ts';
import { record, type Recorded } from './record.ts';
import type { Refusal } from './refusal.ts';
import { toolNumbers } from './tools/cards.ts';
import { type ChoosingView, type OverView, type PlayingView, viewOf } from './view.ts';

/** The types of Koloretako. */
export interface Koloretako extends Recorded {
  readonly action: Action;
  readonly event: GameEvent;
  readonly refusal: Refusal;
  readonly openView: ChoosingView | PlayingView;
  readonly overView: OverView;
}

const onlySeat: Seat = 0;

/** The card game for one player. */
export const koloretako: Rules<Koloretako> = {
  version: engineVersion,
  seatCounts: [1],
  toolNumbers,
  seatsOf: () => 1,
  setupFor: (setup, players) => (players === 1 ? setup : null),
  setupSchema: z.strictObject({
    window: patternNameSchema.nullable(),
    tools: z.union([z.array(z.literal(toolNumbers)), z.literal(toolCounts)]),
    mustPlay: z.boolean(),
  }),
  deal,
  newGame,
  isOver: (game) => game.phase === 'over',
  seatsToAct: ({ phase }) => (phase === 'over' ? [] : [onlySeat]),
  legal: (game, seat) => (seat === onlySeat ? legalActions(game) : []),
  apply(game, seat, action) {
    if (seat !== onlySeat) throw new Error(`nobody sits at seat ${seat}`);
    return apply(game, action);
  },
  revealed,
  // A round in which nothing is possible any more still waits for its player, who may want to take a step back.
  automaticStep: () => null,
  view: viewOf,
  outcome(game) {
    const { score, target, won } = record.writeResult(game);
    return { totals: [score.total], target, won };
  },
  notation: {
    write: actionText,
    parse: parseAction,
    revealed: (event) =>
      event.event === 'toolUsed' && event.drawn.length > 0 ? event.drawn.map(glassName).join(' ') : null,
  },
  record,
  flags,
};
