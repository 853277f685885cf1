import type { Span } from '#play/clocks/counted-time';
import type { PersonPreferences } from '#store/preferences';
import type { Deed } from '#play/tables';

/** When people are away on purpose: their clocks are stopped meanwhile, and their tables are told. */
export interface Absences {
  /** Whether somebody is away, and for how long they still can be. */
  look(person: string): Promise<AbsenceNow>;
  /**
   * Somebody is away from now on until a moment, or until another one than before. Their time zone is remembered, if they name it
   * with that.
   */
  begin(deed: Deed, until: number, zone?: string | null): Promise<AbsenceOutcome>;
  /** Somebody is back. */
  end(deed: Deed): Promise<AbsenceOutcome>;
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
