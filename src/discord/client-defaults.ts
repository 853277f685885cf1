import { type ClientOptions, GatewayIntentBits, Options } from 'discord.js';

/** Discord counts interaction answers outside its limit of 50 requests a second; the client's own limit counts them all. */
const requestsPerSecond = 500;

/** How the bot connects: no privileged intent, and nothing kept of people and messages, who would only add up. */
export const clientDefaults = {
  intents: [GatewayIntentBits.Guilds],
  rest: { globalRequestsPerSecond: requestsPerSecond },
  makeCache: Options.cacheWithLimits({
    ...Options.DefaultMakeCacheSettings,
    MessageManager: 0,
    ThreadMemberManager: 0,
    GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
  }),
} as const satisfies ClientOptions;
