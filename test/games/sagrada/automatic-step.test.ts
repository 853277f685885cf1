import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText, end } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { changed, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { automaticStep, endsByItself } from '#games/sagrada/rules';
import { legalTexts, position } from './positions.ts';
import { anyGame } from './random-games.ts';
import { begun, floodgate, played, playing, windowFrom } from './table.ts';

describe('a turn ends automatically', () => {
  const game = begun(floodgate(2), 'a');

  it('once its die is placed, if no tool can be used any more', () => {
    expect(endsByItself(playing(played(game, 'draft B4 A4')))).toBe(true);
  });

  it('not if a tool can still be used after the draft, or a die drafted after the tool', () => {
    const free = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
    const both = position({ tools: [2], pool: 'R1', window: free });
    expect(endsByItself(playing(played(both, 'draft R1 A2')))).toBe(false);
    expect(endsByItself(playing(played(both, 'tool 2 A1 A2')))).toBe(false);
    const ended = apply(played(both, 'tool 2 A1 A2'), seatToAct(both), end);
    expect(ended.ok && ended.events[0]).toMatchObject({ event: 'turnEnded', passed: false });
    expect(endsByItself(playing(played(both, 'tool 2 A1 A2', 'draft R1 A1')))).toBe(true);
  });

  it('not while a roll waits for its choice', () => {
    const brush = position({ tools: [6], pool: 'R1' });
    expect(endsByItself(playing(played(brush, 'tool 6 R1')))).toBe(false);
  });

  it('never without an action, even if only ending it is legal', () => {
    expect(endsByItself(game)).toBe(false);
    const noDiceLeft = { ...game, pool: game.pool.map(() => null) };
    expect(legalActions(noDiceLeft, seatToAct(noDiceLeft))).toEqual([{ do: 'end' }]);
    expect(endsByItself(noDiceLeft)).toBe(false);
  });

  it('exactly if there was an action and only ending it is legal, in any game', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        const running = states.filter((state) => state.phase === 'playing');
        for (const state of running) {
          const isFresh = !state.turn.drafted && state.turn.tool === null;
          const isAllDone = legalTexts(state).join() === 'end';
          expect(endsByItself(state)).toBe(!isFresh && isAllDone);
        }
      }),
    );
  });
});

const everybodyGone = { isGone: () => true, isInHurry: () => false };
const everybodyThere = { isGone: () => false, isInHurry: () => false };

/** A game in which Flux Brush has rolled a die. */
function rolled(): Playing {
  for (let game = 0; ; game += 1) {
    const before = begun(floodgate(2), `brush ${game}`);
    const use = legalActions(before, seatToAct(before)).find((one) => actionText(one).startsWith('tool 6'));
    if (use !== undefined) return playing(played(before, actionText(use)));
  }
}

describe('a rolled die that waits for a player who is gone', () => {
  it('goes back to the pool if it can be placed nowhere', () => {
    const game = rolled();
    const seat = seatToAct(game);
    const full = windowFrom('Batllo', 'R1 Y2 R1 Y2 R1', 'Y2 R1 Y2 R1 Y2', 'R1 Y2 R1 Y2 R1', 'Y2 R1 Y2 R1 Y2');
    const players = game.players.map((player, other) =>
      other === seat ? { window: full, favor: player.favor } : player,
    );
    expect(automaticStep(changed(game, { players }), everybodyGone)).toEqual({
      seat,
      action: { do: 'return', shade: null },
    });
  });

  it('is placed if it can be, before the turn ends', () => {
    const game = rolled();
    expect(automaticStep(game, everybodyGone)?.action).toMatchObject({ do: 'place', shade: null });
  });

  it('waits as long as its player is there, even one whose turns end after the draft', () => {
    expect(automaticStep(rolled(), everybodyThere)).toBeNull();
    expect(automaticStep(rolled(), { ...everybodyThere, isInHurry: () => true })).toBeNull();
  });
});
