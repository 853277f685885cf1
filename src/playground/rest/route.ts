import type { Platform } from '#playground/platform';
import type { Body } from './body.ts';

type ParameterOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParameterOf<Head> | ParameterOf<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A request as a route sees it. */
export interface RestRequest<Name extends string> extends Body {
  /** The part of the path in the place of `:name`. */
  readonly param: (name: Name) => string;
  readonly query: URLSearchParams;
}

/** An answer; without a body it is a 204. */
export interface Reply {
  readonly status?: 200 | 201;
  readonly body?: unknown;
}

/** What a request has besides its path. */
type Incoming = Omit<RestRequest<never>, 'param'>;

export interface Route {
  readonly method: Method;
  /** Whether it works without the bot's token: its path has a token of its own, or anybody may read it. */
  readonly open: boolean;
  /** What is done for these parts of a path, or undefined if they belong to another route. */
  readonly match: (parts: readonly string[]) => Match | undefined;
}

/** A route for one path. */
interface Match {
  /** The token in the path, if it has one. */
  readonly token: string | undefined;
  readonly handle: (platform: Platform, incoming: Incoming) => Reply;
}

/** A route by its path below `/api/v10`, such as `/channels/:channel/messages`; `handle` throws `DiscordError`s. */
export function route<const Path extends string>(
  method: Method,
  path: Path,
  handle: (platform: Platform, request: RestRequest<ParameterOf<Path>>) => Reply,
): Route {
  const pattern = path.split('/').slice(1);
  const hasToken = pattern.includes(':token');
  const match: Route['match'] = (parts) => {
    const fits =
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
    if (!fits) return undefined;
    const param = (name: string): string => parts[pattern.indexOf(`:${name}`)] ?? '';
    return {
      token: hasToken ? param('token') : undefined,
      handle: (platform, incoming) => handle(platform, { ...incoming, param }),
    };
  };
  return { method, open: hasToken || path === '/gateway', match };
}
