import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { LocalDiscord } from '#playground/local-discord';
import { openDiscord } from './open-discord.ts';

/** Sends a request as it is, and gives the first line of the answer; none if the connection is closed without. */
async function ask({ url }: LocalDiscord, target: string, headers: readonly string[] = []): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([`GET ${target} HTTP/1.1`, `host: ${hostname}`, ...headers, '', ''].join('\r\n'));
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  await once(socket, 'close');
  return heard.split('\r\n')[0] ?? '';
}

describe('a request that nobody can read', () => {
  it.each(['//', '///', 'http://[', '/cdn/%', '/api/v10/%'])('is refused: %s', async (target) => {
    const discord = await openDiscord();
    expect(await ask(discord, target, ['connection: close'])).toBe('HTTP/1.1 400 Bad Request');
    expect(discord.violations).toEqual([]);
  });

  it('is refused as a WebSocket, too', async () => {
    const discord = await openDiscord();
    expect(await ask(discord, '//', ['connection: upgrade', 'upgrade: websocket'])).toBe('');
  });
});
