import { describe, expect, it } from 'vitest';
import { readSelfPlayFlags } from '#cli/selfplay-flags';

const setupFor = (...flags: readonly string[]) => readSelfPlayFlags(flags).setup;

describe('the flags of selfplay', () => {
  it('ask for a hundred games of three by chance, if they say nothing', () => {
    expect(readSelfPlayFlags([])).toEqual({
      games: 100,
      seed: 'abc',
      setup: { mode: 'table', players: 3, edition: 'floodgate', reducedBag: false },
      policy: 'random',
      legal: false,
      summary: false,
    });
  });

  it('choose table, solo, edition and bag', () => {
    expect(setupFor('--players', '2', '--edition', 'pegasus')).toMatchObject({
      players: 2,
      reducedBag: true,
    });
    expect(setupFor('--edition', 'pegasus', '--no-reduced-bag')).toMatchObject({ reducedBag: false });
    expect(setupFor('--reduced-bag')).toMatchObject({ edition: 'floodgate', reducedBag: true });
    expect(setupFor('--mode', 'solo', '--tools', '5')).toEqual({
      mode: 'solo',
      players: 1,
      edition: 'floodgate',
      reducedBag: false,
      toolCount: 5,
    });
    expect(setupFor('--mode', 'table', '--tools', '3')).toEqual(setupFor());
    expect(setupFor('--mode', 'solo', '--players', '1')).toMatchObject({ toolCount: 3 });
  });

  it.each([
    [['--games', 'many'], '--games: expected a number'],
    [['--games', '1.5'], '--games: expected a whole number'],
    [['--games', '-1'], "'--games'"],
    [['--games=-1'], '--games: expected 0 or more'],
    [['--players', '5'], '--players: expected 2, 3, 4, or 1 in solo'],
    [['--players', '1'], '--players: one person plays with --mode solo'],
    [['--mode', 'solo', '--players', '2'], '--players: a solo game has one'],
    [['--mode', 'solo', '--tools', '6'], '--tools: expected 1, 2, 3, 4, 5'],
    [['--tools', '4'], '--tools: at a table there are three'],
    [['--mode', 'solo', '--reduced-bag'], '--reduced-bag: in solo all dice are in the bag'],
    [['--mode', 'duel'], '--mode: expected table or solo'],
    [['--edition', 'first'], '--edition: expected floodgate or pegasus'],
    [['--policy', 'clever'], '--policy: expected random or greedy'],
    [['--fast'], "'--fast'"],
    [['100'], "'100'"],
  ])('say what is wrong with %j', (flags, message) => {
    expect(() => readSelfPlayFlags(flags)).toThrow(message);
  });
});
