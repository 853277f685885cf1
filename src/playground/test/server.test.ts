import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { manualClock } from '#playground/clock';
import { workshop } from '#playground/default-world';
import { type LocalDiscord, startLocalDiscord } from '#playground/local-discord';
import { servePage } from '#playground/page-server/routes';
import { Gate } from './gate.ts';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

/** A request as it is: nothing is added but its end. */
function send({ url }: LocalDiscord, ...lines: readonly string[]): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, '', ''].join('\r\n'));
  return socket;
}

/** The first line of the answer; none if the connection is closed without. */
async function answerOf(socket: Socket): Promise<string> {
  const heard: Buffer[] = [];
  socket.on('data', (data: Buffer) => heard.push(data));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return Buffer.concat(heard).toString().split('\r\n')[0] ?? '';
}

const here = 'host: 127.0.0.1';
const toUpgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
const gateway = [...toUpgrade, 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
const forbidden = 'HTTP/1.1 403 Forbidden';

describe('a request that nobody can read', () => {
  it.each(['//', '///', 'http://[', '/cdn/%', '/api/v10/%'])('is refused: %s', async (target) => {
    const discord = await openDiscord();
    expect(await answerOf(send(discord, `GET ${target} HTTP/1.1`, here))).toBe('HTTP/1.1 400 Bad Request');
    expect(discord.violations).toEqual([]);
  });

  it('is refused as a WebSocket, too', async () => {
    const discord = await openDiscord();
    expect(await answerOf(send(discord, 'GET // HTTP/1.1', here, ...toUpgrade))).toBe('');
  });
});

describe('WebSockets that are refused and then broken off', () => {
  it('end nothing', async () => {
    const discord = await openDiscord();
    const hangUp = await servePage(discord, new URL('.', import.meta.url));
    onTestFinished(hangUp);
    for (const path of ['/page/socket?as=9', '/elsewhere', '//']) {
      const sockets = Array.from({ length: 15 }, () =>
        send(discord, `GET ${path} HTTP/1.1`, here, ...gateway),
      );
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      const gone = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.resetAndDestroy();
      await Promise.all(gone);
    }
    expect((await sender(discord)('GET', '/users/@me')).status).toBe(200);
  });
});

describe('a page of another site in the same browser', () => {
  const paths = ['/api/v10/gateway', '/cdn/attachments/1/2/3.png', '/page/page.js', '/'];
  const evil = 'origin: http://example.org';

  it.each(paths)(
    'gets nothing from %s, neither by its own name nor by one that points here',
    async (path) => {
      const discord = await openDiscord();
      const request = `GET ${path} HTTP/1.1`;
      expect(await answerOf(send(discord, request, here, evil))).toBe(forbidden);
      expect(await answerOf(send(discord, request, here, 'origin: null'))).toBe(forbidden);
      expect(await answerOf(send(discord, request, 'host: example.org'))).toBe(forbidden);
      expect(await answerOf(send(discord, request, 'host: example.org', evil))).toBe(forbidden);
      expect(await answerOf(send(discord, request, here))).not.toBe(forbidden);
      expect(discord.violations).toEqual([]);
    },
  );

  it("can't listen at the gateway", async () => {
    const discord = await openDiscord();
    const request = 'GET /gateway HTTP/1.1';
    expect(await answerOf(send(discord, request, here, ...gateway, evil))).toBe(forbidden);
    expect(await answerOf(send(discord, request, 'host: example.org', ...gateway))).toBe(forbidden);
    expect(await answerOf(send(discord, request, here, ...gateway))).toContain('101');
  });

  it("can't know the token: it is another one each time", async () => {
    const [one, other] = [await openDiscord(), await startLocalDiscord()];
    await other.close();
    expect(one.token).not.toBe(other.token);
    expect(one.token.length).toBeGreaterThan(30);
  });
});

describe('a large body', () => {
  const megabyte = 1024 * 1024;
  const post = (path: string, ...headers: readonly string[]) => [
    `POST /api/v10${path} HTTP/1.1`,
    here,
    'content-type: application/json',
    `content-length: ${150 * megabyte}`,
    ...headers,
  ];

  it.each([
    ['the token', `/channels/${workshop}/messages`, 401],
    ['a token in its path that anybody knows', '/webhooks/1/nobody', 404],
    ['a route', '/nowhere', 404],
  ])('is not read without %s: the answer comes before it', async (_what, path, status) => {
    const discord = await openDiscord();
    expect(await answerOf(send(discord, ...post(path)))).toContain(String(status));
    discord.takeViolations();
  });

  it('is read up to 25 MB', async () => {
    const discord = await openDiscord();
    const socket = send(
      discord,
      ...post(`/channels/${workshop}/messages`, `authorization: Bot ${discord.token}`),
    );
    const answer = answerOf(socket);
    for (let sent = 0; sent <= 25; sent += 1) socket.write(Buffer.alloc(megabyte, ' '));
    expect(await answer).toContain('413');
    expect(discord.takeViolations()).toMatchObject([{ code: 40005 }]);
  });

  it('of the gateway ends its connection (4002)', async () => {
    const discord = await openDiscord();
    const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ op: 3, d: 'x'.repeat(4096) }));
    expect((await once(socket, 'close'))[0]).toBe(4002);
    discord.takeViolations();
  });
});

describe('a bot that is killed while its request waits', () => {
  it('breaks no contract', async () => {
    const clock = manualClock();
    const held = new Gate();
    const after: typeof clock.after = (delay, task) => {
      held.open();
      return clock.after(delay, task);
    };
    const discord = await openDiscord({ clock: { ...clock, after } });
    const path = `/channels/${workshop}/messages`;
    discord.faults.next({ kind: 'latency', milliseconds: 1000, route: path });
    const request = [
      `POST /api/v10${path} HTTP/1.1`,
      here,
      `authorization: Bot ${discord.token}`,
      'content-length: 15',
      '',
      '{"content":"x"}',
    ];
    const socket = send(discord, ...request);
    await held.opened;
    socket.resetAndDestroy();
    // By the time of this answer the end of the connection was noticed.
    await sender(discord)('GET', '/users/@me');
    clock.advance(1000);
    await sender(discord)('GET', '/users/@me');
    expect(discord.violations).toEqual([]);
  });
});
