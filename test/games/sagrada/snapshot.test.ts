import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dieName } from '#games/shared/die';
import { type Playing, seatToAct } from '#games/sagrada/game';
import { chanceOf } from '#games/shared/seed';
import { newGame } from '#games/sagrada/setup';
import { gameFrom, type Snapshot, snapshotOf } from '#games/sagrada/snapshot';
import { allSpaces, spaceName } from '#games/shared/space';
import { viewFor } from '#games/sagrada/view-for';
import { fastChance } from './fast-chance.ts';
import { anyGame, playThrough } from './random-games.ts';
import { action, after, begun, dealt, floodgate, played, seedFrom, solo } from './table.ts';

const throughJson = (snapshot: Snapshot): unknown => JSON.parse(JSON.stringify(snapshot));

describe('a snapshot', () => {
  it('restores every state of any game from JSON', () => {
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
      setup: { mode: 'table', players: 2, edition: 'floodgate', reducedBag: false },
      bag: null,
      round: 1,
      pool: ['G3', 'P1', 'R6', null, null],
      skipped: [],
      turn: { index: 1, drafted: true, tool: null, waiting: null },
      track: [],
      tokens: [0, 0, 0],
      spent: [null, null, null],
      trace: { round: 1, seat: 0, tool: null, from: [], to: ['B1'], swapped: null },
    });
    expect(players[1]).toMatchObject({ pattern: 'Gravitas', favor: 5 });
    expect(players[1]?.dice.slice(0, 5)).toEqual([null, null, null, 'B4', null]);
  });

  it('can not be made of a game without a seed', () => {
    expect(() => snapshotOf(newGame(floodgate(2), fastChance(1)))).toThrow('without a seed');
  });
});

/** The snapshot with another value in one field, named by its path. */
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

/** The error for a damaged snapshot. */
function message(value: unknown): string {
  try {
    gameFrom(value);
  } catch (error) {
    return String(error);
  }
  throw new Error('it was taken');
}

/** The damaged value for a value. */
type Damage = (value: unknown, game: Playing) => unknown;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const otherColor: Damage = (color) => (color === 'red' ? 'blue' : 'red');
const otherColorOf = (text: unknown): unknown =>
  typeof text === 'string' ? `${text.startsWith('R') ? 'B' : 'R'}${text.slice(1)}` : text;
const otherShade: Damage = (text) => `${String(text).slice(0, 1)}${String(text).endsWith('1') ? 2 : 1}`;

const zeros: Damage = (all) => listOf(all).map(() => 0);
const byAnother: Damage = (trace) => ({ ...Object(trace), seat: 1, from: [], to: [] });
const everywhere: Damage = () => allSpaces.map(spaceName);
/** The last dice, which nobody will draw, have swapped colors. */
const otherBag: Damage = (_, { deal: { bag } }) => {
  const names = bag.map(dieName);
  const last = names.slice(-20);
  const reversed = last.toReversed().map((name) => name.charAt(0));
  return [...names.slice(0, -20), ...last.map((name, place) => `${reversed[place]}${name.charAt(1)}`)];
};

/** The value of a field, named by its path. */
const at = (snapshot: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => Object(part)[key], snapshot);

const isSolo = ({ deal }: Playing): boolean => deal.setup.mode === 'solo';
const toolUsed = (game: Playing): boolean =>
  game.turn.tool === 2 && seatToAct(game) === 0 && !isSolo(game) && !game.deal.tools.includes(5);
const bagChanged = ({ bag, deal, turn }: Playing): boolean =>
  turn.waiting === null && bag.some((die, place) => die !== deal.bag[place]);
const drawn = ({ turn }: Playing): boolean => turn.waiting?.tool === 11;
const rolled = ({ turn }: Playing): boolean => turn.waiting?.tool === 6;
const poolRolled = ({ turn }: Playing): boolean => turn.tool === 7;
const skipping = ({ turn, skipped, pool }: Playing): boolean =>
  turn.tool === 8 && skipped.length === 1 && pool.filter((die) => die === null).length === 2;
const skipped = ({ turn, skipped }: Playing): boolean =>
  skipped.includes(turn.index + 1) && turn.tool === null;
