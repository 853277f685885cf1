import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { actionText } from '#games/sagrada/action';
import type { Setup } from '#games/sagrada/deal';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { PolicyName } from '#players/index';
import { greedy } from '#players/sagrada/greedy';
import { selfPlayed } from '#players/self-play';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { position } from '#test/games/sagrada/positions';
import { dealt, floodgate, solo, windowFrom } from '#test/games/sagrada/table';

/** What greed does in this game, so many times. */
function choices(game: Game, times = 10): ReadonlySet<string> {
  const seat = game.phase === 'playing' ? seatToAct(game) : 0;
  const look = () => {
    const view = viewFor(game, seat);
    if (view.phase === 'over') throw new Error('the game is over');
    return view;
  };
  const stream = fastStream(5);
  const legal = legalActions(game, seat);
  return new Set(Array.from({ length: times }, () => actionText(greedy({ look, legal }, stream))));
}

const records = (policy: PolicyName<'sagrada'>, setup: Setup) =>
  Array.from({ length: 6 }, (_, game): FinishedRecord<Sagrada> =>
    sagrada.record.finished.parse(
      selfPlayed({ game: 'sagrada', setup, policies: [policy], legal: false }, `greed/${game}`),
    ),
  );
const pointsOf = (played: readonly FinishedRecord<Sagrada>[]): number =>
  played
    .flatMap(({ result }) => result.scores.map(({ total }) => total))
    .reduce((sum, total) => sum + total, 0);

describe('a greedy player', () => {
  it('takes a window that brings most favor tokens', () => {
    expect(choices(dealt(floodgate(2), 'abc/0'))).toEqual(
      new Set(['choose Lux Mundi', "choose Sun's Glory"]),
    );
  });

  it('takes any window in solo, where there are no favor tokens', () => {
    const game = dealt(solo('floodgate', 3), 'abc/0');
    const offered = game.deal.hands.flatMap((hand) => hand.offered);
    expect(new Set(offered.map(({ difficulty }) => difficulty)).size).toBeGreaterThan(1);
    expect(choices(game, 40)).toEqual(new Set(offered.map(({ name }) => `choose ${name}`)));
  });

  it('completes a row of five colors rather than follow its private objective', () => {
    const game = position({
      tools: [],
      window: windowFrom(
        'Luz Celestial',
        '.. .. .. .. ..',
        '.. .. .. .. ..',
        '.. .. .. .. ..',
        'R3 G4 Y5 .. B2',
      ),
      pool: 'P1 R5',
    });
    const { deal } = game;
    const hands = deal.hands.map((hand) => ({ ...hand, privateObjectives: ['red'] as const }));
    expect(choices({ ...game, deal: { ...deal, hands, publicObjectives: ['Row Color Variety'] } })).toEqual(
      new Set(['draft P1 D4']),
    );
    expect(choices({ ...game, deal: { ...deal, hands, publicObjectives: ['Light Shades'] } })).not.toContain(
      'draft P1 D4',
    );
  });

  it('pays no favor tokens for nothing', () => {
    const game = position({ tools: [7], pool: 'R3', turn: 3, drafted: true });
    expect(choices(game)).toEqual(new Set(['end']));
  });

  it('scores more than chance, at a table and in solo', () => {
    for (const setup of [floodgate(3), solo('pegasus', 5)])
      expect(pointsOf(records('greedy', setup))).toBeGreaterThan(pointsOf(records('random', setup)));
  });
});
