import { setImmediate } from 'node:timers/promises';
import { ApplicationIntegrationType, DiscordAPIError } from 'discord.js';
import { commandProblems } from 'local-discord/validate';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRegistering } from '#bot/registering';
import { faultText } from '#cli/fault';
import { commands } from '#commands/index';
import { commandBody } from '#discord/protocol/command-body';
import { hashOf, registerAnyway, registerIfChanged, type Registration } from '#discord/protocol/registration';

const servers = ApplicationIntegrationType.GuildInstall;
const everybody = [servers, ApplicationIntegrationType.UserInstall];
const bodies = commands.map((command) => commandBody(command, everybody));

const bodiesSchema = z.array(
  z.object({ contexts: z.array(z.int()).optional(), integration_types: z.array(z.int()).optional() }).loose(),
);

/** A Discord that accepts commands, and what it received: scope and number of commands, and where the first can be used. */
function register() {
  const told: (readonly [route: string, commands: number])[] = [];
  const places: unknown[] = [];
  const lines: string[] = [];
  let stored: string | null = null;
  let refusal: Error | null = null;
  const app: { id: string; integration_types_config?: object | null } = {
    id: '77',
    integration_types_config: { 0: {}, 1: {} },
  };
  const registration = (testGuild: string | null, changes: Partial<Registration> = {}): Registration => ({
    rest: {
      get: async () => app,
      put: async (route: string, request?: { body?: unknown }) => {
        const asked = bodiesSchema.parse(request?.body);
        if (refusal !== null) throw refusal;
        told.push([route, asked.length]);
        const [first] = asked;
        if (first !== undefined) places.push([first.contexts, first.integration_types]);
      },
    },
    testGuild,
    commands,
    memory: {
      recall: async () => stored,
      remember: async (text: string) => {
        stored = text;
      },
    },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    ...changes,
  });
  return {
    registration,
    app,
    lines,
    refuse: (error: Error) => void (refusal = error),
    told: () => told.splice(0),
    places: () => places.splice(0),
    forget: (text: string) => {
      stored = text;
    },
  };
}

const refused = (code: number, status: number, more: object = {}): Error =>
  new DiscordAPIError({ code, message: 'no', ...more }, code, status, 'PUT', everywhere, {
    body: [],
    files: [],
  });

const all = commands.length;
const everywhere = '/applications/77/commands';
const inGuild = (guild: string): string => `/applications/77/guilds/${guild}/commands`;

describe('the commands', () => {
  it('are accepted by Discord', () => {
    expect(commandProblems(bodies)).toEqual([]);
  });

  it('take no text that is too long to answer', () => {
    const texts = commands
      .flatMap((command) => ('verb' in command ? [command.verb] : command.verbs))
      .flatMap(({ schema }) => schema.options.filter(({ type }) => type === 'text').map(({ name }) => name));
    expect(texts).toContain('day');
    expect(JSON.stringify(bodies).match(/"type":3,"max_length":100,/gu)).toHaveLength(texts.length);
  });

  it('label the numbers of tools of a solo game from extreme to easy, with what a master wins in either edition', () => {
    const all = JSON.stringify(bodies);
    const choices = [
      '"name":"1 tool (extreme). A master computer wins 11 of 100 games (Pegasus: 9).","value":1',
      '"name":"5 tools (easy). A master computer wins 55 of 100 games (Pegasus: 47).","value":5',
    ];
    const at = choices.map((choice) => all.indexOf(choice));
    expect(at).not.toContain(-1);
    expect(at.toSorted((one, other) => one - other)).toEqual(at);
  });

  it('are offered in servers, in direct messages with the bot, and anywhere to people who installed it', () => {
    const places = bodies.map(({ name, contexts, integration_types: installed }) => [
      name,
      contexts,
      installed,
    ]);
    expect(places).toEqual(
      ['sagrada', 'daily', 'puzzle', 'koloretako', 'draft', 'tool', 'pass', 'score'].map((name) => [
        name,
        [0, 1, 2],
        [0, 1],
      ]),
    );
  });
});

