import { type ClientOptions, GatewayIntentBits, Options } from 'discord.js';

/** Discord counts interaction answers outside its limit of 50 requests a second; the client's own limit counts them all. */
const requestsPerSecond = 500;

/**
 * In milliseconds. Nothing in a channel waits longer than this for Discord's limits: an old message, which Discord rarely
 * lets us change, stays as it is, and announcements are sent later.
 */
const longestWait = 5000;

/** After so many requests that Discord refused (401, 403, 429) within ten minutes, the client says so. */
const mostRefusals = 5000;

const isOfEmojis = (route: string): boolean => route.startsWith('/applications/:id/emojis');

/** How the bot connects: no privileged intents, and no cache of people and messages, which would only grow. */
export const clientDefaults = {
  intents: [GatewayIntentBits.Guilds],
  rest: {
    globalRequestsPerSecond: requestsPerSecond,
    // At once and without a pause: enough for a connection that was just lost, and no burden for a Discord in trouble.
    retries: 1,
    invalidRequestWarningInterval: mostRefusals,
    // It keeps a queue for each interaction. Left to itself it lets go of them once an hour, and memory grows until then.
    handlerSweepInterval: 5 * 60_000,
    // Emoji uploads are so limited that the bot does the waiting itself, so that it can stop it.
    rejectOnRateLimit: ({ route, retryAfter }) =>
      isOfEmojis(route) || (route.startsWith('/channels/') && retryAfter > longestWait),
  },
  makeCache: Options.cacheWithLimits({
    ...Options.DefaultMakeCacheSettings,
    MessageManager: 0,
    ThreadMemberManager: 0,
    GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
  }),
} as const satisfies ClientOptions;
