import { DiscordAPIError } from 'discord.js';

interface Request {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly route: string;
  readonly body: unknown;
  readonly files: number;
}

interface Sent {
  readonly body?: unknown;
  readonly files?: readonly unknown[] | undefined;
}

/** A Discord that accepts everything, or fails on request. */
export interface FakeRest {
  readonly rest: {
    get(route: string): Promise<unknown>;
    post(route: string, sent?: Sent): Promise<unknown>;
    patch(route: string, sent?: Sent): Promise<unknown>;
    put(route: string): Promise<unknown>;
    delete(route: string): Promise<unknown>;
  };
  /** Requests since the last call, oldest first. */
  readonly taken: () => readonly Request[];
  /** The next request of this kind fails with Discord's error of this code. */
  readonly failNext: (method: Request['method'], code: number, status?: number) => void;
  /** The next request of this kind fails with this error. */
  readonly throwNext: (method: Request['method'], error: Error) => void;
}

/** Everything created gets the id `new`; any message read has these components. */
export function fakeRest(components: readonly object[] = []): FakeRest {
  const requests: Request[] = [];
  const failures: { readonly method: Request['method']; readonly reason: (request: Request) => Error }[] = [];
  const refusal =
    (code: number, status: number) =>
    ({ method, route, body }: Request): Error =>
      new DiscordAPIError({ code, message: 'no' }, code, status, method.toUpperCase(), route, {
        body,
        files: [],
      });
  const take =
    (method: Request['method']) =>
    async (route: string, { body, files = [] }: Sent = {}): Promise<unknown> => {
      const request = { method, route, body, files: files.length };
      requests.push(request);
      const index = failures.findIndex((failure) => failure.method === method);
      const [failure] = index < 0 ? [] : failures.splice(index, 1);
      if (failure !== undefined) throw failure.reason(request);
      return { id: 'new', components, resource: { message: { id: 'new' } } };
    };
  return {
    rest: {
      get: take('get'),
      post: take('post'),
      patch: take('patch'),
      put: take('put'),
      delete: take('delete'),
    },
    taken: () => requests.splice(0),
    failNext: (method, code, status = 400) => void failures.push({ method, reason: refusal(code, status) }),
    throwNext: (method, error) => void failures.push({ method, reason: () => error }),
  };
}
