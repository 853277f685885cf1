import type { Guild, State } from './state.ts';

/** Whether the bot is a member of a guild. */
export const isBotIn = ({ guilds, bot }: State, guildId: string): boolean =>
  guilds.get(guildId)?.members.has(bot.id) ?? false;

/** The guilds that the bot is a member of. */
export const guildsOfBot = (state: State): readonly Guild[] =>
  [...state.guilds.values()].filter(({ api }) => isBotIn(state, api.id));
