import { describe, expect, it } from 'vitest';
import { actionText } from '#games/sagrada/action';
import { chanceOf } from '#games/shared/seed';
import { random } from '#players/random';
import { action, seedFrom } from '#test/games/sagrada/table';

/** How often each of these was chosen in a thousand times. */
function timesIn1000(...texts: readonly string[]): Readonly<Record<string, number>> {
  const stream = chanceOf(seedFrom('picks')).stream('choices');
  const legal = texts.map(action);
  const times = Object.fromEntries(texts.map((text) => [text, 0]));
  for (let round = 0; round < 1000; round += 1) {
    const text = actionText(random({ legal }, stream));
    times[text] = (times[text] ?? 0) + 1;
  }
  return times;
}

describe('a player who plays by chance', () => {
  it('ends one turn in ten early, and else chooses among kinds of actions, however many ways there are', () => {
    const times = timesIn1000('draft R3 A1', 'draft R3 A2', 'draft Y1 A1', 'tool 7', 'tool 2 A1 B2', 'end');
    expect(times['end']).toBeGreaterThan(70);
    expect(times['end']).toBeLessThan(130);
    for (const tool of ['tool 7', 'tool 2 A1 B2']) {
      expect(times[tool]).toBeGreaterThan(250);
      expect(times[tool]).toBeLessThan(350);
    }
    for (const draft of ['draft R3 A1', 'draft R3 A2', 'draft Y1 A1']) {
      expect(times[draft]).toBeGreaterThan(70);
      expect(times[draft]).toBeLessThan(130);
    }
  });

  it('places as often as it returns where both are legal', () => {
    const times = timesIn1000('place 1 A1', 'place 1 A2', 'place 2 A1', 'return 1');
    expect(times['return 1']).toBeGreaterThan(440);
    expect(times['return 1']).toBeLessThan(560);
  });

  it('ends where nothing else is legal', () => {
    expect(timesIn1000('end')).toEqual({ end: 1000 });
  });
});
