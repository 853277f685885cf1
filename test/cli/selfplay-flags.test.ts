import { describe, expect, it } from 'vitest';
import { readSelfPlayFlags } from '#cli/selfplay-flags';

const setupFor = (...flags: readonly string[]) => readSelfPlayFlags(flags).setup;
const cards = (...flags: readonly string[]) => setupFor('--mode', 'koloretako', ...flags);

const dicePolicies = '--policy: expected random, greedy, planner, apprentice, journeyman or master';
const cardPolicies = '--policy: expected random, greedy, apprentice, journeyman or master';

describe('the flags of selfplay', () => {
  it('ask for a hundred random games of three by default', () => {
    expect(readSelfPlayFlags([])).toEqual({
      game: 'sagrada',
      games: 100,
      seed: 'abc',
      setup: { mode: 'table', players: 3, edition: 'floodgate', reducedBag: false },
      policies: ['random'],
      legal: false,
      summary: false,
    });
  });

  it('name who plays, in all seats or in each', () => {
    expect(readSelfPlayFlags(['--policy', 'greedy'])).toMatchObject({ policies: ['greedy'] });
    expect(readSelfPlayFlags(['--players', '2', '--policy', 'planner,random'])).toMatchObject({
      policies: ['planner', 'random'],
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

  it('choose the card game, its window, tools and variant', () => {
    expect(cards()).toEqual({ window: null, tools: 3, mustPlay: false });
    expect(cards('--window', 'Sun Catcher', '--tools', '0', '--must-play')).toEqual({
      window: 'Sun Catcher',
      tools: 0,
      mustPlay: true,
    });
    expect(cards('--players', '1', '--tools', '9')).toMatchObject({ tools: 9 });
    expect(cards('--chosen', '7,1,4')).toMatchObject({ tools: [7, 1, 4] });
    expect(cards('--chosen', '9', '--window', 'Batllo')).toMatchObject({ tools: [9], window: 'Batllo' });
  });

  it.each([
    [['--games', 'many'], '--games: expected a number'],
    [['--games', '1.5'], '--games: expected a whole number'],
    [['--games', '-1'], "'--games'"],
    [['--games=-1'], '--games: expected 0 or more'],
    [['--players', '5'], '--players: expected 2, 3, 4, or 1 in solo'],
    [['--players', '1'], '--players: to play alone use --mode solo'],
    [['--mode', 'solo', '--players', '2'], '--players: a solo game has one player'],
    [['--mode', 'solo', '--tools', '6'], '--tools: expected 1, 2, 3, 4, 5'],
    [['--tools', '4'], '--tools: a table has three'],
    [['--mode', 'solo', '--reduced-bag'], '--reduced-bag: a solo game uses all 90 dice'],
    [['--mode', 'koloretako', '--tools', '10'], '--tools: expected 0, 1, 2, 3, 4, 5, 6, 7, 8, 9'],
    [['--mode', 'koloretako', '--players', '2'], '--players: koloretako is for one player'],
    [['--mode', 'koloretako', '--window', 'Door'], '--window: unknown window'],
    [['--mode', 'koloretako', '--reduced-bag'], '--reduced-bag: only works with --mode table or solo'],
    [['--mode', 'koloretako', '--no-reduced-bag'], '--reduced-bag: only works with --mode table or solo'],
    [['--mode', 'koloretako', '--edition', 'floodgate'], '--edition: only works with --mode table or solo'],
    [['--chosen', '1,4'], '--chosen: only works with --mode koloretako'],
    [['--mode', 'solo', '--chosen', '1,4'], '--chosen: only works with --mode koloretako'],
    [['--mode', 'koloretako', '--chosen', '1,10'], '--chosen: expected tool numbers from 1 to 9, like 1,4,7'],
    [['--mode', 'koloretako', '--chosen', ''], '--chosen: expected tool numbers from 1 to 9, like 1,4,7'],
    [['--mode', 'koloretako', '--chosen', '4 7'], '--chosen: expected tool numbers from 1 to 9, like 1,4,7'],
    [['--mode', 'koloretako', '--chosen', '4,4'], '--chosen: expected each tool once'],
    [
      ['--mode', 'koloretako', '--chosen', '4', '--tools', '1'],
      '--chosen: expected either --tools (drawn blindly) or --chosen',
    ],
    [['--window', 'Batllo'], '--window: only works with --mode koloretako'],
    [['--mode', 'solo', '--must-play'], '--must-play: only works with --mode koloretako'],
    [['--mode', 'duel'], '--mode: expected table, solo or koloretako'],
    [['--edition', 'first'], '--edition: expected floodgate or pegasus'],
    [['--policy', 'clever'], dicePolicies],
    [['--mode', 'koloretako', '--policy', 'planner'], cardPolicies],
    [['--policy', 'greedy,clever'], dicePolicies],
    [['--policy', 'greedy,random'], '--policy: expected one policy, or 3: one for each seat'],
    [['--policy', 'greedy,'], dicePolicies],
    [['--mode', 'solo', '--policy', 'greedy,random'], '--policy: one player plays, so expected one policy'],
    [['--fast'], "Unknown option '--fast'"],
    [['100'], "'100'"],
  ])('say what is wrong with %j', (flags, message) => {
    expect(() => readSelfPlayFlags(flags)).toThrow(message);
  });
});
