import { expect, it } from 'vitest';
import { publicObjective } from '#games/shared/objectives/public';
import { goalReasons } from '#players/reasons/objective';
import { space, windowFrom } from '#test/games/sagrada/table';

const goal = 'Row Color Variety';
const empty = '.. .. .. .. ..';
const before = windowFrom('Luz Celestial', '.. G1 R2 B5 ..', empty, empty, empty);
const window = windowFrom('Luz Celestial', 'Y1 G1 R2 B5 ..', empty, empty, empty);

/** What a plan that fills a space of row A does for the goal, if it scores so many points. */
const reasons = (scores: number) =>
  goalReasons(
    [goal],
    publicObjective,
    (scored) => (scored === window ? scores : 0),
    { window, placed: [space('A1')] },
    before,
  );

it('a plan that costs a goal points has no reason in that goal, even where a line comes nearer', () => {
  expect(reasons(6)).toMatchObject([{ weight: 6, reason: { reason: 'scores', goals: [goal], points: 6 } }]);
  expect(reasons(-1)).toEqual([]);
});

it('one that scores nothing more may come closer, to a line without anything twice', () => {
  const [row] = reasons(0);
  expect(row?.reason).toMatchObject({ reason: 'nearLine', line: { line: 'row', name: 'A' }, left: 1 });
});
