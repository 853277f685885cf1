import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { diceIn } from '#games/sagrada/pool';
import type { PlayingView } from '#games/sagrada/view';
import { type Color, sumOfShades } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { judge } from '#players/sagrada/master';
import { type Gain, gainsOf } from '#players/sagrada/reasons/gains';
import { anyGame } from '#test/games/sagrada/random-games';
import { playingView } from './playing-view.ts';

/** The judge's difference between two positions, as their player sees them when something is changed in both. */
const difference = (
  [one, other]: readonly [PlayingView, PlayingView],
  change: (view: PlayingView) => PlayingView = (view) => view,
): number => judge.expect(change(one)) - judge.expect(change(other));

/** A view in which some objectives don't count, or with so many favor tokens. */
const withoutPublic =
  (objective: PublicObjectiveName) =>
  (view: PlayingView): PlayingView => ({
    ...view,
    publicObjectives: view.publicObjectives.filter((name) => name !== objective),
  });
const withoutPrivate =
  (colors: readonly Color[]) =>
  (view: PlayingView): PlayingView => ({
    ...view,
    hand: view.hand && {
      ...view.hand,
      privateObjectives: view.hand.privateObjectives.filter((color) => !colors.includes(color)),
    },
  });
const withFavor =
  (favor: number) =>
  (view: PlayingView): PlayingView => ({
    ...view,
    players: view.players.map((player) => (player.seat === view.hand?.seat ? { ...player, favor } : player)),
  });

/** What the target is so far in solo: the round track, and the pool once the first turn of the round is used. */
const targetIn = ({ solo, turn, pool }: PlayingView): number =>
  solo === null ? 0 : solo.target + (turn.index === 0 ? 0 : sumOfShades(diceIn(pool)));

it("is the judge's own difference, for plans that end the turn anywhere in any game", () => {
  const kinds = new Set<Gain['of']>();
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
      const both = [one, other] as const;
      const whole = difference(both);
      const by = (change: (view: PlayingView) => PlayingView): number => whole - difference(both, change);
      const favorIn = (view: PlayingView): number => view.players[seat]?.favor ?? 0;
      const byTokens = one.solo === null ? by(withFavor(favorIn(other))) : 0;
      const byTarget = targetIn(other) - targetIn(one);
      const colors = one.hand?.privateObjectives ?? [];
      const byAllPublic = one.publicObjectives.reduce((sum, name) => sum + by(withoutPublic(name)), 0);
      const expected = (gain: Gain): number => {
        switch (gain.of) {
          case 'public':
            return by(withoutPublic(gain.objective));
          case 'private':
            return by(withoutPrivate([gain.color]));
          case 'tokens':
            return byTokens;
          case 'target':
            return byTarget;
          case 'spaces':
            return whole - byAllPublic - by(withoutPrivate(colors)) - byTokens - byTarget;
        }
      };
      const gains = gainsOf(one, other);
      for (const gain of gains) {
        expect(gain.points).toBeCloseTo(expected(gain), 6);
        const more = gain.of === 'tokens' ? [gain.tokens] : [];
        expect(more).toEqual(more.map(() => favorIn(one) - favorIn(other)));
        kinds.add(gain.of);
      }
      const points = gains.map((gain) => gain.points);
      expect(points).toEqual(points.toSorted((a, b) => b - a));
    }),
  );
  expect(kinds).toEqual(new Set(['public', 'private', 'tokens', 'target', 'spaces']));
});
