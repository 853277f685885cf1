import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { reviewRecord } from '#cli/review-record';
import {
  createReviews,
  type Reader,
  type ReviewRead,
  type Reviews,
  type ReviewView,
} from '#features/review/reviews';
import type { GameName } from '#games/games';
import type { Person, TableOptions } from '#play/table';
import type { Reviewer } from '#players/review/review-game';
import type { MatchId } from '#store/match-id';
import { begins, finishes } from '#test/features/challenge/challenge';
import { beginsWeek, finishesWeek } from '#test/features/challenge/weekly-challenge';
import { doneWith, playedOut, usual } from '#test/play/cards';
import { chooseByKey, choosing, computersAct, personToAct, takesTurn } from '#test/play/computers';
import {
  alone,
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  evening,
  firstMoment,
  fourSeats,
  twoSeats,
} from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { simpleReviewer } from '#test/players/review/simple-judge';

/** The reviews of an evening, by a judge of its own. */
const reviewsAt = ({ store }: Evening, thinker: Reviewer = simpleReviewer, log: string[] = []): Reviews =>
  createReviews({
    store,
    thinker,
    now: () => firstMoment,
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
  });

const reading = ({ id }: Person, where = channel): Reader => ({ person: id, channel: where });

function ready<N extends GameName>(view: ReviewView<N> | null): ReviewRead<N> {
  if (view?.stage !== 'ready') throw new Error(`not ready: ${JSON.stringify(view)}`);
  return view;
}

/** The review of a game that this judge has judged, for Anna. */
async function reviewOf<N extends GameName>(
  night: Evening,
  match: { readonly of: N; readonly id: MatchId },
  judge: Reviewer = simpleReviewer,
): Promise<ReviewRead<N>> {
  const reviews = reviewsAt(night, judge);
  await reviews.look(match, reading(anna));
  await reviews.settled(match.id);
  return ready(await reviews.look(match, reading(anna)));
}

/** A finished game of two people, in which Anna drafts what she can and Ben passes. */
const played = (night: Evening, options: TableOptions = twoSeats) =>
  playsOut(night, options.mode === 'solo' ? [anna] : [anna, ben], { options, winner: anna });

/** A judge who fails from this decision on. */
const failingAfter = (count: number): Reviewer => {
  let judged = 0;
  return {
    ...simpleReviewer,
    judge(asked) {
      judged += 1;
      return judged > count ? Promise.reject(new Error('too many wait')) : simpleReviewer.judge(asked);
    },
  };
};

