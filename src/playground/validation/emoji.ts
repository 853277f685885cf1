import { z } from 'zod';
import { invalidForm } from '#playground/errors';
import { imageTypeOf } from '#playground/messages/image';

/** The largest size of an emoji's image, in bytes. */
const sizeLimit = 256 * 1024;

const nameSchema = z.string().min(2).max(32).regex(/^\w+$/, 'String value did not match validation regex.');

/** An emoji to create. Discord's spec doesn't have it, so this follows the documentation. */
export const emojiCreateSchema = z.strictObject({ name: nameSchema, image: z.string() });
/** The fields of an emoji that can be changed. */
export const emojiChangeSchema = z.strictObject({ name: nameSchema.optional() });

/** An uploaded image, with its type read from its bytes, whatever the upload claims. */
export interface EmojiImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** The image in a data URI. Refuses types that Discord doesn't accept, and images that are too large (50035). */
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
