import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#playground/client/actor';
import { manualClock } from '#playground/clock';
import { defaultWorld } from '#playground/default-world';
import { workshop } from '#playground/default-world';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

const draft = {
  name: 'draft',
  description: 'Drafts a die',
  options: [
    { type: 3, name: 'die', description: 'Which', required: true, autocomplete: true, max_length: 4 },
    { type: 4, name: 'row', description: 'Where', min_value: 1, max_value: 4 },
    { type: 3, name: 'edition', description: 'Rules', choices: [{ name: 'First', value: 'first' }] },
    { type: 6, name: 'who', description: 'Whose' },
    { type: 5, name: 'quiet', description: 'Whether' },
    { type: 7, name: 'where', description: 'Channel', channel_types: [0] },
    { type: 8, name: 'role', description: 'Role' },
    { type: 10, name: 'odds', description: 'Odds' },
  ],
};

/** Discord with commands but without a bot: sent commands wait three seconds, others are refused at once. */
async function open(commands: readonly object[] = [draft]) {
  const clock = manualClock();
  const discord = await openDiscord({ clock });
  const send = sender(discord);
  expect((await send('PUT', `/applications/${discord.applicationId}/commands`, commands)).status).toBe(200);
  const ada = discord.as('ada');
  /** The result of a command: the code of its refusal, or `sent`. */
  const outcome = async (act: Promise<unknown>): Promise<unknown> => {
    clock.advance(3000);
    const error: unknown = await act.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof Error && 'code' in error ? error.code : 'sent';
  };
  const command = (options: Parameters<Actor['command']>[2], name = 'draft', channel = workshop) =>
    outcome(ada.command(channel, name, options));
  return { discord, send, ada, command, outcome };
}

describe('what a person types', () => {
  it('is checked against the registered command before it is sent', async () => {
    const { command, discord } = await open();
    const ben = discord.as('ben').person.id;
    const good = { die: 'R3', row: 4, edition: 'first', who: ben, quiet: true, where: workshop, odds: 0.5 };
    expect(await command(good)).toBe('sent');
    expect(await command({ ...good, role: '1100000000000001000' })).toBe('sent');
    expect(await command(good, 'craft')).toBe('unknownCommand');
    expect(await command(good, 'draft now')).toBe('unknownCommand');
    expect(await command({ ...good, dice: 'R3' })).toBe('unknownOption');
    expect(await command({ row: 4 })).toBe('missingOption');
  });

  it.each([
    { die: 3 },
    { die: 'R3456' },
    { row: 0 },
    { row: 5 },
    { row: 1.5 },
    { row: '1' },
    { edition: 'second' },
    { who: '1' },
    { who: 'ben' },
    { quiet: 'yes' },
    { where: '1' },
    { role: '1' },
    { odds: '1' },
  ])('is refused as a wrong value: %o', async (options) => {
    const { command } = await open();
    expect(await command({ die: 'R3', ...options })).toBe('wrongValue');
  });

  it("can't name channels in direct messages, least of all those of others", async () => {
    const options = [{ type: 7, name: 'where', description: 'Channel' }];
    const { command, ada, discord } = await open([{ name: 'move', description: 'x', options }]);
    const direct = ada.directMessages();
    expect(await command({}, 'move', direct)).toBe('sent');
    expect(await command({ where: workshop }, 'move')).toBe('sent');
    for (const where of [workshop, direct, discord.as('ben').directMessages()])
      expect(await command({ where }, 'move', direct)).toBe('wrongValue');
  });

  it('is only completed by the bot if the command says so, and may be half typed', async () => {
    const { ada, outcome } = await open();
    expect(await outcome(ada.typing(workshop, 'draft', { row: 99 }, 'die'))).toBe('sent');
    expect(await outcome(ada.typing(workshop, 'draft', {}, 'row'))).toBe('notAutocompleted');
    expect(await outcome(ada.typing(workshop, 'draft', { other: 1 }, 'die'))).toBe('unknownOption');
  });
});

