import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { commandProblems } from 'local-discord/validate';
import { commands } from '#commands/index';
import { commandBody } from '#discord/protocol/command-body';
import { hashOf, registerAnyway, registerIfChanged } from '#discord/protocol/registration';

/** A Discord that accepts commands, and what it received: scope and number of commands. */
function register() {
  const told: (readonly [route: string, commands: number])[] = [];
  let kept: string | null = null;
  const registration = (testGuild: string | null, changes: object = {}) => ({
    rest: {
      put: async (route: string, request?: { body?: unknown }) => {
        told.push([route, Array.isArray(request?.body) ? request.body.length : -1]);
      },
    },
    application: '77',
    testGuild,
    commands,
    memory: {
      recall: async () => kept,
      remember: async (text: string) => {
        kept = text;
      },
    },
    log: pino({ level: 'silent' }),
    ...changes,
  });
  return {
    registration,
    told: () => told.splice(0),
    forget: (text: string) => {
      kept = text;
    },
  };
}

const all = commands.length;
const everywhere = '/applications/77/commands';
const inGuild = (guild: string): string => `/applications/77/guilds/${guild}/commands`;

describe('the commands', () => {
  it('are accepted by Discord', () => {
    expect(commandProblems(commands.map(commandBody))).toEqual([]);
  });

  it('take no text that is too long to answer', () => {
    const texts = commands
      .flatMap((command) => ('verb' in command ? [command.verb] : command.verbs))
      .flatMap(({ schema }) => schema.options.filter(({ type }) => type === 'text').map(({ name }) => name));
    const bodies = JSON.stringify(commands.map(commandBody));
    expect(texts).toContain('day');
    expect(bodies.match(/"type":3,"max_length":100,/gu)).toHaveLength(texts.length);
  });

  it('label the numbers of tools of a solo game from extreme to easy', () => {
    const names = commands.map(commandBody).flatMap((body) => JSON.stringify(body.options ?? []));
    expect(names.join('')).toMatch(
      /"name":"1 tool \(extreme\)","value":1[^]*"name":"5 tools \(easy\)","value":5/,
    );
  });

  it('are offered in servers, in direct messages with the bot, and anywhere to people who installed it', () => {
    const places = commands.map((command) => {
      const { name, contexts, integration_types: installed } = commandBody(command);
      return [name, contexts, installed];
    });
    expect(places).toEqual(
      ['sagrada', 'daily', 'koloretako', 'draft', 'tool', 'pass', 'score'].map((name) => [
        name,
        [0, 1, 2],
        [0, 1],
      ]),
    );
  });
});

describe('registering', () => {
  it('is done once, and again only when something changed', async () => {
    const { registration, told } = register();
    await registerIfChanged(registration(null));
    expect(told()).toEqual([[everywhere, all]]);
    await registerIfChanged(registration(null));
    expect(told()).toEqual([]);
    await registerIfChanged(registration(null, { commands: commands.slice(1) }));
    expect(told()).toEqual([[everywhere, all - 1]]);
    await registerIfChanged(registration(null, { commands: commands.slice(1), application: '78' }));
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
    const bodies = commands.map(commandBody);
    const [first] = bodies;
    if (first === undefined) throw new Error('no commands');
    expect(hashOf(commands.map(commandBody))).toBe(hashOf(bodies));
    expect(hashOf([{ ...first, description: 'Another' }, ...bodies.slice(1)])).not.toBe(hashOf(bodies));
  });
});
