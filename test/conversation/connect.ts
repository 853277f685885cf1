import { clientOptions, type LocalDiscord } from 'local-discord';
import { type Logger, pino } from 'pino';
import type { Bot } from '#bot/bot';
import type { Limits } from '#bot/fair-use/limits';
import { passingMemory } from '#cli/command-memory';
import { runBot } from '#cli/run-bot';
import type { System } from '#cli/system';
import type { Operating } from '#operating/operating';
import type { GlyphPainter } from '#render/painter';
import type { Locks } from '#store/postgres/locks';
import type { Share } from '#store/share';
import { type Address, openStore, type Store } from '#store/store';
import { unlimited } from '#test/bot/unlimited';
import { thinkingHere } from '#test/players/thinking-here';

/** What a database does: a transaction that is on the disk when it is done, one that needn't be, reading. */
export type Work = 'transaction' | 'notDurable' | 'read';

export interface Connecting {
  readonly discord: Pick<LocalDiscord, 'restUrl' | 'cdnUrl' | 'token'>;
  readonly database: Address;
  readonly painter: GlyphPainter;
  readonly system: System;
  /** Whether it introduces itself; by default not, so that channels start empty. */
  readonly welcome?: boolean;
  /** How long the client waits for servers that Discord announced but doesn't send, in milliseconds. */
  readonly waitGuildTimeout?: number;
  /** The shards of this process, and what it holds of them, if it isn't the only one. */
  readonly share?: Share | null;
  readonly locks?: Locks | null;
  readonly log?: Logger;
  /** How much people may ask for; by default as much as they like, because they play without a pause. */
  readonly limits?: Limits;
  /** What measures it, if anything does. */
  readonly operating?: Operating;
  /** How many requests a second it makes of its own accord; by default as many as it likes, because time may stand still. */
  readonly ownRequestsPerSecond?: number | undefined;
  /** Gives the store that the bot works on, once the database is opened; by default that one. */
  readonly storeFrom?: (opened: Store) => Store;
  /** Called whenever the bot begins to work in its database. */
  readonly working?: (how: Work) => void;
}

/** The bot as the program runs it, on a local Discord and a database, which is closed when the bot stops. */
export async function connect({
  discord,
  database,
  painter,
  system,
  welcome = false,
  waitGuildTimeout = 15_000,
  share = null,
  locks = null,
  log = pino({ level: 'silent' }),
  limits = unlimited,
  ownRequestsPerSecond = Number.POSITIVE_INFINITY,
  storeFrom = (opened) => opened,
  working = () => {},
  operating,
}: Connecting): Promise<Bot> {
  const opened = storeFrom(await openStore({ ...database, log }));
  const store: Store = {
    ...opened,
    transaction(work, how) {
      working(how?.durable === false ? 'notDurable' : 'transaction');
      return opened.transaction(work, how);
    },
    read(work) {
      working('read');
      return opened.read(work);
    },
  };
  const memory = passingMemory();
  const local = clientOptions(discord);
  const connection = {
    token: discord.token,
    clientOptions: { ...local, rest: { ...local.rest, offset: 0 }, waitGuildTimeout },
    testGuild: null,
    memory,
  };
  const bot = await runBot({
    connection,
    welcome,
    store,
    painter,
    thinker: thinkingHere(),
    system,
    limits,
    ...(operating && { operating }),
    share,
    locks,
    log,
    ownRequestsPerSecond,
  });
  return {
    lost: bot.lost,
    async stop(waitFor) {
      await bot.stop(waitFor);
      await store.close();
    },
  };
}

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A painter that draws nothing, for conversations where pictures don't matter. It never finishes a glyph, so that no
 * emoji turns up in the middle of a conversation.
 */
export const blank: GlyphPainter = {
  paint: async () => pixel,
  paintGlyph: () => new Promise(() => {}),
  close: async () => {},
};
