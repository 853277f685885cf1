import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { inlineMarkdown, markdown } from '#playground/page/markdown/view';
import type { Scene } from '#playground/page/scene';
import { headerTime } from '#playground/page/time';
import { pictureButton, pictureUrl } from './picture.ts';

/** Discord's number for a color as CSS. */
export function cssColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

function icon(url: string | undefined): TemplateResult | typeof nothing {
  return url === undefined ? nothing : html`<img class="embed-icon" src=${pictureUrl(url)} alt="" />`;
}

function linked(url: string | undefined, content: unknown): unknown {
  return url === undefined
    ? content
    : html`<a href=${url} target="_blank" rel="noopener noreferrer">${content}</a>`;
}

function field(scene: Scene, { name, value, inline }: APIEmbedField): TemplateResult {
  return html`<div class="embed-field ${inline ? 'inline' : ''}">
    <div class="embed-field-name">${inlineMarkdown(scene, name)}</div>
    ${markdown(scene, value)}
  </div>`;
}

function picture(scene: Scene, media: APIEmbed['image'], name: string): TemplateResult | typeof nothing {
  if (media === undefined) return nothing;
  return html`<div class=${name}>
    ${pictureButton(scene, { ...media, description: media.description ?? '' })}
  </div>`;
}

function footer({ footer, timestamp }: APIEmbed): TemplateResult | typeof nothing {
  if (footer === undefined && timestamp === undefined) return nothing;
  const time = timestamp === undefined ? undefined : headerTime(Date.parse(timestamp), Date.now());
  const text = [footer?.text, time].filter((part) => part !== undefined).join(' • ');
  return html`<div class="embed-footer">${icon(footer?.icon_url)}<span>${text}</span></div>`;
}

/** A rich embed: author, title, text, fields, pictures and footer beside a colored edge. */
export function embedView(scene: Scene, embed: APIEmbed): TemplateResult {
  const { author, title, description, fields = [] } = embed;
  const edge = embed.color === undefined ? '' : `border-color:${cssColor(embed.color)}`;
  return html`<div class="embed" role="group" aria-label="Embed" style=${edge}>
    <div class="embed-body">
      ${
        author
          ? html`<div class="embed-author">${icon(author.icon_url)}${linked(author.url, author.name)}</div>`
          : nothing
      }
      ${
        title
          ? html`<div class="embed-title">${linked(embed.url, inlineMarkdown(scene, title))}</div>`
          : nothing
      }
      ${description ? markdown(scene, description) : nothing}
      ${
        fields.length > 0
          ? html`<div class="embed-fields">${fields.map((each) => field(scene, each))}</div>`
          : nothing
      }
      ${picture(scene, embed.image, 'embed-image')} ${footer(embed)}
    </div>
    ${picture(scene, embed.thumbnail, 'embed-thumbnail')}
  </div>`;
}
