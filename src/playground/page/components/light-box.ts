import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '#playground/page/light-element';
import type { Picture } from '#playground/page/scene';

/** A picture over the whole page. A press anywhere or Escape closes it, which fires `close`. */
@customElement('light-box')
export class LightBox extends LightElement {
  @property({ attribute: false }) accessor picture: Picture | undefined;

  protected override updated(changed: PropertyValues): void {
    if (changed.has('picture')) this.querySelector('dialog')?.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { picture } = this;
    if (!picture) return nothing;
    const close = () => this.querySelector('dialog')?.close();
    const closed = () => this.dispatchEvent(new Event('close'));
    return html`<dialog class="light-box" aria-label="Picture" @click=${close} @close=${closed}>
      <img src=${picture.url} alt=${picture.description} />
      <p>
        ${picture.description ? html`<span>${picture.description}</span>` : nothing}
        <a href=${picture.url} target="_blank" @click=${(event: Event) => event.stopPropagation()}
          >Open in browser</a
        >
        <button class="plain">Close</button>
      </p>
    </dialog>`;
  }
}
