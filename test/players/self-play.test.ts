import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { policyNames } from '#players/index';
import { selfPlayed } from '#players/self-play';
import { pegasus, solo } from '#test/games/sagrada/table';

const game = { game: 'sagrada', setup: pegasus(3), policies: ['random'], legal: true } as const;

/** A game of two with these policies. */
const played = (...policies: readonly ('random' | 'greedy')[]) =>
  sagrada.record.finished.parse(selfPlayed({ ...game, setup: pegasus(2), policies }, 'abc/2'));

describe('a game that computer players play by themselves', () => {
  it.each(policyNames.sagrada.filter((name) => name !== 'master'))(
    'is right to the last point: %s',
    (policy) => {
      for (const setup of [pegasus(2), solo('floodgate', 4)])
        expect(
          verify(sagrada, selfPlayed({ game: 'sagrada', setup, policies: [policy], legal: true }, 'abc/7')),
        ).toEqual({
          verdict: 'right',
        });
    },
  );

  it('is the same for the same text, and another for another', () => {
    expect(selfPlayed(game, 'abc/0')).toEqual(selfPlayed(game, 'abc/0'));
    expect(selfPlayed(game, 'abc/1').rounds).not.toEqual(selfPlayed(game, 'abc/0').rounds);
  });

  it('names the policy of each seat, and takes one for all', () => {
    const record = played('greedy', 'random');
    expect(record.players.map(({ name }) => name)).toEqual(['greedy 1', 'random 2']);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(played('random').rounds).toEqual(played('random', 'random').rounds);
    expect(() => played('random', 'random', 'random')).toThrow(
      'expected one policy, or one for each of 2 seats',
    );
  });

  it('has the SHA-256 of the text for a seed', () => {
    const { dice } = sagrada.record.finished.parse(selfPlayed(game, 'abc/0'));
    expect(dice.seed).toBe(createHash('sha256').update('abc/0').digest('hex'));
  });
});
