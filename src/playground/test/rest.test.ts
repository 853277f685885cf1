import { once } from 'node:events';
import { connect } from 'node:net';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#playground/clock';
import { chapel, glaziers, workshop } from '#playground/default-world';
import type { LocalDiscord } from '#playground/local-discord';
import { Gate } from './gate.ts';
import { openDiscord } from './open-discord.ts';
import { type Send, sender, sendFiles } from './sender.ts';

const hour = 3_600_000;

async function open(
  clock = manualClock(),
): Promise<{ discord: LocalDiscord; send: Send; clock: typeof clock }> {
  const discord = await openDiscord({ clock });
  return { discord, send: sender(discord), clock };
}

const seen = (discord: LocalDiscord, channelId = workshop): string[] =>
  discord
    .as('ada')
    .sees(channelId)
    .map(({ content }) => content);

const contents = (...expected: string[]) => expected.map((content) => ({ content }));
const pinged = (...ids: (string | undefined)[]) => ids.map((id) => ({ id }));

describe('access', () => {
  it('is refused without the token, with a 401 as on Discord', async () => {
    const { discord } = await open();
    const response = await fetch(`${discord.restUrl}/v10/users/@me`);
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 0, message: '401: Unauthorized' },
    ]);
    expect(discord.takeViolations()).toMatchObject([{ status: 401, path: '/users/@me' }]);
  });

  it('complains about a route that Discord does not have, and about another version', async () => {
    const { discord, send } = await open();
    expect(await send('POST', '/channels/1/massages', {})).toMatchObject({ status: 404, body: { code: 0 } });
    expect((await send('DELETE', '/users/@me')).status).toBe(404);
    expect((await fetch(`${discord.restUrl}/v9/gateway`)).status).toBe(404);
    expect(discord.takeViolations().map(({ method, code }) => [method, code])).toEqual([
      ['POST', 0],
      ['DELETE', 0],
      ['GET', 0],
    ]);
  });

  it('refuses anything but JSON', async () => {
    const { discord } = await open();
    const response = await fetch(`${discord.restUrl}/v10/channels/${workshop}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: '{"content":',
    });
    expect(await response.json()).toMatchObject({ code: 50109 });
  });

  it('ignores a bot that is killed while sending, without a violation, and keeps nothing', async () => {
    const { discord, send } = await open();
    const { hostname, port } = new URL(discord.restUrl);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST /api/v10/channels/${workshop}/messages HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bot ${discord.token}`,
      'content-type: application/json',
      'content-length: 40',
      '',
      '{"content":',
    ];
    await new Promise<void>((resolve) => socket.write(head.join('\r\n'), () => resolve()));
    // Half a message has arrived by the time a whole one, sent after it, was answered.
    await send('POST', `/channels/${workshop}/messages`, { content: 'whole' });
    const gone = once(socket, 'close');
    socket.resetAndDestroy();
    await gone;
    await send('POST', `/channels/${workshop}/messages`, { content: 'after' });
    expect(discord.violations).toEqual([]);
    expect(seen(discord)).toEqual(['whole', 'after']);
  });

  it('tells the bot who it is and where its gateway is', async () => {
    const { discord, send } = await open();
    expect((await send('GET', '/users/@me')).body.id).toBe(discord.applicationId);
    expect((await send('GET', '/applications/@me')).body.id).toBe(discord.applicationId);
    expect((await send('GET', '/gateway/bot')).body).toMatchObject({
      url: `ws${discord.url.slice(4)}/gateway`,
    });
    expect((await send('GET', `/guilds/${glaziers}`)).body.id).toBe(glaziers);
    expect((await send('GET', '/guilds/1')).body.code).toBe(10004);
    expect(discord.violations).toEqual([]);
  });

  it('has a port of its own: a second server there says that it is taken', async () => {
    const { discord } = await open();
    const port = Number(new URL(discord.url).port);
    await expect(openDiscord({ port })).rejects.toMatchObject({
      message: expect.stringContaining(`127.0.0.1:${port}`),
      cause: { code: 'EADDRINUSE' },
    });
  });
});