describe('a command', () => {
  it('is there in its contexts, for the people it is meant for', async () => {
    const { command, ada, discord } = await open([
      { name: 'everywhere', description: 'x' },
      { name: 'in-guilds', description: 'x', contexts: [0] },
      { name: 'in-private', description: 'x', contexts: [1] },
      { name: 'for-moderators', description: 'x', default_member_permissions: '8192' },
      { name: 'for-nobody', description: 'x', default_member_permissions: '0' },
    ]);
    const direct = ada.directMessages();
    const names = (channel: string) => discord.commands(channel).map(({ name }) => name);
    expect(names(workshop)).toEqual(['everywhere', 'in-guilds', 'for-moderators', 'for-nobody']);
    expect(names(direct)).toEqual(['everywhere', 'in-private', 'for-moderators', 'for-nobody']);
    expect(await command({}, 'in-private')).toBe('unknownCommand');
    expect(await command({}, 'in-private', direct)).toBe('sent');
    expect(await command({}, 'for-nobody')).toBe('sent');
    const moderators = discord.as('ben').command(workshop, 'for-moderators');
    await expect(moderators).rejects.toMatchObject({ code: 'notAllowed' });
  });

  it('of a guild is only there in that guild', async () => {
    const { discord, send } = await open([]);
    const { applicationId } = discord;
    const [first, second] = defaultWorld.guilds;
    await send('POST', `/applications/${applicationId}/guilds/${first?.id}/commands`, {
      name: 'here',
      description: 'x',
    });
    expect(discord.commands(workshop)).toMatchObject([{ name: 'here', guild_id: first?.id }]);
    expect(discord.commands(second?.channels[0]?.id ?? '')).toEqual([]);
  });

  it("can't be used in a channel that the person can't see or may not use commands in", async () => {
    const { discord, command } = await open();
    expect(await command({ die: 'R3' }, 'draft', '1')).toBe('unknownChannel');
    const ben = discord.as('ben');
    const deny = (permission: bigint) =>
      discord.admin.setOverwrite(workshop, {
        id: ben.person.id,
        type: 'member',
        allow: 0n,
        deny: permission,
      });
    deny(PermissionFlagsBits.UseApplicationCommands);
    await expect(ben.command(workshop, 'draft', { die: 'R3' })).rejects.toMatchObject({ code: 'notAllowed' });
    deny(PermissionFlagsBits.SendMessages);
    expect(() => ben.says(workshop, 'hello')).toThrow('may not write');
    deny(PermissionFlagsBits.ViewChannel);
    await expect(ben.command(workshop, 'draft', { die: 'R3' })).rejects.toMatchObject({
      code: 'unknownChannel',
    });
    discord.as('ada').says(workshop, 'between us');
    expect(ben.sees(workshop)).toEqual([]);
    expect(ben.channels().map(({ id }) => id)).not.toContain(workshop);
  });

  it('keeps its id when it is registered again, can be changed in part, and deleted', async () => {
    const { discord, send } = await open();
    const commands = `/applications/${discord.applicationId}/commands`;
    const id = discord.commands(workshop)[0]?.id;
    expect((await send('POST', commands, { ...draft, description: 'Again' })).status).toBe(200);
    expect(discord.commands(workshop)).toMatchObject([{ id, description: 'Again' }]);
    await send('PUT', commands, [{ name: 'other', description: 'x' }, draft]);
    expect(discord.commands(workshop)).toMatchObject([
      { name: 'other' },
      { id, description: 'Drafts a die' },
    ]);
    expect((await send('PATCH', `${commands}/${id}`, { description: 'And again' })).body).toMatchObject({
      id,
      description: 'And again',
      options: draft.options,
    });
    expect((await send('GET', `${commands}/${id}`)).body).toMatchObject({ description: 'And again' });
    expect((await send('DELETE', `${commands}/${id}`)).status).toBe(204);
    expect((await send('GET', `${commands}/${id}`)).body.code).toBe(10063);
    expect((await send('GET', '/applications/1/commands')).body.code).toBe(20012);
    discord.takeViolations();
  });
});