const swapped = ({ turn, trace }: Playing): boolean => turn.tool === 5 && trace?.swapped !== null;
/** Lens Cutter was used, and no tool on the table could have changed a shade. */
const swappedOnly = (game: Playing): boolean =>
  swapped(game) && game.track[0]?.[0] !== undefined && shadeTools(game).length === 0;
/** The tools on the table that can change a shade. */
const shadeTools = ({ deal }: Playing): readonly number[] =>
  deal.tools.filter((tool) => [1, 6, 7, 10, 11].includes(tool));
const paidInSolo = (game: Playing): boolean => game.turn.tool !== null && isSolo(game);

/** The first state of a running game, out of many games played by chance, of which something holds. */
function stateOf(holds: (game: Playing) => boolean): Playing {
  for (let number = 0; ; number += 1) {
    const setup = number % 2 === 0 ? floodgate(3) : solo('pegasus', 5);
    const { states } = playThrough(setup, chanceOf(seedFrom(`damage ${number}`)), number);
    for (const game of states) if (game.phase === 'playing' && holds(game)) return game;
  }
}

describe('a snapshot after a shade was changed', () => {
  it.each([1, 6, 7, 10, 11])('is restored if only tool %i can have changed it', (tool) => {
    const game = stateOf(
      (state) =>
        state.turn.tool === tool && state.turn.waiting === null && shadeTools(state).join() === String(tool),
    );
    expect(snapshotOf(gameFrom(throughJson(snapshotOf(game))))).toEqual(snapshotOf(game));
  });
});

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
    ['bag', ['R7']],
    ['spent.0', 3],
    ['skipped', null],
    ['trace.to.0', 'E1'],
    ['trace.round', 0],
    ['trace.tool', 13],
    ['turn', undefined],
    ['turn.tool', 0],
    ['turn.waiting', { tool: 7 }],
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
    ['tokens.0', 2, 'tokens'],
    ['spent.0', 'R1', 'spent'],
    ['spent', [null], 'spent'],
    ['skipped', [3], 'skipped'],
    ['trace', null, 'trace'],
    ['trace.to', ['A1'], 'trace.to'],
    ['trace.to', [], 'trace'],
    ['trace.seat', 2, 'trace.seat'],
    ['trace.round', 3, 'trace.round'],
    ['trace.swapped', { round: 1, place: 0 }, 'trace.swapped'],
    ['turn.tool', 2, 'turn.tool'],
    ['turn.waiting', { tool: 6, die: 'R1', place: 0 }, 'turn.waiting'],
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

  it.each<[string, (game: Playing) => boolean, string, Damage, string]>([
    ['whose bag has a die too few', bagChanged, 'bag', (bag) => listOf(bag).slice(1), 'bag: as many'],
    ['whose bag has another shade', bagChanged, 'bag.60', otherShade, 'bag: a shade belongs'],
    [
      'whose bag has other colors without a reason',
      toolUsed,
      'bag',
      otherBag,
      'bag: Flux Remover was not used',
    ],
    [
      'whose bag is the one that was dealt',
      bagChanged,
      'bag',
      () => null,
      'players: windows, pool, round track',
    ],
    [
      'whose drawn die has another color',
      drawn,
      'turn.waiting.color',
      otherColor,
      'players: windows, pool, round',
    ],
    [
      'whose drawn die has left no hollow',
      drawn,
      'turn.waiting.place',
      () => 99,
      'turn.waiting.place: it has',
    ],
    [
      'whose rolled die has another color',
      rolled,
      'turn.waiting.die',
      otherColorOf,
      'players: windows, pool',
    ],
    ['whose rolled die waits for no tool', rolled, 'turn.tool', () => null, 'turn.waiting: another tool'],
    [
      'whose rolled die waits before the draft',
      rolled,
      'turn.drafted',
      () => false,
      'turn.tool: it is used with',
    ],
    ['whose rolled die was not traced', rolled, 'trace.tool', () => null, 'trace: nothing was done'],
    [
      'whose pool was rolled in a first turn',
      poolRolled,
      'turn.index',
      () => 0,
      'turn.tool: only for the second',
    ],
    ['that skips a first turn', skipping, 'skipped', (all) => [...listOf(all), 0], 'skipped: Running Pliers'],
    ['that skips nothing', skipping, 'skipped', () => [], 'turn.tool: it skips the second turn'],
    [
      'that skips a turn twice',
      skipping,
      'skipped',
      (all) => [all, all].flatMap(listOf),
      'skipped: a turn is',
    ],
    ['that skipped a first turn', skipped, 'skipped', () => [0], 'skipped: only second turns'],
    ['that skips before its time', skipped, 'turn.index', () => 0, 'skipped: the turn that skips it'],
    [
      'that is in the skipped turn',
      skipped,
      'turn.index',
      (index) => Number(index) + 1,
      'turn.index: this turn is',
    ],
    ['whose tool was used for nothing', toolUsed, 'tokens', zeros, 'turn.tool: its card was not paid for'],
    ['whose tools cost too much', toolUsed, 'tokens', (all) => listOf(all).map(() => 2), 'tokens: no price'],
    ['whose favor was not spent', toolUsed, 'players.0.favor', () => 0, 'tokens: not as many'],
    ['with a player too few', toolUsed, 'players', (all) => listOf(all).slice(0, 2), 'players: one player'],
    [
      'whose dice have left where they lie',
      swapped,
      'trace.from',
      everywhere,
      'trace.from: a die lies there',
    ],
    [
      'whose trace is another player’s',
      toolUsed,
      'trace',
      byAnother,
      'trace.seat: it was the turn of another',
    ],
    [
      'whose trace is of another round',
      (game) => toolUsed(game) && game.round === 2,
      'trace.round',
      () => 1,
      'trace.round: it was another',
    ],
    ['whose trace has no tool', toolUsed, 'trace.tool', () => null, 'trace.tool: not the tool of this turn'],
    ['whose trace has a tool not used', toolUsed, 'trace.tool', () => 5, 'trace.tool: it was not used'],
    [
      'whose swap was on no round',
      swapped,
      'trace.swapped.round',
      () => 9,
      'trace.swapped: no die lies there',
    ],
    [
      'whose swap was another tool’s',
      swapped,
      'trace.swapped',
      () => null,
      'trace.swapped: only Lens Cutter',
    ],
    [
      'whose die on the track shows another shade, though no tool changed any',
      swappedOnly,
      'track.0.0',
      otherShade,
      'players: windows, pool and round track do not hold the dice rolled',
    ],
    ['in solo with favor tokens', paidInSolo, 'players.0.favor', () => 1, 'players.0.favor: solo has none'],
    ['in solo with tokens on a card', paidInSolo, 'tokens.0', () => 1, 'tokens: solo has none'],
    [
      'in solo whose tool was free',
      paidInSolo,
      'spent',
      (all) => listOf(all).map(() => null),
      'turn.tool: its card',
    ],
    [
      'in solo with a wrong price',
      paidInSolo,
      'spent',
      (all) => listOf(all).map((die) => otherColorOf(die)),
      'spent.',
    ],
    [
      'in solo with a pool too full',
      paidInSolo,
      'pool',
      (all) => listOf(all).map((die) => die ?? 'R1'),
      'pool: ',
    ],
  ])('%s is refused', (_, holds, path, damage, problem) => {
    const game = stateOf(holds);
    const snapshot = throughJson(snapshotOf(game));
    expect(() => gameFrom(snapshot)).not.toThrow();
    const value = damage(at(snapshot, path), game);
    expect(() => gameFrom(changed(snapshot, path, value))).toThrow(`damaged game: ${problem}`);
  });

  it('of a finished game needs all ten rounds on the track', () => {
    expect(() => gameFrom(changed(over, 'track.9', []))).toThrow('damaged game: players: ');
    expect(() => gameFrom(changed(over, 'track', []))).toThrow('damaged game: track: ');
  });

  it('that has a field too many, or is none at all, is refused', () => {
    expect(() => gameFrom(changed(running, 'lost', []))).toThrow('damaged game: ');
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
