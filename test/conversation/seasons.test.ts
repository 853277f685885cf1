import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { seasonSchema } from '#play/table';
import { customIdOf } from '#test/discord/press';
import { turned } from './daily-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  dealtTo,
  isPrivate,
  messageOf,
  nextPublic,
  picturesIn,
  press,
  publicIn,
  resigns,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

// The evening starts on Tuesday, January 6, 2026, at 20:00 UTC, with Ada, who owns the server, Ben and Clara.
const untilFebruary = Date.UTC(2026, 1, 1, 0, 6) - Date.UTC(2026, 0, 6, 20);

/** Ben gives three games up, so that Ada is the champion. */
async function played(evening: Evening): Promise<void> {
  const { ada, ben, channel } = evening;
  for (const _ of [1, 2, 3]) {
    await dealtTo(evening, ada, ben);
    const over = nextPublic(evening);
    await resigns(ben, channel);
    await over;
  }
}

describe('a season', () => {
  it('is looked at, ends with a card that is pinned, and is looked at again', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, discord } = evening;
    await turned(ada, channel);
    discord.admin.setOverwrite(channel, {
      id: discord.applicationId,
      type: 'member',
      allow: PermissionFlagsBits.PinMessages,
      deny: 0n,
    });
    await played(evening);
    const now = await messageOf(ben.command(channel, 'score', { table: 'season' }));
    expect(wordsIn(now)).toMatch(
      /^## Season · January 2026\nYou're number \*\*2\*\* of 2\. Your rank is \*\*clear glass\*\*\.\n/u,
    );
    expect(evening.pictures.at(-1)).toMatchObject({
      kind: 'standings',
      title: 'Season · January 2026',
      rows: [
        { rank: 1, name: 'Ada', glass: 'colored' },
        { rank: 2, name: 'Ben', glass: 'clear' },
      ],
    });
    expect(waysIn(now)).not.toContain('champion');

    const before = publicIn(ben, channel).length;
    await evening.restart(() => evening.pass(untilFebruary));
    await evening.logged('season told');
    const card = await ben.finds(channel, ({ pinned }) => pinned);
    expect(publicIn(ben, channel)).toHaveLength(before + 1);
    expect(wordsIn(card)).toMatch(
      /^## Season · January 2026\n\*\*Ada\*\* is the champion\.\nThe season is over\. 2 players finished ranked games with others here\.\n\*\*1\*\* · \*\*Ada\*\*: 1,\d{3}, colored glass, 3 games\n\*\*2\*\* · \*\*Ben\*\*: \d{3}, clear glass, 3 games\n/u,
    );
    expect(picturesIn(card)).toHaveLength(1);
    expect(evening.pictures.at(-1)).toMatchObject({ kind: 'window', name: 'Ada', round: null });

    // Clara's Discord is German. She looks at the season from its card, and at its champion.
    const last = await messageOf(press(clara, card, 'openStandings'));
    expect(wordsIn(last)).toContain('## Saison · Januar 2026');
    const champion = await messageOf(press(clara, last, 'champion'));
    expect([isPrivate(champion), wordsIn(champion)]).toEqual([
      true,
      expect.stringContaining('**Ada** ist Champion.'),
    ]);
    const fresh = await messageOf(
      clara.press(
        last,
        customIdOf({ press: 'standings', of: 'season', season: seasonSchema.parse('2026-02'), page: 0 }),
      ),
    );
    expect(wordsIn(fresh)).toContain('## Saison · Februar 2026');
    expect(await whisper(ben.command(channel, 'score', { table: 'lastSeason' }))).toContain('January 2026');
    expect(discord.violations).toEqual([]);
  });
});
