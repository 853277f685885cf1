import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { Metrics } from './metrics.ts';

export type MakeRequest = RESTOptions['makeRequest'];

/** What is known of a request and its reply. */
export interface Requested {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** 0 if no reply came. */
  readonly status: number;
}

/** Makes requests as discord.js does, counts them, and tells of each. */
export const watchedRequests =
  (
    { requests }: Pick<Metrics, 'requests'>,
    tell: (requested: Requested) => void,
    makeRequest: MakeRequest = DefaultRestOptions.makeRequest,
  ): MakeRequest =>
  async (url, init) => {
    const method = init.method ?? 'GET';
    const path = new URL(url).pathname;
    const made = (status: number): void => {
      requests.inc({ method, route: routeOf(path), status });
      try {
        tell({ method, path, body: init.body, status });
      } catch {
        // Whoever measures must not make an answered request one that failed.
      }
    };
    const response = await makeRequest(url, init).catch((error: unknown) => {
      made(0);
      throw error;
    });
    made(response.status);
    return response;
  };

/** The path of a request without ids, tokens and emojis: there are a few dozen of them, and none names anybody. */
export const routeOf = (path: string): string =>
  path
    .replace(/^\/api(\/v\d+)?/, '')
    .replace(/^\/(interactions|webhooks)\/\d+\/[^/]+/, '/$1/:id/:token')
    .replace(/\/reactions\/.*/, '/reactions/:reaction')
    .replaceAll(/\/\d+/g, '/:id');
