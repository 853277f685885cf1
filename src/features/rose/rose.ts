import type { TablesDeps } from '#play/deps';
import type { TableId } from '#play/table';
import { preferencesOf } from '#store/stored-preferences';
import { type Deed, deeds } from './deeds.ts';
import { lightEarlier } from './lighting.ts';
import { deedsOf, lastingIn } from './queries.ts';

/** The rose windows of people: a pane for each deed. */
export interface Roses {
  /**
   * The lit panes of somebody's rose window, newest first, as another person or they themselves may see them; null for others where
   * somebody hides their name in the rankings of the challenges.
   */
  rose(person: string, looker: string): Promise<readonly LitPane[] | null>;
  /** Whether somebody lit a pane in a match. */
  hasLitIn(match: TableId, person: string): Promise<boolean>;
  /** Looks through games of before, paced; run it again and again. The signal ends it early. */
  lightEarlier(stopping?: AbortSignal): Promise<void>;
}

/** A pane that somebody lit, and when they first did its deed, in milliseconds since 1970. */
export interface LitPane {
  readonly deed: Deed;
  readonly at: number;
}

/** The rose windows of a store. */
export const createRoses = ({ store, log }: Pick<TablesDeps, 'store' | 'log'>): Roses => ({
  rose: (person, looker) =>
    store.read(async (db) => {
      if (person !== looker && !(await preferencesOf(db, person)).named) return null;
      const stored = new Map((await deedsOf(db, person)).map(({ deed, at }) => [deed, at]));
      return deeds
        .flatMap((deed) => {
          const at = stored.get(deed);
          return at === undefined ? [] : [{ deed, at }];
        })
        .toSorted((one, other) => other.at - one.at);
    }),
  hasLitIn: (match, person) => store.read(async (db) => (await lastingIn(db, match)).has(person)),
  lightEarlier: (stopping) => lightEarlier({ store, log }, stopping),
});
