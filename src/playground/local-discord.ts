import type {
  APIApplicationCommand,
  APIApplicationEmoji,
  APIChannel,
  APIGuild,
  APIMessage,
} from 'discord-api-types/v10';
import { type Actor, createActor } from './actor.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Faults } from './faults.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Complaint, Happening } from './happening.ts';
import { openKeeping } from './keeping.ts';
import { keptState, newestId } from './kept-state.ts';
import { listen } from './listen.ts';
import type { PageDoor } from './page-door.ts';
import { cdnUrl, type Platform, settled } from './platform.ts';
import { requestFaults } from './request-faults.ts';
import { serve } from './serve.ts';
import { commandsIn } from './person/offered-commands.ts';
import { snowflakes } from './snowflake.ts';
import { createStagehand, type Stagehand } from './stagehand.ts';
import { createState } from './state/create.ts';
import { defaultWorld } from './default-world.ts';
import type { Person, World } from './world.ts';

export interface LocalDiscordOptions {
  /** The port on 127.0.0.1; 0, the default, takes any free one. */
  readonly port?: number;
  readonly clock?: Clock;
  readonly world?: World;
  /** The token that the bot must log in with. */
  readonly token?: string;
  /** The file that keeps messages over a restart; without it everything is gone when the server closes. */
  readonly keptIn?: string;
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
  /** Whether a message that everybody sees is in a channel. */
  readonly hasMessage: (channelId: string, messageId: string) => boolean;
  /** The slash commands that anyone can use in a channel; for one person see `Actor.commands`. */
  readonly commands: (channelId: string) => readonly APIApplicationCommand[];
  /** The emojis that the application owns, oldest first. */
  readonly emojis: () => readonly APIApplicationEmoji[];
  /** Whether a bot is logged in now. */
  readonly online: () => boolean;
  /** A person by user id or username; throws for unknown ones. */
  readonly as: (who: string) => Actor;
  readonly stage: Stagehand;
  readonly faults: Faults;
  /** Every break of the contract so far, oldest first. */
  readonly complaints: readonly Complaint[];
  /** Clears the complaints so far and returns them: for tests that provoke some. */
  readonly takeComplaints: () => readonly Complaint[];
  /** Calls the listener after each happening, until the returned function is called. */
  readonly watch: (listener: (happening: Happening) => void) => () => void;
  /** Resolves with the first value that isn't undefined or false, checked now and after each happening. */
  readonly settled: <Value>(look: () => Value | undefined | false) => Promise<Value>;
  /** The next message created in a channel from now on, including ephemeral ones. */
  readonly nextMessage: (
    channelId: string,
    predicate?: (message: APIMessage) => boolean,
  ) => Promise<APIMessage>;
  readonly mount: (door: PageDoor) => void;
  /** Resets the world: messages, commands, threads, faults and complaints are gone, and the bot must log in again. */
  readonly reset: () => void;
  /** Closes all connections and the port. Destroy discord.js' client first, or it tries to reconnect forever. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the server and resolves when it listens. Rejects if the port is taken, with a sentence that names the port and the
 * system's error (`code: 'EADDRINUSE'`) as its cause.
 */
export async function startLocalDiscord({
  port = 0,
  clock = systemClock,
  world = defaultWorld,
  token = 'local-discord-token',
  keptIn,
}: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  let state = createState(world, clock.now());
  const complaints: Complaint[] = [];
  const listeners = new Set<(happening: Happening) => void>();
  const tell = (happening: Happening): void => {
    kept?.note(happening, state);
    for (const listener of listeners) listener(happening);
  };
  const watch: Platform['watch'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const faults = requestFaults();
  const doors: PageDoor[] = [];
  const keeping = keptIn === undefined ? null : openKeeping(keptIn);
  const { server, url, close } = await listen(port).catch((error: unknown) => {
    keeping?.close();
    throw error;
  });
  const kept = keeping && keptState(keeping, url);
  kept?.restore(state);
  const platform: Platform = {
    get state() {
      return state;
    },
    clock,
    token,
    url,
    nextId: snowflakes(clock.now, newestId(state)),
    dispatch: (event) => gateway.dispatch(event),
    tell,
    complain: (complaint) => {
      complaints.push(complaint);
      tell({ kind: 'complaint', complaint });
    },
    watch,
  };
  const gateway = createGateway(platform);
  serve(server, platform, { gateway, faults, doors });
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
    hasMessage: (channelId, messageId) => {
      const stored = state.messages.get(channelId)?.get(messageId);
      return stored !== undefined && stored.visibleTo === undefined;
    },
    commands: (channelId) => {
      const channel = state.channels.get(channelId);
      return channel === undefined ? [] : commandsIn(platform, channel);
    },
    emojis: () => [...state.emojis.values()],
    online: gateway.online,
    as: (who) => createActor(platform, personOf(who)),
    stage: createStagehand(platform),
    faults: { next: faults.next, ...gateway.faults },
    complaints,
    takeComplaints: () => complaints.splice(0),
    watch,
    settled: (look) => settled(platform, look),
    nextMessage: (channelId, predicate = () => true) =>
      new Promise((resolve) => {
        const stop = watch((happening) => {
          if (happening.kind !== 'messages' || happening.change !== 'created') return;
          if (happening.channelId !== channelId || !predicate(happening.message)) return;
          stop();
          resolve(happening.message);
        });
      }),
    mount: (door) => void doors.push(door),
    reset: () => {
      gateway.reset();
      faults.forget();
      complaints.length = 0;
      state = createState(world, clock.now());
      tell({ kind: 'reset' });
    },
    close: async () => {
      gateway.close();
      await close();
      keeping?.close();
    },
  };
}
