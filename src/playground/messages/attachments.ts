import type { APIAttachment } from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import { DiscordError, invalidForm } from '#playground/errors';
import { cdnUrl, type Platform } from '#playground/platform';
import type { AttachmentBody } from '#playground/validation/bodies';
import { imageSize } from './image.ts';

/** The largest size of a file, in bytes: what a guild without boosts allows. */
export const attachmentSizeLimit = 10 * 1024 * 1024;

/** A file from a request, with its place there: `files[2]` has the id `2`. */
export interface Upload {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const safeName = (name: string): string => name.replaceAll(/[^\w.-]/gu, '_');

function keepUpload(
  platform: Platform,
  channelId: string,
  upload: Upload,
  body: AttachmentBody | undefined,
): APIAttachment {
  if (upload.bytes.length > attachmentSizeLimit) throw new DiscordError(40005);
  const id = platform.nextId();
  const filename = safeName(body?.filename ?? upload.filename);
  const path = `attachments/${channelId}/${id}/${filename}`;
  platform.state.files.set(path, { bytes: upload.bytes, contentType: upload.contentType });
  const url = `${cdnUrl(platform.url)}/${path}`;
  return {
    id,
    filename,
    size: upload.bytes.length,
    url,
    proxy_url: url,
    content_type: upload.contentType,
    ...(typeof body?.description === 'string' ? { description: body.description } : {}),
    ...imageSize(upload.bytes),
  };
}

/**
 * A message's files after a request: those of `before` that `attachments` names (all of them if it is missing), and every upload.
 * Refuses ids that are neither (50035), more than ten files, and files that are too large (40005).
 */
export function keepFiles(
  platform: Platform,
  channelId: string,
  before: readonly APIAttachment[],
  attachments: readonly AttachmentBody[] | null | undefined,
  uploads: readonly Upload[],
): readonly APIAttachment[] {
  for (const [index, { id }] of (attachments ?? []).entries()) {
    if (uploads.some((upload) => upload.id === id) || before.some((file) => file.id === id)) continue;
    throw invalidForm(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', `No file has the id ${id}.`);
  }
  const kept = before.filter((file) => isAbsent(attachments) || attachments.some(({ id }) => id === file.id));
  if (kept.length + uploads.length > 10) {
    throw invalidForm(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  }
  const added = uploads.map((upload) =>
    keepUpload(
      platform,
      channelId,
      upload,
      attachments?.find(({ id }) => id === upload.id),
    ),
  );
  return [...kept, ...added];
}

const scheme = 'attachment://';

/** A component's media, with Discord's metadata if it is a file of the message. */
function withMetadata(media: unknown, files: readonly APIAttachment[]): unknown {
  if (typeof media !== 'object' || media === null || !('url' in media)) return media;
  const file = files.find(({ url }) => url === media.url);
  if (file === undefined) return media;
  const { id, proxy_url, content_type, width, height } = file;
  return { ...media, attachment_id: id, proxy_url, content_type, width, height };
}

/**
 * Replaces `attachment://name` in a body's embeds or components by the address of that file, and gives the names that were used:
 * these files are shown there and not below the message. A name without a file is refused (50035).
 */
export function resolveReferences<Body>(
  body: Body,
  files: readonly APIAttachment[],
): { readonly resolved: Body; readonly used: ReadonlySet<string> } {
  const used = new Set<string>();
  const resolved: Body = JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (key === 'media') return withMetadata(value, files);
    if (key !== 'url' || typeof value !== 'string') return value;
    const known = files.find(({ url }) => url === value);
    if (known !== undefined) used.add(known.filename);
    if (!value.startsWith(scheme)) return value;
    const name = value.slice(scheme.length);
    const file = files.find(({ filename }) => filename === name);
    if (file === undefined) {
      throw invalidForm(
        ['components'],
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        `No file is named ${name}.`,
      );
    }
    used.add(name);
    return file.url;
  });
  return { resolved, used };
}
