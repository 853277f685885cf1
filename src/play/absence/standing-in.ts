import type { Seat } from '#games/shared/seat';
import { refused, tableMeant } from '#play/carry-out';
import type { Done } from '#play/decision';
import { consent } from '#play/offers/deciding';
import type { Outcome, TableRefusal } from '#play/outcome';
import { playedOn } from '#play/played-on';
import { seatOf } from '#play/seats';
import type { Deed } from '#play/tables';
import { wholeAbsence } from '#store/agreements';
import { type KeptTable, type OpenTable, isPerson } from '#store/kept-match';
import type { Database } from '#store/schema';
import { substituteFor } from '#play/offers/offer';

/** A person agrees that the computer plays in a seat as long as its owner is away; with the last one who does, it begins. */
export async function agreeToSubstitute(
  db: Database,
  newest: KeptTable | null,
  deed: Deed,
  { seat, at }: { readonly seat: Seat; readonly at: number },
): Promise<Outcome> {
  const meant = await tableMeant(db, newest, deed);
  if (!meant.isThere) return refused(deed, newest, [meant.refusal]);
  const { table } = meant;
  const { id: person } = deed.person;
  const refusal = refusalOf(table, person, seat);
  if (refusal !== null) return refused(deed, table, [refusal]);
  return consent(db, table, deed, {
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
