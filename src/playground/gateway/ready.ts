import { ApplicationFlags, GatewayDispatchEvents } from 'discord-api-types/v10';
import type { Dispatch, Platform } from '#playground/platform';
import type { Guild } from '#playground/state/state';
import type { Session } from './session.ts';

/** The first event of a session: who the bot is, and which guilds this connection carries. */
export function readyEvent(
  { state: { bot }, url }: Pick<Platform, 'state' | 'url'>,
  { id, shard }: Session,
  guilds: readonly Guild[],
): Dispatch {
  return {
    t: GatewayDispatchEvents.Ready,
    d: {
      v: 10,
      user: { ...bot, verified: true, mfa_enabled: false, email: null },
      guilds: guilds.map(({ api }) => ({ id: api.id, unavailable: true })),
      session_id: id,
      resume_gateway_url: gatewayUrl(url),
      shard: [...shard],
      application: { id: bot.id, flags: ApplicationFlags.ApplicationCommandBadge, flags_new: '8388608' },
    },
  };
}

/** The address where the bot connects; the client adds `?v=10&encoding=json`. */
export const gatewayUrl = (url: string): string => `${url.replace('http', 'ws')}/gateway`;
