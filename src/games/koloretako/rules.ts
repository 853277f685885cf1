import { z } from 'zod';
import type { Rules, SetupFlags } from '#games/contract';
import { patternNameSchema, patterns } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { typedNumber } from '#games/shared/typed-number';
import { type Action, actionText, parseAction } from './action.ts';
import { apply, engineVersion, legalActions, newGame } from './apply.ts';
import { deal, type Setup, toolCounts, usualToolCount } from './deal.ts';
import { type GameEvent, revealed } from './event.ts';
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

function flagsSchema(): z.ZodType<Setup> {
  const chosenSchema = z
    .string()
    .regex(/^[1-9](,[1-9])*$/, 'expected tool numbers from 1 to 9, like 1,4,7')
    .transform((text) => text.split(',').map(Number))
    .refine((numbers) => new Set(numbers).size === numbers.length, 'expected each tool once')
    .pipe(z.array(z.literal(toolNumbers)));
  return z
    .object({
      players: typedNumber([1], 'koloretako is for one player').optional(),
      tools: typedNumber(toolCounts).optional(),
      chosen: chosenSchema.optional(),
      window: z
        .enum(
          patterns.map(({ name }) => name),
          'unknown window',
        )
        .nullable()
        .default(null),
      'must-play': z.boolean().default(false),
    })
    .refine(({ tools, chosen }) => tools === undefined || chosen === undefined, {
      path: ['chosen'],
      error: 'expected either --tools (drawn blindly) or --chosen',
    })
    .transform(({ tools = usualToolCount, chosen = tools, window, 'must-play': mustPlay }) => ({
      window,
      tools: chosen,
      mustPlay,
    }));
}

/** The setups of Koloretako as flags. */
const flags: SetupFlags<Setup> = {
  modes: ['koloretako'],
  options: {
    players: { type: 'string' },
    tools: { type: 'string' },
    chosen: { type: 'string' },
    window: { type: 'string' },
    'must-play': { type: 'boolean' },
  },
  usage: `\
  --tools 3            number of tools drawn blindly, 0 to 9
  --chosen 1,4,7       play with these tools instead
  --window Batllo      play this window instead of choosing from four
  --must-play          no ending a round while a turn is left and a card fits`,
  setup: flagsSchema,
};

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
