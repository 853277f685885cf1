import { type Logger, pino } from 'pino';
import { clientOptions, type LocalDiscord } from 'local-discord';
import { passingMemory } from '#cli/command-memory';
import { runBot } from '#cli/run-bot';
import type { System } from '#cli/system';
import type { Bot } from '#discord/bot/bot';
import type { GlyphPainter } from '#render/painter';
import { openStore, type Store } from '#store/store';
import { thinkingHere } from '#test/players/thinking-here';

/** A transaction, one that doesn't wait for the disk, or reading without one. */
export type Work = Exclude<keyof Store, 'close'>;

interface Connecting {
  readonly discord: Pick<LocalDiscord, 'restUrl' | 'cdnUrl' | 'token'>;
  /** The database file. */
  readonly path: string;
  readonly painter: GlyphPainter;
  readonly system: System;
  /** Whether it introduces itself; by default not, so that channels start empty. */
  readonly welcome?: boolean;
  /** How long the client waits for servers that Discord announced but doesn't send, in milliseconds. */
  readonly waitGuildTimeout?: number;
  readonly log?: Logger;
  /** Called whenever the bot begins to work in its database. */
  readonly working?: (how: Work) => void;
}

/** The bot as the program runs it, on a local Discord and a database file, which is closed when the bot stops. */
export async function connect({
  discord,
  path,
  painter,
  system,
  welcome = false,
  waitGuildTimeout = 15_000,
  log = pino({ level: 'silent' }),
  working = () => {},
}: Connecting): Promise<Bot> {
  const opened = await openStore({ path, log });
  const store: Store = {
    ...opened,
    transaction(work) {
      working('transaction');
      return opened.transaction(work);
    },
    note(work) {
      working('note');
      return opened.note(work);
    },
    read(work) {
      working('read');
      return opened.read(work);
    },
  };
  const memory = passingMemory();
  const connection = {
    token: discord.token,
    clientOptions: { ...clientOptions(discord), waitGuildTimeout },
    testGuild: null,
    memory,
  };
  const bot = await runBot({ connection, welcome, store, painter, thinker: thinkingHere(), system, log });
  return {
    lost: bot.lost,
    async stop() {
      await bot.stop();
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