describe('messages of a channel', () => {
  it('are posted, read, changed and deleted', async () => {
    const { discord, send } = await open();
    const { body } = await send('POST', `/channels/${workshop}/messages`, { content: 'one' });
    const path = `/channels/${workshop}/messages/${body.id}`;
    expect((await send('GET', path)).body.content).toBe('one');
    expect((await send('PATCH', path, { content: 'two' })).body).toMatchObject({
      content: 'two',
      id: body.id,
    });
    expect(seen(discord)).toEqual(['two']);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).body.code).toBe(10008);
    expect((await send('GET', '/channels/1/messages/1')).body.code).toBe(10003);
    expect(discord.violations).toEqual([]);
  });

  it('with one nonce are one, within a channel, if the bot says so', async () => {
    const { discord, send } = await open();
    const post = (channel: string, enforce_nonce?: boolean) =>
      send('POST', `/channels/${channel}/messages`, { content: 'x', nonce: 'game 1', enforce_nonce });
    const { body } = await post(workshop);
    expect((await post(workshop)).body.id).not.toBe(body.id);
    const { body: last } = await post(workshop, false);
    expect((await post(workshop, true)).body.id).toBe(last.id);
    expect((await post(chapel, true)).body.id).not.toBe(last.id);
    expect(seen(discord)).toHaveLength(3);
  });

  it('leave their nonce behind when they are deleted: for five minutes it is unknown (10008)', async () => {
    const { discord, send, clock } = await open();
    const post = () =>
      send('POST', `/channels/${workshop}/messages`, { content: 'x', nonce: 'game 1', enforce_nonce: true });
    const { body } = await post();
    discord.admin.deleteMessage(workshop, body.id ?? '');
    clock.advance(5 * 60_000);
    expect(await post()).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(seen(discord)).toEqual([]);
    clock.advance(1);
    expect((await post()).status).toBe(200);
    expect(discord.violations).toEqual([]);
  });

  it('are listed newest first, by pages', async () => {
    const { discord, send } = await open();
    const ids = ['a', 'b', 'c', 'd'].map((content) => discord.as('ada').says(workshop, content).id);
    const list = async (query: string): Promise<unknown> =>
      (
        await fetch(`${discord.restUrl}/v10/channels/${workshop}/messages?${query}`, {
          headers: { authorization: `Bot ${discord.token}` },
        })
      ).json();
    expect(await list('limit=2')).toMatchObject(contents('d', 'c'));
    expect(await list(`limit=2&before=${ids[2]}`)).toMatchObject(contents('b', 'a'));
    expect(await list(`limit=2&after=${ids[0]}`)).toMatchObject(contents('c', 'b'));
    expect((await send('GET', `/channels/${workshop}/messages?limit=101`)).body.code).toBe(50035);
  });

  it("of others can't be changed or, without Manage Messages, deleted", async () => {
    const { discord, send } = await open();
    const path = `/channels/${workshop}/messages/${discord.as('ada').says(workshop, 'mine').id}`;
    expect((await send('PATCH', path, { content: 'yours' })).body.code).toBe(50005);
    expect((await send('DELETE', path)).body.code).toBe(50013);
    const bot = discord.applicationId;
    discord.admin.setOverwrite(workshop, {
      id: bot,
      type: 'member',
      allow: PermissionFlagsBits.ManageMessages,
      deny: 0n,
    });
    expect((await send('DELETE', path)).status).toBe(204);
  });

  it('are pinned by whoever may', async () => {
    const { discord, send } = await open();
    const { body } = await send('POST', `/channels/${workshop}/messages`, { content: 'mine' });
    const path = `/channels/${workshop}/messages/pins/${String(body.id)}`;
    discord.admin.denyBot(workshop, PermissionFlagsBits.PinMessages);
    expect((await send('PUT', path)).body.code).toBe(50013);
    discord.admin.setOverwrite(workshop, {
      id: discord.applicationId,
      type: 'member',
      allow: PermissionFlagsBits.PinMessages,
      deny: 0n,
    });
    expect((await send('PUT', path)).status).toBe(204);
    expect((await send('GET', `/channels/${workshop}/messages/${String(body.id)}`)).body).toMatchObject({
      pinned: true,
      edited_timestamp: null,
    });
    expect((await send('PUT', `/channels/${workshop}/messages/pins/1`)).body.code).toBe(10008);
  });

  it('ping the people that allowed_mentions permits', async () => {
    const { discord, send } = await open();
    const [ada, ben] = discord.members.map(({ id }) => id);
    const post = (allowed_mentions?: object) =>
      send('POST', `/channels/${workshop}/messages`, {
        content: `<@${ada}> <@${ben}> @everyone`,
        ...(allowed_mentions && { allowed_mentions }),
      });
    expect((await post()).body).toMatchObject({ mentions: pinged(ada, ben), mention_everyone: true });
    expect((await post({ parse: [] })).body).toMatchObject({ mentions: [], mention_everyone: false });
    expect((await post({ users: [ben] })).body).toMatchObject({
      mentions: pinged(ben),
      mention_everyone: false,
    });
    expect((await post({ parse: ['users'], users: [ben] })).body.code).toBe(50035);
  });

  it('mention by an edit whom its own allowed_mentions permits, without it everybody', async () => {
    const { send, discord } = await open();
    const [ada, ben] = discord.members.map(({ id }) => id);
    const content = `<@${ada}> <@${ben}>`;
    const nobody = { content, allowed_mentions: { parse: [] } };
    const { body } = await send('POST', `/channels/${workshop}/messages`, nobody);
    const edit = (change: object) => send('PATCH', `/channels/${workshop}/messages/${body.id}`, change);
    expect((await edit({ allowed_mentions: { users: [ben] } })).body).toMatchObject({
      mentions: pinged(ben),
    });
    expect((await edit({ components: [] })).body).toMatchObject({ mentions: pinged(ada, ben) });
    expect((await edit(nobody)).body).toMatchObject({ mentions: [] });
  });

  it('can be edited a few times an hour once they are older than one', async () => {
    const { discord, send, clock } = await open();
    const { body } = await send('POST', `/channels/${workshop}/messages`, { content: 'old' });
    const edit = () => send('PATCH', `/channels/${workshop}/messages/${body.id}`, { content: 'new' });
    clock.advance(hour + 1);
    const statuses = [await edit(), await edit(), await edit(), await edit()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await edit()).body).toMatchObject({ code: 30046, retry_after: 3600 });
    clock.advance(hour);
    expect((await edit()).status).toBe(200);
    expect(discord.violations).toEqual([]);
  });
});

