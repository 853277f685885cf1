import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { type Played, recordOf } from '#games/record-of';
import { choose } from '#games/sagrada/action';
import { type Deal, deal } from '#games/sagrada/deal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import { action, floodgate, seedFrom, solo } from '#test/games/sagrada/table';
import { dealOf, gamesOf, playedIn } from './again.ts';

const names = ['Ana', 'Ben'];
const two: Deal = deal(floodgate(2), chanceOf(seedFrom('abc/0')));
const choices = two.hands.map(({ offered: [first] }, seat) => {
  if (first === undefined) throw new Error('nothing was offered');
  return { seat, action: choose(first.name) };
});

/** The record of a game for two after these steps, each by the player whose turn it is. */
const after = (...steps: readonly (readonly [number, string])[]): Played<Sagrada> => ({
  names,
  steps: [...choices, ...steps.map(([seat, text]) => ({ seat, action: action(text) }))],
});

/** The stored games, each after half of its steps. */
const halves = ['table', 'solo'].flatMap(gamesOf).map((record) => {
  const played = playedIn(record);
  const steps = played.steps.slice(0, Math.floor(played.steps.length / 2));
  return { record, deal: dealOf(record), played: { names: played.names, steps } };
});

/** What only each player of a table knows, seat by seat. */
const secretsOf = ({ players }: FinishedRecord<Sagrada>) =>
  players.map(({ privateObjectives, offered }) => ({ privateObjectives, offered }));

describe('the record of a game in progress', () => {
  it('lists the steps so far, turn by turn, and the dice on the round track after each round', () => {
    const played = after([0, 'draft G4 A5'], [0, 'end'], [1, 'draft Y2 A1'], [1, 'end'], [1, 'end']);
    const { rounds } = recordOf(sagrada, two, played, { viewer: 'spectator' });
    expect(rounds).toEqual([
      {
        pool: ['G4', 'Y2', 'Y6', 'Y6', 'R3'],
        turns: [
          { seat: 0, steps: [{ do: 'draft G4 A5' }, { do: 'end' }] },
          { seat: 1, steps: [{ do: 'draft Y2 A1' }, { do: 'end' }] },
          { seat: 1, steps: [{ do: 'end' }] },
        ],
      },
    ]);
    const ended = after([0, 'end'], [1, 'end'], [1, 'end'], [0, 'end']);
    const [first, second] = recordOf(sagrada, two, ended, { viewer: 'spectator' }).rounds;
    expect(first).toMatchObject({ track: ['G4', 'Y2', 'Y6', 'Y6', 'R3'] });
    expect(second).toEqual({ pool: ['R6', 'G5', 'G5', 'P6', 'R5'], turns: [] });
  });

  it('writes what a step revealed behind an arrow, and leaves out turns that were skipped', () => {
    const played = after(
      [0, 'tool 11 G4'],
      [0, 'return 3'],
      [0, 'end'],
      [1, 'draft Y2 A1'],
      [1, 'tool 8 R3 B1'],
      [1, 'end'],
    );
    const [round] = recordOf(sagrada, two, played, { viewer: 'spectator' }).rounds;
    expect(round?.turns).toEqual([
      { seat: 0, steps: [{ do: 'tool 11 G4 => Y' }, { do: 'return 3' }, { do: 'end' }] },
      { seat: 1, steps: [{ do: 'draft Y2 A1' }, { do: 'tool 8 R3 B1' }, { do: 'end' }] },
    ]);
    const next = recordOf(
      sagrada,
      two,
      { names, steps: [...played.steps, { seat: 0, action: action('end') }] },
      {
        viewer: 'spectator',
      },
    );
    expect(next.rounds[0]).toMatchObject({ turns: [{ seat: 0 }, { seat: 1 }, { seat: 0 }] });
    expect(next.rounds).toHaveLength(2);
  });

  it('lists with each step what was legal, if asked for', () => {
    const played = after([0, 'draft G4 A5'], [0, 'end']);
    const [round] = recordOf(sagrada, two, played, { viewer: 'spectator', legal: true }).rounds;
    const [drafting, ending] = round?.turns[0]?.steps ?? [];
    expect(drafting?.legal).toContain('draft G4 A5');
    expect(drafting?.legal).toEqual(drafting?.legal?.toSorted());
    expect(ending?.legal).toContain('end');
  });

  it('shows of windows not yet chosen by all only the own, and not who will start', () => {
    const played = { names, steps: choices.slice(1) };
    const [first, second] = two.hands.map(({ privateObjectives, offered }) => ({
      privateObjectives,
      offered: offered.map(({ name }) => name),
    }));
    const seenBy = (viewer: 0 | 1 | 'spectator') => recordOf(sagrada, two, played, { viewer });
    expect(seenBy(0)).not.toHaveProperty('startPlayer');
    expect(seenBy(0)).toMatchObject({ rounds: [] });
    expect(seenBy(0).players).toEqual([{ name: 'Ana', ...first }, { name: 'Ben' }]);
    expect(seenBy(1).players).toEqual([{ name: 'Ana' }, { name: 'Ben', ...second, window: 'Fractal Drops' }]);
    expect(seenBy('spectator').players).toEqual([{ name: 'Ana' }, { name: 'Ben' }]);
  });

  it('shows windows to all once they are chosen', () => {
    expect(recordOf(sagrada, two, after(), { viewer: 'spectator' })).toMatchObject({
      startPlayer: 0,
      players: [
        { name: 'Ana', window: 'Firelight' },
        { name: 'Ben', window: 'Fractal Drops' },
      ],
    });
  });

  it('holds of the secrets only those of its reader, and neither seed nor result', () => {
    for (const { record, deal: dealt, played } of halves)
      for (const viewer of [...record.players.keys(), 'spectator'] as const) {
        const half = sagrada.record.unfinished.parse(recordOf(sagrada, dealt, played, { viewer }));
        expect(half.dice).toEqual({ commitment: record.dice.commitment });
        expect(JSON.stringify(half)).not.toContain(record.dice.seed);
        expect(half).not.toHaveProperty('result');
        expect(
          half.players.map(({ privateObjectives, offered }) => ({ privateObjectives, offered })),
        ).toEqual(
          secretsOf(record).map(({ privateObjectives, offered }, seat) => ({
            privateObjectives: record.mode === 'solo' || seat === viewer ? privateObjectives : undefined,
            offered: seat === viewer ? offered : undefined,
          })),
        );
      }
  });

  it('is the beginning of the record of the whole game', () => {
    for (const { record, deal: dealt, played } of halves) {
      const { rounds } = recordOf(sagrada, dealt, played, { viewer: 'spectator' });
      expect(rounds.slice(0, -1)).toEqual(record.rounds.slice(0, rounds.length - 1));
      expect(rounds.at(-1)?.pool).toEqual(record.rounds[rounds.length - 1]?.pool);
    }
  });
});

