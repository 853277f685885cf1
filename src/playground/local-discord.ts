import { randomUUID } from 'node:crypto';
import type {
  APIApplicationCommand,
  APIApplicationEmoji,
  APIChannel,
  APIGuild,
  APIMessage,
} from 'discord-api-types/v10';
import { type Admin, createAdmin } from './admin.ts';
import { type Actor, createActor } from './client/actor.ts';
import { commandsIn } from './client/offered-commands.ts';
import { type Clock, systemClock } from './clock.ts';
import { defaultWorld } from './default-world.ts';
import { type Fault, FaultQueue, type Faults } from './faults.ts';
import { createGateway } from './gateway/gateway.ts';
import { defaultLimits, type GatewayLimits } from './gateway/limits.ts';
import { SessionStarts } from './gateway/session-starts.ts';
import type { Shard } from './gateway/shard.ts';
import type { Push } from './messages/push.ts';
import { cdnUrl, type Platform, waitFor } from './platform.ts';
import { Rates, type RestLimits } from './rest/rates.ts';
import type { ServerEvent, Violation } from './server-event.ts';
import { listen } from './server/listen.ts';
import { type PageHandler, serve } from './server/serve.ts';
import { Sky } from './sky.ts';
import { snowflakes } from './snowflake.ts';
import { createState } from './state/build.ts';
import { messageIn } from './state/lookup.ts';
import { openMessageStore } from './storage/message-store.ts';
import { newestId, persistence } from './storage/persistence.ts';
import type { Person, World } from './world.ts';

export interface LocalDiscordOptions {
  /** The port on 127.0.0.1; 0, the default, takes any free one. */
  readonly port?: number;
  readonly clock?: Clock;
  /** From 0 to 1, for weather; `Math.random` by default. */
  readonly random?: () => number;
  readonly world?: World;
  /** The token that the bot must log in with; a new one each time by default, so that nobody can know it. */
  readonly token?: string;
  /** What Discord allows, where it isn't the usual: at the gateway the usual is Discord's, and elsewhere there is no limit (`discordRates`). */
  readonly limits?: Partial<GatewayLimits & RestLimits>;
  /** The file that keeps messages over a restart; without it everything is gone when the server closes. */
  readonly file?: string;
}

/** A private Discord on a port of 127.0.0.1. */
export interface LocalDiscord {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** For discord.js' `rest.api`; without the version. */
  readonly restUrl: string;
  readonly cdnUrl: string;
  readonly token: string;
  /** The application's id and the bot's user id. */
  readonly applicationId: string;
  /** The bot's name beside its messages. */
  readonly botName: string;
  readonly members: readonly Person[];
  readonly guilds: () => readonly APIGuild[];
  /** Channels and threads of guilds, and direct messages. */
  readonly channels: () => readonly APIChannel[];
  /** The ids of the people in a thread, in the order of joining. */
  readonly threadMembers: (threadId: string) => readonly string[];
  /** Whether a message that everybody sees is in a channel. */
  readonly hasMessage: (channelId: string, messageId: string) => boolean;
  /** The slash commands that anyone can use in a channel; for one person see `Actor.commands`. */
  readonly commands: (channelId: string) => readonly APIApplicationCommand[];
  /** The emojis that the application owns, oldest first. */
  readonly emojis: () => readonly APIApplicationEmoji[];
  /** Whether a bot is logged in now. */
  readonly online: () => boolean;
  /** The bot's connections that are logged in now, from all its processes. */
  readonly shards: () => readonly Shard[];
  /** How often the bot tried to connect, also in vain. */
  readonly connectionTries: () => number;
  /** A person by user id or username; throws for unknown ones. */
  readonly as: (who: string) => Actor;
  readonly admin: Admin;
  readonly faults: Faults;
  /** What phones said, oldest first: the last few hundred. */
  readonly pushes: readonly Push[];
  /** Every break of the contract so far, oldest first. */
  readonly violations: readonly Violation[];
  /** Clears the violations so far and returns them: for tests that provoke some. */
  readonly takeViolations: () => readonly Violation[];
  /** Calls the listener after each event, until the returned function is called. */
  readonly watch: (listener: (event: ServerEvent) => void) => () => void;
  /** Resolves with the first value that isn't undefined or false, checked now and after each event. */
  readonly waitFor: <Value>(look: () => Value | undefined | false) => Promise<Value>;
  /** The next message created in a channel from now on, including ephemeral ones. */
  readonly nextMessage: (
    channelId: string,
    predicate?: (message: APIMessage) => boolean,
  ) => Promise<APIMessage>;
  readonly mount: (page: PageHandler) => void;
  /** Resets the world: messages, commands, threads, faults and violations are gone, and the bot must log in again. */
  readonly reset: () => void;
  /** Closes all connections and the port. Destroy discord.js' client first, or it tries to reconnect forever. */
  readonly close: () => Promise<void>;
}

