import { createHash } from 'node:crypto';

/** As many characters as a nonce may have. */
const longest = 25;

/** The nonce of a message that is about these things: the same for the same, and for others another one. */
export const nonceOf = (...things: readonly string[]): string =>
  createHash('sha256').update(things.join('/')).digest('base64url').slice(0, longest);
