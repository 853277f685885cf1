import type { APIMessage } from 'discord-api-types/v10';
import { type Actor, glaziers } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  press,
  pressed,
  resigns,
  takeTurn,
  whisper,
  wordsIn,
} from './talk.ts';

const day = 24 * 60 * 60 * 1000;

/** What is kept about somebody, as they read it. */
const privacyOf = async (person: Actor, channel: string): Promise<APIMessage> =>
  messageOf(press(person, await messageOf(person.command(channel, 'sagrada settings')), 'privacy'));

/** Somebody asks by command to be forgotten, and confirms; returns the answer. */
async function forgotten(person: Actor, channel: string): Promise<string> {
  const question = await pressed(person, await privacyOf(person, channel), 'forget');
  return whisper(press(person, question, 'forgetSurely'));
}

/** The file that somebody downloads. */
async function takenBy(person: Actor, channel: string): Promise<unknown> {
  const file = await pressed(person, await privacyOf(person, channel), 'exportData');
  expect(isPrivate(file)).toBe(true);
  const { contentType, bytes } = person.downloads(file, 'sagrada-my-data.json');
  expect(contentType).toBe('application/json');
  return JSON.parse(Buffer.from(bytes).toString());
}

const gamesSchema = z.object({ games: z.array(z.object({ stage: z.string() })) });

describe('what is kept about somebody', () => {
  it('is only shown to them, in numbers, and can be downloaded as a file', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await begunBy(evening, ada, ben);
    const told = await privacyOf(ada, channel);
    expect(isPrivate(told)).toBe(true);
    expect(wordsIn(told)).toContain('**Games** (1 table)');
    expect(wordsIn(told)).not.toContain('reminder');
    const taken = await takenBy(ada, channel);
    expect(gamesSchema.parse(taken)).toEqual({ games: [{ stage: 'running' }] });
    const json = JSON.stringify(taken);
    expect(json).toContain(ada.person.id);
    expect(json).not.toContain(ben.person.id);
  });

  it('is shown in German to Clara', async () => {
    const { clara, channel } = await meet();
    const settings = await messageOf(clara.command(channel, 'sagrada einstellungen'));
    const told = wordsIn(await pressed(clara, settings, 'privacy'));
    expect(told).toContain('Was über dich gespeichert ist');
    expect(told).toContain('`/sagrada einstellungen`');
  });

  it('is reached from the settings without typing, and stays if the answer is no', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await begunBy(evening, ada, ben);
    const settings = await messageOf(ada.command(channel, 'sagrada settings'));
    const panel = await pressed(ada, settings, 'privacy');
    const question = await pressed(ada, panel, 'forget');
    expect(wordsIn(question)).toContain("**Delete everything about you?** This can't be undone.");
    expect(wordsIn(question)).toContain("You leave the open table you're at");
    expect(question.id).toBe(panel.id);
    const after = await pressed(ada, question, 'keepMe');
    expect(wordsIn(after)).toBe(wordsIn(panel));
    expect(gamesSchema.parse(await takenBy(ada, channel)).games).toHaveLength(1);
  });
});

describe('a forgotten player', () => {
  it('has another name on the board, and the others play on', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel } = evening;
    const board = await begunBy(evening, ada, ben, clara);
    const first = playerOf(evening, board);
    const told = nextPublic(evening);
    // From elsewhere, but the game in the channel is announced again.
    expect(await forgotten(first, first.directMessages())).toContain(
      'Your data is deleted, except for what was already posted.',
    );
    const next = await told;
    expect(playerOf(evening, next).person.id).not.toBe(first.person.id);
    expect(next.mentions.map(({ id }) => id)).not.toContain(first.person.id);
    const score = await whisper(ben.command(channel, 'score', { table: 'game' }));
    expect(score).toContain('a former player');
    expect(score).not.toContain(first.person.username);
    const after = await takeTurn(evening, next);
    expect(wordsIn(after)).not.toContain(first.person.username);
    // They are a stranger to the buttons of the game now.
    expect(await whisper(press(first, after, 'hand'))).toContain("You're not at this table.");
    const stored = wordsIn(await privacyOf(first, channel));
    expect(stored).toContain('**Games** (none so far)');
    expect(stored).toContain('**Koloretako** (no games so far)');
    expect(stored).toContain('**Results** (no daily challenges, no weekly ones)');
  });

  it('leaves an open table, and can join it again', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    await press(ben, lobby, 'join');
    const isTold = evening.logged('"msg":"announced"');
    await forgotten(ada, channel);
    await isTold;
    const now = ada.sees(channel).find(({ id }) => id === lobby.id);
    expect(now?.content).not.toContain('Ada');
    await press(ada, lobby, 'join');
    expect(ada.sees(channel).find(({ id }) => id === lobby.id)?.content).toContain('Ada');
  });
});

/** One of two players resigns from a game in Ada's server, and the game counts. */
async function playedOut(evening: Evening): Promise<void> {
  const { ada, ben, channel } = evening;
  await begunBy(evening, ada, ben);
  await resigns(ada, channel);
}

describe('a server that removes the bot', () => {
  it.each(['there', 'away'] as const)('is forgotten after 30 days, with the bot %s', async (where) => {
    const evening = await meet();
    const { ada, discord, log } = evening;
    await playedOut(evening);
    if (where === 'away') discord.faults.dropEvent('GUILD_DELETE');
    discord.admin.removeGuild(glaziers);
    if (where === 'away') await evening.restart();
    const direct = ada.directMessages();
    expect(gamesSchema.parse(await takenBy(ada, direct)).games).toHaveLength(1);
    evening.pass(29 * day);
    // This answer comes after all work of these days.
    await takenBy(ada, direct);
    expect(log.join('')).not.toContain('server forgotten');
    const isForgotten = evening.logged('server forgotten');
    evening.pass(day);
    await isForgotten;
    expect(gamesSchema.parse(await takenBy(ada, direct)).games).toEqual([]);
  });

  it('is kept if the bot comes back', async () => {
    const evening = await meet();
    const { ada, discord, log } = evening;
    await playedOut(evening);
    discord.admin.removeGuild(glaziers);
    const direct = ada.directMessages();
    await takenBy(ada, direct);
    evening.pass(20 * day);
    discord.admin.addGuild({
      id: glaziers,
      name: 'Glaziers',
      ownerId: ada.person.id,
      everyone: 0n,
      members: [],
      channels: [],
    });
    await takenBy(ada, direct);
    evening.pass(20 * day);
    expect(gamesSchema.parse(await takenBy(ada, direct)).games).toHaveLength(1);
    expect(log.join('')).not.toContain('server forgotten');
  });
});
