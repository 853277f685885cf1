import { z } from 'zod';
import { allDice, type Die } from '#game/die';
import type { GameEvent } from '#game/event';
import { allSpaces, type Space } from '#game/space';

const dieSchema = z.custom<Die>((value) => allDice.some((die) => die === value));
const spaceSchema = z.custom<Space>((value) => allSpaces.some((space) => space === value));
const seatSchema = z.int().min(0);
const roundSchema = z.int().min(1);

/** The shape of each event: the compiler asks for a new one here. */
const shapes: {
  readonly [Name in GameEvent['event']]: z.ZodType<Extract<GameEvent, { readonly event: Name }>>;
} = {
  windowChosen: z.strictObject({ event: z.literal('windowChosen'), seat: seatSchema }),
  windowsRevealed: z.strictObject({ event: z.literal('windowsRevealed') }),
  roundStarted: z.strictObject({
    event: z.literal('roundStarted'),
    round: roundSchema,
    pool: z.array(dieSchema),
    startPlayer: seatSchema,
  }),
  drafted: z.strictObject({
    event: z.literal('drafted'),
    seat: seatSchema,
    die: dieSchema,
    space: spaceSchema,
  }),
  turnEnded: z.strictObject({ event: z.literal('turnEnded'), seat: seatSchema, passed: z.boolean() }),
  roundEnded: z.strictObject({
    event: z.literal('roundEnded'),
    round: roundSchema,
    left: z.array(dieSchema),
  }),
  gameOver: z.strictObject({ event: z.literal('gameOver') }),
};

/** The events of a game that were kept as JSON. */
export const eventsSchema = z.array(z.union(Object.values(shapes)));
