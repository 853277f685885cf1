import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { viewFor } from '#games/sagrada/view-for';
import { imagine } from '#players/sagrada/core/imagine';
import { kind, unpacked } from '#players/sagrada/core/packed';
import type { Position } from '#players/sagrada/core/position';
import { Estimates } from '#players/sagrada/search/estimates';
import { imaginedRolls, isUnsure } from '#players/sagrada/search/outcomes';
import { type SearchedTurn, turnsIn } from '#players/sagrada/search/turns';
import { learnedWorth } from '#players/sagrada/value/learned';
import { cases } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { position } from '#test/games/sagrada/positions';
import { anyGame } from '#test/games/sagrada/random-games';
import { windowFrom } from '#test/games/sagrada/table';

function imagined(game: Playing): Position {
  const view = viewFor(game, seatToAct(game));
  if (view.phase !== 'playing') throw new Error('the game is over');
  return imagine(view, fastStream(1));
}

const turnsOf = (game: Playing): readonly SearchedTurn[] =>
  turnsIn(imagined(game), new Estimates(learnedWorth), imaginedRolls(fastStream(2)));

const texts = (game: Playing): readonly string[] =>
  turnsOf(game).map(({ plan }) => plan.map((action) => actionText(unpacked(action))).join(', '));

const window = windowFrom(
  'Luz Celestial',
  'R1 Y2 G3 B4 P5',
  'Y3 .. .. .. ..',
  '.. .. .. .. ..',
  '.. .. .. .. ..',
);

describe('whole turns', () => {
  it('are legal action by action, and end the turn or reveal something', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ states }, place) => {
        const game = states[place % states.length];
        if (game?.phase !== 'playing') return;
        const seat = seatToAct(game);
        for (const { plan } of turnsOf(game)) {
          const last = plan[plan.length - 1];
          expect(last === kind.end || (last !== undefined && isUnsure(last))).toBe(true);
          let now: Game = game;
          for (const action of plan) {
            const answer = apply(now, seat, unpacked(action));
            if (!answer.ok) throw new Error(`${actionText(unpacked(action))} was refused`);
            now = answer.game;
          }
        }
      }),
      { numRuns: cases(80) },
    );
  });

  it('leave the position as it was', () => {
    const before = imagined(position({ tools: [2, 6, 4], window, pool: 'R3 B5 P1', track: ['G1'] }));
    const sight = JSON.stringify(before);
    turnsIn(before, new Estimates(learnedWorth), imaginedRolls(fastStream(2)));
    expect(JSON.stringify(before)).toBe(sight);
  });

  it('are a draft, a tool, or both in either order', () => {
    const found = texts(position({ tools: [2, 10, 11], window, pool: 'R4 B6 P1', track: ['G1'] }));
    expect(found).toContain('end');
    expect(found.some((text) => /^draft \S+ \S+, end$/.test(text))).toBe(true);
    expect(found.some((text) => /^draft .*, tool 2 .*, end$/.test(text))).toBe(true);
    expect(found.some((text) => /^tool 2 .*, draft .*, end$/.test(text))).toBe(true);
    expect(found.some((text) => /^tool 10 .*, end$/.test(text))).toBe(true);
    expect(found.some((text) => /^tool 11 \S+$/.test(text))).toBe(true);
    expect(found.some((text) => /tool .*tool /.test(text))).toBe(false);
  });

  it('come in the order of what they promise, those that come to the same once', () => {
    const turns = turnsOf(position({ tools: [4], window, pool: 'R4 R4 B6', track: ['G1'] }));
    const points = turns.map((turn) => turn.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    // To move two dice in either order comes to the same.
    expect(new Set(points).size).toBeGreaterThan(0.9 * points.length);
  });
});
