import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Setup } from '#games/sagrada/deal';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { verify } from '#games/verify';
import { policies, type PolicyName, policyNames } from '#players/index';
import type { Seen } from '#players/policy';
import { judge } from '#players/sagrada/master';
import { selfPlayed } from '#players/self-play';
import { cases, isThorough } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { otherSecrets } from '#test/games/sagrada/other-secrets';
import { anyGame } from '#test/games/sagrada/random-games';
import { begun, floodgate, pegasus, solo } from '#test/games/sagrada/table';

/** What a seat knows when it decides. */
function seenBy(game: Game, seat: Seat): Seen<Sagrada> {
  const view = viewFor(game, seat);
  if (view.phase === 'over') throw new Error('the game is over');
  return { look: () => view, legal: legalActions(game, seat) };
}

const evenings: readonly (readonly [Setup, readonly PolicyName<'sagrada'>[]])[] = [
  [floodgate(2), ['journeyman', 'apprentice']],
  [pegasus(3), ['apprentice', 'journeyman', 'apprentice']],
  [floodgate(4), ['journeyman', isThorough ? 'master' : 'planner', 'greedy', 'apprentice']],
  [solo('pegasus', 1), ['master']],
  [solo('floodgate', 5), ['journeyman']],
  [solo('pegasus', 4), ['apprentice']],
];

describe('computer players of each level', () => {
  it.each(evenings)('play whole games that verify finds right: %j, %s', (setup, named) => {
    const record = selfPlayed({ game: 'sagrada', setup, policies: named, legal: true }, 'levels/1');
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
  });

  it('decide the same whatever is hidden from them', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ states }, place) => {
        const [dealt] = states;
        if (dealt?.phase !== 'choosing') throw new Error('a game begins with windows to choose');
        expect(otherSecrets(dealt, 0).deal.bag).not.toEqual(dealt.deal.bag);
        // The choice of a window, and any other moment.
        for (const game of [states[0], states[place % (states.length - 1)]]) {
          if (game === undefined || game.phase === 'over') throw new Error('nothing is to be decided');
          const seat = game.phase === 'playing' ? seatToAct(game) : game.chosen.indexOf(null);
          const shuffled = otherSecrets(game, seat);
          const [seen, other] = [seenBy(game, seat), seenBy(shuffled, seat)];
          for (const name of policyNames.sagrada) {
            const decide = policies.sagrada[name];
            expect(decide(other, fastStream(place))).toEqual(decide(seen, fastStream(place)));
          }
          const [played] = other.legal;
          const asked = { samples: 2, most: 3, played: played === undefined ? null : ([played] as const) };
          expect(judge.judge(other, asked, fastStream(place))).toEqual(
            judge.judge(seen, asked, fastStream(place)),
          );
          expect(judge.expect(other.look())).toBe(judge.expect(seen.look()));
        }
      }),
      { numRuns: cases(36) },
    );
  });

  it('never pass in their first turn by mistake', () => {
    for (let evening = 0; evening < 60; evening += 1) {
      const game = begun(floodgate(2), `first turn/${evening}`);
      const seen = seenBy(game, seatToAct(game));
      expect(seen.legal).toContainEqual(expect.objectContaining({ do: 'draft' }));
      for (const level of ['apprentice', 'journeyman'] as const)
        expect(policies.sagrada[level](seen, fastStream(evening)).do).not.toBe('end');
    }
  });

  it('play the better the less they misjudge', () => {
    const [weak = 0, middle = 0] = (['apprentice', 'journeyman'] as const).map((level) =>
      Array.from({ length: 4 }, (_, game) => {
        const setup = floodgate(2);
        const played = selfPlayed(
          { game: 'sagrada', setup, policies: [level], legal: false },
          `ladder/${game}`,
        );
        return sagrada.record.finished.parse(played).result.scores.map(({ total }) => total);
      })
        .flat()
        .reduce((sum, total) => sum + total, 0),
    );
    expect(middle).toBeGreaterThan(weak + 8 * 2);
  });
});
