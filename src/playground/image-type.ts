/** How the pictures that Discord takes begin, in hexadecimal digits; a dot stands for any. */
const beginnings = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;

/** What a picture is by its first bytes; undefined if it is none that Discord takes. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0];
}
