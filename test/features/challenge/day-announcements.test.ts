import { Locale } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAnnouncer } from '#bot/announcer';
import { earlyPainter } from '#bot/early-painter';
import type { Message } from '#discord/kit/message';
import { likelyZones } from '#discord/kit/zones';
import { createDirectChannels } from '#discord/protocol/direct-channel';
import { noEmojis } from '#discord/protocol/emojis';
import type { DaySummary, Reminding } from '#features/challenge/announcer';
import { reminderMessage } from '#features/challenge/reminder-messages';
import { summaryMessage } from '#features/challenge/summary-messages';
import { daySchema } from '#play/table';
import { zones } from '#play/zones';
import type { Picture } from '#render/picture';
import { fakeRest } from '#test/discord/protocol/fake-rest';
import { troubleWith } from '#test/discord/trouble';
import { freeLine } from '#test/free-line';
import { anna, by, evening } from '#test/play/evening';
import { playsToday, waits } from './challenge.ts';

const day = daySchema.parse('2026-11-20');
const ada = '1100000000000000001';
const log = pino({ level: 'silent' });

const reminding: Reminding = { person: ada, day, locale: 'en-US', toolCount: 1, streak: 0 };

const summary: DaySummary = {
  day,
  channel: '1300000000000000001',
  guild: '1200000000000000001',
  locale: 'en',
  style: 'patterns',
  toolCount: 1,
  commitment: 'c0'.repeat(32),
  people: 3,
  won: 1,
  averageMargin: -2.25,
  top: [{ rank: 1, name: 'Ada', total: 30, target: 21 }],
  best: null,
};

/** Remembers no channel that was opened. */
const forgetful = {
  directChannel: async () => null,
  saveDirectChannel: async () => {},
  forgetDirectChannel: async () => {},
};

function announcing(logger = log) {
  const discord = fakeRest();
  const pictures: Picture[] = [];
  const painter = {
    paint: async (picture: Picture) => (pictures.push(picture), Buffer.from('png')),
    close: async () => {},
  };
  const announcer = createAnnouncer({
    line: freeLine,
    rest: discord.rest,
    painter: earlyPainter(painter),
    emojis: noEmojis,
    isThread: () => true,
    directChannels: createDirectChannels({ rest: discord.rest, people: () => forgetful }),
    refusedPosts: { refused: () => false, taken: () => {} },
    panels: { over: () => {}, closed: () => {}, settled: () => {} },
    serverName: () => 'The Workshop',
    log: logger,
  });
  return { ...discord, pictures, announcer, painter };
}

const nonceIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'nonce' in body ? body.nonce : null;

/** The summary of a day with these changes. */
const said = async (changed: Partial<DaySummary>): Promise<Message> =>
  summaryMessage({ ...summary, ...changed }, { ...announcing(), log });

describe('a reminder', () => {
  it('is a direct message, under a nonce of person and day', async () => {
    const { announcer, taken } = announcing();
    const nonces: unknown[] = [];
    for (const which of [
      reminding,
      reminding,
      { ...reminding, person: '1100000000000000002' },
      { ...reminding, day: daySchema.parse('2026-11-21') },
    ]) {
      expect(await announcer.remind(which)).toEqual({ delivery: 'delivered', message: 'new' });
      const [opening, posting] = taken();
      expect(opening).toMatchObject({
        route: '/users/@me/channels',
        body: { recipient_id: which.person },
      });
      expect(posting).toMatchObject({ route: '/channels/new/messages', body: { enforce_nonce: true } });
      nonces.push(nonceIn(posting?.body));
    }
    expect(nonces[0]).toMatch(/^.{25}$/u);
    expect(nonces[1]).toBe(nonces[0]);
    expect(new Set(nonces).size).toBe(3);
  });

  it.each([
    ['closed direct messages', 50_007, 403, 'notAllowed', false],
    ['no server in common', 50_278, 403, 'notAllowed', false],
    ['an account that is gone', 10_013, 404, 'notAllowed', false],
    ['direct messages opened too fast', 40_003, 400, 'later', false],
    ['a token that is no more', 0, 401, 'later', true],
    ['a message that Discord refuses', 50_035, 400, 'later', true],
    ['trouble at Discord', 0, 502, 'later', true],
  ])(
    'only ends for good if Discord says that nothing reaches the person: %s',
    async (_, code, status, delivery, warns) => {
      const lines: string[] = [];
      const { announcer, failNext } = announcing(pino({}, { write: (line) => lines.push(line) }));
      failNext('post', code, status);
      expect(await announcer.remind(reminding)).toEqual({ delivery });
      expect(lines.some((line) => /"level":[456]0/.test(line))).toBe(warns);
    },
  );

  it('mentions a streak if there is one', () => {
    expect(reminderMessage(reminding).content).not.toContain('in a row');
    expect(reminderMessage({ ...reminding, streak: 12 }).content).toContain('12 days in a row');
    expect(reminderMessage({ ...reminding, locale: 'de', streak: 12 }).content).toContain('12 Tage in Folge');
  });
});

