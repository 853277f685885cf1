import { z } from 'zod';
import { invalidForm } from '#playground/errors';
import { imageTypeOf } from '#playground/image-type';

/** The most that the picture of an emoji may weigh, in bytes. */
const sizeLimit = 256 * 1024;

const nameSchema = z.string().min(2).max(32).regex(/^\w+$/, 'String value did not match validation regex.');

/** An emoji to make: Discord's description has none of it, so these are its documentation's words. */
export const emojiCreateSchema = z.strictObject({ name: nameSchema, image: z.string() });
/** The fields of one to change. */
export const emojiChangeSchema = z.strictObject({ name: nameSchema.optional() });

/** A picture as it was sent: what it is, by its bytes, whatever it says of itself. */
export interface EmojiImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** The picture in a data URI. Refuses what is no picture that Discord takes, and one that is too large (50035). */
export function emojiImage(uri: string): EmojiImage {
  const data = /^data:image\/[a-z]+;base64,(.+)$/s.exec(uri)?.[1];
  if (data === undefined || !z.base64().safeParse(data).success)
    throw invalidForm(['image'], 'IMAGE_INVALID', 'Invalid image data');
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  const contentType = imageTypeOf(bytes);
  if (contentType === undefined) {
    throw invalidForm(['image'], 'IMAGE_INVALID', 'Unsupported image type given');
  }
  if (bytes.length > sizeLimit) {
    throw invalidForm(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  }
  return { bytes, contentType };
}
