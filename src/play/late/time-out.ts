import { clocksRestarted, isTimeOutTold, missedUntilAway, ranOut, turnIn } from '#play/clocks/running';
import type { Done } from '#play/decision';
import type { Happening } from '#play/due/when-due';
import { playedOn } from '#play/played-on';
import { save } from '#play/save';
import type { TableEvent } from '#play/table';
import type { StoredClock } from '#store/clocks';
import { pendingOf } from '#store/outbox';
import type { AroundStep } from '#store/step-log';
import { isPerson, type StoredSitter, type StoredTable, type TableAt } from '#store/stored-match';

/** Time is out for people who are to act: a computer player takes their turn, or passes it. */
export const timeOut: Happening = async (db, { table }, at) => {
  if (table.stage !== 'running') return table;
  // Nobody is late for a turn that their channel couldn't be told of yet.
  if ((await pendingOf(db, table.id)).some(({ how }) => how === 'post'))
    return { ...table, clocks: clocksRestarted(table, at) };
  const decision = madeLate(
    table,
    table.clocks.filter((clock) => isTimeOutTold(clock) || ranOut(clock, at)),
    { at, isAgreed: false },
  );
  return decision === null ? table : save<StoredTable>(db, table, decision, { interaction: null, at });
};

/** The decision for a table whose players are late or away now, because these clocks ran out or all others agreed; null if there are none. */
export function madeLate(
  table: TableAt<'running'>,
  out: readonly StoredClock[],
  { at, isAgreed }: { readonly at: number; readonly isAgreed: boolean },
): Done | null {
  const turn = turnIn(table.game);
  const presences = new Map(
    out.map(({ seat, missed }) => [seat, missed + 1 < missedUntilAway ? 'late' : 'away'] as const),
  );
  const players = table.players.map((sitter, seat): StoredSitter => {
    const presence = presences.get(seat);
    return presence !== undefined && isPerson(sitter) ? { ...sitter, presence } : sitter;
  });
  const clocks = table.clocks.map((clock) =>
    out.includes(clock)
      ? {
          ...clock,
          turn,
          stoppedAt: at,
          bank: clock.bank === null ? null : 0,
          outAt: null,
          missed: clock.missed + 1,
          offeredAt: null,
        }
      : clock,
  );
  const seats = [...presences];
  const [first, ...more] = seats.map(([seat, what]): AroundStep => ({ seat, person: null, what }));
  if (first === undefined) return null;
  const events = seats.flatMap(([seat, presence]): readonly TableEvent[] => {
    const late = { event: 'timedOut', seat, ...(isAgreed && { isAgreed }) } as const;
    return presence === 'away' ? [late, { event: 'wentAway', seat }] : [late];
  });
  return playedOn({ ...table, players, clocks }, [first, ...more], { ...table, events, winner: null });
}
