import { z } from 'zod';
import { actionText, parseAction } from '#games/sagrada/action';
import type { GameEvent } from '#games/sagrada/event';
import type { ToolUse } from '#games/sagrada/tools/tools';
import { allDice, colors, type Die } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { allSpaces, type Space } from '#games/shared/space';

/** What happened at a table: in the game, or to it. */
export type StoredEvent =
  | GameEvent
  /** The player in this seat undid the last step. */
  | { readonly event: 'undone'; readonly seat: Seat }
  /** The player in this seat resigned. */
  | { readonly event: 'resigned'; readonly seat: Seat }
  /** Somebody took this seat over. */
  | { readonly event: 'seatTaken'; readonly seat: Seat }
  /** The time of the player in this seat was out, or all others agreed that it was, so that a computer player takes the turn. */
  | { readonly event: 'timedOut'; readonly seat: Seat; readonly isAgreed?: true }
  /** Computer players take the turns of the player in this seat, until they are back. */
  | { readonly event: 'wentAway'; readonly seat: Seat }
  /** The player in this seat is back, and plays again from their next turn on. */
  | { readonly event: 'cameBack'; readonly seat: Seat };

const dieSchema = z.custom<Die>((value) => allDice.some((die) => die === value));
const spaceSchema = z.custom<Space>((value) => allSpaces.some((space) => space === value));
const seatSchema = z.int().min(0);
const roundSchema = z.int().min(1);
const poolSchema = z.array(dieSchema);

/** A use of a tool, stored in notation (RECORD, Actions). */
const useSchema = z.string().transform((text, context): ToolUse => {
  const action = parseAction(text);
  if (action?.do === 'tool') return action;
  context.addIssue({ code: 'custom', message: 'expected the use of a tool' });
  return z.NEVER;
});

/** The shape of each event: the compiler asks for a new one here. */
const shapes: {
  readonly [Name in StoredEvent['event']]: z.ZodType<Extract<StoredEvent, { readonly event: Name }>>;
} = {
  windowChosen: z.strictObject({ event: z.literal('windowChosen'), seat: seatSchema }),
  windowsRevealed: z.strictObject({ event: z.literal('windowsRevealed') }),
  roundStarted: z.strictObject({
    event: z.literal('roundStarted'),
    round: roundSchema,
    pool: poolSchema,
    startPlayer: seatSchema,
  }),
  drafted: z.strictObject({
    event: z.literal('drafted'),
    seat: seatSchema,
    die: dieSchema,
    space: spaceSchema,
  }),
  toolUsed: z.strictObject({
    event: z.literal('toolUsed'),
    seat: seatSchema,
    use: useSchema,
    favor: z.literal([0, 1, 2]),
  }),
  dieRolled: z.strictObject({ event: z.literal('dieRolled'), seat: seatSchema, die: dieSchema }),
  poolRolled: z.strictObject({ event: z.literal('poolRolled'), seat: seatSchema, pool: poolSchema }),
  dieDrawn: z.strictObject({ event: z.literal('dieDrawn'), seat: seatSchema, color: z.enum(colors) }),
  placed: z.strictObject({
    event: z.literal('placed'),
    seat: seatSchema,
    die: dieSchema,
    space: spaceSchema,
  }),
  returned: z.strictObject({ event: z.literal('returned'), seat: seatSchema, die: dieSchema }),
  turnEnded: z.strictObject({ event: z.literal('turnEnded'), seat: seatSchema, passed: z.boolean() }),
  turnSkipped: z.strictObject({ event: z.literal('turnSkipped'), seat: seatSchema }),
  roundEnded: z.strictObject({ event: z.literal('roundEnded'), round: roundSchema, left: poolSchema }),
  gameOver: z.strictObject({ event: z.literal('gameOver') }),
  undone: z.strictObject({ event: z.literal('undone'), seat: seatSchema }),
  resigned: z.strictObject({ event: z.literal('resigned'), seat: seatSchema }),
  seatTaken: z.strictObject({ event: z.literal('seatTaken'), seat: seatSchema }),
  timedOut: z.strictObject({
    event: z.literal('timedOut'),
    seat: seatSchema,
    isAgreed: z.literal(true).exactOptional(),
  }),
  wentAway: z.strictObject({ event: z.literal('wentAway'), seat: seatSchema }),
  cameBack: z.strictObject({ event: z.literal('cameBack'), seat: seatSchema }),
};

/** Its name says which shape an event has: trying one after the other takes six times as long, several times a press. */
const shapeOf: ReadonlyMap<string, z.ZodType<StoredEvent>> = new Map(Object.entries(shapes));
const namedSchema = z.array(z.looseObject({ event: z.string() }));

/** The events of a table as JSON to store. */
export const eventsText = (events: readonly StoredEvent[]): string =>
  JSON.stringify(
    events.map((event) => (event.event === 'toolUsed' ? { ...event, use: actionText(event.use) } : event)),
  );

/** Reads stored events. Throws if they are damaged. */
export const eventsFrom = (text: string): readonly StoredEvent[] =>
  namedSchema.parse(JSON.parse(text)).map((event) => (shapeOf.get(event.event) ?? z.never()).parse(event));

/** What the newest message of a table tells. */
export interface Told {
  /** What had happened when it was posted, since the message before it. */
  readonly before: readonly StoredEvent[];
  /** What has happened since, and was told by changing it. */
  readonly since: readonly StoredEvent[];
}

export const nothingTold: Told = { before: [], since: [] };

/** The columns of a table that hold it. */
interface ToldColumns {
  readonly told_before: string | null;
  readonly told_since: string | null;
}

export const toldFrom = ({ told_before: before, told_since: since }: ToldColumns): Told => ({
  before: before === null ? [] : eventsFrom(before),
  since: since === null ? [] : eventsFrom(since),
});

export const toldColumns = ({ before, since }: Told): ToldColumns => ({
  told_before: eventsText(before),
  told_since: eventsText(since),
});
