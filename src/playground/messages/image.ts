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

/** Width and height in pixels of a PNG or GIF, as Discord adds them to an attachment; nothing for other files. */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = imageTypeOf(bytes);
  if (type === 'image/png' && buffer.length >= 24) {
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
  }
  if (type === 'image/gif' && buffer.length >= 10) {
    return { width: buffer.readUInt16LE(6), height: buffer.readUInt16LE(8) };
  }
  return undefined;
}
