import { refused, tableMeant } from '#play/carry-out';
import { plan } from '#play/clocks/planning';
import { soonBefore } from '#play/due/when-due';
import type { Outcome } from '#play/outcome';
import type { Deed } from '#play/tables';
import { viewOf } from '#play/view-of';
import { dayLength } from '#store/day';
import { type GameNight, keepGameNight } from '#store/game-nights';
import type { KeptTable } from '#store/kept-match';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';

/** How far ahead a game night can be, in milliseconds: 60 days. */
export const farthestNight = 60 * dayLength;

/** Whether a game can be planned for that hour. */
export const isWithinReach = (hour: number, now: number): boolean =>
  hour > now && hour <= now + farthestNight;

/** A game night at this hour, when it was planned. Whoever plans it for the next minutes needn't hear that it is soon. */
export const gameNight = (hour: number, now: number): GameNight => ({
  at: hour,
  told: hour - soonBefore > now ? 'nothing' : 'soon',
});

/** The host plans the lobby of a channel for an hour, or moves it. */
export async function planNight(
  db: Database,
  newest: KeptTable | null,
  deed: Deed,
  { hour, at }: { readonly hour: number; readonly at: number },
): Promise<Outcome> {
  const meant = await tableMeant(db, newest, deed);
  if (!meant.isThere) return refused(deed, newest, [meant.refusal]);
  const { table } = meant;
  const { id, host, version, stage } = table;
  if (deed.person.id !== host && !deed.manager)
    return refused(deed, table, [{ code: 'onlyHostOrManager', host }]);
  if (stage !== 'lobby') return refused(deed, table, [{ code: 'alreadyStarted' }]);
  if (!isWithinReach(hour, at)) return refused(deed, table, [{ code: 'nightOutOfReach' }]);
  const planned = { ...table, night: gameNight(hour, at) };
  await keepGameNight(db, id, planned.night);
  await plan(db, planned, [], at);
  await requeue(db, id, version, 'restyle');
  return { outcome: 'done', table: viewOf(planned, deed.person.id), events: [], getsMessage: false };
}
