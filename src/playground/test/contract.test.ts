import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { InteractionFailed } from '#playground/client/answer';
import { manualClock } from '#playground/clock';
import { chapel, workshop } from '#playground/default-world';
import { logIn, openBot } from './bot.ts';
import { Gate } from './gate.ts';

const minutes = 60_000;

const label = (custom_id: string) => ({
  type: 18,
  label: 'x',
  component: { type: 4, style: 1, custom_id },
});
const modal = (...components: object[]) => ({
  type: 9,
  data: { custom_id: 'm', title: 'x', components },
});
const choice = (name: string, value = name) => ({ name, value });
/** An error at this place of a body, as Discord nests it. */
const nested = (places: readonly string[]): object =>
  places.reduceRight<object>((inner, place) => ({ [place]: inner }), { _errors: expect.anything() });

describe('the first answer', () => {
  it('is due within three seconds: later the person sees that it failed, and the bot gets 10062', async () => {
    const clock = manualClock();
    const arrived = new Gate();
    const awake = new Gate();
    const { discord, failed, failures } = await openBot(
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        arrived.open();
        await awake.opened;
        await interaction.reply('sorry, I slept');
      },
      { clock },
    );
    const answer = discord.as('ada').command(workshop, 'hello');
    await arrived.opened;
    clock.advance(3000);
    await expect(answer).rejects.toBeInstanceOf(InteractionFailed);
    awake.open();
    await failed();
    expect(failures).toMatchObject([{ code: 10062, status: 404 }]);
    expect(discord.takeViolations()).toMatchObject([
      { code: 10062, method: 'POST', path: expect.stringMatching(/^\/interactions\/\d+\/…\/callback$/) },
    ]);
  });

  it('is in time just before that', async () => {
    const clock = manualClock();
    const { discord } = await openBot(
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        clock.advance(2999);
        await interaction.reply('just so');
      },
      { clock },
    );
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
    expect(discord.violations).toEqual([]);
  });

  it('is given once', async () => {
    const { discord, failed, failures } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { rest } = interaction.client;
      await interaction.reply('one');
      await rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
        body: { type: 4, data: { content: 'two' } },
        auth: false,
      });
    });
    await discord.as('ada').command(workshop, 'hello');
    await failed();
    expect(failures).toMatchObject([{ code: 40060, status: 400 }]);
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['one']);
    expect(discord.takeViolations()).toMatchObject([{ code: 40060 }]);
  });

  it('has to come before anything else, and to be of a fitting kind', async () => {
    const { discord, failed, failures } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { rest, application } = interaction.client;
      const callback = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
      const attempts = [
        () =>
          rest.post(`/webhooks/${application.id}/${interaction.token}`, {
            body: { content: 'x' },
            auth: false,
          }),
        () => rest.post(callback, { body: { type: 7, data: { content: 'x' } }, auth: false }),
        () => rest.post(callback, { body: { type: 8, data: { choices: [] } }, auth: false }),
      ];
      const refusals = await Promise.allSettled(attempts.map((attempt) => attempt()));
      await interaction.reply('at last');
      throw refusals.map((refusal) => (refusal.status === 'rejected' ? refusal.reason : undefined));
    });
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
    await failed();
    expect(failures).toMatchObject([[{ code: 10015 }, { code: 50035 }, { code: 50035 }]]);
    expect(discord.takeViolations()).toHaveLength(3);
  });

  it('is validated: a broken limit is refused with its place, and another answer may follow', async () => {
    const bodies = [
      [{ type: 4, data: { content: 'x'.repeat(2001) } }, ['data', 'content']],
      [{ type: 4, data: { content: 'x', flags: 1 } }, ['data', 'flags']],
      [{ type: 4, data: { content: 'x', color: 'red' } }, ['data', 'color']],
      [{ type: 5, data: { flags: 1 << 15 } }, ['data', 'flags']],
      [{ type: 3 }, ['type']],
      [modal(...['a', 'b', 'c', 'd', 'e', 'f'].map(label)), ['data', 'components']],
      [modal(label('a'), label('a')), ['data', 'components', '1', 'component', 'custom_id']],
      [
        { type: 9, data: { custom_id: 'm', title: 'x'.repeat(46), components: [label('a')] } },
        ['data', 'title'],
      ],
    ] as const;
    const { discord, failed, failures } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { rest } = interaction.client;
      const callback = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
      const answers = bodies.map(([body]) => rest.post(callback, { body, auth: false }));
      const refusals = await Promise.allSettled(answers);
      await interaction.reply('at last');
      throw refusals.map((refusal) => (refusal.status === 'rejected' ? refusal.reason : undefined));
    });
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
    await failed();
    expect(failures).toMatchObject([
      bodies.map(([, places]) => ({ code: 50035, rawError: { errors: nested(places) } })),
    ]);
    expect(discord.takeViolations()).toHaveLength(bodies.length);
  });

  it('offers somebody who is typing at most 25 choices of 100 characters', async () => {
    const { discord, failed, failures } = await openBot(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const offers = [
        Array.from({ length: 26 }, (_, index) => choice(`${index}`)),
        [choice('x'.repeat(101), 'x')],
        [choice('x', 'x'.repeat(101))],
        [choice('x', 'a'), choice('x', 'b')],
      ];
      const refusals: unknown[] = [];
      for (const offer of offers)
        await interaction.respond(offer).catch((error: unknown) => refusals.push(error));
      await interaction.respond([choice('R3')]);
      throw refusals;
    });
    expect(await discord.as('ada').typing(workshop, 'window place', {}, 'die')).toEqual([choice('R3')]);
    await failed();
    expect(failures).toMatchObject([Array.from({ length: 4 }, () => ({ code: 50035 }))]);
    expect(discord.takeViolations()).toHaveLength(4);
  });

  it('returns its message when the bot asks for it', async () => {
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const response = await interaction.deferReply({ flags: MessageFlags.Ephemeral, withResponse: true });
      await interaction.editReply(
        JSON.stringify([
          response.interaction.responseMessageLoading,
          response.interaction.responseMessageEphemeral,
          response.resource?.message?.id === response.interaction.responseMessageId,
        ]),
      );
    });
    const answer = await discord.as('ada').command(workshop, 'hello');
    if (answer.kind !== 'deferredMessage') throw new TypeError(answer.kind);
    expect((await answer.completed).content).toBe('[true,true,true]');
  });
});

