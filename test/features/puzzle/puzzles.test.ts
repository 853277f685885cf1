import { describe, expect, it } from 'vitest';
import { createPuzzles } from '#features/puzzle/puzzles';
import { daySchema } from '#play/table';
import { anna, ben, by, cleo } from '#test/play/evening';
import { bestOf, monday, puzzleOf, since, solving } from './solving.ts';

const day = 24 * 60 * 60 * 1000;
const friday = daySchema.parse('2026-11-20');
const saturday = daySchema.parse('2026-11-21');
const sunday = daySchema.parse('2026-11-22');

describe('the puzzle of the day', () => {
  it('shows what the seat sees, and no secret of anybody else', async () => {
    const { puzzles } = await solving();
    const view = await puzzles.look(anna.id, friday);
    expect(view).toMatchObject({ day: friday, isToday: true, answer: null });
    expect(view?.start.view).toMatchObject({ phase: 'playing', viewer: view?.start.seat });
    expect(view?.start.view.hand?.seat).toBe(view?.start.seat);
    expect(view?.start.table).toMatchObject({ viewer: 'spectator', hand: null });
    for (const secret of since(monday)) expect(JSON.stringify(view)).not.toContain(secret.seed);
  });

  it('takes one answer, and tells then what it lost and what is best', async () => {
    const { puzzles } = await solving();
    const of = await puzzleOf(puzzles, friday);
    const [best, other] = bestOf(of);
    const answer = await puzzles.answer(anna.id, of, other);
    expect(answer).toMatchObject({
      isFirst: true,
      isRated: true,
      given: { plan: other },
      best: { plan: best, lost: 0 },
    });
    expect(answer?.given.lost).toBeGreaterThanOrEqual(20);
    expect(answer?.reason).not.toBeNull();
    const again = await puzzles.answer(anna.id, of, best);
    expect(again).toMatchObject({ isFirst: false, isRated: false, given: { lost: 0 } });
    expect((await puzzles.look(anna.id, friday))?.answer).toMatchObject({
      given: { plan: other },
      isRated: true,
    });
    expect(again?.everybody).toMatchObject({ answers: 1, solved: 0 });
    // A second tap on the same answer shows what came of the first.
    const twice = await puzzles.answer(anna.id, of, other);
    expect(twice).toMatchObject({ isFirst: true, isRated: true, everybody: { answers: 1 } });
  });

  it('takes exactly one of two answers at once', async () => {
    const { puzzles } = await solving();
    const of = await puzzleOf(puzzles, friday);
    const [best, other] = bestOf(of);
    const both = await Promise.all([puzzles.answer(anna.id, of, best), puzzles.answer(anna.id, of, other)]);
    expect(both.filter((answer) => answer?.isFirst)).toHaveLength(1);
    const view = await puzzles.look(anna.id, friday);
    expect(view?.answer?.everybody.answers).toBe(1);
    expect(view?.solver.streak).toBe(1);
  });

  it('rates whoever solves it up and the puzzle down, and the other way round', async () => {
    const { puzzles } = await solving();
    const of = await puzzleOf(puzzles, friday);
    const [best, other] = bestOf(of);
    const solved = await puzzles.answer(anna.id, of, best);
    expect(solved?.solver.rating).toBeGreaterThan(1000);
    expect(solved?.puzzleRating).toBeLessThan(solved?.solver.rating ?? 0);
    const missed = await puzzles.answer(ben.id, of, other);
    expect(missed?.solver.rating).toBeLessThan(solved?.solver.rating ?? 0);
    expect(missed?.puzzleRating).toBeGreaterThan(solved?.puzzleRating ?? 0);
  });

  it('tells how everybody answered first', async () => {
    const { puzzles } = await solving();
    const of = await puzzleOf(puzzles, friday);
    const [best, other] = bestOf(of);
    await puzzles.answer(anna.id, of, best);
    await puzzles.answer(ben.id, of, other);
    await puzzles.answer(ben.id, of, best);
    const answer = await puzzles.answer(cleo.id, of, other);
    expect(answer?.everybody).toEqual({ answers: 3, solved: 1, others: [{ plan: other, answers: 2 }] });
  });

  it('counts for the day on which it was shown also after midnight, but for no rating', async () => {
    const { puzzles, pass } = await solving();
    const of = await puzzleOf(puzzles, friday);
    pass(6 * 60 * 60 * 1000);
    expect(puzzles.now()).toBe(saturday);
    const answer = await puzzles.answer(anna.id, of, bestOf(of)[0]);
    expect(answer).toMatchObject({ day: friday, isToday: false, isFirst: true, isRated: false });
    expect(answer?.solver).toEqual({ rating: 1000, streak: 0 });
    expect((await puzzles.look(anna.id, saturday))?.answer).toBeNull();
  });

  it('rates nobody who knows it from another day', async () => {
    const { puzzles } = await solving(since(monday).slice(0, 1));
    const thursday = await puzzleOf(puzzles, daySchema.parse('2026-11-19'));
    await puzzles.answer(anna.id, thursday, bestOf(thursday)[1]);
    const of = await puzzleOf(puzzles, friday);
    expect(of.puzzle).toBe(thursday.puzzle);
    const answer = await puzzles.answer(anna.id, of, bestOf(of)[0]);
    expect(answer).toMatchObject({ isFirst: true, isRated: false, solver: { streak: 1, rating: 1000 } });
  });

  it('gives nobody a second try who is forgotten in between', async () => {
    const night = await solving();
    const { puzzles } = night;
    const of = await puzzleOf(puzzles, friday);
    const [best, other] = bestOf(of);
    await puzzles.answer(anna.id, of, other);
    await night.house.people.forget(by(anna), () => 'a former player');
    expect((await puzzles.look(anna.id, friday))?.answer).toBeNull();
    const again = await puzzles.answer(anna.id, of, best);
    expect(again).toMatchObject({ isFirst: false, isRated: false, solver: { rating: 1000, streak: 0 } });
    expect(again?.everybody.answers).toBe(1);
    // Another person, and another day, are none of theirs.
    expect(await puzzles.answer(ben.id, of, best)).toMatchObject({ isFirst: true, isRated: true });
    night.pass(24 * 60 * 60 * 1000);
    const next = await puzzleOf(puzzles, puzzles.now());
    expect(await puzzles.answer(anna.id, next, bestOf(next)[0])).toMatchObject({ isFirst: true });
  });

  it('rates nobody who knew it from another day before they were forgotten', async () => {
    const night = await solving(since(monday).slice(0, 1));
    const { puzzles } = night;
    const thursday = await puzzleOf(puzzles, daySchema.parse('2026-11-19'));
    await puzzles.answer(anna.id, thursday, bestOf(thursday)[1]);
    await night.house.people.forget(by(anna), () => 'a former player');
    const of = await puzzleOf(puzzles, friday);
    expect(await puzzles.answer(anna.id, of, bestOf(of)[0])).toMatchObject({
      isFirst: false,
      isRated: false,
    });
  });

  it('counts days in a row, and not those on which the bot was down', async () => {
    const { puzzles, pass, store } = await solving();
    const answers = async () => {
      const of = await puzzleOf(puzzles, puzzles.now());
      return (await puzzles.answer(anna.id, of, bestOf(of)[1]))?.solver.streak;
    };
    expect(await answers()).toBe(1);
    pass(day);
    expect(await answers()).toBe(2);
    pass(2 * day);
    // Nothing is known of the Sunday: the bot didn't run on it.
    expect(await answers()).toBe(3);
    pass(2 * day);
    await store.transaction((db) =>
      db
        .insertInto('days')
        .values({ day: '2026-11-24', up: day, ended_at: null, revealed_at: null })
        .execute(),
    );
    expect((await puzzles.look(anna.id, puzzles.now()))?.solver.streak).toBe(0);
    expect(await answers()).toBe(1);
  });

  it('of past days can be practiced, newest first', async () => {
    const { puzzles, pass } = await solving();
    const of = await puzzleOf(puzzles, friday);
    await puzzles.answer(anna.id, of, bestOf(of)[0]);
    pass(2 * day);
    const past = await puzzles.past(anna.id, sunday, 25);
    expect(past.map((each) => each.day)).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
    ]);
    expect(past.map((each) => each.lost)).toEqual([null, 0, null, null, null, null]);
    expect(await puzzles.look(anna.id, daySchema.parse('2026-11-15'))).toBeNull();
  });

  it('is not given away before its day, and refuses what is no turn of it', async () => {
    const { puzzles } = await solving();
    const of = await puzzleOf(puzzles, friday);
    const [best] = bestOf(of);
    expect(await puzzles.look(anna.id, saturday)).toBeNull();
    expect(await puzzles.answer(anna.id, { ...of, day: saturday }, best)).toBeNull();
    expect(await puzzles.answer(anna.id, { ...of, puzzle: 'ffffffff' }, best)).toBeNull();
    expect(await puzzles.answer(anna.id, of, [...best, ...best])).toBeNull();
    expect(puzzles.step(of.puzzle, [...best, ...best])).toBeNull();
  });

  it('that a later release leaves out stays with those who answered it, if it is still known', async () => {
    const night = await solving();
    const of = await puzzleOf(night.puzzles, friday);
    await night.puzzles.answer(anna.id, of, bestOf(of)[0]);
    const ended = since(monday).map((puzzle) =>
      puzzle.id === of.puzzle ? Object.assign(structuredClone(puzzle), { until: monday }) : puzzle,
    );
    const later = createPuzzles(night, ended);
    expect((await later.look(anna.id, friday))?.answer?.puzzle).toBe(of.puzzle);
    expect((await later.look(ben.id, friday))?.puzzle).not.toBe(of.puzzle);
    const without = createPuzzles(
      night,
      ended.filter(({ id }) => id !== of.puzzle),
    );
    expect((await without.look(anna.id, friday))?.answer).toBeNull();
    expect(await without.answer(anna.id, of, bestOf(of)[0])).toBeNull();
  });
});
