import { createHash } from 'node:crypto';

/** The longest nonce that Discord takes. */
const longest = 25;

/** The nonce of a message about these things: the same things give the same nonce, other things another. */
export const nonceOf = (...things: readonly string[]): string =>
  createHash('sha256').update(things.join('/')).digest('base64url').slice(0, longest);
