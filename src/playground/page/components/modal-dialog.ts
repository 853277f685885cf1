import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpenModal } from '#playground/client/answer';
import { LightElement } from '#playground/page/light-element';
import type { Scene } from '#playground/page/scene';
import { modalField } from './modal-fields.ts';

/** A form that the bot opened. Fires `close` when it was sent or given up. */
@customElement('modal-dialog')
export class ModalDialog extends LightElement {
  @property({ attribute: false }) accessor scene: Scene | undefined;
  @property({ attribute: false }) accessor modal: OpenModal | undefined;
  @state() private accessor trouble = '';
  @state() private accessor busy = false;
  private fields: Readonly<Record<string, string | string[]>> = {};

  protected override updated(changed: PropertyValues): void {
    if (changed.has('modal')) this.querySelector('dialog')?.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scene, modal } = this;
    if (!scene || !modal) return nothing;
    const { title, components } = modal.data;
    const change = (customId: string, value: string | string[]) => {
      this.fields = { ...this.fields, [customId]: value };
    };
    const send = (event: Event) => {
      event.preventDefault();
      if (!this.busy) void this.send(scene, modal);
    };
    return html`<dialog
      class="modal"
      aria-label=${title}
      @close=${() => this.dispatchEvent(new Event('close'))}
    >
      <form @submit=${send}>
        <header>
          <h2>${title}</h2>
          <button type="button" class="icon close" aria-label="Close" @click=${() => this.close()}></button>
        </header>
        ${components.map((component) => modalField(scene, component, change))}
        ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
        <footer>
          <button type="button" class="button secondary" @click=${() => this.close()}>Cancel</button>
          <button type="submit" class="button primary" aria-busy=${this.busy}><span>Submit</span></button>
        </footer>
      </form>
    </dialog>`;
  }

  private close(): void {
    this.querySelector('dialog')?.close();
  }

  private async send(scene: Scene, { interactionId }: OpenModal): Promise<void> {
    this.busy = true;
    const outcome = await scene.act({ want: 'submit', interactionId, fields: this.fields });
    this.busy = false;
    if (outcome.kind === 'failed') this.trouble = 'Something went wrong. Try again.';
    else if (outcome.kind === 'refused') this.trouble = outcome.why;
    else this.close();
  }
}
