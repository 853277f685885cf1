import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { deliveryOf, isExpected, needsNewMessage } from '#discord/protocol/delivery';
import { loggable } from '#discord/protocol/fault';

const token = 'aW50ZXJhY3Rpb246MTIz';

const apiError = (code: number, status = 400, url = 'https://discord.com/api/v10/channels/1/messages') =>
  new DiscordAPIError({ code, message: `error ${code}` }, code, status, 'POST', url, {
    body: { content: 'a private objective' },
    files: [{ name: 'sagrada.png', data: Buffer.from('png') }],
  });

describe('what the log keeps of an error', () => {
  it.each([
    [
      'an answer',
      `https://discord.com/api/v10/interactions/123/${token}/callback`,
      '/api/v10/interactions/123/…/callback',
    ],
    [
      'a follow-up',
      `http://127.0.0.1:8300/api/v10/webhooks/123/${token}/messages/@original?x=1`,
      '/api/v10/webhooks/123/…/messages/@original',
    ],
  ])('of %s is where it happened, without the token and what was sent', (_, url, route) => {
    const kept = loggable(apiError(10_062, 404, url));
    expect(kept).toMatchObject({ code: 10_062, status: 404, method: 'POST', route });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${token}|private|png`));
  });

  it('is the same for a failed connection', () => {
    const url = `https://discord.com/api/v10/webhooks/1/${token}`;
    const kept = loggable(
      new HTTPError(503, 'Service Unavailable', 'PATCH', url, { body: { content: 'x' }, files: [] }),
    );
    expect(kept).toMatchObject({ status: 503, route: '/api/v10/webhooks/1/…' });
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('is everything for other errors', () => {
    const error = new Error('a bug');
    expect(loggable(error)).toBe(error);
  });
});

describe('what happens to a failed announcement', () => {
  it.each([
    ['a deleted channel', apiError(10_003, 404), 'channelGone'],
    ['no access', apiError(50_001, 403), 'notAllowed'],
    ['a missing permission', apiError(50_013, 403), 'notAllowed'],
    ['an archived thread', apiError(50_083), 'notAllowed'],
    ['a message that Discord will never take', apiError(50_035), 'notAllowed'],
    ['a Discord that fails', apiError(0, 500), 'later'],
    ['a connection that fails', new Error('ECONNRESET'), 'later'],
  ])('after %s is settled', (_, error, delivery) => {
    expect(deliveryOf(error)).toEqual({ delivery });
  });

  it('is a new message if the old one is gone or too old', () => {
    expect([10_008, 30_046].map((code) => needsNewMessage(apiError(code)))).toEqual([true, true]);
    expect([50_013, 10_003].map((code) => needsNewMessage(apiError(code)))).toEqual([false, false]);
  });

  it('is not logged as an error as channels and interactions come and go', () => {
    for (const code of [10_003, 10_008, 10_062, 30_046, 40_060, 50_001, 50_013, 50_083])
      expect(isExpected(apiError(code))).toBe(true);
    for (const error of [apiError(50_035), new Error('a bug')]) expect(isExpected(error)).toBe(false);
  });
});
