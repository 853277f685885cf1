import { Client, type ClientOptions, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Circuit } from '#discord/protocol/circuit';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { createDirectChannels } from '#discord/protocol/direct-channel';
import { loggable } from '#discord/protocol/fault';
import { holdIfRefused, ownRequests } from '#discord/protocol/own-requests';
import type { CommandMemory } from '#discord/protocol/registration';
import { startEmojis } from '#discord/protocol/running-emojis';
import { serverNamed } from '#discord/request/request';
import type { SlashCommand } from '#discord/request/slash-command';
import type { Services } from '#features/services';
import type { Schedule, Share } from '#play/duties';
import { glyphVersion } from '#render/glyph';
import type { GlyphPainter } from '#render/painter';
import { createAnnouncer } from './announcer.ts';
import { connectInTurn, createConnectingTurns, followConnection } from './connection.ts';
import { type DispatcherDeps, dispatcherFor } from './dispatcher.ts';
import { earlyPainter } from './early-painter.ts';
import { createElsewhere } from './elsewhere.ts';
import type { Limits } from './fair-use/limits.ts';
import { gatewayFault } from './gateway-fault.ts';
import { followLosses } from './losses.ts';
import { Panels } from './panels.ts';
import { createRefusedPosts } from './refused-posts.ts';
import { createRegistering } from './registering.ts';
import { followUpFor } from './reply.ts';
import { startWelcomes } from './welcomes.ts';
import { createOnce } from './work-queue.ts';

export interface BotOptions {
  readonly token: string;
  /** Where to reach Discord, if not the real one: what a local Discord provides for `new Client(…)`. */
  readonly clientOptions?: Pick<ClientOptions, 'rest' | 'ws' | 'waitGuildTimeout'>;
  /** The shards to connect to; null for all that Discord recommends. */
  readonly share?: Share | null;
  /** Whether this process does now what only one does; by default, because there is no other one, always. */
  readonly isLeader?: (() => boolean) | undefined;
  /** The only server that gets the commands; null means all. */
  readonly testGuild: string | null;
  /** The commands that the bot offers. */
  readonly commands: readonly SlashCommand[];
  /** Makes the services, which speak through this announcer. Called once, before any interaction is taken. */
  readonly services: (announcer: ReturnType<typeof createAnnouncer>) => Services;
  readonly painter: GlyphPainter;
  /**
   * Remembers between starts which commands were registered. A local Discord forgets its commands when it stops, so it
   * needs a memory that forgets as well.
   */
  readonly memory: CommandMemory;
  readonly log: Logger;
  /** Whether the bot introduces itself in servers it joins. */
  readonly welcome: boolean;
  /** How much people may ask for. */
  readonly limits: Limits;
  /** The time in milliseconds by a clock that nobody sets, for measuring. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Aborts when the bot is to stop, also while it is starting. */
  readonly asked?: AbortSignal | undefined;
  /** Is shown the client before it connects, and the circuit of what the bot sends of its own accord. */
  readonly watch?: ((client: Client, circuit: Pick<Circuit, 'isDown'>) => void) | undefined;
  /** Is told which interactions get no answer, and why. */
  readonly dropped?: DispatcherDeps['dropped'];
  /** From 0 up to 1, anew each time: it keeps several bots from asking a Discord in trouble at the same moments. */
  readonly random: () => number;
  /** How many requests a second the bot makes of its own accord, if not as many as Discord allows. */
  readonly ownRequestsPerSecond?: number | undefined;
}

/** Waits for a part of the end, by its name. */
export type WaitFor = (what: string, work: () => Promise<unknown>) => Promise<void>;

export const waitSimply: WaitFor = async (_what, work) => void (await work());

/** The bot while it runs. */
export interface Bot {
  /** Resolves when it can't go on, as when Discord ends the connection for good. All that is left is to stop. */
  readonly lost: Promise<Error>;
  /**
   * Stops taking interactions, finishes those in progress and their announcements, closes the tables and leaves Discord.
   * The painter and the store can be closed afterwards.
   */
  stop(waitFor?: WaitFor): Promise<void>;
}

/**
 * Connects to Discord and resolves when the bot is ready: commands are registered and interactions are taken, while saved
 * changes that were not announced are being announced and missing emojis uploaded. Also returns the services that it speaks
 * for. Rejects if Discord can't be reached or refuses the bot, and with the reason of `asked` if that aborts before.
 */