describe('files', () => {
  const png = new Uint8Array([
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 4, 176, 0, 0, 3, 32,
  ]);

  it('are kept with their description and size, and served unchanged', async () => {
    const { discord } = await open();
    const payload = { attachments: [{ id: 0, description: 'A board' }] };
    await sendFiles(discord, `/channels/${workshop}/messages`, payload, [png]);
    const [file] = discord.as('ada').sees(workshop)[0]?.attachments ?? [];
    expect(file).toMatchObject({
      filename: '0.png',
      description: 'A board',
      width: 1200,
      height: 800,
      size: 24,
    });
    expect(file?.url).toContain(`${discord.cdnUrl}/attachments/${workshop}/`);
    const response = await fetch(file?.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
    expect((await fetch(`${discord.cdnUrl}/attachments/1/2/3.png`)).status).toBe(404);
  });

  it('that a component shows are not repeated below the message, even after an edit', async () => {
    const { discord, send } = await open();
    const gallery = { type: 12, items: [{ media: { url: 'attachment://0.png' } }] };
    await sendFiles(discord, `/channels/${workshop}/messages`, { flags: 32768, components: [gallery] }, [
      png,
    ]);
    const [message] = discord.as('ada').sees(workshop);
    expect(message?.attachments).toEqual([]);
    expect(message?.components).toMatchObject([
      { items: [{ media: { url: expect.stringContaining(`${discord.cdnUrl}/attachments/`) } }] },
    ]);
    await send('PATCH', `/channels/${workshop}/messages/${message?.id}`, { allowed_mentions: { parse: [] } });
    expect(discord.as('ada').sees(workshop)).toMatchObject([
      { attachments: [], edited_timestamp: expect.any(String) },
    ]);
  });

  it('are deleted when an edit leaves them out, and stay when it names them or says nothing', async () => {
    const { discord, send } = await open();
    const { body } = await sendFiles(discord, `/channels/${workshop}/messages`, { content: 'x' }, [png, png]);
    const path = `/channels/${workshop}/messages/${body.id}`;
    const files = () =>
      discord
        .as('ada')
        .sees(workshop)[0]
        ?.attachments.map(({ filename }) => filename);
    const [first, second] = discord.as('ada').sees(workshop)[0]?.attachments ?? [];
    const statusOf = async (file = first): Promise<number> => (await fetch(file?.url ?? '')).status;
    await send('PATCH', path, { content: 'y' });
    expect(files()).toEqual(['0.png', '1.png']);
    await send('PATCH', path, { attachments: [{ id: second?.id }] });
    expect(files()).toEqual(['1.png']);
    expect([await statusOf(), await statusOf(second)]).toEqual([404, 200]);
    await send('PATCH', path, { attachments: [] });
    expect(files()).toEqual([]);
  });

  it('get their size from their bytes, PNG or GIF', async () => {
    const { discord } = await open();
    const gif = new Uint8Array([71, 73, 70, 56, 57, 97, 144, 1, 44, 1]);
    await sendFiles(discord, `/channels/${workshop}/messages`, {}, [gif, new Uint8Array([1, 2, 3])]);
    const [first, second] = discord.as('ada').sees(workshop)[0]?.attachments ?? [];
    expect(first).toMatchObject({ width: 400, height: 300 });
    expect(second).not.toHaveProperty('width');
  });

  it('that are not pictures keep their type, and are downloaded rather than shown', async () => {
    const { discord } = await open();
    const files = [
      new File(['{}'], 'game 1.json'),
      new File(['{}\n{}\n'], 'games.jsonl'),
      new File(['<script>'], 'page.html', { type: 'text/html' }),
      new File([png], 'board.png'),
    ];
    await sendFiles(discord, `/channels/${workshop}/messages`, {}, files);
    const [message] = discord.as('ada').sees(workshop);
    const served = (message?.attachments ?? []).map(async ({ filename, content_type, size, url }) => {
      const { headers } = await fetch(url);
      expect(headers.get('content-type')).toBe(content_type);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      return [filename, content_type, size, headers.get('content-disposition')];
    });
    expect(await Promise.all(served)).toEqual([
      ['game_1.json', 'application/json; charset=utf-8', 2, 'attachment'],
      ['games.jsonl', 'application/jsonl; charset=utf-8', 6, 'attachment'],
      ['page.html', 'text/html', 8, 'attachment'],
      ['board.png', 'image/png', 24, 'inline'],
    ]);
  });

  it('are limited to ten', async () => {
    const { discord } = await open();
    const path = `/channels/${workshop}/messages`;
    const ten = Array.from({ length: 10 }, () => png);
    expect((await sendFiles(discord, path, {}, [...ten, png])).body.code).toBe(50035);
    expect((await sendFiles(discord, path, {}, ten)).status).toBe(200);
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ attachments }) => attachments.length),
    ).toEqual([10]);
  });

  it('are refused if they are too large, missing, or not named', async () => {
    const { discord } = await open();
    const path = `/channels/${workshop}/messages`;
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    const gallery = { type: 12, items: [{ media: { url: 'attachment://other.png' } }] };
    expect((await sendFiles(discord, path, {}, [large])).status).toBe(413);
    expect((await sendFiles(discord, path, { attachments: [{ id: 7 }] }, [png])).body.code).toBe(50035);
    expect((await sendFiles(discord, path, { flags: 32768, components: [gallery] }, [png])).body.code).toBe(
      50035,
    );
    expect(seen(discord)).toEqual([]);
  });
});

