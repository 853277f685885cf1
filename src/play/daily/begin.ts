import { dayAt } from '#store/day';
import { dayKept, type KeptDay, wasUp } from '#store/days';
import { setAtTable } from '#store/kept-preferences';
import { type KeptTable, placeOfTry } from '#store/kept-table';
import type { Database } from '#store/schema';
import { once, refused } from '#play/carry-out';
import type { TablesParts } from '#play/create-tables';
import { opened } from '#play/opening';
import type { Outcome, TableRefusal } from '#play/outcome';
import { saveNew } from '#play/save';
import type { Day, TableOptions } from '#play/table';
import type { Deed } from '#play/tables';
import { viewOf } from '#play/view-of';
import { seedOfDay, setupOf } from './challenge.ts';
import { rankedOf } from './look.ts';
import { isOpen } from './open.ts';

/** The day and kind of a new attempt, and its language. */
interface Asked {
  readonly day: Day;
  readonly kind: 'ranked' | 'practice';
  readonly locale: string;
}

/** Starts an attempt, or gives the one of this kind that is in progress. */
export function begin(parts: TablesParts, deed: Deed, asked: Asked): Promise<Outcome> {
  const { person } = deed;
  const there: Deed = { ...deed, channel: placeOfTry(person.id, asked.day), guild: null };
  return once(parts, { what: 'begin', deed: there }, async (db, newest) => {
    if (newest?.stage === 'running' && newest.daily?.isRanked === (asked.kind === 'ranked'))
      return { outcome: 'done', table: viewOf(newest, person.id), events: [] };
    const at = parts.now();
    const today = dayAt(at);
    if (asked.day === today) await wasUp(db, today, 0);
    const day = asked.day > today ? null : await dayKept(db, asked.day);
    if (day === null) return refused(there, newest, [{ code: 'noChallenge' }]);
    const refusal = await refusalOf(parts, db, person.id, { ...asked, day, today });
    if (refusal !== null) return refused(there, newest, [refusal]);
    const opening = await tryOf(parts, db, { newest, deed: there, day, asked });
    if (opening.decision === 'refused') return refused(there, newest, opening.refusals);
    const table = await saveNew(db, opening, { interaction: deed.interaction, at });
    return { outcome: 'done', table: viewOf(table, person.id), events: [] };
  });
}

/** Why a person can't start an attempt of this kind; null if they can. */
async function refusalOf(
  { seed: newSecret }: TablesParts,
  db: Database,
  person: string,
  { day, kind, today }: { readonly day: KeptDay; readonly kind: Asked['kind']; readonly today: Day },
): Promise<TableRefusal | null> {
  const ranked = await rankedOf(db, person, day, { today, newSecret });
  if (kind === 'practice') return ranked === 'underWay' || ranked === 'open' ? { code: 'rankedFirst' } : null;
  if (!isOpen(day, today)) return { code: 'rankedToday' };
  return ranked === 'open' ? null : { code: 'rankedDone' };
}

interface Trying {
  readonly newest: KeptTable | null;
  readonly deed: Deed;
  readonly day: KeptDay;
  readonly asked: Asked;
}

/** The table of a new attempt: a solo game, dealt from the seed of its day. */
async function tryOf(
  { id, seed: newSecret }: TablesParts,
  db: Database,
  { newest, deed, day: { day, revealedAt }, asked: { kind, locale } }: Trying,
): Promise<ReturnType<typeof opened>> {
  const { mode, edition, toolCount } = setupOf(day);
  const options: TableOptions = { mode, edition, toolCount, locale };
  const seed = await seedOfDay(db, day, newSecret);
  const daily = { day, isRanked: kind === 'ranked', isRevealed: revealedAt !== null };
  const set = await setAtTable(db, { table: null, guild: null, mode }, [deed.person.id]);
  return opened(newest, deed, options, { id, seed: () => seed, daily, awaited: [] }, set);
}
