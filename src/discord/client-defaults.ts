import { type ClientOptions, GatewayIntentBits, Options } from 'discord.js';

/** Discord counts interaction answers outside its limit of 50 requests a second; the client's own limit counts them all. */
const requestsPerSecond = 500;

/**
 * Longer than this, in milliseconds, nothing in a channel waits for Discord's limits: an old message, which may be changed
 * only now and then, stays as it is, and what is to be told is told later.
 */
const longestWait = 5000;

const isOfEmojis = (route: string): boolean => route.startsWith('/applications/:id/emojis');

/** How the bot connects: no privileged intent, and nothing kept of people and messages, who would only add up. */
export const clientDefaults = {
  intents: [GatewayIntentBits.Guilds],
  rest: {
    globalRequestsPerSecond: requestsPerSecond,
    // Emojis may be uploaded so seldom that the bot does the waiting, which it can end.
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