describe('permissions of the bot', () => {
  it('are needed to read what was written, even by the bot itself', async () => {
    const { discord, send } = await open();
    const path = `/channels/${workshop}/messages`;
    const { id } = (await send('POST', path, { content: 'x' })).body;
    expect((await send('GET', `${path}/${id}`)).status).toBe(200);
    discord.admin.denyBot(workshop, PermissionFlagsBits.ReadMessageHistory);
    for (const read of [path, `${path}/${id}`]) expect((await send('GET', read)).body.code).toBe(50013);
    expect((await send('PATCH', `${path}/${id}`, { content: 'mended' })).status).toBe(200);
  });

  it('are needed to see a channel, to write, to attach and to embed', async () => {
    const { discord, send } = await open();
    const path = `/channels/${workshop}/messages`;
    const { ViewChannel, SendMessages, AttachFiles, EmbedLinks } = PermissionFlagsBits;
    discord.admin.denyBot(workshop, AttachFiles);
    expect((await sendFiles(discord, path, {}, [new Uint8Array(1)])).body.code).toBe(50013);
    expect((await send('POST', path, { content: 'without a file' })).status).toBe(200);
    discord.admin.denyBot(workshop, EmbedLinks);
    expect((await send('POST', path, { embeds: [{ title: 'x' }] })).body.code).toBe(50013);
    discord.admin.denyBot(workshop, SendMessages);
    expect((await send('POST', path, { content: 'x' })).body.code).toBe(50013);
    expect((await send('GET', `/channels/${workshop}`)).status).toBe(200);
    discord.admin.denyBot(workshop, ViewChannel);
    expect((await send('POST', path, { content: 'x' })).body.code).toBe(50001);
    expect((await send('GET', `/channels/${workshop}`)).body.code).toBe(50001);
    expect((await send('POST', `/channels/${chapel}/messages`, { content: 'x' })).status).toBe(200);
    expect(discord.violations).toEqual([]);
  });
});

