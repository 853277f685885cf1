import { describe, expect, it } from 'vitest';
import { Ages } from '#bot/fair-use/gate';

const discordEpoch = 1_420_070_400_000;
const start = 1_800_000_000_000;
const minute = 60_000;

/** The id of an interaction that Discord made at a time of its clock, in milliseconds since the start. */
const madeAt = (time: number): string => String(BigInt(start + time - discordEpoch) << 22n);

describe.each([0, 1_700_000_000_000, -5 * minute])(
  'by a clock that is off by %i ms, an interaction',
  (off) => {
    const received = (ages: Ages, made: number, at: number): number => ages.of(madeAt(made), at + off);

    it('is new if none before it came faster', () => {
      const ages = new Ages();
      expect(received(ages, 0, 80)).toBe(0);
      expect(received(ages, 1000, 1040)).toBe(0);
      expect(received(ages, 2000, 2080)).toBe(40);
    });

    it('gets older while it waits', () => {
      const ages = new Ages();
      received(ages, 0, 50);
      expect(received(ages, 1000, 4050)).toBe(3000);
      expect(received(ages, 1000, 5050)).toBe(4000);
    });

    it('is judged by the last minutes, so that a clock may be slow', () => {
      const ages = new Ages();
      received(ages, 0, 0);
      let at = 0;
      for (; at < 60 * minute; at += minute / 2) expect(received(ages, at, at * 1.001)).toBeLessThan(200);
      expect(received(ages, at, at * 1.001 + 3000)).toBeGreaterThan(2900);
    });

    it('is new after an hour without any', () => {
      const ages = new Ages();
      received(ages, 0, 0);
      expect(received(ages, 60 * minute, 60 * minute + 3000)).toBe(0);
    });
  },
);
