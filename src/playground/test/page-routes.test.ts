import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { connectPage } from '#playground/connect-page';
import { type LocalDiscord, startLocalDiscord } from '#playground/local-discord';
import { servePage } from '#playground/page-server/routes';
import { ownFolder } from './folder.ts';

async function start(): Promise<LocalDiscord> {
  const folder = await ownFolder();
  await writeFile(join(folder, 'index.html'), '<title>Glass</title>');
  await writeFile(join(folder, 'page.js'), 'void 0');
  const discord = await startLocalDiscord();
  const hangUp = await servePage(discord, pathToFileURL(`${folder}/`));
  onTestFinished(async () => {
    hangUp();
    await discord.close();
  });
  return discord;
}

const workshop = '1100000000000001001';

describe('the files of the page', () => {
  it('are served with a policy that keeps the page from loading anything from elsewhere', async () => {
    const discord = await start();
    const page = await fetch(`${discord.url}/?as=2`);
    expect(await page.text()).toBe('<title>Glass</title>');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    const script = await fetch(`${discord.url}/page/page.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('are all that is served: no other files of the machine', async () => {
    const discord = await start();
    for (const path of ['/page/other.js', '/page/..%2f..%2fetc%2fpasswd', '/page/%2e%2e/secret']) {
      expect((await fetch(discord.url + path)).status).toBe(404);
    }
  });

  it('must have been built, and the refusal says how', async () => {
    const discord = await start();
    await expect(servePage(discord, new URL('file:///nowhere/'))).rejects.toThrow('npm run build');
  });
});

describe('a line to the page', () => {
  it.each([
    ['from a page of another site', 1, { origin: 'https://example.org' }],
    [
      'through a foreign name for this machine',
      1,
      { origin: 'http://example.org', headers: { host: 'example.org' } },
    ],
    ['for a fifth member', 5, {}],
  ])('is refused %s', async (_why, member, options) => {
    const discord = await start();
    const address = `${discord.url.replace('http', 'ws')}/page/socket?as=${member}`;
    const socket = new WebSocket(address, { origin: discord.url, ...options });
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain('403');
  });

  it('is closed after anything that is not a request of the page', async () => {
    const { socket } = await connectPage((await start()).url, 1);
    socket.send('{"number":1,"request":{"want":"seed"}}');
    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
  });

  it('only shows each member their own direct messages', async () => {
    const discord = await start();
    const ada = discord.as('ada').directMessages();
    discord.as('ada').says(ada, 'A word in private');
    const ben = await connectPage(discord.url, 2);
    const place = await ben.until((news) => (news.news === 'place' ? news.place : undefined));
    expect(place.me.username).toBe('ben');
    expect(JSON.stringify(ben.told)).not.toContain(ada);
    await ben.ask({ want: 'look', channelId: ada, limit: 50 });
    expect(JSON.stringify(ben.told)).not.toContain('private');
  });

  it('sends the newest messages of the open channel, and whether there are earlier ones', async () => {
    const discord = await start();
    const ada = discord.as('ada');
    for (const word of ['one', 'two', 'three']) ada.says(workshop, word);
    const line = await connectPage(discord.url, 2);
    await line.ask({ want: 'look', channelId: workshop, limit: 2 });
    const view = await line.until((news) => (news.news === 'view' ? news.view : undefined));
    expect(view.messages.map((message) => message.content)).toEqual(['two', 'three']);
    expect(view.earlier).toBe(true);
  });

  it('sends what others say without being asked', async () => {
    const discord = await start();
    const [ada, ben] = [await connectPage(discord.url, 1), await connectPage(discord.url, 2)];
    await ben.ask({ want: 'look', channelId: workshop, limit: 50 });
    await ada.ask({ want: 'say', channelId: workshop, content: 'Your turn.' });
    const said = await ben.until((news) =>
      news.news === 'view'
        ? news.view.messages.find((message) => message.content === 'Your turn.')
        : undefined,
    );
    expect(said.author.username).toBe('ada');
  });

  it("says in words what Discord wouldn't let a member send", async () => {
    const line = await connectPage((await start()).url, 1);
    const outcome = await line.ask({ want: 'command', channelId: workshop, name: 'nothing', options: {} });
    expect(outcome).toEqual({ kind: 'refused', why: 'There is no command /nothing here.' });
    const form = await line.ask({ want: 'submit', interactionId: '1', fields: {} });
    expect(form.kind).toBe('refused');
  });
});
