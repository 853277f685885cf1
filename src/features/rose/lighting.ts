import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { GameName } from '#games/games';
import type { Seat } from '#games/shared/seat';
import { throwFailure } from '#store/fault';
import { matchNamed, tableNamed } from '#store/find-matches';
import type { MatchId } from '#store/match-id';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import type { Store } from '#store/store';
import { deeds, deedsIn } from './deeds.ts';
import type { Facts } from './facts.ts';
import { factsOf, type Finished } from './find-facts.ts';
import { addDeed, deedsOf, finishedAfter, type StoredDeed } from './queries.ts';

/**
 * Lights the panes that people earned in a match, in the transaction that finishes it or later: a pane lights once, and belongs to the
 * first match with its deed, in whatever order matches are counted. Gives the seats of those who have a new pane.
 * @param at when it was finished, in milliseconds since 1970
 */
export async function lightPanes<N extends GameName>(
  db: Database,
  match: Finished<N>,
  at: number,
): Promise<readonly Seat[]> {
  const lit: Seat[] = [];
  for (const facts of await factsOf[match.of](db, match, at)) {
    const hasNew = await light(db, facts, { match: match.id, at });
    if (hasNew && facts.seat !== null) lit.push(facts.seat);
  }
  return lit;
}

/**
 * Lights the panes that somebody earned with puzzles, in the transaction that saves their answer. Gives whether one is new.
 * @param solvedInRow how many they answered with the best turn, up to this one
 */
export const lightForPuzzle = (
  db: Database,
  person: string,
  solvedInRow: number,
  at: number,
): Promise<boolean> => {
  const played = { of: 'puzzle', solvedInRow } as const;
  return light(db, { person, seat: null, played, kindness: [] }, { match: null, at });
};

/** Lights the panes for what somebody did in a match, or with none. Gives whether one is new. */
async function light(db: Database, facts: Facts, { match, at }: Omit<StoredDeed, 'deed'>): Promise<boolean> {
  const done = deedsIn(facts);
  if (done.length === 0) return false;
  const before = new Map((await deedsOf(db, facts.person)).map((stored) => [stored.deed, stored]));
  for (const deed of done)
    // Nearly always it was done before, and nothing is written.
    if ((before.get(deed)?.at ?? at) >= at) await addDeed(db, facts.person, { deed, match, at });
  return done.some((deed) => !before.has(deed));
}

/** Under this key is how far games of before were looked through for these deeds: the last id, or that none was left. */
const key = `deeds/${deeds.toSorted().join()}`;
const noneLeft = 'done';
/** Before every id. */
const none = '';

/** How many matches are looked for at once. */
const atOnce = 50;

/**
 * Looks through the matches that were finished before, once for each list of deeds, each match in a transaction of its own: whatever
 * ends the process, the next start goes on from there. One that can't be read is logged and lights nothing.
 */
export async function lightEarlier(
  { store, log }: { readonly store: Store; readonly log: Logger },
  stopping?: AbortSignal,
): Promise<void> {
  const left = async () =>
    store.read(async (db) => {
      const last = (await recall(db, key)) ?? none;
      return last === noneLeft ? null : finishedAfter(db, last, atOnce);
    });
  for (let matches = await left(); matches !== null; matches = await left()) {
    for (const { id, game } of matches) {
      if (stopping?.aborted === true) return;
      await store.transaction(
        async (db) => {
          await lightOne(db, game, id, log);
          await remember(db, key, id);
        },
        { durable: false },
      );
      // There can be many, and people play meanwhile.
      await yieldToEventLoop();
    }
    if (matches.length === 0)
      await store.transaction((db) => remember(db, key, noneLeft), { durable: false });
  }
}

async function lightOne(db: Database, game: GameName, id: MatchId, log: Logger): Promise<void> {
  try {
    const match = game === 'sagrada' ? await tableNamed(db, id) : await matchNamed(db, game, id);
    if (match?.stage === 'finished' && match.closedAt !== null) await lightPanes(db, match, match.closedAt);
  } catch (error) {
    throwFailure(error);
    log.error({ err: error, match: id }, 'could not look for deeds in a game');
  }
}
