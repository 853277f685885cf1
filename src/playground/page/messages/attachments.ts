import type { APIAttachment } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from '#playground/page/scene';
import { pictureButton, pictureUrl } from './picture.ts';

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A file to download: its name and size. */
export function fileLink(file: {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}): TemplateResult {
  return html`<a class="file" href=${pictureUrl(file.url)} download=${file.name}>
    <span class="file-icon" aria-hidden="true"></span>
    <span><span class="file-name">${file.name}</span><small>${size(file.size)}</small></span>
  </a>`;
}

/** The attachments below a message: pictures in a mosaic, other files as links. */
export function attachmentsView(scene: Scene, attachments: readonly APIAttachment[]): TemplateResult {
  const pictures = attachments.filter((file) => file.content_type?.startsWith('image/'));
  const files = attachments.filter((file) => !pictures.includes(file));
  const mosaic = pictures.map((file) =>
    pictureButton(scene, { ...file, description: file.description ?? '' }),
  );
  return html`${
    pictures.length > 0 ? html`<div class="pictures" data-count=${pictures.length}>${mosaic}</div>` : nothing
  }${files.map((file) => fileLink({ ...file, name: file.filename }))}`;
}
