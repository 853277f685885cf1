import type { Span } from '#play/clocks/counted-time';
import type { TablesDeps } from '#play/deps';
import { setForPerson } from '#play/settings';
import type { Command } from '#play/tables';
import { dayLength } from '#store/day';
import type { PersonPreferences } from '#store/preferences';
import type { Database } from '#store/schema';
import { preferencesOf } from '#store/stored-preferences';
import { afterAbsence, latestEnd, leftAfter, nextFree, tellTables } from './coming-back.ts';

/** When people are away on purpose: their clocks are stopped meanwhile, and their tables are told. */
export interface Absences {
  /** Whether somebody is away, and for how long they still can be. */
  look(person: string): Promise<AbsenceNow>;
  /**
   * Somebody is away from now on until a moment, or until another one than before. Their time zone is remembered, if they name it
   * with that.
   */
  begin(command: Command, until: number, zone?: string | null): Promise<AbsenceOutcome>;
  /** Somebody is back. */
  end(command: Command): Promise<AbsenceOutcome>;
}

/** The absence of somebody, and what is left for others. */
export interface AbsenceNow {
  /** Null if they are here. */
  readonly absence: Span | null;
  /** The latest end of an absence that begins now, or of theirs; null if nothing is left. */
  readonly latest: number | null;
  /** How many whole days are left; of an absence that isn't over all of it counts. */
  readonly daysLeft: number;
  /** When they can be away again; a moment that is over if they can be now. */
  readonly freeAt: number;
}

/** Why somebody can't be away so long, or isn't back. */
export type AbsenceRefusal =
  | { readonly code: 'awayOver' }
  | { readonly code: 'awayTooLong'; readonly latest: number }
  | { readonly code: 'awaySpent'; readonly freeAt: number }
  | { readonly code: 'notAway' };

export type AbsenceOutcome =
  | {
      readonly outcome: 'done';
      readonly now: AbsenceNow;
      readonly preferences: PersonPreferences;
      /** The channels with their open tables, to be told. */
      readonly channels: readonly string[];
    }
  | { readonly outcome: 'refused'; readonly refusal: AbsenceRefusal }
  /** Discord delivered this interaction twice. */
  | { readonly outcome: 'repeated' };

/** The absences of people in a store. */
export function createAbsences(deps: Pick<TablesDeps, 'store' | 'now' | 'hooks' | 'log'>): Absences {
  const { store, now, hooks, log } = deps;
  const logged = (what: string, outcome: AbsenceOutcome): AbsenceOutcome => {
    log.info({ what, outcome: outcome.outcome }, 'action');
    return outcome;
  };
  const changed = async (
    db: Database,
    command: Parameters<Absences['end']>[0],
    change: Partial<PersonPreferences>,
  ): Promise<AbsenceOutcome> => {
    const { id } = command.person;
    const at = now();
    if (!(await setForPerson(db, command, change, { at, hooks, log }))) return { outcome: 'repeated' };
    const what = change.absence === null ? 'back' : 'away';
    const channels = await tellTables(db, id, { what, at, log, isHere: true });
    const preferences = await preferencesOf(db, id);
    return { outcome: 'done', now: absenceNow(preferences, now()), preferences, channels };
  };
  return {
    look: (person) => store.read(async (db) => absenceNow(await preferencesOf(db, person), now())),
    begin: async (command, until, zone = null) =>
      logged(
        'away',
        await store.transaction(async (db) => {
          const before = asOf(await preferencesOf(db, command.person.id), now());
          const refusal = refusalOf(before, until, now());
          if (refusal !== null) return { outcome: 'refused', refusal };
          const from = before.absence?.from ?? now();
          const { absences } = before;
          return changed(db, command, {
            absence: { from, until },
            absences,
            ...(zone !== null && { zone }),
          });
        }),
      ),
    end: async (command) =>
      logged(
        'back',
        await store.transaction(async (db) => {
          const change = afterAbsence(await preferencesOf(db, command.person.id), now());
          return change === null
            ? { outcome: 'refused', refusal: { code: 'notAway' } }
            : changed(db, command, change);
        }),
      ),
  };
}

/** The absences of somebody at a moment: one that is over by then is among the earlier ones. */
const asOf = (preferences: PersonPreferences, now: number): PersonPreferences =>
  preferences.absence !== null && preferences.absence.until <= now
    ? { ...preferences, ...afterAbsence(preferences, now) }
    : preferences;

function absenceNow(preferences: PersonPreferences, now: number): AbsenceNow {
  const { absence, absences } = asOf(preferences, now);
  return {
    absence,
    latest: latestEnd(absences, absence?.from ?? now),
    daysLeft: Math.floor(leftAfter(absence === null ? absences : [...absences, absence], now) / dayLength),
    freeAt: nextFree(absences, now),
  };
}

function refusalOf(preferences: PersonPreferences, until: number, now: number): AbsenceRefusal | null {
  const { latest, freeAt } = absenceNow(preferences, now);
  if (until <= now) return { code: 'awayOver' };
  if (latest === null) return { code: 'awaySpent', freeAt };
  return until > latest ? { code: 'awayTooLong', latest } : null;
}
