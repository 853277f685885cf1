import { html, type TemplateResult } from 'lit';
import type { Picture, Scene } from '#playground/page/scene';

/**
 * A picture's address; for the local server only the path, so that the page also works through another host name or
 * port.
 */
export function pictureUrl(url: string): string {
  const { hostname, pathname, search } = new URL(url, location.href);
  return hostname === '127.0.0.1' || hostname === location.hostname ? pathname + search : url;
}

/** A picture as a button that opens it large; its size, if known, reserves the space while it loads. */
export function pictureButton(
  { open }: Scene,
  picture: Picture & { readonly width?: number | null; readonly height?: number | null },
): TemplateResult {
  const url = pictureUrl(picture.url);
  const ratio = picture.width && picture.height ? `aspect-ratio:${picture.width}/${picture.height}` : '';
  return html`<button
    class="picture"
    aria-label=${`Open picture: ${picture.description || 'without description'}`}
    @click=${() => open({ url, description: picture.description })}
  >
    <img
      src=${url}
      alt=${picture.description}
      title=${picture.description}
      width=${picture.width ?? ''}
      style=${ratio}
    />
  </button>`;
}
