import { type Client, Events, GatewayCloseCodes } from 'discord.js';

const newestVersion = 'Install the newest version of the bot. If you have it, please report this.';

/** Why Discord closes a connection for good, and what the person who runs the bot can do about it. */
const sentences: ReadonlyMap<number, string> = new Map([
  [
    GatewayCloseCodes.AuthenticationFailed,
    'Discord refused DISCORD_TOKEN. Get a new token in the Developer Portal: your application, Bot, Reset Token.',
  ],
  [
    GatewayCloseCodes.ShardingRequired,
    'The bot has joined more servers than its connections can carry. Start it again, with a higher SHARD_COUNT if you set that.',
  ],
  [
    GatewayCloseCodes.InvalidShard,
    'Discord refused the number of the connection. Check SHARDS and SHARD_COUNT.',
  ],
  [GatewayCloseCodes.InvalidAPIVersion, `Discord refused the version of its API. ${newestVersion}`],
  [GatewayCloseCodes.InvalidIntents, `Discord refused the intents. ${newestVersion}`],
  [GatewayCloseCodes.DisallowedIntents, `Discord refused the intents. ${newestVersion}`],
]);

/** Discord ended the connection for good, so the client won't reconnect: a sentence for the person who runs the bot. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';

  /** @param code the code of the close; null if only the session was ended */
  constructor(code: number | null) {
    super(
      (code === null ? null : sentences.get(code)) ??
        `Discord ended the connection for good${code === null ? '' : ` (code ${code})`}. Start the bot again.`,
    );
  }
}

/** Resolves when Discord ends the connection of a client for good. Closes after which the client reconnects don't count. */
export const gatewayFault = (client: Pick<Client, 'once'>): Promise<GatewayFault> =>
  new Promise((resolve) => {
    client.once(Events.ShardDisconnect, ({ code }) => resolve(new GatewayFault(code)));
    client.once(Events.Invalidated, () => resolve(new GatewayFault(null)));
  });
