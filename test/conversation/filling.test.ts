import { ChannelType } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { openingLimits } from '#play/lobbies/limits';
import { type Evening, meet } from './evening.ts';
import { cancelsLobby, isPrivate, messageOf, whisper, wordsIn } from './talk.ts';

const { ofPerson, threadsAnHour } = openingLimits;

/** All channels of the servers, and the threads in them. */
const roomsOf = ({ discord }: Pick<Evening, 'discord'>, type: ChannelType): readonly string[] =>
  discord.channels().flatMap((each) => (each.type === type ? [each.id] : []));

/** For friends, for one alone, and against a computer player. */
const kinds = [{}, { solo: 3 }, { seats: 2, computers: 1 }];

/** Somebody tries to open so many games in all channels and threads in turns; returns what they alone were told. */
async function fills(evening: Evening, person: Actor, attempts: number) {
  const channels = roomsOf(evening, ChannelType.GuildText).filter((id) =>
    person.commands(id).some(({ name }) => name === 'sagrada'),
  );
  const told: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const places = [...channels, ...roomsOf(evening, ChannelType.PublicThread)];
    const place = places[attempt % places.length] ?? '';
    const message = await messageOf(
      person.command(place, 'sagrada new', { ...kinds[attempt % kinds.length] }),
    );
    if (isPrivate(message)) told.push(wordsIn(message));
  }
  return { channels, told };
}

describe('somebody who fills servers', () => {
  it('is stopped and told where their games are, and can open another one as soon as one is canceled', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const { channels, told } = await fills(evening, ada, 60);
    const refusals = told.filter((each) => each.startsWith(`You have ${ofPerson} open tables`));
    expect(refusals.length).toBeGreaterThanOrEqual(ofPerson);
    const threads = roomsOf(evening, ChannelType.PublicThread);
    expect(channels.length + threads.length).toBe(ofPerson);
    const links = (refusals.at(-1) ?? '').split('\n').slice(1);
    expect(links).toHaveLength(ofPerson);
    for (const place of [...channels, ...threads])
      expect(links.filter((link) => link.includes(`/${place}/`))).toHaveLength(1);
    expect(await whisper(ada.command(channel, 'sagrada new'))).toContain('**Cancel game** there.');
    await cancelsLobby(ada, channel);
    const message = await messageOf(ada.command(channel, 'sagrada new'));
    expect(isPrivate(message)).toBe(false);
  });

  it('leaves others room, who only wait for more threads in that channel', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel } = evening;
    await ada.command(channel, 'sagrada new');
    for (const person of [ada, ben])
      for (let opened = 0; opened < threadsAnHour / 2; opened += 1)
        expect(await whisper(person.command(channel, 'sagrada new'))).toContain('its own thread');
    const refusal = await whisper(clara.command(channel, 'sagrada new'));
    expect(refusal).toMatch(
      /^Dieser Kanal hat in einer Stunde 12 neue Threads bekommen\. Versuch es <t:\d+:R> noch einmal/u,
    );
    expect(refusal.split('\n')).toHaveLength(1 + threadsAnHour);
    evening.pass(3_600_000);
    expect(await whisper(clara.command(channel, 'sagrada new'))).toContain('ihren eigenen Thread');
  });
});
