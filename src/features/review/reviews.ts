import type { Logger } from 'pino';
import { tableOnShelf } from '#features/history/history';
import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedOut, roundOf } from '#games/replay';
import type { PatternName } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { ReasonsIn } from '#play/hints';
import { visibleCardGame } from '#play/koloretako/view-of';
import type { Plan } from '#players/judge';
import type { Judgment } from '#players/review/judgment';
import { duplicatesOf, luckFrom } from '#players/review/luck';
import type { PlayerReview } from '#players/review/review';
import { decisionsOf, expectedIn, judgmentIn } from '#players/review/review-game';
import type { Gain } from '#players/sagrada/reasons/gains';
import type { Thinker } from '#players/thinker';
import { matchNamed, tableNamed } from '#store/find-matches';
import type { MatchId } from '#store/match-id';
import type { Reading } from '#store/schema';
import { type Resignation, resignationsIn } from '#store/step-log';
import type { Store } from '#store/store';
import { peopleAt, type StoredFinished } from '#store/stored-match';
import { askForReview, reviewAt, reviewsDue, saveReview, type StoredReview } from './queries.ts';
import { reviewedOf, reviewView } from './review-view.ts';

export type { Gain };

/** Who wants to read a review, and where. */
export interface Reader {
  readonly person: string;
  readonly channel: string;
}

/** A match of a game. */
interface MatchOf<N extends GameName> {
  readonly of: N;
  readonly id: MatchId;
}

/**
 * Reviews of finished games: how well each player played, by what they could know then. Each is made once, in the background, and
 * kept. An attempt at a challenge is reviewed for its player only.
 */
export interface Reviews {
  /** The review of a game, asked for by the first look; null if this reader can't have it. */
  look<N extends GameName>(match: MatchOf<N>, reader: Reader): Promise<ReviewView<N> | null>;
  /** Resolves when a game that was asked for is reviewed, or can't be for now. */
  settled(match: MatchId): Promise<void>;
  /** Goes on with what was asked for and isn't done. Never rejects. */
  goOn(): Promise<void>;
  /** Starts nothing more, and waits for what is being judged. */
  close(): Promise<void>;
}

export type ReviewView<N extends GameName> = ReviewTooShort | ReviewUnderWay | ReviewRead<N>;

/** There is none: a resignation ended the game in this round. */
interface ReviewTooShort {
  readonly stage: 'tooShort';
  readonly round: number;
  /** Whether the reader alone resigned. */
  readonly isByReader: boolean;
}

/** A review that is being made. */
interface ReviewUnderWay {
  readonly stage: 'underWay';
  /** How many decisions are judged, and how many there are. */
  readonly judged: number;
  readonly decisions: number;
}

/** A review that can be read. */
export interface ReviewRead<N extends GameName> extends MatchOf<N> {
  readonly stage: 'ready';
  /** The players' names in seat order. */
  readonly names: readonly string[];
  /** Who took a seat over during the game, and from whom. */
  readonly tookOver: readonly { readonly name: string; readonly from: string }[];
  /** The reader's seat; null if they didn't play. */
  readonly own: Seat | null;
  /** Whether it was played against a target: then points are margins. */
  readonly hasTarget: boolean;
  readonly review: { readonly players: readonly PlayerReviewed[] };
  readonly moments: readonly MomentView<N>[];
}

/** What was found about a player. */
export interface PlayerReviewed extends Omit<PlayerReview, 'window'> {
  /** The chosen window, a better one, and by how much; null if none was clearly better. */
  readonly window: {
    readonly chosen: PatternName;
    readonly better: PatternName;
    readonly lost: number;
  } | null;
}

/** A decision that lost points: what the player saw, what they did, and what would have been better. */
export interface MomentView<N extends GameName> {
  readonly seat: Seat;
  readonly round: number;
  readonly lost: number;
  readonly view: Games[N]['openView'];
  readonly played: PlannedView<N>;
  readonly best: PlannedView<N>;
  /** What the better plan would have gained, in at most two figures; none if none can be told. */
  readonly gains: readonly Gain[];
  /** What spoke most for the better plan and not for what was played, by what the player saw; null if nothing can be told in a word. */
  readonly reason: ReasonsIn[N] | null;
}

/** A plan, and what the player would have seen after it: rolls and draws as this game had them. */
export interface PlannedView<N extends GameName> {
  readonly plan: Plan<Games[N]['action']>;
  readonly after: Games[N]['openView'] | Games[N]['overView'];
}

