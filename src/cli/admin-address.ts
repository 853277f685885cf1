import { z } from 'zod';
import type { AdminAddress } from '#operating/admin';

/** An address and a port; the port alone means this machine only. */
const listening = /^(?:(?<host>[\w.-]+|\[[\da-f:]+\]):)?(?<port>\d{1,5})$/i;
const loopback = '127.0.0.1';

/** Where the admin server listens; `off` is null. */
export const adminAddress = z.string().transform((text, context): AdminAddress | null => {
  if (text === 'off') return null;
  const { host = loopback, port = '' } = listening.exec(text)?.groups ?? {};
  if (port !== '' && Number(port) <= 65_535)
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({
    code: 'custom',
    message: 'must be a port, an address and a port like 127.0.0.1:9464, or off',
  });
  return z.NEVER;
});

/** The local Discord is for trying out, perhaps beside a bot that has the port, which is the usual one for metrics. */
export const adminUnlessSet = (token: string | undefined): AdminAddress | null =>
  token === undefined ? null : { host: loopback, port: 9464 };
