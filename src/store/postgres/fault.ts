import { StoreFault } from '#store/fault';
import { isConnectionLost, sqlStateOf, UnknownOutcome } from './lost-connection.ts';
import type { ServerFaultCode } from './sentences.ts';

/** PostgreSQL's codes, whole or by their class: their first two characters. */
const faultCodes: Readonly<Record<string, ServerFaultCode>> = {
  '08': 'unreachable',
  // It is shutting down, crashed, or still starting.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '28': 'notLetIn',
  '3D000': 'noDatabase',
  '42501': 'forbidden',
  '53300': 'crowded',
  '25006': 'standby',
  '53100': 'serverFull',
  '53200': 'outOfMemory',
  '57014': 'cancelled',
};

/** What Node and the driver say when a connection can't be made or is lost. */
const lost =
  /^(?:connect |getaddrinfo |read |write |Connection terminated|timeout[: ]|Client has encountered a connection error)/u;

/** An error from PostgreSQL as a fault that people can act on; any other error unchanged. */
export function serverFaultFrom(error: unknown, at: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreFault) return error;
  const state = sqlStateOf(error);
  const code: ServerFaultCode | undefined = isRefusedParameter(error)
    ? 'poolerRefuses'
    : state === null
      ? isLost(error)
        ? 'unreachable'
        : undefined
      : (faultCodes[state] ?? faultCodes[state.slice(0, 2)]);
  return code === undefined ? error : new StoreFault(code, at, { cause: error });
}

/** Whether the server gave no answer for so long that whoever asks next would wait in vain as well. What is cut off shows at once. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  sqlStateOf(error) === null &&
  isLost(error) &&
  !isConnectionLost(error) &&
  !(error instanceof UnknownOutcome);

/** PgBouncer gives most of its errors the same code. */
const isRefusedParameter = (error: Error): boolean =>
  error.message.startsWith('unsupported startup parameter') ||
  (error.cause instanceof Error && isRefusedParameter(error.cause));

/** A name with several addresses gives one error for all of them, without a message of its own. */
const isLost = (error: Error): boolean =>
  lost.test(error.message) ||
  (error instanceof AggregateError && error.errors.some(isLost)) ||
  (error instanceof UnknownOutcome && error.cause instanceof Error && isLost(error.cause));
