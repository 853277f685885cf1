import { Client, type ClientOptions, Events } from 'discord.js';
import type { Logger } from 'pino';
import { glyphVersion } from '#render/glyph-version';
import type { GlyphPainter } from '#render/painter';
import type { Announcer } from '#play/announcer';
import type { Schedule } from '#play/schedule';
import type { Services } from '#play/services';
import { createAnnouncer } from './announcer.ts';
import { clientDefaults } from '#discord/protocol/client-defaults';
import type { SlashCommand } from '#discord/request/command';
import { dispatcherFor } from './dispatcher.ts';
import { startEmojis } from '#discord/protocol/emojis/start';
import { loggable } from '#discord/protocol/fault';
import { earlyPainter } from './early-painter.ts';
import { type GatewayFault, gatewayFault } from './gateway-fault.ts';
import { followLosses } from './losses.ts';
import { startWelcomes } from '#discord/people/welcome/welcomes';
import { type CommandMemory, registerIfChanged } from '#discord/protocol/registration';

export interface BotOptions {
  readonly token: string;
  /** Where to reach Discord, if not the real one: what a local Discord provides for `new Client(…)`. */
  readonly clientOptions?: Pick<ClientOptions, 'rest' | 'ws' | 'waitGuildTimeout'>;
  /** The only server that gets the commands; null means all. */
  readonly testGuild: string | null;
  /** The commands that the bot offers. */
  readonly commands: readonly SlashCommand[];
  /** Makes the services, which speak through this announcer. Called once, before any interaction is taken. */
  readonly services: (announcer: Announcer) => Services;
  readonly painter: GlyphPainter;
  /**
   * Remembers between starts which commands were registered. A local Discord forgets its commands when it stops, so it
   * needs a memory that forgets as well.
   */
  readonly memory: CommandMemory;
  readonly log: Logger;
  /** Whether the bot introduces itself in servers it joins. */
  readonly welcome: boolean;
  /** The time in milliseconds, for measuring. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** The bot while it runs. */
export interface Bot {
  /** Resolves when Discord ends the connection for good. All that is left is to stop. */
  readonly lost: Promise<GatewayFault>;
  /**
   * Stops taking interactions, finishes those in progress and their announcements, closes the tables and leaves Discord.
   * The painter and the store can be closed afterwards.
   */
  stop(): Promise<void>;
}

/**
 * Connects to Discord and resolves when the bot is ready: commands are registered and interactions are taken, while saved
 * changes that were not announced are being announced and missing emojis uploaded. Also returns the services that it speaks
 * for. Rejects if Discord can't be reached or refuses the bot.
 */
export async function startBot(options: BotOptions): Promise<Bot & { readonly services: Services }> {
  const { token, clientOptions, testGuild, commands, painter, memory, log, now, schedule } = options;
  const client = new Client({
    ...clientDefaults,
    ...clientOptions,
    rest: { ...clientDefaults.rest, ...clientOptions?.rest },
  });
  const emojis = startEmojis({
    rest: client.rest,
    draw: (glyph) => painter.paintGlyph(glyph),
    version: glyphVersion,
    schedule,
    log,
  });
  const early = earlyPainter(painter);
  const announcer = createAnnouncer({ rest: client.rest, painter: early, emojis, log });
  const services = options.services(announcer);
  const { tables } = services;
  const dispatcher = dispatcherFor({
    commands,
    services,
    announcer,
    painter: early,
    emojis,
    rest: client.rest,
    log,
    now,
  });
  const { people } = services;
  const welcomes = startWelcomes({
    people,
    rest: client.rest,
    painter,
    emojis,
    schedule,
    isWanted: options.welcome,
    log,
  });
  client.on(Events.Error, (error) => log.error({ err: loggable(error) }, 'client error'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.on(Events.ShardError, (error) => log.warn({ err: loggable(error) }, 'connection error'));
  client.on(Events.InteractionCreate, dispatcher.take);
  followLosses(client, services, log);
  const lost = gatewayFault(client);
  try {
    const there = await Promise.race([
      readyClient(client, token),
      lost.then((fault) => {
        throw fault;
      }),
    ]);
    const { application, guilds } = there;
    await people.servers([...guilds.cache.keys()]);
    await registerIfChanged({
      rest: client.rest,
      application: application.id,
      testGuild,
      commands,
      memory,
      log,
    });
    emojis.begin(application.id);
    welcomes.begin(there);
    log.info({ servers: guilds.cache.size }, 'ready');
  } catch (error) {
    await client.destroy();
    throw error;
  }
  const telling = tables
    .tellAll()
    .catch((error: unknown) =>
      log.error({ err: loggable(error) }, 'could not deliver waiting announcements'),
    );
  void tables.think();
  return {
    services,
    lost,
    async stop() {
      client.off(Events.InteractionCreate, dispatcher.take);
      await emojis.stop();
      await welcomes.stop();
      await dispatcher.finish();
      await tables.close();
      await services.reviews.close();
      await telling;
      await client.destroy();
    },
  };
}

/** Logs in; resolves when the client knows its servers. */
async function readyClient(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
}
