import { type APIButtonComponent, type APIMessageComponentEmoji, ButtonStyle } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customEmoji } from '#playground/page/markdown/view';
import type { Scene } from '#playground/page/scene';

/** What the components of one message share: their place, which of them wait for the bot, and how to use them. */
export interface Handle {
  readonly scene: Scene;
  /** The custom_ids that the bot hasn't answered yet. */
  readonly busy: ReadonlySet<string>;
  readonly press: (customId: string) => void;
  readonly choose: (customId: string, values: readonly string[]) => void;
}

const styleNames: Readonly<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
  [ButtonStyle.Premium]: 'primary',
};

/** An emoji beside a label: a custom one as a picture, a plain one as text. */
export function emojiView(emoji: APIMessageComponentEmoji | undefined): unknown {
  if (emoji === undefined) return nothing;
  const { id, name } = emoji;
  return id ? customEmoji({ id, name: name ?? '' }) : html`<span class="emoji">${name}</span>`;
}

/** A button. While it waits for the bot's answer it is busy, and further presses send nothing. */
export function buttonView({ busy, press }: Handle, button: APIButtonComponent): TemplateResult {
  const label = 'label' in button ? button.label : undefined;
  const content = html`${'emoji' in button ? emojiView(button.emoji) : nothing}${
    label ? html`<span>${label}</span>` : nothing
  }`;
  const style = `button ${styleNames[button.style]}`;
  if ('url' in button) {
    return html`<a class=${style} href=${button.url} target="_blank" rel="noopener noreferrer"
      >${content}<span class="away" aria-hidden="true"></span
    ></a>`;
  }
  const customId = 'custom_id' in button ? button.custom_id : '';
  const waits = busy.has(customId);
  return html`<button
    class=${style}
    ?disabled=${button.disabled}
    aria-busy=${waits}
    @click=${() => waits || press(customId)}
  >
    ${content}
  </button>`;
}
