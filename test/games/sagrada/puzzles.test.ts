import { describe, expect, it } from 'vitest';
import { seatToAct } from '#games/sagrada/game';
import { listedTurns, mostLost, positionOf, type Puzzle, puzzles } from '#games/sagrada/puzzle';
import { viewFor } from '#games/sagrada/view-for';
import { outcomeOf, turnsIn } from '#games/sagrada/whole-turn';
import { chanceOf } from '#games/shared/seed';
import { comparing, leadOf } from '#lab/puzzles/judged';
import { isObvious } from '#lab/puzzles/players';
import { seedFrom } from '#players/pseudo-random';
import { lessonIn } from '#players/sagrada/reasons/lesson';
import { Estimates } from '#players/sagrada/search/estimates';
import { learnedWorth } from '#players/sagrada/value/learned';
import { slow, someOf } from '#test/cases';

const each = puzzles.map((puzzle): [string, Puzzle] => [puzzle.id, puzzle]);

/** How many there are at least: a release takes none away. */
const found = 301;

describe('the puzzles', () => {
  it('are as many as were found, each once', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(found);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });

  it.each(someOf(each, 12))(
    '%s is a position in which each listed turn is legal, and one is clearly best',
    (_, puzzle) => {
      const position = positionOf(puzzle);
      const listed = listedTurns(puzzle, position);
      const losses = listed.map(({ lost }) => lost);
      expect(losses[0]).toBe(0);
      expect(losses[1]).toBeGreaterThanOrEqual(20);
      expect(losses).toEqual(losses.toSorted((one, other) => one - other));
      expect(losses.slice(2).every((lost) => lost < mostLost)).toBe(true);
      const outcomes = (turnsIn(position, 1000) ?? []).map(outcomeOf);
      expect(outcomes.length).toBeGreaterThanOrEqual(10);
      expect(outcomes).toEqual(expect.arrayContaining(listed.map(({ turn }) => outcomeOf(turn))));
    },
  );

  it('each teach something', () => {
    const silent = puzzles.filter((puzzle) => {
      const position = positionOf(puzzle);
      const turns = listedTurns(puzzle, position).map(({ turn }) => turn);
      return lessonIn(turns, viewFor(position, seatToAct(position))) === null;
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each(someOf(each, 4))('%s is not solved by who takes what scores at once', (id, puzzle) => {
    const position = positionOf(puzzle);
    const [best] = listedTurns(puzzle, position);
    if (best === undefined) throw new Error('a puzzle has a best turn');
    const stream = chanceOf(seedFrom(`greedy/${id}`)).stream('greedy');
    expect(isObvious(best.turn, position, stream)).toBe(false);
  });

  // A second each, and each was proved when it was found: a quarter of them shows whether that still holds.
  const quarter = each.filter((_, index) => index % 4 === 0);
  slow.each(quarter)('%s has the same best turn in a search of its own', (id, puzzle) => {
    const position = positionOf(puzzle);
    const turns = listedTurns(puzzle, position).map(({ turn }) => turn);
    const [best] = turns;
    if (best === undefined) throw new Error('a puzzle has a best turn');
    const stream = chanceOf(seedFrom(`again/${id}`)).stream('futures');
    const view = viewFor(position, best.seat);
    const again = comparing(view, 1, new Estimates(learnedWorth), stream)(turns, 256);
    expect(again[0]?.turn).toBe(best);
    expect(leadOf(again)).toBeGreaterThan(1);
  });
});
