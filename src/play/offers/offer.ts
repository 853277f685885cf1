import type { Seat } from '#games/shared/seat';
import { absenceOf } from '#play/absence/absence-of';
import { earliest, momentAfter, type Stops } from '#play/clocks/counted-time';
import { isRunning, stopsAt, turnIn } from '#play/clocks/running';
import type { WhenDue } from '#play/due/when-due';
import { type Agreement, wholeAbsence } from '#store/agreements';
import type { StoredClock } from '#store/clocks';
import { dayLength } from '#store/day';
import { isPerson, personAt, type StoredPerson, type StoredTable, type TableAt } from '#store/stored-match';

/** What the people say who must all agree to something, in seat order. */
export interface AskedPeople {
  readonly agreed: readonly StoredPerson[];
  readonly asked: readonly StoredPerson[];
}

/** Who of these people has agreed that the computer plays in all these seats, and who is still asked; null if there are no people. */
function askedPeople(
  { agreements }: Pick<StoredTable, 'agreements'>,
  people: readonly StoredPerson[],
  { seats, turn }: { readonly seats: readonly Seat[]; readonly turn: Agreement['turn'] },
): AskedPeople | null {
  const hasAgreed = ({ id }: StoredPerson): boolean =>
    seats.every((seat) =>
      agreements.some((each) => each.seat === seat && each.turn === turn && each.person === id),
    );
  if (people.length === 0) return null;
  return { agreed: people.filter(hasAgreed), asked: people.filter((person) => !hasAgreed(person)) };
}

/** What the people whom a table doesn't wait for are offered: to let the computer take a turn that waits for long. All must agree. */
export interface Offer extends AskedPeople {
  /** The seats whose turn it is: several only while windows are chosen. */
  readonly seats: readonly Seat[];
  /** The number of the turn, from 1; 0 for the choice of windows. */
  readonly turn: number;
}

/** Whether the others were offered to let the computer take the turn that a clock measures. */
const isOffered = (clock: StoredClock): boolean => isRunning(clock) && clock.offeredAt !== null;

/** The people who are there and whom a table doesn't wait for. Nobody waits for the word of somebody who said to be away. */
function deciders(table: StoredTable): readonly StoredPerson[] {
  const awaited = new Set(table.clocks.filter(isRunning).map(({ seat }) => seat));
  return table.players.flatMap((sitter, seat) =>
    isPerson(sitter) && sitter.presence === 'here' && !awaited.has(seat) && absenceOf(table, seat) === null
      ? [sitter]
      : [],
  );
}

/** What is offered at a table; null if nothing is, or nobody is there to decide. */
export function offerAt(table: TableAt<'running'>): Offer | null {
  const seats = table.clocks.filter(isOffered).map(({ seat }) => seat);
  if (seats.length === 0) return null;
  const turn = turnIn(table.game);
  const people = askedPeople(table, deciders(table), { seats, turn });
  return people && { seats, turn, ...people };
}

/** How long a table waits until the others may decide, in milliseconds. One person alone decides later. */
const wait = { alone: 2 * dayLength, together: dayLength } as const;

/**
 * When the others may let the computer take the turn that a clock measures: so long after it began, and not before its time is out; in one
 * without an end, so long after anything was done in it. Null if they may already.
 */
export function offeredFrom(
  table: TableAt<'running'>,
  clock: StoredClock,
  outages: Stops['outages'],
): number | null {
  const { seat, since, bank, outAt, offeredAt } = clock;
  if (!isRunning(clock) || offeredAt !== null) return null;
  // Where turns have an end, nobody puts it off by doing and undoing something.
  const isWaitedFor = bank !== null || table.game.phase === 'choosing';
  const begun = isWaitedFor ? since : Math.max(since, table.changedAt);
  const length = deciders(table).length === 1 ? wait.alone : wait.together;
  return Math.max(outAt ?? 0, momentAfter(begun, length, stopsAt(table, seat, outages)));
}

/** When the board offers the others to let the computer take a turn, where they decide that. */
export const offerDueAt: WhenDue = async (_db, { table, outages }) => {
  if (table.stage !== 'running' || deciders(table).length === 0) return null;
  // A turn that began without a limit keeps none when its server gets another pace.
  const moments = table.clocks
    .filter(({ bank }) => bank === null || table.settings.timeOut === 'wait')
    .flatMap((clock) => offeredFrom(table, clock, outages) ?? []);
  return earliest(moments);
};

/** When all have agreed: at once, also if the last one who hadn't is gone. */
export const agreedAt: WhenDue = async (_db, { table }, at) => {
  const made = table.stage === 'running' ? offerAt(table) : null;
  return made !== null && made.asked.length === 0 ? at : null;
};

/**
 * Who must agree that the computer plays in a seat while its owner is away, as the others are offered; null if its owner is here, the computer plays there already, or nobody is left to ask.
 */
export function substituteFor(table: StoredTable, seat: Seat): AskedPeople | null {
  const owner = personAt(table, seat);
  if (table.stage !== 'running' || owner === null || absenceOf(table, seat) === null) return null;
  if (owner.presence !== 'here' && owner.presence !== 'late') return null;
  const people = table.players.flatMap((sitter, other) =>
    isPerson(sitter) && other !== seat && sitter.presence === 'here' && absenceOf(table, other) === null
      ? [sitter]
      : [],
  );
  return askedPeople(table, people, { seats: [seat], turn: wholeAbsence });
}
