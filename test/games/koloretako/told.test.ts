import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { apply } from '#games/koloretako/apply';
import { type GameEvent, revealed } from '#games/koloretako/event';
import type { Game } from '#games/koloretako/game';
import { lastRound } from '#games/koloretako/game';
import { koloretako } from '#games/koloretako/rules';
import { roundOf, viewOf } from '#games/koloretako/view';
import { action, cards, dealt, glass, on } from './cards.ts';
import { position, sunCatcher } from './position.ts';

/** What happened when this was done. */
function eventsOf(game: Game, text: string): readonly GameEvent[] {
  const applied = apply(game, action(text));
  if (!applied.ok) throw new Error(`refused: ${text}`);
  return applied.events;
}

describe('what happened', () => {
  it('a window was chosen, and the first round began with three cards', () => {
    const game = dealt({ window: null }, 'told');
    const view = viewOf(game);
    if (view.phase !== 'choosing') throw new Error('there is nothing to choose');
    expect(view.offered).toHaveLength(4);
    const events = eventsOf(game, `choose ${view.offered[0]}`);
    const { hand } = on(game, `choose ${view.offered[0]}`);
    expect(events).toEqual([{ event: 'windowChosen' }, { event: 'roundBegan', round: 1, drawn: hand }]);
    expect(revealed(events)).toBe(true);
  });

  it('a card was placed, which reveals nothing', () => {
    const events = eventsOf(position({ hand: 'R1 G5 B2' }), 'place R1 A1');
    expect(events).toEqual([{ event: 'placed', card: glass('R1'), space: 0 }]);
    expect(revealed(events)).toBe(false);
  });

  it('a tool was used; only one that draws reveals something', () => {
    const draws = eventsOf(position({ hand: 'R3 G5 B1', pile: 'Y1 K2 R2' }), 'tool 1 pay R3');
    expect(draws).toMatchObject([{ event: 'toolUsed', drawn: cards('Y1 K2') }]);
    expect(revealed(draws)).toBe(true);
    const corners = sunCatcher('R5 .. .. .. ..', '.. Y4 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
    const changes = eventsOf(
      position({ hand: 'R3 G5 K1', tools: [5], window: corners, bar: ['R2'] }),
      'tool 5 A1 C1 pay K1',
    );
    expect(changes).toMatchObject([{ event: 'toolUsed', drawn: [] }]);
    expect(revealed(changes)).toBe(false);
  });

  it('a round ended with cards left, and the next began', () => {
    const events = eventsOf(position({ hand: 'R1 G5 B2', pile: 'Y1 Y2 Y3 Y4' }), 'end');
    expect(events).toEqual([
      { event: 'roundEnded', round: 1, left: cards('R1 G5 B2') },
      { event: 'roundBegan', round: 2, drawn: cards('Y1 Y2 Y3') },
    ]);
    expect(revealed(events.slice(0, 1))).toBe(true);
  });

  it('the last round ended, and the game with it', () => {
    const bar = Array.from({ length: lastRound - 1 }, () => '');
    const game = position({
      hand: 'R1',
      bar,
      window: sunCatcher('B1 .. .. .. ..', ...Array<string>(3).fill('.. .. .. .. ..')),
    });
    expect(eventsOf(game, 'end')).toEqual([
      { event: 'roundEnded', round: lastRound, left: cards('R1') },
      { event: 'gameOver' },
    ]);
    const view = viewOf(game);
    expect(view.phase === 'choosing' || roundOf(view)).toBe(lastRound);
    const over = apply(game, action('end'));
    const after = over.ok ? viewOf(over.game) : null;
    if (after?.phase !== 'over') throw new Error('the game goes on');
    expect(roundOf(after)).toBe(lastRound);
    expect(after.tools.map(({ whyNot }) => whyNot)).toEqual(
      Array.from({ length: 9 }, () => ({ code: 'gameOver' })),
    );
  });
});

describe('a setup typed as flags', () => {
  const { flags } = koloretako;
  function typed(...args: readonly string[]): unknown {
    const { values } = parseArgs({ args: [...args], options: flags.options });
    const read = flags.setup().safeParse(values);
    return read.success
      ? read.data
      : read.error.issues.map(({ path, message }) => [...path, message].join(': '));
  }

  it('has three tools and a choice of windows if nothing is said', () => {
    expect(flags.modes).toEqual(['koloretako']);
    expect(typed()).toEqual({ window: null, tools: 3, mustPlay: false });
    expect(typed('--players', '1', '--tools', '0', '--must-play')).toMatchObject({
      tools: 0,
      mustPlay: true,
    });
    expect(typed('--window', 'Batllo', '--chosen', '1,4,7')).toMatchObject({
      window: 'Batllo',
      tools: [1, 4, 7],
    });
    expect(typed('--chosen', '9')).toMatchObject({ tools: [9] });
    for (const name of Object.keys(flags.options))
      expect(flags.usage.includes(`--${name} `) || name === 'players').toBe(true);
  });

  it('is refused with what was expected', () => {
    const form = 'chosen: expected tool numbers from 1 to 9, like 1,4,7';
    for (const wrong of ['0', '1,', 'x1', '1,4,7x', '1;4']) expect(typed('--chosen', wrong)).toEqual([form]);
    expect(typed('--chosen', '1,4,1')).toEqual(['chosen: expected each tool once']);
    expect(typed('--chosen', '1', '--tools', '2')).toEqual([
      'chosen: expected either --tools (drawn blindly) or --chosen',
    ]);
    expect(typed('--players', '2')).toEqual(['players: koloretako is for one player']);
    expect(typed('--window', 'Nave')).toEqual(['window: unknown window']);
  });

  it('is for one player only', () => {
    const setup = { window: null, tools: 3, mustPlay: false } as const;
    expect([1, 2, 4].map((players) => koloretako.setupFor(setup, players))).toEqual([setup, null, null]);
  });
});
