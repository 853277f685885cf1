import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGame } from '#game/setup';
import { gameFrom, type Snapshot, snapshotOf } from '#game/snapshot';
import { viewFor } from '#game/view';
import { fastChance } from './fast-chance.ts';
import { anyGame } from './random-games.ts';
import { action, after, begun, dealt, floodgate, played, seedFrom } from './table.ts';

const throughJson = (snapshot: Snapshot): unknown => JSON.parse(JSON.stringify(snapshot));

describe('a snapshot', () => {
  it('brings back every state of any game, through JSON', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          const again = gameFrom(throughJson(snapshotOf(game)));
          const { deal, ...rest } = again;
          const { deal: dealBefore, ...restBefore } = game;
          expect(rest).toEqual(restBefore);
          expect(JSON.stringify(deal)).toBe(JSON.stringify(dealBefore));
          expect(viewFor(again, 0)).toEqual(viewFor(game, 0));
        }
      }),
      { numRuns: 5 },
    );
  });

  it('is short, and written in the notation of the record', () => {
    const game = played(begun(floodgate(2), 'a'), 'draft B4 A4', 'end', 'draft R1 B1');
    const { players, ...rest } = snapshotOf(game) as Extract<Snapshot, { phase: 'playing' }>;
    expect(rest).toEqual({
      phase: 'playing',
      seed: seedFrom('a'),
      setup: { players: 2, edition: 'floodgate', reducedBag: false },
      round: 1,
      pool: ['G3', 'P1', 'R6', null, null],
      turn: { index: 1, drafted: true },
      track: [],
      tokens: [0, 0, 0],
      lastPlaced: { seat: 0, space: 'B1' },
    });
    expect(players[1]).toMatchObject({ pattern: 'Gravitas', favor: 5 });
    expect(players[1]?.dice.slice(0, 5)).toEqual([null, null, null, 'B4', null]);
  });

  it('can not be made of a game without a seed', () => {
    expect(() => snapshotOf(newGame(floodgate(2), fastChance(1)))).toThrow('without a seed');
  });
});

/** The snapshot with one field, named by its path, put to another value. */
function changed(snapshot: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  if (path === '') return value;
  if (Array.isArray(snapshot))
    return snapshot.map((item, index) =>
      index === Number(key) ? changed(item, rest.join('.'), value) : item,
    );
  return Object.fromEntries(
    Object.entries({ [key]: undefined, ...Object(snapshot) }).map(([name, item]) => [
      name,
      name === key ? changed(item, rest.join('.'), value) : item,
    ]),
  );
}

/** What is said of a damaged snapshot. */
function message(value: unknown): string {
  try {
    gameFrom(value);
  } catch (error) {
    return String(error);
  }
  throw new Error('it was taken');
}

describe('a damaged snapshot', () => {
  /** A running game in round 2, with dice in both windows and on the round track. */
  const running = throughJson(
    snapshotOf(played(begun(floodgate(2), 'a'), 'draft B4 A4', 'end', 'draft R1 B1', 'end', 'end', 'end')),
  );
  const choosing = throughJson(snapshotOf(after(dealt(floodgate(2), 'a'), 0, action('choose Comitas'))));
  const over = throughJson(
    snapshotOf(played(begun(floodgate(2), 'a'), ...Array.from({ length: 40 }, () => 'end'))),
  );

  it('is only damaged by the changes below', () => {
    for (const snapshot of [running, choosing, over]) expect(() => gameFrom(snapshot)).not.toThrow();
  });

  it.each([
    ['phase', 'paused'],
    ['seed', 'abc'],
    ['setup.players', 5],
    ['setup.edition', 'klingon'],
    ['setup.reducedBag', 'no'],
    ['players.0.pattern', 'Nothing'],
    ['players.0.dice.3', 'R7'],
    ['players.0.dice', []],
    ['players.1.favor', -1],
    ['round', 0],
    ['round', 11],
    ['round', 1.5],
    ['pool.0', 7],
    ['turn.drafted', null],
    ['track.0.0', 'X1'],
    ['tokens.1', '0'],
    ['lastPlaced.space', 'E1'],
    ['turn', undefined],
  ])('whose %s can not be read is refused by that name', (path, value) => {
    expect(() => gameFrom(changed(running, path, value))).toThrow(`damaged game: ${path}`);
  });

  it.each([
    ['players.0.pattern', 'Batllo', 'players.0.pattern'],
    ['players.0.favor', 4, 'players.0.favor'],
    ['players.0.favor', 2, 'tokens'],
    ['players.0.dice.0', 'Y2', 'players'],
    ['players.1.dice.3', 'B5', 'players'],
    ['players.1.dice.3', null, 'players'],
    ['players.1.dice.4', 'B5', 'players.1.dice'],
    ['players.1.dice.8', 'R4', 'players.1.dice'],
    ['round', 3, 'track'],
    ['pool', ['B1', 'B4', 'B5', 'R2'], 'pool'],
    ['pool.0', null, 'pool'],
    ['pool.0', 'P6', 'players'],
    ['turn.index', 4, 'turn.index'],
    ['turn.drafted', true, 'pool'],
    ['track.0.0', 'R6', 'players'],
    ['track', [], 'track'],
    ['tokens', [0, 0], 'tokens'],
    ['tokens.0', 1, 'tokens'],
    ['lastPlaced', null, 'lastPlaced'],
    ['lastPlaced.space', 'A1', 'lastPlaced'],
    ['lastPlaced.seat', 2, 'lastPlaced'],
    ['seed', seedFrom('b'), 'players.0.pattern'],
    ['setup.players', 3, 'pool'],
  ])('whose %s is %j contradicts itself and is refused', (path, value, field) => {
    expect(() => gameFrom(changed(running, path, value))).toThrow(`damaged game: ${field}: `);
  });

  it.each([
    ['chosen', [null], 'chosen'],
    ['chosen.0', 'Gravitas', 'chosen.0'],
    ['chosen.1', 'Gravitas', 'chosen'],
  ])('from before the first round whose %s is %j is refused', (path, value, field) => {
    expect(() => gameFrom(changed(choosing, path, value))).toThrow(`damaged game: ${field}: `);
  });

  it('of a game that is over needs all ten rounds on the track', () => {
    expect(() => gameFrom(changed(over, 'track.9', []))).toThrow('damaged game: players: ');
    expect(() => gameFrom(changed(over, 'track', []))).toThrow('damaged game: track: ');
  });

  it('that has a field too many, or is none at all, is refused', () => {
    expect(() => gameFrom(changed(running, 'bag', []))).toThrow('damaged game: ');
    for (const nothing of [null, undefined, 'game', 7, []])
      expect(() => gameFrom(nothing)).toThrow('damaged game: ');
  });

  it('is refused without telling any of its secrets', () => {
    for (const damaged of [
      changed(running, 'seed', `${seedFrom('a')}0`),
      changed(running, 'players.0.dice.0', 'R2'),
    ])
      expect(message(damaged)).not.toMatch(/[0-9a-f]{32}|R2/);
  });
});
