import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseDie } from '#games/shared/die';
import { parseSpace } from '#games/shared/space';
import { eventsFrom, eventsText, type StoredEvent } from '#store/stored-events';

const [die, space] = [parseDie('R3'), parseSpace('B2')];
if (die === undefined || space === undefined) throw new Error('R3 is a die, B2 is a space');

describe('stored events', () => {
  it('are read as they were written, in order', () => {
    const events: readonly StoredEvent[] = [
      { event: 'drafted', seat: 1, die, space },
      { event: 'toolUsed', seat: 1, use: { do: 'tool', tool: 7, pay: null }, favor: 2 },
      { event: 'poolRolled', seat: 1, pool: [die, die] },
      { event: 'turnEnded', seat: 1, passed: false },
      { event: 'roundEnded', round: 1, left: [die] },
      { event: 'resigned', seat: 0 },
      { event: 'gameOver' },
    ];
    expect(eventsFrom(eventsText(events))).toEqual(events);
  });

  it.each([
    ['of another version', [{ event: 'danced', seat: 0 }]],
    ['named like what every object has', [{ event: 'constructor' }]],
    ['without a name', [{ seat: 0 }]],
    ['that miss something', [{ event: 'turnEnded', seat: 0 }]],
    ['with too much', [{ event: 'gameOver', seat: 0 }]],
    ['that are no list', { event: 'gameOver' }],
  ])('%s are damaged', (_, stored) => {
    expect(() => eventsFrom(JSON.stringify(stored))).toThrow(z.ZodError);
  });
});
