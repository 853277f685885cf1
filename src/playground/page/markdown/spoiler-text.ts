import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '#playground/page/light-element';

/** Text that is covered until it is pressed. */
@customElement('spoiler-text')
export class SpoilerText extends LightElement {
  @property({ attribute: false }) accessor content: unknown;
  @state() private accessor shown = false;

  protected override render(): TemplateResult {
    if (this.shown) return html`<span class="spoiler shown">${this.content}</span>`;
    // No space between the tags: it would be shown, like all spaces of a message.
    const cover = html`<span aria-hidden="true">${this.content}</span>`;
    return html`<button class="spoiler" aria-label="Show spoiler" @click=${() => (this.shown = true)}>
      ${cover}
    </button>`;
  }
}
