import { InteractionFailed } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { type Evening, meet } from './evening.ts';
import { isPrivate, messageOf, whisper, wordsIn } from './talk.ts';

const tooLate = 10_062;

/** Ada opens a game, and Discord takes no answer for that. */
async function opensUnheard(evening: Evening) {
  const { ada, channel, discord } = evening;
  discord.faults.next({ kind: 'discordError', code: tooLate, route: '/callback' });
  const asked = ada.command(channel, 'sagrada new').catch((error: unknown) => error);
  await evening.logged('an answer did not arrive');
  await ada.finds(channel, (message) => !isPrivate(message));
  evening.pass(3000);
  expect(await asked).toBeInstanceOf(InteractionFailed);
}

describe('somebody whose game was opened although the answer did not arrive', () => {
  it('is told so when they ask again, and gets no second game', async () => {
    const evening = await meet();
    const { ada, channel, discord } = evening;
    await opensUnheard(evening);
    expect(await whisper(ada.command(channel, 'sagrada new'))).toBe(`Your game is open: <#${channel}>.`);
    expect(discord.channels().filter((each) => 'parent_id' in each && each.parent_id === channel)).toEqual(
      [],
    );
    // From then on it means a second one.
    expect(await whisper(ada.command(channel, 'sagrada new'))).toContain('its own thread');
  });

  it('gets what they ask for if it is something else under the same name', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await opensUnheard(evening);
    const said = `Your game is open: <#${channel}>.`;
    expect(await whisper(ada.command(channel, 'sagrada new', { computers: 1 }))).toContain('its own thread');
    await ada.finds(channel, (message) => wordsIn(message) === said);
  });

  it('is told so beside the answer to anything else, once, and nobody else is', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await opensUnheard(evening);
    const said = `Your game is open: <#${channel}>.`;
    await messageOf(ben.command(channel, 'sagrada help'));
    expect(ben.sees(channel).map(wordsIn)).not.toContain(said);
    await messageOf(ada.command(channel, 'sagrada help'));
    await ada.finds(channel, (message) => wordsIn(message) === said);
    await evening.logged('"msg":"answered"', 2);
    await messageOf(ada.command(channel, 'sagrada help'));
    await evening.logged('"msg":"answered"', 3);
    expect(ada.sees(channel).filter((message) => wordsIn(message) === said)).toHaveLength(1);
  });
});
