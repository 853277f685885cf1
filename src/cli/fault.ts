import { z } from 'zod';
import { StoreFault } from '#store/fault';

/** What errors of libraries have in common, where they have it. */
const errorSchema = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  status: z.number().optional(),
  cause: z.unknown().optional(),
});

const noNetwork = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/**
 * Why the program could not start, in one line for the person who starts it: what is wrong and what to do. Null for what nobody
 * foresaw: then the whole error is worth seeing.
 */
export function faultText(error: unknown): string | null {
  if (error instanceof StoreFault) return error.message;
  const read = errorSchema.safeParse(error);
  if (!read.success) return null;
  const { code, status, cause } = read.data;
  if (code === 'TokenInvalid' || status === 401)
    return 'Discord refuses the token in DISCORD_TOKEN. The Developer Portal gives a new one: your application, Bot, Reset Token.';
  if (code === 'EADDRINUSE')
    return 'The port is taken: the program may be running already. Stop it, or take another port: PORT=0 takes any free one.';
  if (typeof code === 'string' && noNetwork.has(code))
    return `Discord can't be reached (${code}). Look after the network, or start without DISCORD_TOKEN to play in a local Discord.`;
  return faultText(cause);
}
