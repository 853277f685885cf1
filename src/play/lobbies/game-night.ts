import { refused } from '#play/carry-out';
import { plan } from '#play/clocks/planning';
import { done } from '#play/decision';
import { type Happening, soonBefore } from '#play/due/when-due';
import { nowShown, type Outcome } from '#play/outcome';
import { save } from '#play/save';
import type { Command } from '#play/tables';
import { viewOf } from '#play/view-of';
import { dayLength } from '#store/day';
import { type GameNight, saveGameNight } from '#store/game-nights';
import { queueNotice } from '#store/notices';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import { type OpenTable, peopleAt, type StoredTable } from '#store/stored-match';

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
  table: OpenTable,
  command: Command,
  { hour, at }: { readonly hour: number; readonly at: number },
): Promise<Outcome> {
  const { id, host, version, stage } = table;
  if (command.person.id !== host && !command.manager)
    return refused(command, table, [{ code: 'onlyHostOrManager', host }]);
  if (stage !== 'lobby') return refused(command, table, [{ code: 'alreadyStarted' }]);
  if (!isWithinReach(hour, at)) return refused(command, table, [{ code: 'nightOutOfReach' }]);
  const planned = { ...table, night: gameNight(hour, at) };
  await saveGameNight(db, id, planned.night);
  await plan(db, planned, [], at);
  await requeue(db, id, version, 'restyle');
  return nowShown(viewOf(planned, command.person.id));
}

/** Nobody has touched the lobby for a day: it folds. Its message offers to open it again. */
export const fold: Happening = async (db, { table }, at) => {
  if (table.stage !== 'lobby') return table;
  const folded = done({ ...table, stage: 'lapsed' as const }, { seat: null, person: null, what: 'close' });
  return save<StoredTable>(db, table, folded, { interaction: null, at });
};

/** How late a game night can be told of, because the bot or Discord was away, in milliseconds. */
const latest = 3_600_000;

const telling =
  (told: Exclude<GameNight['told'], 'nothing'>): Happening =>
  async (db, { table }, at) => {
    const { id, night } = table;
    if (night === null) return table;
    const now = { ...night, told };
    await saveGameNight(db, id, now);
    const kind = told === 'soon' ? 'nightSoon' : 'nightNow';
    if (at < night.at + latest)
      await queueNotice(db, { match: id, kind, number: nightNumber(night), person: null }, at);
    return { ...table, night: now };
  };

/** Those who joined are told that their game night is soon, and that it begins. */
export const nightIsSoon = telling('soon');
export const nightIsNow = telling('now');

/** Tells the hours apart for which a lobby was planned. */
const nightNumber = ({ at }: GameNight): number => Math.floor(at / 1000);

/** Who is told of a game night; null if it was moved since, or its game has begun. */
export function meantByNight(table: StoredTable, number: number): readonly string[] | null {
  const { stage, night } = table;
  const people = peopleAt(table).map(({ id }) => id);
  return stage === 'lobby' && night !== null && nightNumber(night) === number ? people : null;
}
