import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { REST } from 'discord.js';
import { clientOptions } from 'local-discord';
import { manualClock } from 'local-discord/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deploy } from '#bot/deploy';
import { commands } from '#commands/index';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { emojiName, glyphNamed } from '#discord/protocol/emoji-upload';
import type { Emojis } from '#discord/protocol/emojis';
import { startEmojis } from '#discord/protocol/running-emojis';
import { dieOf } from '#games/shared/die';
import { type Glyph, glyphs, glyphVersion, glyphWord } from '#render/glyph';
import { logLines } from '#test/discord/log-lines';
import { Gate } from '#test/gate';
import { openDiscord } from '#test/local-discord';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A drawing that differs for each glyph. */
const draw = async (glyph: Glyph): Promise<Buffer> =>
  Buffer.concat([pngSignature, Buffer.from(glyphWord(glyph))]);

const drawNothing = (): Promise<Buffer> => Promise.reject(new Error('out of glass'));

const [first, second] = ['aaaaaaaa', 'bbbbbbbb'] as const;

const all = glyphs.length;
const minute = 60_000;
const done = 'emojis are there';

/** An application at a local Discord, with bots that come and go. */
async function open() {
  const discord = await openDiscord();
  const clock = manualClock();
  const client = new REST({ ...clientDefaults.rest, ...clientOptions(discord).rest }).setToken(discord.token);
  const asked: string[] = [];
  const resting = new Gate();
  const rest: Pick<REST, 'get' | 'post' | 'delete'> = {
    get: (...request) => (asked.push('GET'), client.get(...request)),
    post: (...request) => (asked.push('POST'), client.post(...request)),
    delete: (...request) => (asked.push('DELETE'), client.delete(...request)),
  };
  const start = ({
    version = first,
    drawing = draw,
    isLeader = () => true,
  }: { version?: string; drawing?: typeof draw; isLeader?: () => boolean } = {}) => {
    const lines = logLines();
    const emojis = startEmojis({
      rest,
      draw: drawing,
      version,
      isLeader,
      schedule: (milliseconds, run) => {
        resting.open();
        return clock.after(milliseconds, () => void run());
      },
      log: lines.log,
    });
    onTestFinished(() => emojis.stop());
    emojis.begin(discord.applicationId);
    return { ...lines, emojis };
  };
  return {
    discord,
    start,
    /** The kinds of requests since the last call. */
    asked: () => asked.splice(0),
    pass: clock.advance,
    /** Resolves when something waits for time to pass. */
    rests: resting.opened,
    path: `/applications/${discord.applicationId}/emojis` as const,
    client,
  };
}

const thoseOf = (emojis: Emojis) => glyphs.map((glyph) => emojis.of(glyph));
const nothing = glyphs.map(() => null);

/** Picks the n-th of the requests it sees. */
function nth(wanted: number): () => boolean {
  let count = 0;
  return () => (count += 1) === wanted;
}

/** Picks all requests but so many first ones. */
function after(first: number): (path: string) => boolean {
  let count = 0;
  return (path) => path.endsWith('/emojis') && (count += 1) > first;
}

describe('the name of an emoji', () => {
  it("starts with what it shows, and fits Discord's rules", () => {
    expect(emojiName({ glyph: 'die', die: dieOf('red', 3) }, first)).toBe('R3_sagrada_aaaaaaaa');
    expect(emojiName({ glyph: 'blank' }, glyphVersion)).toBe(`open_sagrada_${glyphVersion}`);
    const names = glyphs.map((glyph) => emojiName(glyph, glyphVersion));
    for (const name of names) expect(name).toMatch(/^\w{2,32}$/);
    expect(new Set(names).size).toBe(all);
  });

  it("identifies the glyph, and names that aren't ours", () => {
    for (const glyph of glyphs) expect(glyphNamed(emojiName(glyph, glyphVersion))).toEqual(glyph);
    for (const name of ['R3', 'R7_sagrada_1a2b3c4d', 'sagrada_1a2b3c4d', 'R3_sagrada_1a2b3c4d_old', 'logo'])
      expect(glyphNamed(name)).toBeNull();
  });
});

