import { ApplicationFlags } from 'discord-api-types/v10';
import { DiscordError } from '#playground/errors';
import { gatewayUrl } from '#playground/gateway/ready';
import type { Platform } from '#playground/platform';
import { guildsOfBot } from '#playground/state/installations';
import { guildForBot } from '#playground/state/lookup';
import { route, type Route } from './route.ts';

const application = ({ state: { bot, guilds, installationTypes } }: Platform) => ({
  id: bot.id,
  name: bot.username,
  icon: null,
  description: '',
  bot_public: true,
  bot_require_code_grant: false,
  bot,
  verify_key: '',
  flags: ApplicationFlags.ApplicationCommandBadge,
  approximate_guild_count: guilds.size,
  integration_types_config: Object.fromEntries([...installationTypes].map((type) => [type, {}])),
});

/** The application itself, its account, and the address of its gateway. */
export const applicationRoutes: readonly Route[] = [
  route('GET', '/applications/@me', (platform) => ({ body: application(platform) })),
  route('GET', '/oauth2/applications/@me', (platform) => ({ body: application(platform) })),
  route('GET', '/gateway', ({ url }) => ({ body: { url: gatewayUrl(url) } })),
  route('GET', '/gateway/bot', ({ url, state, limits, starts }) => ({
    body: {
      url: gatewayUrl(url),
      shards: Math.max(1, Math.ceil(guildsOfBot(state).length / limits.guildsPerRecommendedShard)),
      session_start_limit: starts.limit(),
    },
  })),
  route('GET', '/users/@me', ({ state }) => ({
    body: { ...state.bot, verified: true, mfa_enabled: false, email: null },
  })),
  route('GET', '/users/:user', ({ state }, { param }) => {
    const user = state.users.get(param('user'));
    if (user === undefined) throw new DiscordError(10013);
    return { body: user };
  }),
  route('GET', '/users/@me/guilds', ({ state }) => ({
    body: guildsOfBot(state).map(({ api: { id, name, features } }) => ({
      id,
      name,
      features,
      icon: null,
      banner: null,
      owner: false,
    })),
  })),
  route('GET', '/guilds/:guild', ({ state }, { param }) => ({
    body: guildForBot(state, param('guild')).api,
  })),
  route('GET', '/guilds/:guild/members/:user', ({ state }, { param }) => {
    const member = guildForBot(state, param('guild')).members.get(param('user'));
    if (member === undefined) throw new DiscordError(10007);
    return { body: member };
  }),
];
