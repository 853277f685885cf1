import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PermissionFlagsBits } from 'discord.js';
import { type LocalDiscord, workshop } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { exitCodeOf, reportOf, textOf } from '#cli/smoke/report';
import { allChecks, type Result } from '#cli/smoke/run';
import { slow } from '#test/cases';
import { programFile } from '#test/programs';
import {
  answering,
  asUsual,
  hearing,
  ignoring,
  type MakeRequest,
  refusing,
  renaming,
  smoking,
} from './smoke-talk.ts';

const { AttachFiles, CreatePrivateThreads } = PermissionFlagsBits;

const outcomes = (results: readonly Result[]): readonly string[] =>
  results.map(({ name, outcome, says, left }) =>
    [name, outcome, ...(outcome === 'passed' ? [] : [says]), ...left].join(' | '),
  );

const messages = /\/messages$/;
const message = /\/messages\/\d+$/;
const everywhere = /applications\/\d+\/commands$/;
const inServer = /guilds\/\d+\/commands$/;
const callback = /\/callback$/;

interface Fault {
  readonly check: string;
  /** What goes wrong. */
  readonly breaks?: (discord: LocalDiscord) => MakeRequest;
  readonly sees?: string;
  /** What the check says then. */
  readonly says: RegExp;
}

/** Something that each check is there to notice. */
const faults: readonly Fault[] = [
  {
    check: 'application',
    breaks: () =>
      answering({ method: 'GET', path: /applications\/@me$/, after: 1 }, (text) =>
        text.replace('"0":{},', ''),
      ),
    says: /servers can't install it/,
  },
  {
    check: 'commands everywhere',
    breaks: () => refusing({ method: 'PUT', path: everywhere }, 400, 50035, 'Invalid Form Body'),
    says: /Discord refused the commands: Invalid Form Body/,
  },
  {
    check: 'commands everywhere, without contexts',
    breaks: () =>
      answering({ method: 'GET', path: everywhere, after: 1 }, (text) =>
        text.replaceAll('"integration_types":[0,1]', '"integration_types":[1]'),
      ),
    says: /it isn't for servers/,
  },
  {
    check: 'commands in the server',
    breaks: () => answering({ method: 'GET', path: inServer, after: 1 }, () => '[]'),
    says: /doesn't give back sagrada\(new/,
  },
  {
    check: 'commands in the server, with contexts',
    breaks: () => refusing({ method: 'POST', path: inServer }, 403, 50001, 'Missing Access'),
    says: /^403, 50001: Missing Access$/,
  },
  {
    check: 'gateway',
    breaks: () =>
      answering({ method: 'GET', path: /gateway\/bot$/ }, (text) =>
        text.replace(/"remaining":\d+/, '"remaining":1'),
      ),
    says: /only 1 of 1000 session starts are left/,
  },
  {
    check: 'permissions',
    breaks: (discord) => {
      discord.admin.denyBot(workshop, AttachFiles);
      return asUsual;
    },
    says: /^missing: AttachFiles$/,
  },
  {
    check: 'emoji',
    breaks: () => refusing({ method: 'POST', path: messages, after: 1 }, 403, 50013, 'Missing Permissions'),
    says: /doesn't understand the refusal: 403, 50013: Missing Permissions/,
  },
  {
    check: 'classic post',
    breaks: () =>
      answering({ method: 'GET', path: message }, (text) => text.replace('"description":', '"lost":')),
    says: /the alt text became: none/,
  },
  {
    check: 'panel post',
    breaks: () =>
      answering({ method: 'POST', path: messages }, (text) => text.replace('"type":12', '"type":14')),
    says: /it has 1 galleries/,
  },
  {
    check: 'panel edit',
    breaks: () => ignoring({ method: 'PATCH', path: message }),
    says: /^Discord shows \d+ × \d+ instead of \d+ × \d+; alt texts lost$/,
  },
  {
    check: 'buttons off',
    breaks: () => ignoring({ method: 'PATCH', path: message }),
    says: /a button is still there/,
  },
  {
    check: 'classic to panel',
    breaks: () =>
      refusing({ method: 'PATCH', path: message }, 400, 50035, 'Invalid Form Body\ncontent[X]: No'),
    says: /^400, 50035: Invalid Form Body; content\[X\]: No$/,
  },
  {
    check: 'panel to text',
    breaks: () => ignoring({ method: 'PATCH', path: message }),
    says: /it has TextDisplay, MediaGallery, ActionRow/,
  },
  {
    check: 'mentions',
    breaks: () =>
      hearing({ method: 'PATCH', path: message }, (body) =>
        body.replace(/"allowed_mentions":\{[^}]*\},/, ''),
      ),
    says: /mentioned by an edit although not allowed/,
  },
  {
    check: 'nonce',
    breaks: () =>
      hearing({ method: 'POST', path: messages }, (body) => body.replace(/"nonce":"./, '"nonce":"!')),
    says: /the same nonce posted twice/,
  },
  {
    check: 'limits',
    breaks: () => renaming('x-ratelimit-bucket', () => null),
    says: /no answer has headers about a bucket/,
  },
  {
    check: 'limits',
    breaks: () => renaming('x-ratelimit-bucket', () => 'all'),
    says: /posts and edits share the bucket all/,
  },
  {
    check: 'thread',
    breaks: () => ignoring({ method: 'PATCH', path: /channels\/\d+$/ }),
    says: /Discord takes an edit in an archived thread/,
  },
  {
    check: 'direct messages',
    breaks: () =>
      answering({ method: 'POST', path: /users\/@me\/channels$/, after: 1 }, (text) =>
        text.replace(/"id":"\d+"/, '"id":"11"'),
      ),
    says: /opened again, it has another id/,
  },
  {
    check: 'command by a person',
    breaks: () => refusing({ method: 'POST', path: callback }, 404, 10062, 'Unknown interaction'),
    says: /^404, 10062: Unknown interaction$/,
  },
  {
    check: 'button by a person',
    sees: 'only windows',
    says: /^a person sees: only windows$/,
  },
  {
    check: 'push on a phone',
    sees: 'New message',
    says: /^the push said: New message$/,
  },
];

/** Runs the program itself, with nobody at its terminal, until it ends. */
async function run(env: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const child = spawn(process.execPath, [programFile('smoke'), ...flags], { env, stdio: 'pipe' });
  let errors = '';
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code]: unknown[] = await once(child, 'close');
  return { code, errors, lines: printed.trim().split('\n') };
}

