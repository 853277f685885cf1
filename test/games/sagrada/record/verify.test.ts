import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { recordOf } from '#games/record-of';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { dealOf, gamesOf, linesOf, playedIn } from './again.ts';
import { changedAt, partAt, type Path } from './change.ts';

/** A game of three that chance played. */
const record: FinishedRecord<Sagrada> = theGame();

function theGame(): FinishedRecord<Sagrada> {
  const [, , , three] = gamesOf('golden');
  if (three === undefined) throw new Error('the game was not kept');
  return three;
}

const verdictWith = (path: Path, change: (value: unknown) => unknown) =>
  verify(sagrada, changedAt(record, path, change));
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const withoutLast = (value: unknown) => listed(value).slice(0, -1);
const lastTwice = (value: unknown) => [...listed(value), listed(value).at(-1)];

/** The first step in the game that begins like this. */
function placeOf(beginning: string): Path {
  for (const [round, { turns }] of record.rounds.entries())
    for (const [turn, { steps }] of turns.entries())
      for (const [step, { do: text }] of steps.entries())
        if (text.startsWith(beginning)) return ['rounds', round, 'turns', turn, 'steps', step, 'do'];
  throw new Error(`nobody did ${beginning}`);
}

describe('a record that is checked', () => {
  it('is right as it was written, and after a way through JSON', () => {
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(verify(sagrada, JSON.parse(JSON.stringify(record)))).toEqual({ verdict: 'right' });
  });

  it('can name its players anything', () => {
    expect(verdictWith(['players', 0, 'name'], () => '')).toEqual({ verdict: 'right' });
  });

  it('is unfinished during the game', () => {
    const { names, steps } = playedIn(record);
    const played = { names, steps: steps.slice(0, 40) };
    expect(verify(sagrada, recordOf(sagrada, dealOf(record), played, { viewer: 0 }))).toEqual({
      verdict: 'unfinished',
    });
  });

  it.each<[string, Path, (value: unknown) => unknown, object]>([
    [
      'the seed',
      ['dice', 'seed'],
      () => 'ab'.repeat(32),
      { place: 'dice.commitment', problem: { code: 'differs' } },
    ],
    ['the bag', ['bag'], () => 50, { place: 'bag', problem: { code: 'differs', found: 50, expected: 70 } }],
    ['a public objective', ['publicObjectives', 1], () => 'Light Shades', { place: 'publicObjectives.1' }],
    ['a tool', ['tools'], (tools) => listed(tools).toReversed(), { place: 'tools.0' }],
    [
      'a private objective',
      ['players', 1, 'privateObjectives', 0],
      () => 'red',
      { place: 'players.1.privateObjectives.0' },
    ],
    [
      'what was offered',
      ['players', 2, 'offered'],
      withoutLast,
      { place: 'players.2.offered.3', problem: { code: 'missing' } },
    ],
    [
      'a window nobody offered',
      ['players', 0, 'window'],
      () => 'Batllo',
      { place: 'players.0.window', problem: { code: 'illegal' } },
    ],
    [
      'a window that is none',
      ['players', 0, 'window'],
      () => 'Door',
      { place: 'players.0.window', problem: { code: 'meaningless', found: 'Door' } },
    ],
    ['the start player', ['startPlayer'], (seat) => (seat === 0 ? 1 : 0), { place: 'startPlayer' }],
    ['the mode', ['mode'], () => 'solo', { place: 'players', problem: { code: 'shape' } }],
    [
      'too few players',
      ['players'],
      (players) => listed(players).slice(0, 1),
      { place: 'players', problem: { code: 'shape' } },
    ],
    ['a die of a pool', ['rounds', 4, 'pool', 2], () => 'R7', { place: 'rounds.4.pool.2' }],
    [
      'a die too many',
      ['rounds', 4, 'pool'],
      lastTwice,
      { place: 'rounds.4.pool.7', problem: { code: 'extra' } },
    ],
    [
      'a die left over',
      ['rounds', 9, 'track'],
      withoutLast,
      { place: `rounds.9.track.${lastOf(['rounds', 9, 'track'])}`, problem: { code: 'missing' } },
    ],
    [
      'a turn too few',
      ['rounds', 2, 'turns'],
      withoutLast,
      { place: 'rounds.2.turns.5', problem: { code: 'missing' } },
    ],
    [
      'a turn too many',
      ['rounds', 2, 'turns'],
      lastTwice,
      { place: 'rounds.2.turns.6', problem: { code: 'extra' } },
    ],
    ['a turn without end', ['rounds', 3, 'turns', 1, 'steps'], withoutLast, { problem: { code: 'missing' } }],
    ['a turn that ends twice', ['rounds', 3, 'turns', 1, 'steps'], lastTwice, { problem: { code: 'extra' } }],
    [
      'a turn without steps',
      ['rounds', 3, 'turns', 1, 'steps'],
      () => [],
      { place: 'rounds.3.turns.1.steps.0', problem: { code: 'missing' } },
    ],
    ['a round too few', ['rounds'], withoutLast, { place: 'rounds.9', problem: { code: 'missing' } }],
    ['a round too many', ['rounds'], lastTwice, { place: 'rounds.10', problem: { code: 'extra' } }],
    [
      'points',
      ['result', 'scores', 1, 'private'],
      (points) => Number(points) + 1,
      { place: 'result.scores.1.private' },
    ],
    [
      'the ranking',
      ['result', 'ranking'],
      (places) => listed(places).toReversed(),
      { place: 'result.ranking.0.0' },
    ],
    [
      'another result',
      ['result'],
      () => ({ scores: record.result.scores, target: 1, won: true }),
      { place: 'result.ranking', problem: { code: 'missing' } },
    ],
    ['another format', ['format'], () => 'sagrada-record/2', { place: 'format', problem: { code: 'shape' } }],
  ])('names the first place where it is wrong: %s', (_, path, change, found) => {
    expect(verdictWith(path, change)).toMatchObject({ verdict: 'wrong', ...found });
  });

  it.each([
    ['draft', (text: string) => text.replace(/ [A-D]\d$/, ' E9'), { code: 'meaningless' }],
    ['draft', (text: string) => text.toLowerCase(), { code: 'differs' }],
    ['draft', () => 'draft R1 B3', { code: 'illegal' }],
    ['draft', () => 'choose Batllo', { code: 'illegal', refusals: [{ code: 'windowsAlreadyChosen' }] }],
    ['draft', (text: string) => `${text} => R5`, { code: 'differs' }],
    ['draft', () => 'place B3', { code: 'illegal', refusals: [{ code: 'nothingWaits' }] }],
  ])('finds what is wrong with a step: %s', (beginning, change, problem) => {
    const place = placeOf(beginning);
    expect(verdictWith(place, (text) => change(String(text)))).toMatchObject({
      verdict: 'wrong',
      place: place.join('.'),
      problem,
    });
  });

  it('shows its edition by the private objectives in solo; at a table only a tie-break shows it', () => {
    const [solo] = gamesOf('solo');
    expect(verify(sagrada, changedAt(solo, ['edition'], otherEdition))).toMatchObject({
      place: 'players.0.privateObjectives.1',
    });
    expect(verdictWith(['edition'], otherEdition)).toEqual({ verdict: 'right' });
  });

  it('finds a roll that the seed does not show', () => {
    const rolls = ['table', 'solo', 'golden'].flatMap(linesOf).filter((line) => flux.test(line));
    expect(rolls.length).toBeGreaterThan(1);
    for (const line of rolls) {
      const other = line.replace(flux, (_, before, shade) => `${before}${shade === '1' ? 2 : 1}`);
      expect(verify(sagrada, JSON.parse(other))).toMatchObject({ problem: { code: 'differs' } });
    }
  });

  it('finds a list of legal actions with something missing, extra, or in another order', () => {
    const [game] = gamesOf('legal');
    const path = ['rounds', 0, 'turns', 0, 'steps', 0, 'legal'];
    const count = listed(partAt(game, path)).length;
    const verdict = (change: (legal: unknown) => unknown) => verify(sagrada, changedAt(game, path, change));
    expect(verdict(withoutLast)).toMatchObject({
      place: `rounds.0.turns.0.steps.0.legal.${count - 1}`,
      problem: { code: 'missing' },
    });
    expect(verdict(lastTwice)).toMatchObject({ problem: { code: 'extra' } });
    expect(verdict((legal) => listed(legal).toReversed())).toMatchObject({ problem: { code: 'differs' } });
    expect(verdict(() => undefined)).toEqual({ verdict: 'right' });
  });

  it('refuses anything else as not a record', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(verify(sagrada, value)).toMatchObject({ verdict: 'wrong', problem: { code: 'shape' } });
      }),
      { numRuns: 500 },
    );
  });
});

/** The first use of Flux Brush, and the shade that it rolled. */
const flux = /(tool 6 [^"]* => .)(\d)/;

const otherEdition = (edition: unknown) => (edition === 'pegasus' ? 'floodgate' : 'pegasus');

/** The place of the last item of a list in the game. */
function lastOf(path: Path): number {
  return listed(partAt(theGame(), path)).length - 1;
}