describe('registering', () => {
  it('is done once, and again only when something changed', async () => {
    const { registration, app, told } = register();
    await registerIfChanged(registration(null));
    expect(told()).toEqual([[everywhere, all]]);
    await registerIfChanged(registration(null));
    expect(told()).toEqual([]);
    await registerIfChanged(registration(null, { commands: commands.slice(1) }));
    expect(told()).toEqual([[everywhere, all - 1]]);
    app.id = '78';
    await registerIfChanged(registration(null, { commands: commands.slice(1) }));
    expect(told()).toHaveLength(1);
  });

  it('is done regardless when requested by hand', async () => {
    const { registration, told } = register();
    await registerAnyway(registration(null));
    await registerAnyway(registration(null));
    expect(told()).toEqual([
      [everywhere, all],
      [everywhere, all],
    ]);
  });

  it('empties the other scope, since both would add up', async () => {
    const { registration, told } = register();
    await registerIfChanged(registration('5'));
    expect(told()).toEqual([
      [inGuild('5'), all],
      [everywhere, 0],
    ]);
    await registerIfChanged(registration('6'));
    expect(told()).toEqual([
      [inGuild('6'), all],
      [everywhere, 0],
      [inGuild('5'), 0],
    ]);
    await registerIfChanged(registration(null));
    expect(told()).toEqual([
      [everywhere, all],
      [inGuild('6'), 0],
    ]);
  });

  it("is done if the stored state can't be read", async () => {
    const { registration, told, forget } = register();
    forget('by an older version');
    await registerIfChanged(registration(null));
    expect(told()).toEqual([[everywhere, all]]);
  });

  it('detects any change of the commands by their fingerprint', () => {
    const [first] = bodies;
    if (first === undefined) throw new Error('no commands');
    expect(hashOf(commands.map((command) => commandBody(command, everybody)))).toBe(hashOf(bodies));
    expect(hashOf([{ ...first, description: 'Another' }, ...bodies.slice(1)])).not.toBe(hashOf(bodies));
  });

  it('offers what the app can be installed for, and says how to let people install it', async () => {
    const { registration, app, told, places, lines } = register();
    await registerIfChanged(registration(null));
    expect(places()).toEqual([[[0, 1, 2], everybody]]);
    expect(lines.join('')).not.toContain('User Install');
    app.integration_types_config = { 0: {} };
    await registerIfChanged(registration(null));
    expect(places()).toEqual([[[0, 1], [servers]]]);
    expect(lines.join('')).toContain('turn on User Install in the Developer Portal');
    app.integration_types_config = null;
    told();
    await registerIfChanged(registration(null));
    expect(told()).toEqual([]);
  });

  it('leaves out in one server what only commands of all can say', async () => {
    const { registration, places } = register();
    await registerIfChanged(registration('5'));
    expect(places()).toEqual([[undefined, undefined]]);
  });

  it('that Discord refuses is over at once, and quotes what it says of which field', async () => {
    const { registration, refuse } = register();
    const wrong = { _errors: [{ code: 'NOT_ALLOWED', message: 'Not an installation of this app' }] };
    const errors = Object.fromEntries(commands.map((_, index) => [index, { integration_types: wrong }]));
    refuse(refused(50_035, 400, { errors }));
    const registering = createRegistering({
      ...registration(null),
      isLeader: () => true,
      schedule: () => expect.unreachable(),
    });
    const error = await registering.begin().catch((thrown: unknown) => thrown);
    expect(faultText(error)).toBe(
      'Discord refused the commands: no; 0.integration_types[NOT_ALLOWED]: Not an installation of this app; ' +
        '1.integration_types[NOT_ALLOWED]: Not an installation of this app; ' +
        '2.integration_types[NOT_ALLOWED]: Not an installation of this app; and 5 more. ' +
        'Check Installation Contexts in the Developer Portal (your application, Installation), and start again. ' +
        'If that is right, please report this.',
    );
  });

  it('that Discord refuses in a test server names that server', async () => {
    const { registration, refuse } = register();
    refuse(refused(50_001, 403));
    await expect(registerAnyway(registration('5'))).rejects.toThrow('Check DISCORD_TEST_GUILD (5)');
  });

  it('waits until this process leads, and keeps no start waiting meanwhile', async () => {
    const { registration, told } = register();
    let isLeader = false;
    const looks: (() => Promise<void>)[] = [];
    const registering = createRegistering({
      ...registration(null),
      isLeader: () => isLeader,
      schedule(_, run) {
        looks.push(run);
        return () => {};
      },
    });
    await registering.begin();
    await looks.shift()?.();
    await setImmediate();
    expect(told()).toEqual([]);
    isLeader = true;
    expect(looks).toHaveLength(1);
    await looks.shift()?.();
    await registering.stop();
    expect(told()).toEqual([[everywhere, all]]);
  });
});