describe('threads', () => {
  it('start in a channel or at a message, which has at most one', async () => {
    const { discord, send } = await open();
    const free = await send('POST', `/channels/${workshop}/threads`, { name: 'game 1', type: 11 });
    expect(free).toMatchObject({ status: 201, body: { parent_id: workshop, type: 11, name: 'game 1' } });
    await send('POST', `/channels/${free.body.id}/messages`, { content: 'in it' });
    expect(seen(discord, free.body.id)).toEqual(['in it']);
    const { id } = discord.as('ada').says(workshop, 'a game?');
    const path = `/channels/${workshop}/messages/${id}/threads`;
    expect((await send('POST', path, { name: 'game 2' })).body.id).toBe(id);
    expect((await send('POST', path, { name: 'game 3' })).body.code).toBe(160004);
    expect((await send('POST', `/channels/${id}/threads`, { name: 'deeper', type: 11 })).body.code).toBe(
      50024,
    );
  });

  it('refuse edits when archived (50083), and open again when somebody writes', async () => {
    const { discord, send } = await open();
    const thread = discord.admin.createThread(workshop, 'game');
    const { body } = await send('POST', `/channels/${thread}/messages`, { content: 'board' });
    discord.admin.setThread(thread, { archived: true });
    const edited = await send('PATCH', `/channels/${thread}/messages/${body.id}`, { content: 'new' });
    expect(edited).toMatchObject({ status: 400, body: { code: 50083 } });
    await expect(discord.as('ada').command(thread, 'hello')).rejects.toMatchObject({ code: 'archived' });
    expect((await send('POST', `/channels/${thread}/messages`, { content: 'again' })).status).toBe(200);
    expect((await send('GET', `/channels/${thread}`)).body).toMatchObject({
      thread_metadata: { archived: false },
    });
  });

  it('stay closed when locked', async () => {
    const { discord, send } = await open();
    const thread = discord.admin.createThread(workshop, 'game');
    const post = () => send('POST', `/channels/${thread}/messages`, { content: 'x' });
    discord.admin.setThread(thread, { locked: true });
    expect((await post()).body.code).toBe(160005);
    discord.admin.setThread(thread, { archived: true });
    expect((await post()).body.code).toBe(50083);
  });

  it('of its own can be renamed and archived by the bot; others with Manage Threads', async () => {
    const { discord, send } = await open();
    const { body } = await send('POST', `/channels/${workshop}/threads`, { name: 'mine', type: 11 });
    const changed = await send('PATCH', `/channels/${body.id}`, { name: 'done', archived: true });
    expect(changed.body).toMatchObject({ name: 'done', thread_metadata: { archived: true } });
    const other = discord.admin.createThread(workshop, 'theirs');
    expect((await send('PATCH', `/channels/${other}`, { archived: true })).body.code).toBe(50013);
    expect((await send('PATCH', `/channels/${workshop}`, { name: 'mine now' })).body.code).toBe(50013);
  });
});

