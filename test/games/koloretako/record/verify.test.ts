import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import { recordOf } from '#games/record-of';
import { verify } from '#games/verify';
import { cases } from '#test/cases';
import { dealt } from '#test/games/koloretako/cards';
import { changedAt, partAt, type Path } from '#test/games/sagrada/record/change';
import { branchesOf, more, othersThan, valuesOf } from '#test/games/sagrada/record/tampering';
import { dealOf, gamesOf, playedIn } from './again.ts';

const stored = ['kept', 'legal'].flatMap(gamesOf);
const record = gameWith(({ offered, rounds }) => offered.length > 0 && JSON.stringify(rounds).includes('=>'));
const chosen = gameWith(({ offered }) => offered.length === 0);

function gameWith(is: (record: FinishedRecord<Koloretako>) => boolean): FinishedRecord<Koloretako> {
  const found = stored.find(is);
  if (found === undefined) throw new Error('no such game was kept');
  return found;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const withoutLast = (value: unknown) => listed(value).slice(0, -1);
const lastTwice = (value: unknown) => [...listed(value), listed(value).at(-1)];
const next = (value: unknown) => Number(value) + 1;
const verdictWith = (path: Path, change: (value: unknown) => unknown, of: unknown = record) =>
  verify(koloretako, changedAt(of, path, change));

describe('a record of cards that is checked', () => {
  it('is right as it was written, with any player’s name', () => {
    expect(verify(koloretako, JSON.parse(JSON.stringify(record)))).toEqual({ verdict: 'right' });
    expect(verdictWith(['player', 'name'], () => 'Ada')).toEqual({ verdict: 'right' });
  });

  it.each<[string, Path, (value: unknown) => unknown, object]>([
    ['the seed', ['dice', 'seed'], () => 'ab'.repeat(32), { place: 'dice.commitment' }],
    ['the commitment', ['dice', 'commitment'], () => 'ab'.repeat(32), { place: 'dice.commitment' }],
    ['an order', ['orders', 0], (order) => (order === 'U1' ? 'U2' : 'U1'), { place: 'orders.0' }],
    ['what was offered', ['offered'], withoutLast, { place: 'offered.3', problem: { code: 'missing' } }],
    [
      'a window that is none',
      ['window'],
      () => 'Door',
      { place: 'window', problem: { code: 'meaningless' } },
    ],
    [
      'a window in small letters',
      ['window'],
      (name) => String(name).toLowerCase(),
      { place: 'window', problem: { code: 'meaningless' } },
    ],
    [
      'a window nobody offered',
      ['window'],
      () => notOffered(),
      { place: 'window', problem: { code: 'illegal', refusals: [{ code: 'notOffered' }] } },
    ],
    ['a card that was drawn', ['rounds', 4, 'drawn', 1], () => 'P1', { place: 'rounds.4.drawn.1' }],
    ['cards in another order', ['rounds', 4, 'drawn'], reversed, { place: 'rounds.4.drawn.0' }],
    ['a card that was left', ['rounds', 9, 'left'], withoutLast, { problem: { code: 'missing' } }],
    ['a round too few', ['rounds'], withoutLast, { place: 'rounds.9', problem: { code: 'missing' } }],
    ['a round too many', ['rounds'], lastTwice, { place: 'rounds.10', problem: { code: 'extra' } }],
    ['a round without end', ['rounds', 2, 'steps'], withoutLast, { problem: { code: 'missing' } }],
    ['a round that ends twice', ['rounds', 2, 'steps'], lastTwice, { problem: { code: 'extra' } }],
    ['a round without steps', ['rounds', 2, 'steps'], () => [], { place: 'rounds.2.steps.0' }],
    [
      'an action that is none',
      ['rounds', 2, 'steps', 0, 'do'],
      () => 'pass',
      { problem: { code: 'meaningless' } },
    ],
    [
      'an action that is not legal',
      ['rounds', 2, 'steps', 0, 'do'],
      () => 'choose Batllo',
      { problem: { code: 'illegal', refusals: [{ code: 'windowAlreadyChosen' }] } },
    ],
    ['points', ['result', 'score', 'orders', 1], next, { place: 'result.score.orders.1' }],
    ['the score', ['result', 'score', 'total'], next, { place: 'result.score.total' }],
    ['empty spaces', ['result', 'score', 'empty'], next, { place: 'result.score.empty' }],
    ['the target', ['result', 'target'], next, { place: 'result.target' }],
    ['who won', ['result', 'won'], (won) => won !== true, { place: 'result.won' }],
    ['another format', ['format'], () => 'sagrada-record/1', { place: 'format', problem: { code: 'shape' } }],
  ])('names the first place where it is wrong: %s', (_, path, change, found) => {
    expect(verdictWith(path, change)).toMatchObject({ verdict: 'wrong', ...found });
  });

  it('finds cards that a tool did not draw', () => {
    const told = JSON.stringify(record);
    const other = told.replace(/ => (\S)(\d)/, (_, color, shade) => ` => ${color}${(Number(shade) % 6) + 1}`);
    expect(other).not.toBe(told);
    expect(verify(koloretako, JSON.parse(other))).toMatchObject({ problem: { code: 'differs' } });
  });

  it('finds a list of legal actions with something missing, extra, or in another order', () => {
    const [game] = gamesOf('legal');
    const path = ['rounds', 0, 'steps', 0, 'legal'];
    const count = listed(partAt(game, path)).length;
    expect(verdictWith(path, withoutLast, game)).toMatchObject({
      place: `rounds.0.steps.0.legal.${count - 1}`,
      problem: { code: 'missing' },
    });
    expect(verdictWith(path, lastTwice, game)).toMatchObject({ problem: { code: 'extra' } });
    expect(verdictWith(path, reversed, game)).toMatchObject({ problem: { code: 'differs' } });
    expect(verdictWith(path, () => undefined, game)).toEqual({ verdict: 'right' });
  });

  it('finds a broken strict mode', () => {
    const loose = stored.filter(({ mustPlay }) => !mustPlay);
    const verdicts = loose.map((game) =>
      verify(
        koloretako,
        changedAt(game, ['mustPlay'], () => true),
      ),
    );
    expect(verdicts).toContainEqual(
      expect.objectContaining({
        problem: expect.objectContaining({ refusals: [expect.objectContaining({ code: 'mustPlay' })] }),
      }),
    );
  });

  it('is not anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(verify(koloretako, value)).toMatchObject({ verdict: 'wrong', problem: { code: 'shape' } });
      }),
      { numRuns: cases(300) },
    );
  });
});