describe('the token of an interaction', () => {
  it('is valid for fifteen minutes', async () => {
    const clock = manualClock();
    const { discord, failed, failures } = await openBot(
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        await interaction.reply('now');
        clock.advance(15 * minutes);
        await interaction.editReply('just in time');
        clock.advance(1);
        await interaction.followUp('too late');
      },
      { clock },
    );
    await discord.as('ada').command(workshop, 'hello');
    await failed();
    expect(failures).toMatchObject([{ code: 50027, status: 401 }]);
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['just in time']);
    expect(discord.takeViolations()).toMatchObject([
      { code: 50027, path: expect.not.stringContaining('interaction-') },
    ]);
  });

  it('does not reach messages of another interaction', async () => {
    const others: string[] = [];
    const { discord, failed, failures } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const reply = await interaction.reply({ content: 'mine', withResponse: true });
      const [other] = others;
      others.push(reply.resource?.message?.id ?? '');
      if (other !== undefined) await interaction.webhook.editMessage(other, 'taken over');
    });
    await discord.as('ada').command(workshop, 'hello');
    await discord.as('ben').command(workshop, 'hello');
    await failed();
    expect(failures).toMatchObject([{ code: 10008 }]);
  });
});

describe('network faults', () => {
  it('that lose an answer make the client repeat it, which Discord refuses', async () => {
    const { discord, failed, failures } = await openBot(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply('hello');
    });
    discord.faults.next({ kind: 'serverError', status: 502, route: /callback$/, applied: true });
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
    await failed();
    expect(failures).toMatchObject([{ code: 40060 }]);
    discord.takeViolations();
  });

  it('are overcome by the client: 5xx and resets at once, a 429 after its pause', async () => {
    const { discord, client } = await openBot(async () => {});
    const channel = client.channels.cache.get(workshop);
    if (!channel?.isSendable()) throw new TypeError('no channel');
    const struck: string[] = [];
    const route = (path: string): boolean => struck.push(path) > 0;
    discord.faults.next({ kind: 'serverError', method: 'POST', route, times: 2 });
    await channel.send('after two errors');
    expect(struck).toHaveLength(2);
    discord.faults.next({ kind: 'reset', route: (path) => path.endsWith('/messages') });
    await channel.send('after a reset');
    discord.faults.next({ kind: 'rateLimit', retryAfter: 0.01 });
    await channel.send('after a pause');
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['after two errors', 'after a reset', 'after a pause']);
  });

  it('can be any Discord error, on a given route', async () => {
    const { discord, client } = await openBot(async () => {});
    const channel = client.channels.cache.get(workshop);
    if (!channel?.isSendable()) throw new TypeError('no channel');
    discord.faults.next({ kind: 'discordError', code: 50013, route: `/channels/${workshop}/messages` });
    const other = client.channels.cache.get(chapel);
    if (other?.isSendable()) await other.send('is let through');
    await expect(channel.send('is not')).rejects.toMatchObject({ code: 50013, status: 403 });
    await expect(channel.send('is again')).resolves.toMatchObject({ content: 'is again' });
    expect(discord.violations).toEqual([]);
  });

  it('make a repeated post harmless with a nonce, and double without', async () => {
    const clock = manualClock();
    const { discord, client } = await openBot(async () => {}, { clock });
    const channel = client.channels.cache.get(workshop);
    if (!channel?.isSendable()) throw new TypeError('no channel');
    const lost = { kind: 'reset', route: '/messages', applied: true } as const;
    discord.faults.next(lost);
    const sent = await channel.send({ content: 'once', nonce: 'game 1', enforceNonce: true });
    discord.faults.next(lost);
    await channel.send('twice');
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['once', 'twice', 'twice']);
    const again = await channel.send({ content: 'other words', nonce: 'game 1', enforceNonce: true });
    expect(again).toMatchObject({ id: sent.id, content: 'once' });
    const unenforced = await channel.send({ content: 'a nonce alone', nonce: 'game 1' });
    expect(unenforced).toMatchObject({ content: 'a nonce alone' });
    clock.advance(6 * minutes);
    const later = await channel.send({ content: 'later', nonce: 'game 1', enforceNonce: true });
    expect(later.id).not.toBe(sent.id);
  });

  it('let a bot that comes back after a crash find its buttons', async () => {
    const { discord, client } = await openBot(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({
          components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'x', label: 'X' }] }],
        });
      }
    });
    const answer = await discord.as('ada').command(workshop, 'hello');
    if (answer.kind !== 'message') throw new TypeError(answer.kind);
    await client.destroy();
    await logIn(discord, async (interaction) => {
      if (interaction.isButton()) await interaction.update({ content: 'still here', components: [] });
    });
    expect(await discord.as('ben').press(answer.message, 'X')).toMatchObject({
      message: { content: 'still here' },
    });
  });
});
