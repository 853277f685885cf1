import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { PlayingView } from '#games/sagrada/view';
import { judge } from '#players/sagrada/judge';
import { type Gain, gainsOf } from '#players/sagrada/reasons/gains';
import { anyGame } from '#test/games/sagrada/random-games';
import { playingView } from './playing-view.ts';

/** The judge's difference between two positions, as their player sees them when something is changed in both. */
const difference = (
  [one, other]: readonly [PlayingView, PlayingView],
  change: (view: PlayingView) => PlayingView = (view) => view,
): number => judge.expect(change(one)) - judge.expect(change(other));

/** What is left of a view if a gain didn't count. */
const without =
  (gain: Gain, favor: number) =>
  (view: PlayingView): PlayingView => {
    if (view.hand === null) throw new Error('nobody looks');
    const { seat, privateObjectives } = view.hand;
    switch (gain.of) {
      case 'public':
        return { ...view, publicObjectives: view.publicObjectives.filter((name) => name !== gain.objective) };
      case 'private': {
        const others = privateObjectives.filter((color) => color !== gain.color);
        return { ...view, hand: { ...view.hand, privateObjectives: others } };
      }
      case 'tokens':
        return {
          ...view,
          players: view.players.map((player) => (player.seat === seat ? { ...player, favor } : player)),
        };
    }
  };

it("is the judge's own difference, for plans that end the turn anywhere in any game", () => {
  let told = 0;
  fc.assert(
    fc.property(anyGame, fc.nat(), fc.nat(), fc.nat(), ({ states }, pick, first, second) => {
      const turns = states.flatMap((game) =>
        game.phase === 'playing' && !game.turn.drafted && game.turn.waiting === null ? [game] : [],
      );
      const game = turns[pick % turns.length];
      if (game === undefined) return;
      const seat = seatToAct(game);
      const ends = legalActions(game, seat).flatMap((action) => {
        if (action.do !== 'draft' && action.do !== 'tool') return [];
        const done = apply(game, seat, action);
        if (!done.ok || done.game.phase !== 'playing') return [];
        const ended = apply(done.game, seat, end);
        return ended.ok && ended.game.phase === 'playing' ? [playingView(ended.game, seat)] : [];
      });
      const [one, other] = [ends[first % ends.length], ends[second % ends.length]];
      if (one === undefined || other === undefined) return;
      const favor = other.players[seat]?.favor ?? 0;
      const gains = gainsOf(one, other);
      for (const gain of gains) {
        const left = difference([one, other], without(gain, favor));
        expect(gain.points).toBeCloseTo(difference([one, other]) - left, 6);
        const more = gain.of === 'tokens' ? gain.tokens : 0;
        expect([0, (one.players[seat]?.favor ?? 0) - favor]).toContain(more);
      }
      const points = gains.map((gain) => gain.points);
      expect(points).toEqual(points.toSorted((a, b) => b - a));
      told += gains.length;
    }),
  );
  expect(told).toBeGreaterThan(0);
});
