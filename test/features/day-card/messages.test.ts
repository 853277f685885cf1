import { describe, expect, it } from 'vitest';
import type { DayCard } from '#features/day-card/card-view';
import { dayCardMessage } from '#features/day-card/messages';
import { commitmentOf } from '#games/shared/seed';
import { daySchema } from '#play/table';
import { seedOf } from '#test/made-up';
import { silent } from '#test/silent';

const seed = seedOf(1);

/** A card after its day that nobody has played. */
const closed: DayCard = {
  channel: '100',
  guild: '900',
  locale: 'en',
  style: 'patterns',
  day: daySchema.parse('2026-11-20'),
  message: 'card 1',
  toolCount: 2,
  commitment: commitmentOf(seed),
  members: 3,
  finished: 0,
  top: [],
  windows: [],
  now: { stage: 'closed', seed, best: null },
  together: null,
};

/** There is no picture of it. */
const painting = {
  painter: { paint: () => Promise.reject(new Error('nothing to paint')), close: async () => {} },
  log: silent,
};

/** What a card says between its title and what makes it fair. */
const saidOn = async (card: DayCard): Promise<readonly string[]> => {
  const { content } = await dayCardMessage(card, painting);
  const lines = content.split('\n');
  return lines.slice(
    1,
    lines.findIndex((line) => line.includes(seed)),
  );
};

describe('a card that has closed', () => {
  it.each([
    [
      'en',
      'The day is over.',
      'Nobody on this card has finished.',
      "-# Press **Play today** here, and you're shown on this server's cards. You can leave them under **Everybody**.",
    ],
    [
      'de',
      'Der Tag ist vorbei.',
      'Auf dieser Karte hat niemand zu Ende gespielt.',
      '-# Tippst du hier auf **Heute spielen**, stehst du auf den Karten dieses Servers. Unter **Alle zeigen** kannst du dich abmelden.',
    ],
  ])('promises no places in %s where nobody has one, and says who is shown', async (locale, ...lines) => {
    expect(await saidOn({ ...closed, locale })).toEqual(lines);
  });

  it('gives the final places where somebody has one', async () => {
    const top = [{ rank: 1, name: 'Anna', total: 40, target: 30, hasResigned: false, streak: 1 }];
    expect(await saidOn({ ...closed, finished: 1, top })).toEqual([
      'The day is over. These are the final places.',
      '**1** · **Anna**: 40, target 30',
      '1 of 3 people on this card have finished.',
      expect.stringContaining('**Play today**'),
    ]);
  });
});
