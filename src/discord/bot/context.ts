import { attempts } from '#discord/challenge/attempts';
import type { Painting } from '#discord/kit/painted';
import type { DirectChannels } from '#discord/protocol/direct-channel';
import type { Context } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import type { Request } from '#discord/request/request';
import type { Services } from '#play/services';
import type { Visit } from '#play/visit';
import type { RefusedPosts } from './refused-posts.ts';

/** What commands and buttons get of the bot. */
export interface ContextParts extends Painting {
  readonly services: Services;
  readonly directChannels: Pick<DirectChannels, 'with'>;
  readonly refusedPosts: Pick<RefusedPosts, 'wasRefused'>;
  /** The name of a server that the bot is in; null if Discord hasn't told it. */
  readonly serverName: (guild: string) => string | null;
}

/** What commands and buttons know of an interaction. */
export const contextFor = (
  { deed, ownName, isDirect, isGuest, server, locale, missing, missingForThread }: Request,
  { preferences, lessons, at }: Visit,
  { services, directChannels, refusedPosts, serverName, painter, log }: ContextParts,
): Context => ({
  deed,
  isDirect,
  isGuest,
  ownName,
  server,
  serverName,
  preferences,
  lessons,
  visited: at,
  locale,
  words: wordsFor(preferences.language ?? locale, locale),
  missing,
  missingForThread,
  directChannel: () => directChannels.with(deed.person.id),
  wasRefused: (channel) => refusedPosts.wasRefused(channel),
  ...services,
  attempts,
  painter,
  log,
});
