import { describe, expect, it } from 'vitest';
import { apply } from '#games/sagrada/apply';
import type { Game } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import { action, after, dealt, dice, floodgate, pattern, playing } from './table.ts';

const chooses = (game: Game, seat: Seat, name: string) => apply(game, seat, action(`choose ${name}`));

describe('choosing windows', () => {
  /** Offered: Fractal Drops, Ripples of Light, Chromatic Splendor, Comitas; Gravitas and three more to seat 1. */
  const game = dealt(floodgate(2), 'a');

  it('starts before anyone has chosen', () => {
    expect(game).toMatchObject({ phase: 'choosing', chosen: [null, null] });
  });

  it('can happen in any order, and the game waits for the last player', () => {
    expect(chooses(game, 1, 'Gravitas')).toMatchObject({
      ok: true,
      game: { phase: 'choosing', chosen: [null, pattern('Gravitas')] },
      events: [{ event: 'windowChosen', seat: 1 }],
    });
  });

  it('can be changed until the last player has chosen', () => {
    const first = after(game, 0, action('choose Comitas'));
    const second = after(first, 0, action('choose Fractal Drops'));
    expect(second).toMatchObject({ phase: 'choosing', chosen: [pattern('Fractal Drops'), null] });
    const begun = after(second, 1, action('choose Gravitas'));
    expect(chooses(begun, 0, 'Comitas')).toEqual({ ok: false, refusals: [{ code: 'windowsAlreadyChosen' }] });
  });

  it('is refused for the pattern already chosen', () => {
    const chosen = after(game, 0, action('choose Comitas'));
    expect(chooses(chosen, 0, 'Comitas')).toEqual({
      ok: false,
      refusals: [{ code: 'sameWindow', pattern: 'Comitas' }],
    });
  });

  it('is refused for a pattern that was offered to someone else, or to nobody', () => {
    for (const name of ['Gravitas', 'Batllo'])
      expect(chooses(game, 0, name)).toEqual({
        ok: false,
        refusals: [{ code: 'notOffered', pattern: name }],
      });
    expect(chooses(game, 2, 'Comitas')).toMatchObject({ ok: false });
  });

  it('comes before everything else', () => {
    const chosen = after(game, 0, action('choose Comitas'));
    const waiting = { ok: false, refusals: [{ code: 'windowsNotChosen', waitingFor: [1] }] };
    expect(apply(chosen, 0, action('end'))).toEqual(waiting);
    expect(apply(chosen, 1, action('draft G3 A1'))).toEqual(waiting);
  });

  it('of the last player starts the first round, with favor tokens by difficulty', () => {
    const answer = chooses(after(game, 0, action('choose Comitas')), 1, 'Gravitas');
    if (!answer.ok) throw new Error('refused');
    const begun = playing(answer.game);
    expect(begun.players.map(({ window, favor }) => [window.pattern.name, favor])).toEqual([
      ['Comitas', 5],
      ['Gravitas', 5],
    ]);
    expect(begun.pool).toEqual(begun.deal.bag.slice(0, 5));
    expect(begun).toMatchObject({
      round: 1,
      turn: { index: 0, drafted: false },
      track: [],
      tokens: [0, 0, 0],
    });
    expect(answer.events).toEqual([
      { event: 'windowChosen', seat: 1 },
      { event: 'windowsRevealed' },
      { event: 'roundStarted', round: 1, pool: begun.pool, startPlayer: 1 },
    ]);
    expect(begun.pool).toEqual(dice('G3', 'P1', 'R6', 'R1', 'B4'));
  });
});
