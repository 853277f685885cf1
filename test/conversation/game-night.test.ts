import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { type Evening, meet } from './evening.ts';
import { pick } from './menus.ts';
import { buttonsOf, isPrivate, messageOf, press, pressNewest, whisper, wordsIn } from './talk.ts';

// The evening starts on Tuesday, January 6, 2026, at 20:00 UTC: that is 21:00 in Berlin.

const minute = 60_000;
const hour = 60 * minute;
const tonight = Date.UTC(2026, 0, 6, 21, 30);
const tomorrow = Date.UTC(2026, 0, 7, 19);

/** A moment as everyone reads it in their own time. */
const shown = (at: number): string => `<t:${at / 1000}:F>, <t:${at / 1000}:R>`;

/** Somebody in Berlin opens a table for a game night. */
async function plans(person: Actor, channel: string, at: string): Promise<APIMessage> {
  await person.command(channel, 'sagrada away', { zone: 'Europe/Berlin' });
  return messageOf(person.command(channel, 'sagrada new', { at }));
}

/** What the channel was told about the night so far, with whom it mentioned. */
const told = ({ ada, channel }: Evening): readonly string[] =>
  ada
    .sees(channel)
    .filter((message) => /your game starts|it's time/u.test(wordsIn(message)))
    .map((message) => `${wordsIn(message)} ${message.mentions.map(({ username }) => username).join()}`);

describe('a game night', () => {
  it('is planned in the time of its host, and everyone reads it in their own', async () => {
    const { ada, channel } = await meet();
    await ada.command(channel, 'sagrada away', { zone: 'Europe/Berlin' });
    const names = async (at: string) =>
      (await ada.typing(channel, 'sagrada new', { at }, 'at')).map(({ name }) => name);
    expect((await names('')).slice(0, 2)).toEqual([
      'tomorrow · Wednesday 7 January, 20:00',
      'in 2 days · Thursday 8 January, 20:00',
    ]);
    expect(await names('today 22:30')).toEqual(['today · Tuesday 6 January, 22:30']);
    const lobby = await messageOf(ada.command(channel, 'sagrada new', { at: 'tomorrow 20:00' }));
    expect(wordsIn(lobby)).toContain(`Game night: ${shown(tomorrow)}.`);
  });

  it('asks its host for a time zone beside the lobby, once', async () => {
    const { ada, channel } = await meet();
    const lobby = await messageOf(ada.command(channel, 'sagrada new', { at: 'tomorrow 20:00' }));
    expect(wordsIn(lobby)).not.toContain('Game night');
    const question = await ada.finds(channel, isPrivate);
    await pick(ada, question, 'nightInZone', 'Asia/Tokyo');
    const planned = `Game night: ${shown(Date.UTC(2026, 0, 7, 11))}.`;
    await ada.finds(channel, (message) => wordsIn(message).includes(planned));
  });

  it('mentions who joined a quarter of an hour before, and at the hour, also who came meanwhile', async () => {
    const evening = await meet();
    const { ada, ben, dmitri, channel } = evening;
    await plans(ada, channel, 'today 22:30');
    await pressNewest(ben, channel, 'join');
    await evening.passAwake(hour + 14 * minute);
    expect(told(evening)).toEqual([]);
    await evening.passAwake(2 * minute);
    await ada.finds(channel, (message) => wordsIn(message).includes('your game starts'));
    await pressNewest(dmitri, channel, 'join');
    await evening.restart();
    await evening.passAwake(15 * minute);
    await ada.finds(channel, (message) => wordsIn(message).includes("it's time"));
    await evening.restart();
    await evening.passAwake(30 * minute);
    const [people, more] = [
      [ada, ben],
      [ada, ben, dmitri],
    ].map((each) => each.map(({ person }) => `<@${person.id}>`).join(' '));
    expect(told(evening)).toEqual([
      `${people}, your game starts at <t:${tonight / 1000}:t>. ada,ben`,
      `${more}, it's time! Ada can start the game. ada,ben,dmitri`,
    ]);
  });

  it('is moved by its host with a thumb; others read who can', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const lobby = await plans(ada, channel, 'today 22:30');
    const panel = await messageOf(press(ada, lobby, 'night'));
    const later = buttonsOf(panel).find(({ customId }) =>
      customId.endsWith(`hour=${(tonight + hour) / 1000}`),
    );
    const moved = await messageOf(ada.press(panel, later?.customId ?? ''));
    expect(wordsIn(moved)).toContain(shown(tonight + hour));
    await ben.finds(channel, (message) => wordsIn(message).includes(shown(tonight + hour)));
    const read = await messageOf(press(ben, lobby, 'night'));
    expect(wordsIn(read)).toContain('Ada');
    expect(buttonsOf(read)).toEqual([]);
    await evening.passAwake(hour + 40 * minute);
    expect(told(evening)).toEqual([]);
  });

  it('drops its reminders once the game has begun', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await plans(ada, channel, 'today 22:30');
    await pressNewest(ben, channel, 'join');
    await pressNewest(ada, channel, 'start');
    await evening.passAwake(2 * hour);
    expect(told(evening)).toEqual([]);
  });

  it("isn't in the past, nor more than 60 days ahead", async () => {
    const { ada, channel } = await meet();
    await ada.command(channel, 'sagrada away', { zone: 'Europe/Berlin' });
    const asked = (at: string) => whisper(ada.command(channel, 'sagrada new', { at }));
    expect(await asked('today 19:00')).toContain("can't read “today 19:00” as a time to come");
    expect(await asked('in 61 days')).toContain('at most 60 days ahead');
  });
});

describe('a lobby that nobody touches for a day', () => {
  it('folds, and opens again with one press, with seats for those who sat there', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await ada.command(channel, 'sagrada new', { seats: 3 });
    await pressNewest(ben, channel, 'join');
    await evening.passAwake(23 * hour);
    await evening.restart(() => evening.pass(48 * hour));
    // The time while the bot was away doesn't count.
    await evening.passAwake(30 * minute);
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain("hasn't started");
    await evening.passAwake(2 * hour);
    const folded = await ada.finds(channel, (message) => wordsIn(message).includes('so it folded'));
    const lobby = await messageOf(press(ben, folded, 'reopen'));
    expect(wordsIn(lobby)).toContain('1. Ada (not in yet)\n2. **Ben** (host)');
    expect(lobby.mentions.map(({ username }) => username)).toEqual(['ada']);
    expect(await whisper(press(ben, folded, 'reopen'))).toContain("You're already at the new table.");
  });

  it('stays until a day after the hour that it was planned for', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await plans(ada, channel, 'today 22:30');
    const isOpen = async () =>
      (await whisper(ada.command(channel, 'sagrada hand'))).includes("hasn't started");
    await evening.passAwake(25 * hour);
    expect(await isOpen()).toBe(true);
    await evening.passAwake(hour);
    await ada.finds(channel, (message) => wordsIn(message).includes('so it folded'));
  });
});
