import { defaultWorld, workshop } from 'local-discord';
import { describe, expect, it, onTestFinished } from 'vitest';
import { system } from '#cli/system';
import { ownAddress } from '#test/database';
import { openDiscord } from '#test/local-discord';
import { blank, connect } from './connect.ts';
import { messageOf, wordsIn } from './talk.ts';

/** A Discord whose first person has this name, and a bot on it. */
async function withName(displayName: string) {
  const people = defaultWorld.people.map((person) =>
    person.username === 'ada' ? { ...person, displayName } : person,
  );
  const discord = await openDiscord({ world: { ...defaultWorld, people } });
  const bot = await connect({ discord, database: await ownAddress(), painter: blank, system });
  onTestFinished(() => bot.stop());
  return discord;
}

describe('a name', () => {
  it.each([
    ['\u202Enimda\u2066\0', 'nimda'],
    ['https://evil.example', 'https:\u200B//evil.\u200Bexample'],
    ['\u3164\u200B', 'ada'],
    ['ليلى 🏳️‍🌈', 'ليلى 🏳️‍🌈'],
  ])('comes into texts without what nobody sees: %j', async (name, shown) => {
    const discord = await withName(name);
    const words = wordsIn(await messageOf(discord.as('ada').command(workshop, 'sagrada new')));
    expect(words).toContain(shown);
    expect(words).not.toMatch(/[\0\u202E\u2066]|https:\/\//u);
    expect(discord.violations).toEqual([]);
  });
});