describe('npm run smoke', () => {
  it('passes on the local Discord, and leaves everything as it was', async () => {
    const { results, before, after } = await smoking();
    expect(outcomes(results)).toEqual(
      allChecks.map(({ name }) =>
        name === 'private thread'
          ? `${name} | skipped | with Manage Threads no private thread is closed to the bot`
          : `${name} | passed`,
      ),
    );
    expect(after).toEqual(before);
    const limits = results.find(({ name }) => name === 'limits');
    expect(limits?.says).toMatch(
      /^posts: 5 in 0\.05 s \(bucket posts, least left 0, .*; edits: 5 in .*; apart$/u,
    );
    expect(exitCodeOf(results)).toBe(0);
  });

  it('has something to notice for each check', () => {
    const noticing = new Set([...faults.map(({ check }) => check), 'private thread']);
    expect([...noticing].toSorted()).toEqual(allChecks.map(({ name }) => name).toSorted());
  });

  it.each(faults)('notices in "$check" what the bot would trip over, and cleans up', async (fault) => {
    const { check, breaks, sees = 'y', says } = fault;
    const { results, before, after } = await smoking({ checks: [check], breaks, sees });
    expect(results).toMatchObject([{ name: check, outcome: 'failed', left: [] }]);
    expect(results[0]?.says).toMatch(says);
    expect(after).toEqual(fault.check === 'permissions' ? { ...before, channels: after.channels } : before);
    expect(exitCodeOf(results)).toBe(1);
  });

  it('understands that Discord keeps a bot out of a private thread, and says what it could not remove', async () => {
    const checks = ['private thread'];
    const kept = await smoking({ checks, permissions: CreatePrivateThreads });
    expect(kept.results).toMatchObject([{ outcome: 'passed', says: '403, 50001: Missing Access' }]);
    const [result] = kept.results;
    expect(result && textOf(result)[1]).toBe(
      'left    the private thread "Smoke check, private" (403, 50001: Missing Access). Remove it by hand.',
    );
    expect(exitCodeOf(kept.results)).toBe(1);
    const open = await smoking({
      checks,
      permissions: CreatePrivateThreads,
      breaks: () => ignoring({ method: 'DELETE', path: /thread-members\/[^/]+$/ }),
    });
    expect(open.results[0]?.says).toBe('Discord takes a post of a bot that left');
    const none = await smoking({ checks, permissions: 0n });
    expect(none.results).toMatchObject([
      { outcome: 'skipped', says: 'needs Create Private Threads for this run', left: [] },
    ]);
  });

  it('removes everything, too, when it is stopped in the middle, and skips the rest', async () => {
    const stop = new AbortController();
    const breaks = () =>
      answering({ method: 'POST', path: messages, after: 16 }, (text) => {
        stop.abort('SIGINT');
        return text;
      });
    const { results, before, after } = await smoking({ breaks, asked: stop.signal });
    const stopped = results.filter(({ says }) => says === 'stopped').map(({ name }) => name);
    expect(stopped[0]).toBe('limits');
    expect(stopped).toContain('push on a phone');
    expect(results.flatMap(({ left }) => left)).toEqual([]);
    expect(after).toEqual(before);
  });

  it('says nothing of the token, and in a report for others of no ids either', async () => {
    const { discord, results } = await smoking({
      checks: ['commands in the server'],
      breaks: ({ token }) =>
        refusing({ method: 'PUT', path: inServer }, 403, 50001, `No access with ${token} to ${workshop}`),
    });
    expect(results.flatMap(textOf)).toEqual([
      `failed  commands in the server: 403, 50001: No access with [token] to ${workshop}`,
    ]);
    const report = JSON.stringify(reportOf(results, '1.0.0'));
    expect(report).toContain('No access with [token] to …');
    expect(report).not.toContain(discord.token);
    expect(report).not.toMatch(/\d{17}/);
  });

  it('does nothing in a channel of another server', async () => {
    const elsewhere = smoking({ guild: '1100000000000002000', checks: ['classic post'] });
    await expect(elsewhere).rejects.toThrow('the channel is in another server');
  });

  slow('runs on a Discord of our own without a token, and skips what takes a person', async () => {
    const { code, lines } = await run({}, '--local');
    expect(lines.filter((line) => !line.startsWith('passed'))).toEqual([
      'skipped private thread: with Manage Threads no private thread is closed to the bot',
      ...['command by a person', 'button by a person', 'push on a phone'].map(
        (name) => `skipped ${name}: nobody at the terminal`,
      ),
    ]);
    expect(lines).toHaveLength(allChecks.length);
    expect(code).toBe(0);
  });

  slow("exits with 2 if it can't begin, and says why", async () => {
    expect(await run({})).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Set DISCORD_TOKEN in \.env/),
    });
    const env = { DISCORD_TOKEN: 'made.up.token' };
    expect(await run(env)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^No channel\..*--channel/s),
    });
    expect(await run(env, '--channel', 'general')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^--channel: expected an id/),
    });
  });
});