describe('the review of a game', () => {
  it('is made when somebody first looks, and can be read as soon as it is made', async () => {
    const night = await evening();
    const { id, channel: where } = await played(night);
    const reviews = reviewsAt(night);
    const first = await reviews.look({ of: 'sagrada', id }, reading(anna));
    expect(first).toEqual({ stage: 'underWay', judged: 0, decisions: expect.any(Number) });
    await reviews.settled(id);
    const { review, moments, names, own, hasTarget } = ready(
      await reviews.look({ of: 'sagrada', id }, reading(ben, where)),
    );
    expect({ names, own, hasTarget }).toEqual({ names: ['Anna', 'Ben'], own: 1, hasTarget: false });
    expect(review.players.map(({ decisions }) => decisions > 10)).toEqual([true, true]);
    for (const { play, luck } of review.players) {
      expect(play?.accuracy).toBeGreaterThan(0);
      expect(luck).toEqual({ points: 2, error: 0 });
    }
    expect(moments).toHaveLength(3);
  });

  it('judges people, not the computer players they played with', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const { id } = done(
      await night.tables.open(by(anna), {
        ...fourSeats,
        seats: 2,
        computers: { count: 1, level: 'apprentice' },
      }),
    );
    await computersAct(night);
    for (;;) {
      const person = personToAct(await night.tables.look(channel, null));
      if (person === null) break;
      await takesTurn(night, person);
      await computersAct(night);
    }
    const { review, moments } = await reviewOf(night, { of: 'sagrada', id });
    const [own, computer] = review.players;
    expect(own?.decisions).toBeGreaterThan(10);
    expect(computer).toMatchObject({ decisions: 0, play: null });
    expect(computer?.curve).toHaveLength(11);
    expect(moments.map(({ seat }) => seat)).toEqual([0, 0, 0]);
  });

  it('shows each key moment as its player saw it, with what was done and what was better', async () => {
    const night = await evening();
    const { id } = await played(night);
    const { moments } = await reviewOf(night, { of: 'sagrada', id });
    for (const { seat, round, lost, view, played, best } of moments) {
      if (view.phase !== 'playing') throw new Error(view.phase);
      expect([view.turn.seat, view.hand?.seat, view.round]).toEqual([seat, seat, round]);
      expect(lost).toBeGreaterThanOrEqual(0.5);
      expect(played.plan).not.toEqual(best.plan);
      expect(played.after.viewer).toBe(seat);
    }
  });

  it('goes on after a restart where it stopped, and is kept', async () => {
    const night = await evening();
    const { id } = await played(night);
    const log: string[] = [];
    const before = reviewsAt(night, failingAfter(7), log);
    await before.look({ of: 'sagrada', id }, reading(anna));
    await before.settled(id);
    expect(log.join('')).toContain('could not review a game');
    expect(await before.look({ of: 'sagrada', id }, reading(anna))).toMatchObject({ judged: 7 });
    const asked: string[] = [];
    const after = reviewsAt(night, {
      ...simpleReviewer,
      judge(question) {
        asked.push(question.key);
        return simpleReviewer.judge(question);
      },
    });
    await after.goOn();
    const view = ready(await after.look({ of: 'sagrada', id }, reading(anna)));
    const decisions = view.review.players.reduce((sum, player) => sum + player.decisions, 0);
    // Both chose a window, too.
    expect(asked).toHaveLength(2 + decisions - 7);
    const whole = reviewsAt(night, failingAfter(0));
    expect(ready(await whole.look({ of: 'sagrada', id }, reading(anna)))).toEqual(view);
  });

  it('is tried again for whoever looks, but not again and again, if it fails', async () => {
    const night = await evening();
    const { id } = await played(night);
    const log: string[] = [];
    const reviews = reviewsAt(night, failingAfter(0), log);
    await reviews.look({ of: 'sagrada', id }, reading(anna));
    await reviews.goOn();
    await reviews.goOn();
    expect(log).toHaveLength(1);
    await reviews.settled(id);
    expect(log).toHaveLength(2);
  });

  it('is the same whether it was interrupted or not', async () => {
    const [one, other] = [await evening(), await evening()];
    const read: unknown[] = [];
    for (const [night, judges] of [
      [one, [simpleReviewer]],
      [other, [failingAfter(3), failingAfter(9), simpleReviewer]],
    ] as const) {
      const { id } = await played(night);
      for (const judge of judges) {
        const reviews = reviewsAt(night, judge);
        await reviews.look({ of: 'sagrada', id }, reading(anna));
        await reviews.settled(id);
        if (judge === simpleReviewer)
          read.push(ready(await reviews.look({ of: 'sagrada', id }, reading(anna))));
      }
    }
    expect(read[0]).toEqual(read[1]);
  });

  it('asks the same as `npm run review` does for the record of the game', async () => {
    const night = await evening();
    const { id, channel: where } = await played(night);
    const asked: Record<'here' | 'ofRecord', unknown[]> = { here: [], ofRecord: [] };
    const noting = (list: keyof typeof asked): Reviewer => ({
      ...simpleReviewer,
      judge(question) {
        asked[list].push(question);
        return simpleReviewer.judge(question);
      },
      playAgain(duplicate) {
        asked[list].push(duplicate);
        return simpleReviewer.playAgain(duplicate);
      },
    });
    await reviewOf(night, { of: 'sagrada', id }, noting('here'));
    await reviewRecord('sagrada', await night.tables.record(where, anna.id), noting('ofRecord'));
    expect(asked.here.length).toBeGreaterThan(40);
    expect(asked.ofRecord).toEqual(asked.here);
  });

  it('is only for those who can look at the game', async () => {
    const night = await evening();
    const { id, channel: where } = await played(night);
    const reviews = reviewsAt(night);
    expect(await reviews.look({ of: 'sagrada', id }, reading(cleo, 'elsewhere'))).toBeNull();
    expect(await reviews.look({ of: 'koloretako', id }, reading(anna))).toBeNull();
    expect(await reviews.look({ of: 'sagrada', id }, reading(cleo, where))).not.toBeNull();
    await reviews.close();
  });

  it('has margins instead of points where there is a target', async () => {
    const night = await evening();
    const { id, game } = await played(night, alone(3));
    const { review, hasTarget } = await reviewOf(night, { of: 'sagrada', id });
    const { result } = game;
    if (result.mode !== 'solo') throw new Error(result.mode);
    expect(hasTarget).toBe(true);
    expect(review.players[0]?.curve.at(-1)).toBe((result.scores[0]?.total ?? 0) - result.target);
  });

  it('ends for everybody with the resignation that ended the game', async () => {
    const night = await evening();
    const { id } = await playsOut(night, [anna, ben], {
      options: twoSeats,
      winner: anna,
      resigns: [ben],
      resignsIn: 6,
    });
    const { players } = (await reviewOf(night, { of: 'sagrada', id })).review;
    expect(players.map(({ curve, luck, stopped }) => [curve.length, luck, stopped])).toEqual([
      [6, null, 6],
      [6, null, 6],
    ]);
  });

  it('ends for whoever resigned while the others play on', async () => {
    const night = await evening();
    const { id } = await playsOut(night, [anna, ben, cleo], {
      winner: anna,
      resigns: [cleo],
      resignsIn: 4,
    });
    const { players } = (await reviewOf(night, { of: 'sagrada', id })).review;
    expect(players.map(({ curve, luck, stopped }) => [curve.length, luck?.points, stopped])).toEqual([
      [11, 2, null],
      [11, 2, null],
      [4, undefined, 4],
    ]);
  });

  it.each([1, 2])('is too early if a resignation ended the game in round %d', async (round) => {
    const night = await evening();
    const { id } = await playsOut(night, [anna, ben], {
      options: twoSeats,
      resigns: [ben],
      resignsIn: round,
    });
    const reviews = reviewsAt(night);
    const early = { stage: 'tooShort', round };
    expect(await reviews.look({ of: 'sagrada', id }, reading(anna))).toEqual({ ...early, isByReader: false });
    expect(await reviews.look({ of: 'sagrada', id }, reading(ben))).toEqual({ ...early, isByReader: true });
    await reviews.close();
  });

  it('stops when the program does, and asks for nothing more', async () => {
    const night = await evening();
    const { id } = await played(night);
    let judged = 0;
    const reviews: Reviews = reviewsAt(night, {
      ...simpleReviewer,
      async judge(asked) {
        judged += 1;
        if (judged === 5) void reviews.close();
        return simpleReviewer.judge(asked);
      },
    });
    await reviews.look({ of: 'sagrada', id }, reading(anna));
    await reviews.settled(id);
    expect(judged).toBe(5);
  });
});