export async function startBot(options: BotOptions): Promise<Bot & { readonly services: Services }> {
  const {
    token,
    clientOptions,
    testGuild,
    commands,
    painter,
    memory,
    log,
    now,
    schedule,
    asked,
    share = null,
    isLeader = () => true,
  } = options;
  const turns = createConnectingTurns({ schedule, random: options.random });
  const client: Client = new Client({
    ...clientDefaults,
    ...shardsOf(share),
    ...clientOptions,
    rest: { ...clientDefaults.rest, ...clientOptions?.rest },
    ws: { ...clientOptions?.ws, buildStrategy: (manager) => connectInTurn(manager, client, turns) },
  });
  const leave = (): Promise<void> => {
    turns.end();
    return client.destroy();
  };
  const { rest: own, circuit } = ownRequests({
    token,
    options: clientOptions?.rest,
    part: share === null ? 1 : share.shards.length / share.count,
    perSecond: options.ownRequestsPerSecond,
    now,
    schedule,
    random: options.random,
    log,
  });
  holdIfRefused(client.rest, circuit);
  options.watch?.(client, circuit);
  const emojis = startEmojis({
    rest: own,
    draw: (glyph) => painter.paintGlyph(glyph),
    version: glyphVersion,
    isLeader,
    schedule,
    log,
  });
  const serverName = (guild: string): string | null => serverNamed(client.guilds.cache.get(guild)?.name);
  const early = earlyPainter(painter);
  // By the tokens of interactions, as they are answered.
  const panels = new Panels(client.rest, emojis, now);
  const refusedPosts = createRefusedPosts({
    tell: (request, message) => followUpFor(request, { rest: client.rest, emojis })(message),
    panels,
    now,
    log,
  });
  const directChannels = createDirectChannels({ rest: own, people: () => services.people });
  const announcer = createAnnouncer({
    directChannels,
    rest: own,
    line: circuit,
    painter: early,
    emojis,
    refusedPosts,
    panels,
    // The client knows all other channels, and perhaps not yet a thread that was just opened.
    isThread: (channel, guild) =>
      client.channels.cache.get(channel)?.isThread() ?? client.guilds.cache.get(guild)?.available ?? false,
    serverName,
    log,
  });
  const services = options.services(announcer);
  const { tables } = services;
  const postOnce = createOnce();
  const dispatcher = dispatcherFor({
    commands,
    services,
    announcer,
    painter: early,
    emojis,
    refusedPosts,
    panels,
    directChannels,
    once: postOnce,
    elsewhere: createElsewhere({
      rest: own,
      once: postOnce,
      emojis,
      ownId: () => client.user?.id ?? null,
      now: Date.now,
      log,
    }),
    rest: client.rest,
    log,
    limits: options.limits,
    now,
    schedule,
    serverName,
    dropped: options.dropped,
  });
  const { people } = services;
  const welcomes = startWelcomes({
    welcomes: services.welcomes,
    rest: own,
    painter,
    emojis,
    schedule,
    isWanted: options.welcome,
    log,
  });
  const registering = createRegistering({
    rest: own,
    testGuild,
    commands,
    memory,
    isLeader,
    schedule,
    log,
  });
  client.on(Events.Error, (error) => log.error({ err: loggable(error) }, 'client error'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.on(Events.ShardError, (error) => log.warn({ err: loggable(error) }, 'connection error'));
  client.on(Events.InteractionCreate, dispatcher.take);
  followLosses(client, services, log);
  const lost = gatewayFault(client);
  let unfollow = (): Promise<void> => services.uptime.away();
  const connect = async (): Promise<void> => {
    await services.uptime.away();
    const there = await readyClient(client, token);
    unfollow = await followConnection(client, circuit, services.uptime, log);
    const { application, guilds } = there;
    await people.servers([...guilds.cache.keys()]);
    await registering.begin();
    asked?.throwIfAborted();
    emojis.begin(application.id);
    welcomes.begin(there);
    log.info({ servers: guilds.cache.size }, 'ready');
  };
  try {
    await Promise.race([
      connect(),
      lost.then((error) => {
        throw error;
      }),
      ...(asked === undefined ? [] : [abortOf(asked)]),
    ]);
  } catch (error) {
    await registering.stop();
    await leave();
    throw error;
  }
  const delivering = tables
    .deliverAll()
    .catch((error: unknown) =>
      log.error({ err: loggable(error) }, 'could not deliver waiting announcements'),
    );
  void tables.settle();
  return {
    services,
    lost,
    async stop(waitFor = waitSimply) {
      client.off(Events.InteractionCreate, dispatcher.take);
      await waitFor('time that counts', unfollow);
      await waitFor('commands', () => registering.stop());
      await waitFor('emojis', () => emojis.stop());
      await waitFor('welcomes', () => welcomes.stop());
      await waitFor('answers', () => dispatcher.finish());
      await waitFor('announcements', () => tables.close());
      await waitFor('reviews', () => services.reviews.close());
      await waitFor('announcements since the start', () => delivering);
      await waitFor('connection', leave);
    },
  };
}

const shardsOf = (share: Share | null): Pick<ClientOptions, 'shards' | 'shardCount'> =>
  share === null ? { shards: 'auto' } : { shards: [...share.shards], shardCount: share.count };

/** Rejects with the reason once the signal aborts. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

/** Logs in; resolves when the client knows its servers. */
async function readyClient(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
}
