import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from '#games/shared/chance';
import { chanceOf, commitmentOf, seedSchema } from '#games/shared/seed';
import { numbersOf, shuffle } from './by-the-book.ts';
import { anySeed } from './random-games.ts';
import { seedFrom } from './table.ts';

const seed = seedFrom('abc/0');

describe('a seed', () => {
  it('is 32 bytes in lower-case hex', () => {
    expect(seedSchema.safeParse('0f'.repeat(32)).success).toBe(true);
    for (const wrong of ['0F'.repeat(32), '0f'.repeat(31), '0f'.repeat(33), 'xy'.repeat(32), '', 7])
      expect(seedSchema.safeParse(wrong).success).toBe(false);
  });

  it('is committed to by the SHA-256 of its bytes, not of its text', () => {
    const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    expect(commitmentOf(seed)).toBe(commitment);
    expect(chanceOf(seed).proof).toEqual({ seed, commitment });
  });
});

describe('a stream', () => {
  it('reads HMAC-SHA-256 of its name and the number of the block, byte after byte', () => {
    const bytes = [0, 1, 2].flatMap((block) =>
      Array.from(createHmac('sha256', Buffer.from(seed, 'hex')).update(`rolls/${block}`).digest()),
    );
    const stream = chanceOf(seed).stream('rolls');
    expect(bytes.map(() => stream.uniform(256))).toEqual(bytes);
  });

  it('says the same numbers as a second program, written in another language', () => {
    const stream = chanceOf(seed).stream('brush/3/1');
    expect(Array.from({ length: 40 }, () => stream.uniform(6)).join('')).toBe(
      '4542155345253032433543354540021130540514',
    );
  });

  it('passes over the bytes that would favor some numbers', () => {
    const counts = [1, 2, 3, 6, 12, 90, 100, 129, 200, 255, 256];
    fc.assert(
      fc.property(anySeed, fc.array(fc.constantFrom(...counts), { maxLength: 60 }), (anyOne, asked) => {
        const stream = chanceOf(anyOne).stream('any');
        expect(asked.map((n) => stream.uniform(n))).toEqual(numbersOf(anyOne, 'any', asked));
      }),
    );
  });

  it('starts over whenever it is asked for by name, independent of other names', () => {
    const chance = chanceOf(seed);
    const read = (name: string) => {
      const stream = chance.stream(name);
      return Array.from({ length: 8 }, () => stream.uniform(256));
    };
    expect(read('bag')).toEqual(read('bag'));
    expect(read('bag')).not.toEqual(read('rolls'));
  });

  it('shuffles as the record says', () => {
    const list = Array.from({ length: 90 }, (_, index) => index);
    fc.assert(
      fc.property(anySeed, (anyOne) => {
        expect(shuffled(chanceOf(anyOne).stream('bag'), list)).toEqual(shuffle(anyOne, 'bag', list));
      }),
    );
  });
});
