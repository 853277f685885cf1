/** The first bytes of the image types that Discord accepts, in hexadecimal digits; a dot is any digit. */
const beginnings = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;

/** The type of an image by its first bytes; undefined if Discord doesn't accept it. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0];
}
