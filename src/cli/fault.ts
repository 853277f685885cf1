import { GatewayCloseCodes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { BackupFault } from '#backup/fault';
import { GatewayFault } from '#bot/gateway-fault';
import { RegistrationFault } from '#discord/protocol/registration';
import { AdminFault } from '#operating/admin';
import { DumpFault, ImportFault, StoreFault } from '#store/fault';

/** What library errors have in common, if they have it. */
const errorSchema = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  status: z.number().optional(),
  cause: z.unknown().optional(),
});

/** Errors whose message is for the person who runs the program. */
const ourFaults = [
  StoreFault,
  DumpFault,
  ImportFault,
  BackupFault,
  GatewayFault,
  RegistrationFault,
  AdminFault,
];

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
 * Why the program could not start, in one line: what is wrong and what to do. Null for an error that nobody foresaw, which is
 * worth logging whole.
 */
export function faultText(error: unknown): string | null {
  if (error instanceof Error && ourFaults.some((fault) => error instanceof fault)) return error.message;
  const read = errorSchema.safeParse(error);
  if (!read.success) return null;
  const { code, status, cause } = read.data;
  if (code === 'TokenInvalid' || status === 401)
    return new GatewayFault(GatewayCloseCodes.AuthenticationFailed).message;
  if (code === 'EADDRINUSE')
    return 'The port is in use. Stop the program that uses it (perhaps this one), or set another port. PORT=0 takes any free one.';
  if (typeof code === 'string' && noNetwork.has(code))
    return `Can't reach Discord (${code}). Check your network, or start without DISCORD_TOKEN to play in a local Discord.`;
  return faultText(cause);
}

/** Ends the program after a last line that says why it can't start. */
export function endFailing(log: Logger, error: unknown): never {
  log.fatal(faultText(error) ?? error);
  process.exit(1);
}