describe('a record of cards in which something was changed', () => {
  it('is wrong after any single change, unless that makes the record of another game', () => {
    for (const game of [record, chosen])
      for (const { path, value } of valuesOf(game))
        for (const other of othersThan(value)) {
          const changed = changedAt(game, path, () => other);
          expect(verify(koloretako, changed).verdict, `${path.join('.')}: ${String(other)}`).toBe(
            verdictAfter(path, changed),
          );
        }
  });

  it('is wrong if anything is missing or added', () => {
    for (const game of [record, chosen]) {
      for (const { path } of valuesOf(game)) {
        const changed = changedAt(game, path, () => undefined);
        expect(verify(koloretako, changed).verdict, path.join('.')).toBe(verdictAfter(path, changed));
      }
      for (const path of branchesOf(game))
        expect(verify(koloretako, changedAt(game, path, more)).verdict).toBe('wrong');
    }
  });
});

describe('the record of a game in progress', () => {
  const played = playedIn(record);
  const until = (count: number) =>
    recordOf(
      koloretako,
      dealOf(record),
      { names: played.names, steps: played.steps.slice(0, count) },
      { viewer: 0 },
    );

  it('has no result and no seed for anyone', () => {
    for (const count of played.steps.keys()) {
      const running = until(count);
      expect(JSON.stringify(running)).not.toContain(record.dice.seed);
      expect(running).not.toHaveProperty('result');
      expect(verify(koloretako, JSON.parse(JSON.stringify(running)))).toEqual({ verdict: 'unfinished' });
    }
  });

  it('names no window and no round before the choice', () => {
    expect(until(0)).toMatchObject({ rounds: [], offered: record.offered });
    expect(until(0)).not.toHaveProperty('window');
    expect(until(1)).toMatchObject({ window: record.window, rounds: [{ drawn: record.rounds[0]?.drawn }] });
  });

  it('lists the cards on the turn bar after each round', () => {
    const first = record.rounds[0]?.steps.length ?? 0;
    const [over, running] = until(1 + first).rounds;
    expect(over).toEqual(record.rounds[0]);
    expect(running).toEqual({ drawn: record.rounds[1]?.drawn, steps: [] });
  });

  it('can’t be made from illegal steps or without a seed', () => {
    const { deal } = dealt({}, 'a');
    const wanted = { viewer: 0 };
    const untidy = { names: ['Ada'], steps: [{ seat: 0, action: { do: 'end' } }] } as const;
    expect(() => recordOf(koloretako, deal, untidy, wanted)).toThrow('step 1 of the game is not legal');
    const unproven = { ...deal, chance: { ...deal.chance, proof: null } };
    expect(() => recordOf(koloretako, unproven, { names: ['Ada'], steps: [] }, wanted)).toThrow(
      'without a seed',
    );
  });
});

function reversed(value: unknown): unknown {
  return listed(value).toReversed();
}

function notOffered(): string {
  return record.offered.includes('Batllo') ? 'Firelight' : 'Batllo';
}

/** What is claimed and not dealt: with another name, another agreement or another step a record may be that of another game. */
function isClaim(path: Path): boolean {
  return (
    path[0] === 'tools' || ['name', 'mustPlay', 'toolsDrawn', 'do', 'window'].includes(String(path.at(-1)))
  );
}

const verdictAfter = (path: Path, changed: unknown) =>
  isClaim(path) && isWhole(changed) ? 'right' : 'wrong';

/** Whether a record says exactly what one writes of the game that its steps make. */
function isWhole(value: unknown): boolean {
  try {
    const again = koloretako.record.finished.parse(value);
    const written = recordOf(koloretako, dealOf(again), playedIn(again), { viewer: 0 });
    return JSON.stringify(written) === JSON.stringify(value);
  } catch {
    return false;
  }
}
