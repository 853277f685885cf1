import type { Seat } from '#games/shared/seat';
import { absenceOf } from '#play/absence/absence-of';
import { refused } from '#play/carry-out';
import { turnIn } from '#play/clocks/running';
import type { Done } from '#play/decision';
import type { Happening } from '#play/due/when-due';
import { madeLate } from '#play/late/time-out';
import { nowShown, type Outcome, type TableRefusal } from '#play/outcome';
import { playedOn } from '#play/played-on';
import { save } from '#play/save';
import { seatOf } from '#play/seats';
import type { Command } from '#play/tables';
import { viewOf } from '#play/view-of';
import { agree, type Agreement, agreementsOf, wholeAbsence } from '#store/agreements';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import { isPerson, type OpenTable, type StoredTable } from '#store/stored-match';
import { offerAt, offeredFrom, substituteFor } from './offer.ts';

/** The board offers the others to let the computer take a turn; nobody is notified of that. */
export const offer: Happening = async (db, { table, outages }, at) => {
  if (table.stage !== 'running') return table;
  if (table.board !== null) await requeue(db, table.id, table.version, 'refresh');
  const clocks = table.clocks.map((clock) => {
    const from = offeredFrom(table, clock, outages);
    return from !== null && from <= at ? { ...clock, offeredAt: at } : clock;
  });
  return { ...table, clocks };
};

/** The computer takes the turn that all agreed about. */
export const decide: Happening = async (db, { table }, at) => {
  const decision = decided(table, at);
  return decision === null ? table : save<StoredTable>(db, table, decision, { interaction: null, at });
};

function decided(table: OpenTable, at: number): Done | null {
  const made = table.stage === 'running' ? offerAt(table) : null;
  if (table.stage !== 'running' || made === null || made.asked.length > 0) return null;
  const clocks = table.clocks.filter(({ seat }) => made.seats.includes(seat));
  return madeLate(table, clocks, { at, isAgreed: true });
}

/** A person agrees that the computer plays in these seats; with the last one who does, what they decide is saved. */
async function consent(
  db: Database,
  table: OpenTable,
  command: Command,
  {
    seats,
    turn,
    at,
    decide,
  }: {
    readonly seats: readonly Seat[];
    /** A turn, or `wholeAbsence`. */
    readonly turn: Agreement['turn'];
    readonly at: number;
    /** The decision for a table where all have agreed; null if somebody hasn't. */
    readonly decide: (agreed: OpenTable) => Done | null;
  },
): Promise<Outcome> {
  const { id: person } = command.person;
  for (const seat of seats) await agree(db, table.id, { seat, turn, person });
  const agreed = { ...table, agreements: await agreementsOf(db, table.id) };
  const decision = decide(agreed);
  if (decision === null) {
    await requeue(db, table.id, table.version, 'refresh');
    return nowShown(viewOf(agreed, person));
  }
  const after = await save<StoredTable>(db, agreed, decision, { interaction: command.interaction, at });
  return nowShown(viewOf(after, person), decision.announced);
}

/** A person agrees that the computer takes this turn; with the last one who does, it begins to think. */
export async function agreeFor(
  db: Database,
  table: OpenTable,
  command: Command,
  { turn, at }: { readonly turn: number; readonly at: number },
): Promise<Outcome> {
  const { id: person } = command.person;
  const refusal = agreementRefusal(table, person, turn);
  if (refusal !== null) return refused(command, table, [refusal]);
  const seats = table.stage === 'running' ? (offerAt(table)?.seats ?? []) : [];
  return consent(db, table, command, { seats, turn, at, decide: (agreed) => decided(agreed, at) });
}

/** Why a person has no say in whether the computer takes a turn; null if they have. */
function agreementRefusal(table: OpenTable, person: string, turn: number): TableRefusal | null {
  if (table.stage === 'lobby') return { code: 'notStarted' };
  const own = seatOf(table, person);
  if (own === null) return { code: 'notSeated' };
  if (turnIn(table.game) !== turn) return { code: 'turnOver' };
  const made = offerAt(table);
  if (made?.seats.includes(own) === true) return { code: 'nudgeSelf' };
  if (made !== null && absenceOf(table, own) !== null) return { code: 'ownAbsence' };
  const isAsked = made !== null && [...made.agreed, ...made.asked].some(({ id }) => id === person);
  return isAsked ? null : { code: 'notLate' };
}

/** A person agrees that the computer plays in a seat as long as its owner is away; with the last one who does, it begins. */
export async function agreeToSubstitute(
  db: Database,
  table: OpenTable,
  command: Command,
  { seat, at }: { readonly seat: Seat; readonly at: number },
): Promise<Outcome> {
  const { id: person } = command.person;
  const refusal = refusalOf(table, person, seat);
  if (refusal !== null) return refused(command, table, [refusal]);
  return consent(db, table, command, {
    seats: [seat],
    turn: wholeAbsence,
    at,
    decide: (agreed) => substituted(agreed, seat),
  });
}

/** Why a person has no say in whether the computer plays for somebody; null if they have. */
function refusalOf(table: OpenTable, person: string, seat: Seat): TableRefusal | null {
  if (table.stage === 'lobby') return { code: 'notStarted' };
  const own = seatOf(table, person);
  if (own === null) return { code: 'notSeated' };
  if (own === seat) return { code: 'ownAbsence' };
  if (table.players[own]?.presence === 'resigned') return { code: 'alreadyResigned' };
  return substituteFor(table, seat) === null ? { code: 'notAbsent' } : null;
}

/** The decision for a table where all have agreed; null if somebody hasn't. */
function substituted(table: OpenTable, seat: Seat): Done | null {
  const sitter = table.players[seat];
  if (table.stage !== 'running' || sitter === undefined || !isPerson(sitter)) return null;
  const { agreed = [], asked = [] } = substituteFor(table, seat) ?? {};
  if (agreed.length === 0 || asked.length > 0) return null;
  const players = table.players.with(seat, { ...sitter, presence: 'away' });
  return playedOn({ ...table, players }, [{ seat, person: null, what: 'away' }], {
    ...table,
    events: [{ event: 'wentAway', seat }],
    winner: null,
  });
}
