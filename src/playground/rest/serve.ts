import type { IncomingMessage, ServerResponse } from 'node:http';
import { DiscordError } from '#playground/errors';
import type { Fault, FaultQueue } from '#playground/faults';
import type { Platform } from '#playground/platform';
import type { Violation } from '#playground/server-event';
import type { Sky } from '#playground/sky';
import { applicationRoutes } from './application.ts';
import { noBody, readBody } from './body.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { interactionRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import type { Rates } from './rates.ts';
import type { Reply } from './route.ts';
import { sendError, sendFault, sendJson, sendReply } from './send.ts';

const base = '/api/v10';
const routes = [
  ...applicationRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...interactionRoutes,
  ...messageRoutes,
  ...channelRoutes,
];

const hideTokens = (path: string): string =>
  path.replace(/(\/interactions\/\d+\/|\/webhooks\/\d+\/)[^/]+/, '$1…');

async function carryOut(platform: Platform, request: IncomingMessage, url: URL): Promise<Reply> {
  const parts = url.pathname
    .slice(base.length + 1)
    .split('/')
    .map(decodeURIComponent);
  const found = routes.flatMap(({ method, open, match }) => {
    const matched = method === request.method ? match(parts) : undefined;
    return matched === undefined ? [] : [{ open, ...matched }];
  })[0];
  if (!url.pathname.startsWith(`${base}/`) || found === undefined) throw new DiscordError(0);
  const isBot = request.headers.authorization === `Bot ${platform.token}`;
  if (!found.open && !isBot) throw new DiscordError(40001);
  const isKnown = isBot || (found.token !== undefined && platform.state.interactions.has(found.token));
  return found.handle(platform, {
    query: url.searchParams,
    ...(isKnown ? await readBody(request) : noBody),
  });
}

/** Whether the bot was killed while it sent the request: nobody waits for an answer, and no contract was broken. */
const brokenOff = (request: IncomingMessage): boolean => request.errored !== null;

/** What is wrong with a request, with the place in the body if there is one; undefined if the bot respected the contract. */
function violationOf(error: unknown): Pick<Violation, 'code' | 'status' | 'message'> | undefined {
  if (!(error instanceof DiscordError)) {
    return { code: 0, status: 500, message: `the local Discord failed: ${String(error)}` };
  }
  const { code, status, message, breach, problems } = error;
  const places = problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`);
  return breach ? { code, status, message: [message, ...places].join('; ') } : undefined;
}

function hits({ method, route }: Fault, requestMethod: string, path: string): boolean {
  if (method !== undefined && method !== requestMethod) return false;
  if (route === undefined) return true;
  if (typeof route === 'string') return path.includes(route);
  return typeof route === 'function' ? route(path) : route.test(path);
}

/** Answers requests below `/api`: routes, Discord's errors, its limits and injected faults; every breach is a violation. */
export function restServer(
  platform: Platform,
  faults: FaultQueue<Fault>,
  sky: Sky,
  rates: Rates,
): (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (url, request, response) => {
    const { method = 'GET' } = request;
    const path = url.pathname.slice(base.length);
    const { headers, refusal } = rates.count(method, path);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const fault =
      refusal ?? faults.take((candidate) => hits(candidate, method, path)) ?? sky.request(method, path);
    if (fault?.kind === 'latency') {
      await new Promise<void>((resolve) => platform.clock.after(fault.milliseconds, resolve));
    }
    const failure = fault === undefined || fault.kind === 'latency' ? undefined : fault;
    if (failure !== undefined && failure.applied !== true) return sendFault(request, response, failure);
    try {
      const reply = await carryOut(platform, request, url);
      return failure === undefined ? sendReply(response, reply) : sendFault(request, response, failure);
    } catch (error) {
      if (brokenOff(request)) return;
      const violation = violationOf(error);
      if (violation !== undefined) platform.report({ ...violation, method, path: hideTokens(path) });
      return error instanceof DiscordError
        ? sendError(response, error)
        : sendJson(response, 500, { code: 0, message: '500: Internal Server Error' });
    }
  };
}