describe('an observer', () => {
  it('waits for the next message of a channel, and hears about every change', async () => {
    const { discord, send } = await open();
    const kinds: string[] = [];
    const stop = discord.watch((event) => kinds.push(event.kind === 'messages' ? event.change : event.kind));
    const next = discord.nextMessage(workshop, ({ content }) => content === 'two');
    discord.as('ada').says(chapel, 'two');
    discord.as('ada').says(workshop, 'one');
    const { id } = discord.as('ada').says(workshop, 'two');
    expect((await next).id).toBe(id);
    discord.admin.deleteMessage(workshop, id);
    await send('POST', '/channels/1/massages', {});
    stop();
    discord.as('ada').says(workshop, 'unheard');
    expect(kinds).toEqual(['created', 'created', 'created', 'deleted', 'violation']);
    expect(discord.takeViolations()).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it("waits by the server's clock when an answer is slow", async () => {
    const clock = manualClock();
    const held = new Gate();
    const after: typeof clock.after = (delay, task) => {
      held.open();
      return clock.after(delay, task);
    };
    const { discord, send } = await open({ ...clock, after });
    discord.faults.next({ kind: 'latency', milliseconds: 60_000, route: chapel });
    const slow = send('POST', `/channels/${chapel}/messages`, { content: 'slow' });
    await held.opened;
    await send('POST', `/channels/${workshop}/messages`, { content: 'quick' });
    expect([seen(discord, chapel), seen(discord)]).toEqual([[], ['quick']]);
    clock.advance(60_000);
    expect((await slow).status).toBe(200);
    expect(seen(discord, chapel)).toEqual(['slow']);
  });
});

describe('direct messages', () => {
  it('reach one person, unless theirs are closed (50007)', async () => {
    const { discord, send } = await open();
    const ada = discord.as('ada');
    const { body } = await send('POST', '/users/@me/channels', { recipient_id: ada.person.id });
    expect(body.id).toBe(ada.directMessages());
    await send('POST', `/channels/${body.id}/messages`, { content: 'secret' });
    expect(seen(discord, body.id)).toEqual(['secret']);
    expect(discord.as('ben').sees(body.id ?? '')).toEqual([]);
    discord.admin.setDirectMessages(ada.person.id, 'closed');
    const refused = await send('POST', `/channels/${body.id}/messages`, { content: 'secret' });
    expect(refused).toMatchObject({ status: 403, body: { code: 50007 } });
    expect((await send('POST', '/users/@me/channels', { recipient_id: '1' })).body.code).toBe(50033);
  });
});
