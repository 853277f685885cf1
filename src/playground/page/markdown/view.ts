import { html, type TemplateResult } from 'lit';
import { type Block, parseMarkdown } from '#playground/markdown/block';
import { type Inline, parseInline } from '#playground/markdown/inline';
import { pictureUrl } from '#playground/page/messages/picture';
import { channelName, roleOf, type Scene, userName } from '#playground/page/scene';
import { absoluteTime } from '#playground/page/time';
import './elements.ts';

/** A custom emoji by its id, from the CDN. */
export function customEmoji(emoji: { readonly id: string; readonly name: string }) {
  const source = pictureUrl(`/cdn/emojis/${emoji.id}.png`);
  return html`<img
    class="emoji"
    src=${source}
    alt=":${emoji.name}:"
    title=":${emoji.name}:"
    draggable="false"
  />`;
}

/** The Discord address of a message or channel, which opens in the client itself. */
const withinDiscord = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(\/\d+)?$/;

function link(scene: Scene, { url, children }: Extract<Inline, { readonly kind: 'link' }>): TemplateResult {
  const [, channel, message] = withinDiscord.exec(url) ?? [];
  const [label, ...others] = children;
  const isBare = others.length === 0 && label?.kind === 'text' && label.text === url;
  // Discord shows where it leads to instead of a bare address.
  if (channel !== undefined && isBare)
    return html`<a class="mention" href="#${channel}"
      >#${channelName(scene, channel)}${message === undefined ? '' : ' › 💬'}</a
    >`;
  const content = inlineViews(scene, children);
  if (channel !== undefined) return html`<a href="#${channel}">${content}</a>`;
  return html`<a href=${url} target="_blank" rel="noopener noreferrer">${content}</a>`;
}

function inlineView(scene: Scene, part: Inline): unknown {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return html`<code>${part.text}</code>`;
    case 'bold':
      return html`<strong>${inlineViews(scene, part.children)}</strong>`;
    case 'italic':
      return html`<em>${inlineViews(scene, part.children)}</em>`;
    case 'underline':
      return html`<u>${inlineViews(scene, part.children)}</u>`;
    case 'strike':
      return html`<s>${inlineViews(scene, part.children)}</s>`;
    case 'spoiler':
      return html`<spoiler-text .content=${inlineViews(scene, part.children)}></spoiler-text>`;
    case 'link':
      return link(scene, part);
    case 'user':
      return html`<span class="mention">@${userName(scene, part.id)}</span>`;
    case 'role':
      return html`<span class="mention">@${roleOf(scene, part.id)?.name ?? 'unknown-role'}</span>`;
    case 'channel':
      return html`<a class="mention" href="#${part.id}">#${channelName(scene, part.id)}</a>`;
    case 'command':
    case 'everyone':
      return html`<span class="mention">${part.text}</span>`;
    case 'emoji':
      return customEmoji(part);
    case 'time':
      return part.style === 'R'
        ? html`<relative-time .time=${part.seconds * 1000}></relative-time>`
        : html`<time class="time">${absoluteTime(part.seconds * 1000, part.style)}</time>`;
  }
}

function inlineViews(scene: Scene, parts: readonly Inline[]): readonly unknown[] {
  return parts.map((part) => inlineView(scene, part));
}

function blockView(scene: Scene, block: Block): TemplateResult {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${inlineViews(scene, block.children)}</p>`;
    case 'small':
      return html`<small>${inlineViews(scene, block.children)}</small>`;
    case 'heading':
      return html`<div class="h${block.level}" role="heading" aria-level=${block.level + 2}>
        ${inlineViews(scene, block.children)}
      </div>`;
    case 'quote':
      return html`<blockquote>${block.blocks.map((inner) => blockView(scene, inner))}</blockquote>`;
    case 'list':
      return html`<ul>
        ${block.items.map(
          (item) =>
            html`<li style="--depth:${item.depth}" data-marker=${item.marker}>
              ${inlineViews(scene, item.children)}
            </li>`,
        )}
      </ul>`;
    case 'code':
      return html`<pre><code>${block.text}</code></pre>`;
  }
}

/** Text of a message in Discord's markdown. */
export function markdown(scene: Scene, text: string): TemplateResult {
  return html`<div class="markdown">${parseMarkdown(text).map((block) => blockView(scene, block))}</div>`;
}

/** Text that only has marks within its lines, like the titles of embeds. */
export function inlineMarkdown(scene: Scene, text: string): readonly unknown[] {
  return inlineViews(scene, parseInline(text));
}
