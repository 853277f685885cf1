import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playedOut } from '#games/replay';
import { sagrada } from '#games/sagrada/rules';
import { dicePlacedIn, playedFor } from '#play/played-by';
import { newestTable } from '#store/find-matches';
import { isPerson, type TableAt } from '#store/stored-match';
import { cases } from '#test/cases';
import { anyGame } from '#test/games/sagrada/random-games';
import { computersAct, lasts, playing, takesTurn } from './computers.ts';
import { anna, ben, by, channel, type Evening, firstLegal, seen, turnOf } from './evening.ts';

const day = 24 * 60 * 60_000;

async function atTable({ store }: Evening): Promise<TableAt<'running' | 'finished'>> {
  const table = await store.read((db) => newestTable(db, channel));
  if (table?.stage !== 'running' && table?.stage !== 'finished') throw new Error('no game was dealt');
  return table;
}

/** Anna and Ben are in their first turn, with a day for each. */
const meeting = (): Promise<Evening> => playing([anna, ben], { mentions: false, pace: 'day' });

const turn = async (night: Evening) => turnOf(await seen(night));

describe('the dice in a window', () => {
  it('are all told, whichever tools placed and moved them', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom('person', 'computer'), ({ states, steps }, by) => {
        const [begun] = states;
        if (begun === undefined) throw new Error('nothing was dealt');
        const { game, moves } = playedOut(
          sagrada,
          begun.deal,
          steps.map((step, index) => ({ ...step, version: index + 1, by })),
        );
        if (game.phase === 'choosing') throw new Error('nobody played');
        for (const [seat, { window }] of game.players.entries())
          expect(dicePlacedIn(moves, seat)).toEqual({
            person: 0,
            computer: 0,
            nobody: 0,
            [by]: window.dice.filter((die) => die !== null).length,
          });
      }),
      { numRuns: cases(40) },
    );
  });

  it('are those of its person, and those that a computer player placed for them', async () => {
    const night = await meeting();
    for (let turns = 0; turns < 24; turns += 1) {
      const { current } = await turn(night);
      // Anna plays all her turns, Ben every second one of his.
      if (current.id === anna.id || turns % 4 < 2) await takesTurn(night, current);
      else await lasts(night, day);
      await computersAct(night);
    }
    const { game, moves, players } = await atTable(night);
    if (game.phase !== 'playing') throw new Error('nobody plays');
    const dice = players.map(
      (_, seat) => game.players[seat]?.window.dice.filter((die) => die !== null).length,
    );
    const placed = players.map((_, seat) => dicePlacedIn(moves, seat));
    expect(placed.map(({ person, computer, nobody }) => person + computer + nobody)).toEqual(dice);
    expect(placed.map(({ computer }) => computer > 0)).toEqual([false, true]);
    expect(placed.map(({ person }) => person > 0)).toEqual([true, true]);
    expect(placed.map(({ nobody }) => nobody)).toEqual([0, 0]);
  });

  it('aren’t those that an undo took back', async () => {
    const night = await meeting();
    const { current } = await turn(night);
    const { players } = await atTable(night);
    const seat = players.findIndex((sitter) => isPerson(sitter) && sitter.id === current.id);
    await night.tables.act(by(current), await firstLegal(night.tables, current, 'draft'));
    expect(dicePlacedIn((await atTable(night)).moves, seat).person).toBe(1);
    await night.tables.undo(by(current));
    expect(dicePlacedIn((await atTable(night)).moves, seat)).toEqual({ person: 0, computer: 0, nobody: 0 });
  });
});

describe('what the computer played', () => {
  it('is told by whom it was for and in which rounds, and not for computer players themselves', async () => {
    const night = await meeting();
    const missed = new Set<number>();
    for (let turns = 0; turns < 16; turns += 1) {
      const { current } = await turn(night);
      const { game } = await atTable(night);
      // Ben misses a turn in rounds 1 and 3.
      if (
        current.id === ben.id &&
        game.phase === 'playing' &&
        game.round % 2 === 1 &&
        !missed.has(game.round)
      ) {
        missed.add(game.round);
        await lasts(night, day);
      } else await takesTurn(night, current);
      await computersAct(night);
    }
    const table = await atTable(night);
    const [told, ...others] = playedFor(table);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ name: 'Ben', choseWindow: false, rounds: [1, 3] });
    // Had a computer player sat there before somebody took the seat over, it would have played for itself.
    const seat = table.players.findIndex(({ name }) => name === 'Ben');
    const before = { seat, version: table.version, person: null, name: 'Nora', resigned: false };
    expect(playedFor({ ...table, predecessors: [before] })).toEqual([]);
    const left = { ...before, person: 'x', name: 'Zoe' };
    expect(playedFor({ ...table, predecessors: [left] })).toMatchObject([{ name: 'Zoe', rounds: [1, 3] }]);
  });
});
