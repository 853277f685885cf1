import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment, variables } from '#cli/environment';

const environmentOf = (env: Record<string, string>) => {
  const read = readEnvironment(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.environment;
};

const problemsOf = (env: Record<string, string>) => {
  const read = readEnvironment(env);
  return read.ok ? [] : read.problems;
};

describe('the environment', () => {
  it('can be empty: without a token there is a local Discord', () => {
    expect(environmentOf({})).toMatchObject({
      token: null,
      testGuild: null,
      database: 'sagrada.db',
      port: 8300,
      logLevel: 'info',
      production: false,
    });
  });

  it('is read into typed values', () => {
    const env = {
      DISCORD_TOKEN: 'MTA5.GxYz12.secret-part_of-it',
      DISCORD_TEST_GUILD: '112233445566778899',
      DATABASE: '/data/games.db',
      PORT: '0',
      PAINTERS: '3',
      WELCOME: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    expect(environmentOf(env)).toEqual({
      token: 'MTA5.GxYz12.secret-part_of-it',
      testGuild: '112233445566778899',
      database: '/data/games.db',
      port: 0,
      painters: 3,
      welcome: false,
      logLevel: 'warn',
      production: true,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(environmentOf({ DISCORD_TOKEN: '', PORT: ' ', PAINTERS: '' })).toEqual(environmentOf({}));
  });

  it('names every wrong variable at once, and says what is allowed', () => {
    const problems = problemsOf({
      PORT: '70000',
      PAINTERS: 'many',
      LOG_LEVEL: 'loud',
      DISCORD_TEST_GUILD: 'home',
    });
    expect(problems).toEqual([
      'DISCORD_TEST_GUILD must be a server id: 17 to 20 digits.',
      'PORT must be a whole number from 0 to 65535.',
      'PAINTERS must be a whole number from 1 to 64.',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ]);
  });

  it('never repeats a wrong token', () => {
    const [problem] = problemsOf({ DISCORD_TOKEN: 'half-a-secret' });
    expect(problem).toMatch(/^DISCORD_TOKEN must be a bot token/);
    expect(problem).not.toContain('half-a-secret');
  });

  it('is described in .env.example, variable by variable, and the example works as it is', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'));
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
    expect(environmentOf(example as Record<string, string>)).toEqual(environmentOf({}));
  });
});
