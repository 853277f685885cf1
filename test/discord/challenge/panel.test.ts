import { expect, it } from 'vitest';
import { buttonsIn } from '#discord/kit/message';
import { anna, evening } from '#test/play/evening';
import { beginsWeek, hoursPass } from '#test/play/weekly-challenge';
import { somebody } from '#test/discord/somebody';

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