describe('the review of a challenge', () => {
  it('can be read right after it, by its player alone, and names no seed', async () => {
    const night = await evening();
    const day = night.house.dailies.now();
    await begins(night, anna);
    const { id, channel: where } = await finishes(night, anna);
    expect(await night.house.dailies.look(anna.id, day)).toMatchObject({ seed: null });
    const reviews = reviewsAt(night);
    const look = (person: Person) => reviews.look({ of: 'sagrada', id }, reading(person, where));
    expect(await look(ben)).toBeNull();
    expect(await look(anna)).toMatchObject({ stage: 'underWay' });
    await reviews.settled(id);
    const view = JSON.stringify(ready(await look(anna)));
    expect(view).not.toContain('"seed"');
    await reviews.close();
  });

  it('of a week is there right after it, too', async () => {
    const night = await evening();
    await beginsWeek(night, anna);
    const { id } = await finishesWeek(night, anna);
    const reviews = reviewsAt(night);
    expect(await reviews.look({ of: 'koloretako', id }, reading(anna))).toMatchObject({ stage: 'underWay' });
    expect(await reviews.look({ of: 'koloretako', id }, reading(ben))).toBeNull();
    await reviews.close();
  });
});

describe('the review of a game of cards', () => {
  it('has one player, and margins', async () => {
    const night = await evening();
    const begun = doneWith(await night.house.cardGames.begin(by(anna), usual));
    const { id, game } = await playedOut(night, begun);
    const { names, review, hasTarget } = await reviewOf(night, { of: 'koloretako', id });
    expect({ names, hasTarget }).toEqual({ names: ['Anna'], hasTarget: true });
    expect(review.players[0]?.curve.at(-1)).toBe(game.score.total - game.target);
  });
});