describe('the emojis of the application', () => {
  it('are uploaded at the first start, one by one, while plain characters take their place', async () => {
    const { discord, start, asked } = await open();
    const { emojis, said, lines } = start();
    expect(thoseOf(emojis)).toEqual(nothing);
    await said(done);
    expect(thoseOf(emojis)).toEqual(discord.emojis().map(({ id, name }) => ({ id, name })));
    expect(asked()).toEqual(['GET', ...glyphs.map(() => 'POST')]);
    expect(lines).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it('are known at the next start after one request, without drawing or uploading again', async () => {
    const { discord, start, asked } = await open();
    await start().said(done);
    asked();
    const { emojis, said, lines } = start({ drawing: drawNothing });
    await said(done);
    expect(thoseOf(emojis)).toEqual(discord.emojis().map(({ id, name }) => ({ id, name })));
    expect(asked()).toEqual(['GET']);
    expect(lines).toHaveLength(1);
  });

  it('are replaced if the drawing changed; the old ones go a minute later, and foreign ones stay', async () => {
    const { discord, start, pass, rests, path, client } = await open();
    const pixel = `data:image/png;base64,${pngSignature.toString('base64')}`;
    await client.post(path, { body: { name: 'logo', image: pixel } });
    await start().said(done);
    const old = discord.emojis();
    const { emojis, said } = start({ version: second });
    await said(done);
    expect(discord.emojis().slice(0, old.length)).toEqual(old);
    const fresh = discord.emojis().slice(old.length);
    expect(thoseOf(emojis)).toEqual(fresh.map(({ id, name }) => ({ id, name })));
    await rests;
    pass(minute);
    await said('removed');
    expect(discord.emojis()).toEqual([...old.filter(({ name }) => name === 'logo'), ...fresh]);
    expect(discord.violations).toEqual([]);
  });

  it('serve in their earlier drawing until the new one is there', async () => {
    const { discord, start } = await open();
    await start().said(done);
    const old = discord.emojis().map(({ id, name }) => ({ id, name }));
    discord.faults.next({ kind: 'rateLimit', method: 'POST', retryAfter: 1800, route: nth(11) });
    const { emojis, said } = start({ version: second });
    await said('wants a pause');
    expect(thoseOf(emojis).slice(10)).toEqual(old.slice(10));
    expect(thoseOf(emojis).slice(0, 10)).not.toContainEqual(old[0]);
    expect(discord.emojis()).toHaveLength(all + 10);
  });

  it('are changed by the process that leads alone; another one shows what is there until it leads', async () => {
    const { discord, start, asked, rests, pass } = await open();
    await start().said(done);
    const old = discord.emojis().map(({ id, name }) => ({ id, name }));
    asked();
    let isLeading = false;
    const { emojis, said } = start({ version: second, isLeader: () => isLeading });
    await rests;
    expect([asked(), discord.emojis().length]).toEqual([['GET'], all]);
    expect(thoseOf(emojis)).toEqual(old);
    isLeading = true;
    pass(minute / 2);
    await said(done);
    expect(thoseOf(emojis).filter((emoji) => emoji?.name.endsWith(second))).toHaveLength(all);
    expect(discord.emojis()).toHaveLength(2 * all);
  });

  it('of an earlier drawing stay while another process leads that may show them', async () => {
    const { discord, start, rests, pass } = await open();
    await start().said(done);
    let isLeading = true;
    const { said } = start({ version: second, isLeader: () => isLeading });
    await said(done);
    await rests;
    isLeading = false;
    pass(minute);
    await said('left to the process that leads');
    expect(discord.emojis()).toHaveLength(2 * all);
  });

  it('of another process are looked for again when they are gone, also after Discord refused to list them', async () => {
    const { discord, start, rests, pass, asked } = await open();
    await start().said(done);
    const { emojis, said } = start({ version: second, isLeader: () => false });
    await rests;
    discord.faults.next({ kind: 'discordError', code: 50001, method: 'GET' });
    pass(minute / 2);
    await said('emojis are missing until the next start');
    asked();
    emojis.forget();
    await yieldToEventLoop();
    pass(minute);
    await yieldToEventLoop();
    expect(asked()).toEqual(['GET']);
  });

  it('wait as long as Discord asks, and continue', async () => {
    const { discord, start, pass } = await open();
    discord.faults.next({ kind: 'rateLimit', method: 'POST', retryAfter: 1800, route: nth(11) });
    const { emojis, said } = start();
    await said('"seconds":1801');
    expect(discord.emojis()).toHaveLength(10);
    expect(thoseOf(emojis).filter((emoji) => emoji !== null)).toHaveLength(10);
    pass(31 * minute);
    await said(done);
    expect(thoseOf(emojis)).not.toContain(null);
  });

  it('are all there a little after a Discord that was down is back', async () => {
    const { discord, start, pass } = await open();
    // The client repeats the request once.
    discord.faults.next({ kind: 'serverError', status: 503, method: 'POST', route: after(10), times: 2 });
    const { emojis, said, lines } = start();
    await said('asked again');
    expect(discord.emojis()).toHaveLength(10);
    pass(10_000);
    await said(done);
    expect(thoseOf(emojis)).not.toContain(null);
    expect(discord.emojis()).toHaveLength(all);
    expect(lines.join('')).not.toContain('missing');
  });

  it('continue after one is refused, log it once, and retry it at the next start', async () => {
    const { discord, start, asked } = await open();
    discord.faults.next({ kind: 'discordError', code: 50001, method: 'POST', route: after(1), times: 2 });
    const failing = start();
    await failing.said('could not be uploaded');
    expect(thoseOf(failing.emojis).filter((emoji) => emoji === null)).toHaveLength(2);
    expect(failing.lines.filter((line) => line.includes('"level":40'))).toHaveLength(1);
    asked();
    const again = start();
    await again.said(done);
    expect(thoseOf(again.emojis)).not.toContain(null);
    expect(asked()).toEqual(['GET', 'POST', 'POST']);
  });

  it('recognize one whose answer got lost on the way', async () => {
    const { discord, start } = await open();
    discord.faults.next({ kind: 'reset', method: 'POST', applied: true, route: nth(5) });
    const { emojis, said, lines } = start();
    await said(done);
    expect(discord.emojis()).toHaveLength(all);
    expect(thoseOf(emojis)).not.toContain(null);
    expect(lines).toHaveLength(1);
    // The client sends it again, and hears that the name is taken.
    expect(discord.takeViolations()).toMatchObject([{ code: 50035 }]);
  });

  it("are missing, which is logged once, if Discord doesn't list them or nothing can be drawn", async () => {
    const { discord, start } = await open();
    discord.faults.next({ kind: 'discordError', code: 50001, method: 'GET' });
    const untold = start();
    await untold.said('missing until the next start');
    const undrawn = start({ drawing: drawNothing });
    await undrawn.said('out of glass');
    for (const { emojis, lines } of [untold, undrawn]) {
      expect(thoseOf(emojis)).toEqual(nothing);
      expect(lines).toHaveLength(1);
    }
  });

  it('leave no token in the log, whatever fails', async () => {
    const { discord, start } = await open();
    discord.faults.next({ kind: 'discordError', code: 50001, method: 'POST' });
    const { said, lines } = start();
    await said('could not be uploaded');
    expect(lines.join('')).not.toContain(discord.token);
    expect(lines.join('')).not.toContain('base64');
  });

  it('can be stopped while Discord asks for a pause; the next start continues from there', async () => {
    const { discord, start, asked } = await open();
    discord.faults.next({ kind: 'rateLimit', method: 'POST', retryAfter: 1800, route: nth(11) });
    const ended = start();
    await ended.said('wants a pause');
    await ended.emojis.stop();
    expect(ended.lines).toHaveLength(1);
    asked();
    await start().said(done);
    expect(asked()).toEqual(['GET', ...glyphs.slice(10).map(() => 'POST')]);
    expect(discord.emojis()).toHaveLength(all);
  });

  it('can be stopped while one is being drawn, and while one is on its way', async () => {
    const { discord, start } = await open();
    const [drawing, sending] = [new Gate(), new Gate()];
    const drawer = start({
      drawing: () => {
        drawing.open();
        return new Promise(() => {});
      },
    });
    await drawing.opened;
    await drawer.emojis.stop();
    // The clock of this Discord stands still, so the answer never comes.
    const route = (): boolean => (sending.open(), true);
    discord.faults.next({ kind: 'latency', milliseconds: 1000, method: 'POST', route });
    const sender = start();
    await sending.opened;
    await sender.emojis.stop();
    expect([...drawer.lines, ...sender.lines]).toEqual([]);
  });

  it('can be stopped before anything started', async () => {
    const { client } = await open();
    const { log } = logLines();
    const emojis = startEmojis({
      rest: client,
      draw,
      version: first,
      isLeader: () => true,
      schedule: () => () => {},
      log,
    });
    await emojis.stop();
    expect(thoseOf(emojis)).toEqual(nothing);
  });
});

describe('deploying', () => {
  it('registers the commands and uploads all emojis, reports it, and keeps those of an earlier drawing', async () => {
    const { discord, start } = await open();
    await start().said(done);
    const { log, lines } = logLines();
    let stored: string | null = null;
    await deploy({
      token: discord.token,
      clientOptions: clientOptions(discord),
      testGuild: null,
      commands,
      memory: {
        recall: async () => stored,
        remember: async (text) => {
          stored = text;
        },
      },
      draw,
      pause: () => Promise.reject(new Error('nothing wants a pause')),
      log,
    });
    expect(discord.emojis()).toHaveLength(2 * all);
    expect(lines.join('')).toMatch(/commands registered[^]*"uploaded":81,"msg":"emojis are there"/);
    expect(stored).toContain(discord.applicationId);
    expect(discord.violations).toEqual([]);
  });
});
