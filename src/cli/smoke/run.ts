import { Client, type ClientOptions, DiscordAPIError, Events, REST, Routes } from 'discord.js';
import type { InternalRequest } from 'discord.js';
import { z } from 'zod';
import { gatewayFault } from '#bot/gateway-fault';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { appChecks } from './app-checks.ts';
import { messageChecks } from './message-checks.ts';
import { personChecks } from './person-checks.ts';
import { placeChecks } from './place-checks.ts';
import { type Check, type Requests, type Site, Skipped, Unexpected, wordsOf } from './site.ts';

/** All checks, in the order in which they are made. */
export const allChecks: readonly Check[] = [...appChecks, ...messageChecks, ...placeChecks, ...personChecks];

export interface SmokeOptions extends Pick<Site, 'person' | 'terminal' | 'pictures' | 'now' | 'pause'> {
  readonly token: string;
  /** Where to reach Discord, if not the real one. */
  readonly clientOptions?: Pick<ClientOptions, 'rest' | 'ws' | 'waitGuildTimeout'>;
  readonly channel: string;
  /** The server that the channel must be in; null for any. */
  readonly guild: string | null;
  /** Aborts when the run is to stop: then it only removes what it made. */
  readonly asked: AbortSignal;
  readonly checks?: readonly Check[];
}

/** What a check found. */
export interface Result extends Pick<Check, 'name' | 'asks'> {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What was found, or why it failed in Discord's words. */
  readonly says: string;
  /** What couldn't be removed after it, and why. */
  readonly left: readonly string[];
}

/** Refuses requests once it may make none. */
class GuardedRest extends REST {
  readonly #check: () => void;

  constructor(options: ClientOptions['rest'], check: () => void) {
    super(options);
    this.#check = check;
  }

  override async request(options: InternalRequest): Promise<unknown> {
    this.#check();
    return super.request(options);
  }
}

const applicationSchema = z.object({ id: z.string(), bot: z.object({ id: z.string() }) });
const channelSchema = z.object({ guild_id: z.string().optional() });
const gatewaySchema = z.object({ shards: z.number() });

/** The longest that a connection may take, in milliseconds. */
const connectingTakes = 30_000;

/** The server of the channel. */
async function serverOf(rest: Requests, { channel, guild }: SmokeOptions): Promise<string> {
  const { guild_id } = channelSchema.parse(await rest.get(Routes.channel(channel)));
  if (guild_id === undefined) throw new Unexpected('the channel is in no server');
  if (guild !== null && guild_id !== guild) throw new Unexpected('the channel is in another server');
  return guild_id;
}

/**
 * Makes the checks one after the other, and gives what each found. After each it removes what that made, also if it failed or the run was
 * asked to stop. Throws only if Discord doesn't know the bot or the channel.
 */
export async function* smoke(options: SmokeOptions): AsyncGenerator<Result, void> {
  const { token, clientOptions, asked, checks = allChecks } = options;
  let isRemoving = false;
  const rest = new GuardedRest(
    // Whoever waits here wants to know all of it, so only very long pauses are refused.
    {
      ...clientDefaults.rest,
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > 60_000,
      ...clientOptions?.rest,
    },
    () => {
      if (!isRemoving) asked.throwIfAborted();
    },
  ).setToken(token);
  const clients: Client[] = [];
  const orStopped = whenAborted(asked);

  try {
    const { id: application, bot } = applicationSchema.parse(await rest.get(Routes.currentApplication()));
    const guild = await serverOf(rest, options);

    const connect = async (): Promise<Client<true>> => {
      const { shards } = gatewaySchema.parse(await rest.get(Routes.gatewayBot()));
      const client = new Client({
        ...clientDefaults,
        ...clientOptions,
        rest: { ...clientDefaults.rest, ...clientOptions?.rest },
        // Only the shard that tells of this server.
        shards: [Number((BigInt(guild) >> 22n) % BigInt(shards))],
        shardCount: shards,
      });
      clients.push(client);
      const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
      const fault = gatewayFault(client).then((error) => {
        throw error;
      });
      const late = options.pause(connectingTakes).then(() => {
        throw new Unexpected(`no READY within ${connectingTakes / 1000} s`);
      });
      return Promise.race([client.login(token).then(() => ready), fault, late, orStopped]);
    };
    let connection: Promise<Client<true>> | null = null;
    const connected = (): Promise<Client<true>> => (connection ??= connect());

    for (const { name, asks, run } of checks) {
      const undoes: { readonly what: string; readonly undo: (rest: Requests) => Promise<unknown> }[] = [];
      const site: Site = {
        ...options,
        rest,
        application,
        bot: bot.id,
        guild,
        connected,
        pause: (milliseconds) => Promise.race([options.pause(milliseconds), orStopped]),
        undoing: (what, undo) => void undoes.push({ what, undo }),
      };
      const found = await run(site).then(
        (says) => ({ outcome: 'passed' as const, says }),
        (error: unknown) => outcomeOf(error, asked),
      );
      isRemoving = true;
      const left = await undone(undoes.toReversed(), rest);
      isRemoving = false;
      const clean = (text: string): string => text.replaceAll(token, '[token]');
      yield { name, asks, outcome: found.outcome, says: clean(found.says), left: left.map(clean) };
    }
  } finally {
    for (const client of clients) await client.destroy();
  }
}

/** Rejects once the signal aborts. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Skipped('stopped')), { once: true }),
  );
  // If nothing waits, the rejection must not count as unhandled.
  aborted.catch(() => {});
  return aborted;
}

const outcomeOf = (error: unknown, asked: AbortSignal): Pick<Result, 'outcome' | 'says'> => {
  if (asked.aborted) return { outcome: 'skipped', says: 'stopped' };
  return { outcome: error instanceof Skipped ? 'skipped' : 'failed', says: wordsOf(error) };
};

/** Undoes what was made, and gives what is left of it. */
async function undone(
  undoes: readonly { readonly what: string; readonly undo: (rest: Requests) => Promise<unknown> }[],
  rest: Requests,
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { what, undo } of undoes)
    try {
      await undo(rest);
    } catch (error) {
      const isGone = error instanceof DiscordAPIError && error.status === 404;
      if (!isGone) left.push(`${what} (${wordsOf(error)})`);
    }
  return left;
}
