import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';

const interactionToken = /\/(interactions|webhooks)\/(\d+)\/[^/?]+/;

/** The path of a request, without an interaction's token in it. */
const routeOf = (url: string): string =>
  (URL.canParse(url) ? new URL(url).pathname : url).replace(interactionToken, '/$1/$2/…');

/**
 * What may be logged of an error. Errors of Discord's client hold tokens and whole messages with their pictures, so only
 * their code, status and route are kept; any other error is kept as it is.
 */
export function loggable(error: unknown): unknown {
  if (error instanceof DiscordAPIError) {
    const { code, status, method, url, message } = error;
    return { kind: 'DiscordAPIError', code, status, method, route: routeOf(url), message };
  }
  if (error instanceof HTTPError) {
    const { status, method, url, message } = error;
    return { kind: 'HTTPError', status, method, route: routeOf(url), message };
  }
  if (error instanceof RateLimitError) {
    const { method, route, timeToReset } = error;
    return { kind: 'RateLimitError', method, route: routeOf(route), timeToReset };
  }
  return error;
}
