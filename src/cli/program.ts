import type { Logger } from 'pino';
import type { WaitFor } from '#bot/bot';
import { askedBy } from '#bot/route';
import { commands } from '#commands/index';
import { createOperating } from '#operating/operating';
import { startThinker } from '#players/start-thinker';
import { startPainter } from '#render/painter';
import { holdingsOf, waitingToBeTold } from '#store/holdings';
import type { Locks } from '#store/postgres/locks';
import { whole } from '#store/share';
import type { Store } from '#store/store';
import { runBeside } from './beside.ts';
import { storedMemory } from './command-memory.ts';
import type { Environment } from './environment.ts';
import { databaseName, gameDatabase, localMessages } from './game-database.ts';
import { checkGames, openGames, scheduleBackups } from './games.ts';
import { type Place, runBot } from './run-bot.ts';
import { system, version } from './system.ts';

/** The running program. */
export interface Program {
  /** The address of the page to play in; null on the real Discord. */
  readonly page: string | null;
  /** Resolves when Discord ends the connection for good, or another process has its shards. All that is left is to stop. */
  readonly lost: Promise<Error>;
  /** Finishes current work, then closes everything. */
  stop(waitFor: WaitFor): Promise<void>;
}

interface Surroundings {
  readonly log: Logger;
  /** Aborts when the program is asked to stop. */
  readonly asked: AbortSignal;
  readonly waitFor: WaitFor;
}

/** Finds the Discord that a bot plays on. */
export type FindPlace = (environment: Environment, store: Store) => Promise<Place>;

/**
 * Starts what the environment asks for. Resolves when the bot is ready. Rejects if it can't start, or with the reason of `asked` if it
 * is asked to stop before; then it has closed what it had opened.
 */
export async function startProgram(
  environment: Environment,
  around: Surroundings,
  findPlace: FindPlace = placeFor,
): Promise<Program> {
  const { token, painters, welcome, admin } = environment;
  const { asked, waitFor } = around;
  const operating = createOperating({ ...system, version, asked, ...askedBy(commands) });
  const log = operating.log(around.log);
  /** Ends what was started, the newest first. */
  const ends: ((waitFor: WaitFor) => Promise<void>)[] = [];
  const stop = async (waitFor: WaitFor): Promise<void> => {
    for (const end of ends.toReversed()) await end(waitFor);
  };
  try {
    asked.throwIfAborted();
    if (token === null && environment.databaseUrl !== null)
      log.warn('DATABASE_URL is not used: the local Discord keeps its games in a file');
    log.info(
      { version, node: process.version, database: databaseName(gameDatabase(environment)) },
      'starting',
    );
    operating.watchProcess();
    if (admin !== null) {
      const server = await operating.listen(admin);
      ends.push((waitFor) => waitFor('admin server', () => server.close()));
      log.info({ host: admin.host, port: server.port }, 'shows how it is');
    }
    const games = await openGames(environment, log, asked);
    const { store, path } = games;
    ends.push((waitFor) => waitFor('database', () => store.close()));
    log.info(await store.read(holdingsOf), 'database opened');
    const backups = path === null ? null : backUpGames(path, environment, log);
    ends.push((waitFor) => waitFor('backups', async () => backups?.stop()));
    const check = games.path === null ? null : checkGames(games, log);
    ends.push((waitFor) => waitFor('check of the database', async () => check?.stop()));
    operating.watchDatabase({
      path,
      waiting: () => store.read((db) => waitingToBeTold(db, environment.share ?? whole)),
      lastBackup: async () => backups?.lastAt() ?? null,
      failedBackups: () => backups?.failures() ?? 0,
      isDamaged: () => check?.isDamaged() ?? false,
    });
    const locks = await locksFor(environment, log);
    ends.push((waitFor) => waitFor('locks', async () => locks?.close()));
    operating.watchServer(locks === null || games.use === null ? null : { ...locks, use: games.use });
    const place = await findPlace(environment, store);
    ends.push((waitFor) => waitFor('local Discord', () => place.close()));
    const painter = operating.painter(startPainter({ workers: painters, schedule: system.schedule }));
    const thinker = operating.thinker(startThinker({ schedule: system.schedule }));
    ends.push((waitFor) =>
      waitFor('pictures and computer players', () => Promise.all([painter.close(), thinker.close()])),
    );
    asked.throwIfAborted();
    const bot = await runBot({
      connection: place.connection,
      welcome,
      store,
      painter,
      thinker,
      system,
      log,
      asked,
      operating,
      share: environment.share,
      locks,
    });
    ends.push((waitFor) => bot.stop(waitFor));
    return { page: place.page, lost: bot.lost, stop };
  } catch (error) {
    await stop(waitFor);
    throw error;
  }
}

/** What only one process on a server may hold; null for a file, which only one process can open. */
async function locksFor(environment: Environment, log: Logger): Promise<Locks | null> {
  const at = gameDatabase(environment);
  if ('path' in at) return null;
  const { shards, count } = environment.share ?? whole;
  const { schedule, now } = system;
  const { holdLocks } = await import('#store/postgres/locks');
  return holdLocks(at.url, { shards, count, schedule, now, log });
}

/** Backs the games up on schedule until stopped. */
const backUpGames = (database: string, { backups: settings }: Environment, log: Logger) =>
  scheduleBackups({
    schedule: system.schedule,
    now: system.now,
    database,
    settings,
    backUp: (from, file, asked) => runBeside('backup', ['--database', from, file], { asked }),
    log,
  });

/** The real Discord with a token, otherwise a local one, which is loaded only then. */
const placeFor: FindPlace = async ({ token, testGuild, database, port }, store) => {
  if (token !== null) {
    const connection = { token, testGuild, memory: storedMemory(store) };
    return { page: null, connection, close: async () => {} };
  }
  const { startLocal } = await import('./local.ts');
  return startLocal({ port, keptIn: localMessages(database), store });
};
