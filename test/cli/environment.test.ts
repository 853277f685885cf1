import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment, variables } from '#cli/environment';
import { gameDatabase } from '#cli/game-database';

const environmentOf = (env: Record<string, string>) => {
  const read = readEnvironment(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.environment;
};

const problemsOf = (env: Record<string, string>, file: Record<string, string> = {}) => {
  const read = readEnvironment({ ...file, ...env }, file);
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
      DATABASE_URL: 'postgres://bot:secret@db.example:5433/games?sslmode=require',
      DATABASE_DUMPED: 'm023-jobs',
      SHARDS: '0-2,5',
      SHARD_COUNT: '8',
      BACKUPS: '/mnt/backups',
      BACKUP_HOURS: '6',
      BACKUPS_KEPT: '30',
      PORT: '0',
      PAINTERS: '3',
      WELCOME: 'off',
      ADMIN: '0.0.0.0:9000',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    expect(environmentOf(env)).toEqual({
      token: 'MTA5.GxYz12.secret-part_of-it',
      testGuild: '112233445566778899',
      database: '/data/games.db',
      databaseUrl: 'postgres://bot:secret@db.example:5433/games?sslmode=require',
      dumpedFor: 'm023-jobs',
      share: { shards: [0, 1, 2, 5], count: 8 },
      backups: { folder: '/mnt/backups', hours: 6, kept: 30 },
      port: 0,
      painters: 3,
      welcome: false,
      admin: { host: '0.0.0.0', port: 9000 },
      logLevel: 'warn',
      production: true,
      ignored: [],
    });
  });

  it('tells how the bot is on this machine only, unless it is the local Discord or told otherwise', () => {
    const token = { DISCORD_TOKEN: 'MTA5.GxYz12.secret' };
    const usual = { host: '127.0.0.1', port: 9464 };
    expect(environmentOf(token).admin).toEqual(usual);
    expect(environmentOf({}).admin).toBeNull();
    expect(environmentOf({ ADMIN: '9464' }).admin).toEqual(usual);
    expect(environmentOf({ ADMIN: '[::1]:0' }).admin).toEqual({ host: '::1', port: 0 });
    expect(environmentOf({ ...token, ADMIN: 'off' }).admin).toBeNull();
    for (const wrong of ['on', ':9464', '127.0.0.1', '127.0.0.1:70000', 'http://127.0.0.1:9464'])
      expect(problemsOf({ ADMIN: wrong })).toEqual([
        'ADMIN must be a port, an address and a port like 127.0.0.1:9464, or off.',
      ]);
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

  it.each([
    [{ SHARD_COUNT: '3' }, { shards: [0, 1, 2], count: 3 }],
    [
      { SHARDS: '2,0-1,1', SHARD_COUNT: '3' },
      { shards: [0, 1, 2], count: 3 },
    ],
    [{}, null],
  ])('has all shards in one process with %o', (env, share) => {
    expect(environmentOf(env).share).toEqual(share);
  });

  it.each([
    [{ SHARDS: 'all', SHARD_COUNT: '2' }, 'SHARDS must be numbers of shards, like 0-3 or 0,2,5.'],
    [{ SHARDS: '0-1' }, 'SHARDS needs SHARD_COUNT: how many shards there are in all processes.'],
    [{ SHARDS: '0-2', SHARD_COUNT: '2' }, 'SHARDS must be within 0-1: SHARD_COUNT is 2.'],
    [{ SHARDS: '2-1', SHARD_COUNT: '3' }, 'SHARDS must be within 0-2: SHARD_COUNT is 3.'],
    [
      { SHARDS: '0', SHARD_COUNT: '2' },
      'SHARDS leaves shards to other processes, but a database file has only one. Set DATABASE_URL, or remove SHARDS.',
    ],
  ])('says what is wrong with %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it('never repeats a wrong token', () => {
    const [problem] = problemsOf({ DISCORD_TOKEN: 'half-a-secret' });
    expect(problem).toMatch(/^DISCORD_TOKEN must be a bot token/);
    expect(problem).not.toContain('half-a-secret');
  });

  it.each([
    'mysql://bot:secret@host/games',
    'postgres://bot:secret@host',
    'postgres://bot:secret@/games',
    'host=db password=secret',
  ])('refuses %s as the address of a database, and never repeats it', (url) => {
    const [problem] = problemsOf({ DATABASE_URL: url });
    expect(problem).toMatch(/^DATABASE_URL must be the address of a PostgreSQL database/);
    expect(problem).not.toContain('secret');
  });

  it('lets the database be on PostgreSQL, but for the local Discord', () => {
    const set = { DATABASE: 'games.db', DATABASE_URL: 'postgresql://bot@%2Frun%2Fpostgresql/games' };
    const real = environmentOf({ ...set, DISCORD_TOKEN: 'MTA5.GxYz12.secret-part_of-it' });
    expect(gameDatabase(real)).toEqual({ url: set.DATABASE_URL });
    expect(gameDatabase({ ...real, databaseUrl: null })).toEqual({ path: 'games.db' });
    expect(gameDatabase(environmentOf(set))).toEqual({ path: 'games.local.db' });
  });

  it.each([
    ['DISCORD_TOKN', 'DISCORD_TOKEN'],
    ['discord_token', 'DISCORD_TOKEN'],
    ['DISCORD_BOT_TOKEN', 'DISCORD_TOKEN'],
    ['BOT_TOKEN', 'DISCORD_TOKEN'],
    ['DISCORD_TESTGUILD', 'DISCORD_TEST_GUILD'],
    ['PAINTER', 'PAINTERS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('refuses a mistyped name, wherever it is set: %s', (wrong, right) => {
    const problem = `${wrong} is no setting. Did you mean ${right}?`;
    expect(problemsOf({ [wrong]: 'a-secret' })).toEqual([problem]);
    expect(problemsOf({}, { [wrong]: 'a-secret' })).toEqual([problem]);
  });

  it('looks closer at names in .env: they are meant for the bot', () => {
    expect(problemsOf({}, { DATABSAE: 'games.db' })).toEqual([
      'DATABSAE is no setting. Did you mean DATABASE?',
    ]);
    expect(problemsOf({ PGDATABASE: 'another', PATH: '/bin', HOST: 'here', DISCORD_WEBHOOK: 'x' })).toEqual(
      [],
    );
  });

  it('names what means nothing in .env, and ignores it', () => {
    const file = { COMPOSE_PROJECT_NAME: 'sagrada', EMPTY: '', WELCOME: 'off' };
    const read = readEnvironment({ ...file, HOME: '/root' }, file);
    expect(read).toMatchObject({
      ok: true,
      environment: { ignored: ['COMPOSE_PROJECT_NAME'], welcome: false },
    });
  });

  it('asks for no other name of a setting that is set as well', () => {
    expect(problemsOf({ TOKEN: 'of another program', DISCORD_TOKEN: 'MTA5.GxYz12.secret' })).toEqual([]);
  });

  it('is described in .env.example, variable by variable, and the example works as it is', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'));
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
    expect(environmentOf(example as Record<string, string>)).toEqual(environmentOf({}));
  });
});
