import { expect, it } from 'vitest';
import { buttonsIn } from '#discord/kit/message';
import { dailyPresses } from '#features/challenge/presses';
import { somebody, toldBy } from '#test/discord/somebody';
import { anna, by, dora, evening } from '#test/play/evening';
import { playsToday } from './challenge.ts';
import { beginsWeek, hoursPass } from './weekly-challenge.ts';

it('a week that somebody only practices leads back to that practice, and names no other attempt', async () => {
  const night = await evening();
  const week = night.house.weeklies.now();
  await night.house.weeklies.look(anna.id, week);
  hoursPass(night, 7 * 24);
  await beginsWeek(night, anna, 'practice', week);
  const answer = await somebody(night.house, anna).press({ press: 'weekItself', week });
  if (answer.answer !== 'update') throw new Error('no panel');
  expect(answer.message.content).not.toContain("isn't finished");
  const labels = buttonsIn(answer.message).map(({ label }) => label);
  expect(labels.filter((label) => label === 'Continue')).toHaveLength(1);
  // From another week, that practice is under way.
  const now = await somebody(night.house, anna).press({ press: 'week', week: night.house.weeklies.now() });
  if (now.answer !== 'update') throw new Error('no panel');
  expect(now.message.content).toContain("Your practice for November 16 – 22, 2026 isn't finished.");
});

it('posts a result in the channel that was picked, whichever others have come before it meanwhile', async () => {
  const night = await evening();
  const { dailies } = night.house;
  await playsToday(night, anna);
  const subscribe = async (channel: string, guild: string) =>
    expect(await dailies.subscribe(by(dora, { channel, guild, manager: true }), 'en')).toEqual({
      outcome: 'done',
    });
  await subscribe('99', '902');
  for (let other = 10; other < 20; other += 1) await subscribe(String(other), '901');
  const posted: string[] = [];
  const post = dailyPresses.postDay({ day: dailies.now() });
  const asking = somebody(night.house, anna, {
    guild: null,
    elsewhere: {
      look: async (channels) =>
        channels.flatMap((where) =>
          where.guild === '902' ? [{ ...where, name: 'daily', server: 'The Glaziers' }] : [],
        ),
      post: async (channel) => (posted.push(channel), 'posted'),
    },
  });
  expect(toldBy(await asking.pressId(post, ['99'], true))).toBe('Posted in <#99>.');
  // Not where one of the two may not write, nor where nobody wants summaries.
  for (const other of ['10', '98', ''])
    expect(toldBy(await asking.pressId(post, [other], true))).toMatch(/^I can't post there right now\./u);
  await dailies.unsubscribe(by(dora, { channel: '99', guild: '902', manager: true }));
  expect(toldBy(await asking.pressId(post, ['99'], true))).toMatch(/^I can't post there right now\./u);
  expect(posted).toEqual(['99']);
});