describe('the summary of a day', () => {
  it('is posted under a nonce of channel and day', async () => {
    const { announcer, taken } = announcing();
    expect(await announcer.deliverSummary(summary)).toEqual({ delivery: 'delivered', message: 'new' });
    const [posting] = taken();
    expect(posting).toMatchObject({ route: '/channels/1300000000000000001/messages', files: 0 });
    expect(nonceIn(posting?.body)).toMatch(/^.{25}$/u);
  });

  it.each([
    ['there is no such channel', 10_003, 404, 'channelGone'],
    ['it may not write there', 50_013, 403, 'notAllowed'],
    ['Discord is in trouble', 0, 502, 'later'],
  ])('says what came of it where %s', async (_, code, status, delivery) => {
    const { announcer, failNext } = announcing();
    failNext('post', code, status);
    expect(await announcer.deliverSummary(summary)).toEqual({ delivery });
  });

  it.each([
    [-2.25, 'On average, 2.3 below the target.'],
    [3, 'On average, 3 above the target.'],
    [0.04, 'On average, exactly at the target.'],
    [-1234.5, 'On average, 1,234.5 below the target.'],
  ])('says how far from the target people came: %d', async (averageMargin, text) => {
    expect((await said({ averageMargin })).content).toContain(text);
  });

  it('shows the best window without the name of somebody who hides theirs', async () => {
    const night = await evening();
    await night.house.dailies.subscribe(by(anna, { manager: true }), 'en');
    await night.tables.setForPerson(by(anna), { named: false });
    await playsToday(night, anna);
    await waits(night, 5);
    const { painter, pictures } = announcing();
    for (const told of night.summaries) {
      const shown = await summaryMessage(told, { painter, log });
      expect(shown.content).toContain('· **Somebody**: −');
      expect(shown.pictures[0]?.description).toContain('Somebody');
      expect(JSON.stringify([shown, pictures])).not.toContain('Anna');
    }
    expect(pictures).toMatchObject([{ kind: 'window', name: 'Somebody' }]);
  });

  it('fits in a message, however many and long the names are', async () => {
    const name = '*'.repeat(32);
    const top = Array.from({ length: 10 }, () => ({ rank: 3, name, total: -99, target: 150 }));
    for (const locale of ['en', 'de'])
      expect(troubleWith(await said({ locale, top, people: 99_999, won: 88_888 }), 'classic')).toEqual([]);
  });
});

describe('the menu of time zones', () => {
  it('has 25 at most, all valid, with the current one first', () => {
    for (const locale of Object.values(Locale)) {
      const likely = likelyZones(locale, 'Asia/Kathmandu');
      expect(likely.length).toBeLessThanOrEqual(25);
      expect(likely[0]).toBe('Asia/Kathmandu');
      expect(likely.filter((zone) => !zones.includes(zone))).toEqual([]);
    }
  });
});
