export type { Actor } from './client/actor.ts';
export { type Answer, ClientRefusal, InteractionFailed } from './client/answer.ts';
export { clientOptions } from './client-options.ts';
export * from './default-world.ts';
export { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from './local-discord.ts';
export { discordRates } from './rest/rates.ts';
export { servePage } from './page-server/routes.ts';
export type { GuildSpec, World } from './world.ts';
export type { Weather } from './weather.ts';
