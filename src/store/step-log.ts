import type { LoggedStep } from '#games/replay';
import type { Seat } from '#games/shared/seat';
import type { ComputerId } from '#players/computers';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** Steps around the game, which change nothing in it. A closed list, so the log can tell them from actions. */
const around = [
  'open',
  'join',
  'leave',
  'addComputer',
  'removeComputer',
  'start',
  'resign',
  'askForSeat',
  'giveSeat',
  'takeSeat',
  'late',
  'away',
  'back',
  'cancel',
  'close',
  'begin',
  'giveUp',
  'lapse',
] as const;

/** A step around the game, as stored in the log. */
export interface AroundStep extends OwnStep {
  readonly what: (typeof around)[number];
}

/** Whether a step of the log is one around the game. */
export const isAround = (step: Pick<Step, 'what'>): boolean => around.some((what) => what === step.what);

/** One step in a match: of a person, of a computer player, or an automatic one. */
export type Step = OwnStep | ComputerStep;

interface OwnStep {
  /** The seat of the person who took it; null without one. */
  readonly seat: Seat | null;
  /** The id of the person; null if it happened automatically. */
  readonly person: string | null;
  readonly computer?: null;
  /** An action in notation (RECORD), or one around the game: `join`, `resign`, … */
  readonly what: string;
}

/** A step of a computer player, in a seat of its own or of a person who resigned. */
interface ComputerStep {
  readonly seat: Seat;
  readonly person: null;
  readonly computer: ComputerId;
  /** An action in notation (RECORD). */
  readonly what: string;
}

/** All steps of a match, in order: the n-th step made its version n. */
export const stepsOf = (db: Reading, match: MatchId): Promise<readonly LoggedStep[]> =>
  db
    .selectFrom('steps')
    .select(['seat', 'person', 'computer', 'what'])
    .where('match_id', '=', match)
    .orderBy('version')
    .execute();

/** Somebody's resignation, which made a version of its match. */
export interface Resignation {
  readonly seat: Seat;
  readonly version: number;
}

/** All resignations in a match, in order. */
export async function resignationsIn(db: Reading, match: MatchId): Promise<readonly Resignation[]> {
  const rows = await db
    .selectFrom('steps')
    .select(['seat', 'version'])
    .where('match_id', '=', match)
    .where('what', '=', 'resign' satisfies AroundStep['what'])
    .orderBy('version')
    .execute();
  return rows.flatMap(({ seat, version }) => (seat === null ? [] : [{ seat, version }]));
}

/** The interaction that each transaction has carried out itself. */
const carriedOut = new WeakMap<Reading, string | null>();

/** Whether this interaction was carried out before this transaction, in any match. */
export async function wasCarriedOut(db: Reading, interaction: string): Promise<boolean> {
  if (carriedOut.get(db) === interaction) return false;
  const step = db.selectFrom('steps').select('version').where('interaction', '=', interaction);
  return (await step.executeTakeFirst()) !== undefined;
}

/** Steps of a match after one of its versions. */
interface WrittenDown {
  readonly after: number;
  readonly steps: readonly Step[];
  /** Null if nobody asked for them. */
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An interaction was carried out before. */
export class CarriedOutBefore extends Error {
  override readonly name = 'CarriedOutBefore';
}

/**
 * Logs steps in order, each with its own version. The interaction that asked for them, null if none did, is stored with the first
 * one and is carried out only once: throws {@link CarriedOutBefore}, so that nobody has to look for it before. New interactions stand at
 * the end of an index, and where all transactions look there, PostgreSQL takes them for clashing.
 */
export async function writeDown(
  db: Database,
  match: MatchId,
  { after, steps, interaction, at }: WrittenDown,
): Promise<void> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('steps')
    .values(
      steps.map(({ seat, person, computer = null, what }, index) => ({
        match_id: match,
        version: after + index + 1,
        seat,
        person,
        computer,
        what,
        interaction: index === 0 ? interaction : null,
        done_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('interaction').doNothing())
    .executeTakeFirstOrThrow();
  if (written !== BigInt(steps.length)) throw new CarriedOutBefore();
  carriedOut.set(db, interaction);
}

/** When a person last did something in each of these matches, in milliseconds since 1970. */
export async function lastActsOf(
  db: Reading,
  person: string,
  matches: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('steps')
    .select(['match_id', (row) => row.fn.max('done_at').as('at')])
    .where('person', '=', person)
    .where('match_id', 'in', matches)
    .groupBy('match_id')
    .execute();
  return new Map(rows.map(({ match_id: match, at }) => [match, at]));
}

/** The version of a match that a person last made from one of its seats, other than by going away; 0 if nobody has. */
export async function lastActIn(db: Reading, match: MatchId, seat: Seat): Promise<number> {
  const last = await db
    .selectFrom('steps')
    .select((row) => row.fn.max('version').as('version'))
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .where('person', 'is not', null)
    .where('what', '<>', 'away' satisfies AroundStep['what'])
    .executeTakeFirst();
  return last?.version ?? 0;
}
