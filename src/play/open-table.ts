import type { Seed } from '#games/shared/seed';
import { tableNamed } from '#store/find-tables';
import { keepGameNight } from '#store/game-nights';
import { addGuest } from '#store/guests';
import { type KeptTable, isOpen, peopleAt } from '#store/kept-match';
import { choose, chooseLike, setAtTable } from '#store/kept-preferences';
import type { Database, Reading } from '#store/schema';
import { openedBelow } from '#store/threads';
import { refused } from './carry-out.ts';
import { gameNight, isWithinReach } from './lobbies/game-night.ts';
import { noRoom } from './lobbies/limits.ts';
import { opened } from './opening.ts';
import type { OpeningOptions } from './options.ts';
import type { Outcome } from './outcome.ts';
import { saveNew } from './save.ts';
import { chairsAfter, peopleOn, seatOf } from './seats.ts';
import type { Person, TableId, TableSettings } from './table.ts';
import type { Deed, Room } from './tables.ts';
import { viewOf } from './view-of.ts';

/** What is asked for, and where. */
interface Asked {
  readonly deed: Deed;
  /** The channel's newest table. */
  readonly newest: KeptTable | null;
  readonly options: OpeningOptions;
  /** The table whose settings the new one copies, and whose players it awaits if the person was one of them. */
  readonly like: TableId | null;
  readonly room: Room;
}

interface OpeningParts {
  readonly id: () => TableId;
  readonly seed: () => Seed;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The open table that already is the rematch of this game for a person: a player or guest of that game opened it, in its channel or since then in
 * a thread of it, and the person sits there or can still join. Null if there is none.
 */
async function rematchOf(
  db: Reading,
  before: KeptTable,
  { newest, person }: { readonly newest: KeptTable | null; readonly person: Person },
): Promise<KeptTable | null> {
  const isHosted = ({ host }: KeptTable): boolean =>
    [...peopleAt(before), ...before.guests].some(({ id }) => id === host);
  if (newest !== null && isOpen(newest) && isHosted(newest)) return newest;
  for (const id of await openedBelow(db, before.place, before.closedAt ?? 0)) {
    const table = await tableNamed(db, id);
    if (table === null || table.setup.mode === 'solo' || !isHosted(table)) continue;
    if (table.stage === 'lobby' || seatOf(table, person.id) !== null) return table;
  }
  return null;
}

/** Opens a table, in a channel or beside another one that is open there. */
export async function openTable(
  db: Database,
  { deed, newest, options, like, room }: Asked,
  parts: OpeningParts,
): Promise<Outcome> {
  const { guild, person, interaction } = deed;
  const before = like === null ? null : await tableNamed(db, like);
  const again = before && (await rematchOf(db, before, { newest, person }));
  if (again !== null) return refused(deed, again, [{ code: 'tableTaken', table: again.id }]);
  const chairs = before && chairsAfter(before, person);
  const people = chairs === null ? [person.id] : peopleOn(chairs);
  const guests = (before?.guests ?? []).filter((guest) => !people.includes(guest.id));
  const set = await setAtTable(db, { table: like, guild, mode: options.mode, isModel: true }, people);
  const asked = settingsIn(options);
  const at = parts.now();
  const hour = options.mode === 'table' ? (options.hour ?? null) : null;
  if (hour !== null && !isWithinReach(hour, at)) return refused(deed, newest, [{ code: 'nightOutOfReach' }]);
  const night = hour === null ? null : gameNight(hour, at);
  const given = { ...parts, attempt: null, chairs, guests, night, mayBeside: room === 'thread' };
  const opening = opened(newest, deed, options, given, { ...set, settings: { ...set.settings, ...asked } });
  if (opening.decision === 'refused') return refused(deed, newest, opening.refusals);
  const thread = opening.match.board?.thread ?? null;
  const opens = { host: person.id, channel: deed.channel, thread };
  const full = guild === null ? null : await noRoom(db, { ...opens, guild }, at);
  if (full !== null) return refused(deed, newest, [full]);
  const table = await saveNew(db, opening, { interaction, at });
  if (night !== null && table.stage === 'lobby') await keepGameNight(db, table.id, night);
  for (const guest of guests) await addGuest(db, table.id, guest, at);
  const choosing = { interaction, at, person: person.id };
  if (like !== null) await chooseLike(db, like, table.id, choosing);
  else if (asked !== null) await choose(db, { owner: 'table', id: table.id }, asked, choosing);
  return { outcome: 'done', table: viewOf(table, person.id), events: [], getsMessage: true };
}

/** The settings that are asked for with a table; null for none. */
const settingsIn = (options: OpeningOptions): Pick<TableSettings, 'pace'> | null =>
  options.mode === 'table' && options.pace !== undefined ? { pace: options.pace } : null;