describe('the record of a solo game', () => {
  it('shows the private objectives, which lie open, to everyone', () => {
    const alone = deal(solo('floodgate', 3), chanceOf(seedFrom('abc/0')));
    const record = recordOf(sagrada, alone, { names: ['Ana'], steps: [] }, { viewer: 'spectator' });
    expect(record.players).toEqual([{ name: 'Ana', privateObjectives: alone.hands[0]?.privateObjectives }]);
  });
});

describe('no record', () => {
  it('is made of steps that are not legal', () => {
    expect(() => recordOf(sagrada, two, after([1, 'end']), { viewer: 0 })).toThrow(
      'step 3 of the game is not legal',
    );
  });

  it('that can not be made names a window that was chosen', () => {
    const steps = [...choices.slice(0, 1), ...choices.slice(0, 1)];
    expect(() => recordOf(sagrada, two, { names, steps }, { viewer: 1 })).toThrow(
      /^step 2 of the game is not legal$/,
    );
  });

  it('is made of a game without a seed', () => {
    const chance = { ...chanceOf(seedFrom('abc/0')), proof: null };
    expect(() => recordOf(sagrada, deal(floodgate(2), chance), { names, steps: [] }, { viewer: 0 })).toThrow(
      'a game without a seed has no record',
    );
  });

  it('is made without the name of each player', () => {
    expect(() => recordOf(sagrada, two, { names: ['Ana'], steps: [] }, { viewer: 0 })).toThrow(
      'seat 1 has no name',
    );
  });
});
