import { describe, expect, it } from 'vitest';
import { faultText } from '#cli/fault';
import { StoreFault } from '#store/fault';

const error = (message: string, more: Record<string, unknown>) => Object.assign(new Error(message), more);

describe("a program that can't start", () => {
  it('says that the token is wrong, and where to find the right one', () => {
    expect(faultText(error('An invalid token was provided.', { code: 'TokenInvalid' }))).toContain(
      'Reset Token',
    );
    expect(faultText(error('401: Unauthorized', { code: 0, status: 401 }))).toContain('DISCORD_TOKEN');
  });

  it('says that there is no network, even if the cause is nested deeper', () => {
    const cause = error('getaddrinfo ENOTFOUND discord.com', { code: 'ENOTFOUND' });
    expect(faultText(new TypeError('fetch failed', { cause }))).toMatch(/^Can't reach Discord \(ENOTFOUND\)/);
  });

  it('says that the port is taken, and how to use another', () => {
    const cause = error('listen EADDRINUSE', { code: 'EADDRINUSE' });
    expect(faultText(new Error('no', { cause }))).toContain('PORT=0');
  });

  it('repeats what the store says', () => {
    expect(faultText(new StoreFault('newer', 'games.db'))).toMatch(
      /games\.db was written by a newer version/,
    );
  });

  it.each([new Error('a bug'), error('50001', { code: 50_001, status: 403 }), 'text', undefined])(
    'has no ready-made line for an unexpected error: %s',
    (unforeseen) => {
      expect(faultText(unforeseen)).toBeNull();
    },
  );
});