/** How many pushes are kept, in a server that may run for days. */
const mostPushes = 500;

/**
 * Starts the server and resolves when it listens. Rejects if the port is taken, with a sentence that names the port and the
 * system's error (`code: 'EADDRINUSE'`) as its cause.
 */
export async function startLocalDiscord({
  port = 0,
  clock = systemClock,
  random = Math.random,
  world = defaultWorld,
  token = randomUUID(),
  limits: changedLimits = {},
  file,
}: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  let state = createState(world, clock.now());
  const violations: Violation[] = [];
  const pushes: Push[] = [];
  const listeners = new Set<(event: ServerEvent) => void>();
  const emit = (event: ServerEvent): void => {
    persisted?.save(event, state);
    if (event.kind === 'push') pushes.splice(0, pushes.push(event.push) - mostPushes);
    for (const listener of listeners) listener(event);
  };
  const watch: Platform['watch'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const faults = new FaultQueue<Fault>();
  const sky = new Sky(clock, random);
  const pages: PageHandler[] = [];
  const store = file === undefined ? null : openMessageStore(file);
  const { server, url, close } = await listen(port).catch((error: unknown) => {
    store?.close();
    throw error;
  });
  const persisted = store && persistence(store, url);
  persisted?.restore(state);
  const limits = { ...defaultLimits, messages: null, directMessages: null, ...changedLimits };
  const rates = new Rates(clock, limits);
  const platform: Platform = {
    get state() {
      return state;
    },
    clock,
    token,
    url,
    limits,
    starts: new SessionStarts(clock, limits),
    nextId: snowflakes(clock.now, newestId(state)),
    dispatch: (event) => gateway.dispatch(event),
    emit,
    report: (violation) => {
      violations.push(violation);
      emit({ kind: 'violation', violation });
    },
    watch,
  };
  const gateway = createGateway(platform, sky);
  serve(server, platform, { gateway, faults, sky, rates, pages });
  const personOf = (who: string): Person => {
    const person = world.people.find(({ id, username }) => id === who || username === who);
    if (person === undefined) throw new TypeError(`nobody here is called ${who}`);
    return person;
  };

  return {
    url,
    restUrl: `${url}/api`,
    cdnUrl: cdnUrl(url),
    token,
    applicationId: world.bot.id,
    botName: world.bot.username,
    members: world.people,
    guilds: () => [...state.guilds.values()].map(({ api }) => api),
    channels: () => [...state.channels.values()],
    threadMembers: (threadId) =>
      [...(state.threadMembers.get(threadId) ?? [])].filter((id) => id !== state.bot.id),
    hasMessage: (channelId, messageId) => {
      const stored = messageIn(state, channelId, messageId);
      return stored !== undefined && stored.visibleTo === undefined;
    },
    commands: (channelId) => {
      const channel = state.channels.get(channelId);
      return channel === undefined ? [] : commandsIn(platform, channel);
    },
    emojis: () => [...state.emojis.values()],
    online: gateway.online,
    shards: gateway.shards,
    connectionTries: gateway.tries,
    as: (who) => createActor(platform, personOf(who)),
    admin: createAdmin(platform),
    faults: { next: (fault) => faults.add(fault), ...gateway.faults },
    pushes,
    violations,
    takeViolations: () => violations.splice(0),
    watch,
    waitFor: (look) => waitFor(platform, look),
    nextMessage: (channelId, predicate = () => true) =>
      new Promise((resolve) => {
        const stop = watch((event) => {
          if (event.kind !== 'messages' || event.change !== 'created') return;
          if (event.channelId !== channelId || !predicate(event.message)) return;
          stop();
          resolve(event.message);
        });
      }),
    mount: (page) => void pages.push(page),
    reset: () => {
      gateway.reset();
      faults.clear();
      rates.clear();
      violations.length = 0;
      pushes.length = 0;
      state = createState(world, clock.now());
      emit({ kind: 'reset' });
    },
    close: async () => {
      gateway.close();
      await close();
      store?.close();
    },
  };
}
