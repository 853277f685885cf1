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
  | { readonly event: 'cameBack'; readonly seat: Seat }
  /** The players in these seats have a new pane in their rose windows. */
  | { readonly event: 'panesLit'; readonly seats: readonly Seat[] };

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

/** The shape of an event with this name. */
const eventOf = <N extends string, S extends z.ZodRawShape>(event: N, shape: S) =>
  z.strictObject({ event: z.literal(event), ...shape });
/** What most events tell. */
const seatShape = { seat: seatSchema };

/** The shape of each event: the compiler asks for a new one here. */
const shapes: {
  readonly [Name in StoredEvent['event']]: z.ZodType<Extract<StoredEvent, { readonly event: Name }>>;
} = {
  windowChosen: eventOf('windowChosen', seatShape),
  windowsRevealed: eventOf('windowsRevealed', {}),
  roundStarted: eventOf('roundStarted', { round: roundSchema, pool: poolSchema, startPlayer: seatSchema }),
  drafted: eventOf('drafted', { ...seatShape, die: dieSchema, space: spaceSchema }),
  toolUsed: eventOf('toolUsed', { ...seatShape, use: useSchema, favor: z.literal([0, 1, 2]) }),
  dieRolled: eventOf('dieRolled', { ...seatShape, die: dieSchema }),
  poolRolled: eventOf('poolRolled', { ...seatShape, pool: poolSchema }),
  dieDrawn: eventOf('dieDrawn', { ...seatShape, color: z.enum(colors) }),
  placed: eventOf('placed', { ...seatShape, die: dieSchema, space: spaceSchema }),
  returned: eventOf('returned', { ...seatShape, die: dieSchema }),
  turnEnded: eventOf('turnEnded', { ...seatShape, passed: z.boolean() }),
  turnSkipped: eventOf('turnSkipped', seatShape),
  roundEnded: eventOf('roundEnded', { round: roundSchema, left: poolSchema }),
  gameOver: eventOf('gameOver', {}),
  undone: eventOf('undone', seatShape),
  resigned: eventOf('resigned', seatShape),
  seatTaken: eventOf('seatTaken', seatShape),
  timedOut: eventOf('timedOut', { ...seatShape, isAgreed: z.literal(true).exactOptional() }),
  wentAway: eventOf('wentAway', seatShape),
  cameBack: eventOf('cameBack', seatShape),
  panesLit: eventOf('panesLit', { seats: z.array(seatSchema) }),
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
