import type { IncomingMessage, ServerResponse } from 'node:http';
import { DiscordError, errorBody } from '#playground/errors';
import type { Fault } from '#playground/faults';
import type { Reply } from './route.ts';

/** Answers with a JSON body. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers with a route's reply. */
export function sendReply(response: ServerResponse, { status = 200, body }: Reply): void {
  if (body === undefined) response.writeHead(204).end();
  else sendJson(response, status, body);
}

/** Answers with one of Discord's errors; a 429 says how long to wait. */
export function sendError(response: ServerResponse, error: DiscordError): void {
  if (error.status !== 429) return sendJson(response, error.status, errorBody(error));
  const { retryAfter } = error;
  const body = { ...errorBody(error), retry_after: retryAfter, global: false };
  return sendJson(response, 429, body, { 'retry-after': String(retryAfter) });
}

/** Answers with an injected fault; latency has no answer of its own. */
export function sendFault(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  switch (fault.kind) {
    case 'rateLimit':
      sendJson(
        response,
        429,
        {
          message: 'You are being rate limited.',
          retry_after: fault.retryAfter,
          global: fault.global ?? false,
        },
        {
          'retry-after': String(fault.retryAfter),
          ...(fault.global === true && { 'x-ratelimit-global': 'true' }),
          'x-ratelimit-scope': fault.global === true ? 'global' : 'user',
        },
      );
      return;
    case 'serverError':
      response.writeHead(fault.status ?? 500).end();
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'discordError':
      sendError(response, new DiscordError(fault.code));
      return;
    case 'latency':
      return;
  }
}
