import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { chosenFrom } from '#play/hints';
import { action } from '#test/games/sagrada/table';

const [red, blue] = [action('draft R3 A1'), action('draft B4 A1')];
const turn = (plan: typeof red, points: number, ...reasons: readonly string[]) => ({
  plan: [plan] as const,
  points,
  reasons: reasons.map((reason) => ({ reason })),
  passes: plan === end,
});
const chosen = (...considered: readonly ReturnType<typeof turn>[]) =>
  chosenFrom(considered).map(({ plan: [first], reasons }) => [
    first,
    reasons.map(({ reason }) => reason).join(' '),
  ]);

describe('the turns that a hint names', () => {
  it('are the best one, and one about as good that has reasons of its own', () => {
    expect(chosen(turn(red, 40, 'row'), turn(blue, 39, 'row', 'red'))).toEqual([
      [red, 'row'],
      [blue, 'red'],
    ]);
    expect(chosen(turn(red, 40, 'row'), turn(blue, 39, 'row'))).toEqual([[red, 'row']]);
    expect(chosen(turn(red, 40, 'row'), turn(blue, 38, 'red'))).toEqual([[red, 'row']]);
    expect(chosen(turn(red, 40, 'row'), turn(action('draft R3 B1'), 40, 'red'))).toEqual([[red, 'row']]);
    expect(chosen(turn(red, 40, 'row'), turn(blue, 39, 'row', 'print'))).toEqual([[red, 'row']]);
    expect(chosen(turn(red, 40, 'row'), turn(blue, 39, 'red', 'print'))[1]).toEqual([blue, 'red print']);
    expect(chosen()).toEqual([]);
  });

  it('never say that nothing is worth it beside something that is', () => {
    expect(chosen(turn(red, 40, 'row'), turn(end, 39.8, 'harm'))).toEqual([[red, 'row']]);
    expect(chosen(turn(red, 40, 'row'), turn(end, 39.8, 'harm'), turn(blue, 39, 'red'))).toEqual([
      [red, 'row'],
      [blue, 'red'],
    ]);
    expect(chosen(turn(end, 40, 'harm'), turn(red, 39, 'row'))).toEqual([
      [end, 'harm'],
      [red, 'row'],
    ]);
  });

  it('rather act than pass, and rather have a reason, where the points are hardly less', () => {
    expect(chosen(turn(end, 40, 'harm'), turn(red, 39.6))[0]).toEqual([red, '']);
    expect(chosen(turn(end, 40, 'harm'), turn(red, 39.4, 'row'))[0]).toEqual([end, 'harm']);
    expect(chosen(turn(red, 40), turn(blue, 39.6, 'row'))[0]).toEqual([blue, 'row']);
    expect(chosen(turn(red, 40, 'red'), turn(blue, 39.6, 'row'))[0]).toEqual([red, 'red']);
  });
});
