import type { Seat } from '#games/shared/seat';
import { type Agreement, agree, agreementsOf } from '#store/agreements';
import type { KeptTable, OpenTable } from '#store/kept-match';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Done } from '#play/decision';
import type { Outcome } from '#play/outcome';
import { save } from '#play/save';
import type { Deed } from '#play/tables';
import { viewOf } from '#play/view-of';

/** A person agrees that the computer plays in these seats; with the last one who does, what they decide is saved. */
export async function consent(
  db: Database,
  table: OpenTable,
  deed: Deed,
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
  const { id: person } = deed.person;
  for (const seat of seats) await agree(db, table.id, { seat, turn, person });
  const agreed = { ...table, agreements: await agreementsOf(db, table.id) };
  const decision = decide(agreed);
  if (decision === null) {
    await requeue(db, table.id, table.version, 'refresh');
    return { outcome: 'done', table: viewOf(agreed, person), events: [], getsMessage: false };
  }
  const after = await save<KeptTable>(db, agreed, decision, { interaction: deed.interaction, at });
  const { how, events } = decision.announced;
  return { outcome: 'done', table: viewOf(after, person), events, getsMessage: how === 'post' };
}
