import { describe, expect, it } from 'vitest';
import { stopsFor } from '#play/clocks/running';
import { defaultPreferences } from '#store/preferences';

const night = { from: 22, until: 7 };
const [outage, earlier, now] = [1, 2, 3].map((from) => ({ from, until: from + 1 }));

describe("what stops a person's clock", () => {
  it('is every outage, and every absence of theirs, the one of now too', () => {
    const away = { ...defaultPreferences, absence: now ?? null, absences: earlier ? [earlier] : [] };
    expect(stopsFor(away, 'live', outage ? [outage] : [])).toEqual({
      outages: [outage],
      absences: [earlier, now],
      night: null,
    });
    expect(stopsFor(defaultPreferences, 'day', [])).toEqual({ outages: [], absences: [], night: null });
  });

  it('is their night at a pace of days, and only once they have told their time zone', () => {
    const sleeping = { ...defaultPreferences, zone: 'Asia/Tokyo', night };
    for (const pace of ['day', 'threeDays'] as const)
      expect(stopsFor(sleeping, pace, []).night).toEqual({ zone: 'Asia/Tokyo', ...night });
    for (const pace of ['relaxed', 'live'] as const) expect(stopsFor(sleeping, pace, []).night).toBeNull();
    expect(stopsFor({ ...sleeping, zone: null }, 'day', []).night).toBeNull();
  });
});