interface ReviewDeps {
  readonly store: Store;
  readonly thinker: Pick<Thinker, 'judge' | 'expect' | 'playAgain'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/** The finished games of each kind that somebody can read about. */
type Finders = {
  readonly [N in GameName]: (db: Reading, id: MatchId, reader: Reader) => Promise<StoredFinished<N> | null>;
};

/**
 * A finished game, if this reader may read about it; otherwise null. An attempt at a challenge is for its player alone, who can't play
 * that for rank any more: its review tells neither its seed nor what was never revealed.
 */
const readableBy: Finders = {
  async sagrada(db, id, { person, channel }) {
    const table = await tableNamed(db, id);
    if (table?.stage !== 'finished') return null;
    if (peopleAt(table).some((sitter) => sitter.id === person)) return table;
    return tableOnShelf(db, { channel }, id);
  },
  async koloretako(db, id, { person }) {
    const game = await visibleCardGame(db, id, person);
    return game?.stage === 'finished' ? game : null;
  },
};

/**
 * In seat order: the round in which a resignation ended the game for the player; null for whoever played to the end, and for a seat that
 * somebody took over then.
 */
function stoppedIn<N extends GameName>(
  { of, game, moves, players, predecessors }: StoredFinished<N>,
  resigned: readonly Resignation[],
): readonly (number | null)[] {
  const rules: Rules<Games[N]> = games[of];
  const roundAt = (version: number): number => {
    const before = moves.filter((move) => move.version < version);
    // Before the first round nobody has played more than there.
    return roundOf(playedOut(rules, game.deal, before).game) ?? 1;
  };
  const resignations = resigned.filter(
    ({ seat, version }) => !predecessors.some((before) => before.seat === seat && before.version > version),
  );
  const last = resignations.at(-1);
  if (last === undefined) return players.map(() => null);
  // Once nobody plays on, all turns are passed.
  const goesOn = moves.some(({ version, by }) => version > last.version && by !== 'nobody');
  return players.map((_, seat) => {
    const stop = resignations.find((resignation) => resignation.seat === seat) ?? (goesOn ? undefined : last);
    return stop === undefined ? null : roundAt(stop.version);
  });
}

/** A game that was over in such a round has too few decisions for a review. */
const lastTooEarly = 2;

/** The round in which everybody stopped playing, if that is too early for a review; otherwise null. */
function endedEarly(stopped: readonly (number | null)[]): number | null {
  const rounds = stopped.flatMap((round) => (round === null ? [] : [round]));
  const last = Math.max(...rounds);
  return rounds.length === stopped.length && last <= lastTooEarly ? last : null;
}

/** The reviews of a store. */
export function createReviews({ store, thinker, now, log }: ReviewDeps): Reviews {
  const waiting = new Map<MatchId, (() => void)[]>();
  /** What failed since the start: it is tried again for whoever looks, and after the next start. */
  const failed = new Set<MatchId>();
  let isClosed = false;
  let isWanted = false;
  let inHand: Promise<void> | null = null;

  const settle = (match: MatchId): void => {
    for (const tell of waiting.get(match) ?? []) tell();
    waiting.delete(match);
  };

  /** Finds out the rest about a game, piece by piece, and keeps each judgment. */
  async function finish(of: GameName, id: MatchId): Promise<void> {
    const [match, stored, resignations] = await store.read(async (db) => [
      await matchNamed(db, of, id),
      await reviewAt(db, id),
      await resignationsIn(db, id),
    ]);
    if (match?.stage !== 'finished' || stored === null) return;
    const reviewed = reviewedOf(match);
    const judgments: Judgment[] = [...stored.judgments];
    const keep = (whole: StoredReview['whole']): Promise<void> =>
      store.transaction((db) => saveReview(db, id, { judgments, whole }), { durable: false });
    for (const decision of decisionsOf(reviewed).slice(judgments.length)) {
      if (isClosed) return;
      judgments.push(await judgmentIn(reviewed, decision, thinker));
      await keep(null);
    }
    const isPlayedOut = stoppedIn(match, resignations).includes(null);
    const duplicates = isPlayedOut ? duplicatesOf(reviewed) : [];
    const finals: (readonly number[])[] = [];
    for (const duplicate of duplicates) {
      if (isClosed) return;
      finals.push(await thinker.playAgain(duplicate));
    }
    await keep({ expected: await expectedIn(reviewed, thinker), luck: luckFrom(duplicates, finals) });
  }

  /** Tries everything that is due once, what was asked for first in front. */
  async function tryAll(): Promise<void> {
    for (const { of, id } of await store.read(reviewsDue)) {
      if (isClosed) return;
      if (failed.has(id) && !waiting.has(id)) continue;
      await finish(of, id).catch((error: unknown) => {
        failed.add(id);
        // The thinker ends with the program, and the rest is judged after the next start.
        if (!isClosed) log.warn({ err: error, match: id }, 'could not review a game');
      });
      settle(id);
    }
  }

  async function work(): Promise<void> {
    try {
      for (; isWanted; await tryAll()) isWanted = false;
    } catch (error) {
      log.error({ err: error }, 'could not look for games to review');
    } finally {
      inHand = null;
      for (const match of waiting.keys()) settle(match);
    }
  }

  const goOn = (): Promise<void> => {
    isWanted = true;
    inHand ??= work();
    return inHand;
  };

  return {
    async look({ of, id }, reader) {
      const [match, stored, resignations] = await store.read(async (db) => [
        await readableBy[of](db, id, reader),
        await reviewAt(db, id),
        await resignationsIn(db, id),
      ]);
      if (match === null) return null;
      const stopped = stoppedIn(match, resignations);
      const early = endedEarly(stopped);
      if (early !== null) {
        const left = peopleAt(match).filter(({ presence }) => presence === 'resigned');
        const isByReader = left.length > 0 && left.every(({ id: person }) => person === reader.person);
        return { stage: 'tooShort', round: early, isByReader };
      }
      if (stored !== null) return reviewView(match, stored, stopped, reader);
      const decisions = decisionsOf(reviewedOf(match)).length;
      await store.transaction((db) => askForReview(db, id, { decisions, at: now() }), { durable: false });
      void goOn();
      return { stage: 'underWay', judged: 0, decisions };
    },
    async settled(match) {
      const settled = new Promise<void>((resolve) =>
        waiting.set(match, [...(waiting.get(match) ?? []), resolve]),
      );
      void goOn();
      await settled;
    },
    goOn,
    async close() {
      isClosed = true;
      await inHand;
    },
  };
}
