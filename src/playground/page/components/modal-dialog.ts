import {
  type APIModalInteractionResponseCallbackComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpenModal } from '#playground/client/answer';
import { LightElement } from '#playground/page/light-element';
import { markdown } from '#playground/page/markdown/view';
import type { Scene } from '#playground/page/scene';
import { isSelect } from '#playground/validation/component-tree';
import './select-menu.ts';

type FieldChange = (customId: string, value: string | string[]) => void;

function textInput(
  input: APITextInputComponent,
  label: string,
  description: string | undefined,
  change: FieldChange,
) {
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      change(input.custom_id, target.value);
    }
  };
  const required = input.required ?? true;
  const shared = { id: `field-${input.custom_id}`, name: input.custom_id, value: input.value ?? '' };
  return html`<label for=${shared.id}
      >${label}${required ? html`<i aria-hidden="true"> *</i>` : nothing}</label
    >
    ${description ? html`<small>${description}</small>` : nothing}
    ${
      input.style === TextInputStyle.Paragraph
        ? html`<textarea
            id=${shared.id}
            name=${shared.name}
            rows="4"
            .value=${shared.value}
            ?required=${required}
            minlength=${input.min_length ?? 0}
            maxlength=${input.max_length ?? 4000}
            placeholder=${input.placeholder ?? ''}
            @input=${onInput}
          ></textarea>`
        : html`<input
            id=${shared.id}
            name=${shared.name}
            .value=${shared.value}
            autocomplete="off"
            ?required=${required}
            minlength=${input.min_length ?? 0}
            maxlength=${input.max_length ?? 4000}
            placeholder=${input.placeholder ?? ''}
            @input=${onInput}
          />`
    }`;
}

/** One component of a modal: a text input, a labelled text input or menu, or text. Other kinds are left out. */
function modalField(
  scene: Scene,
  component: APIModalInteractionResponseCallbackComponent,
  change: FieldChange,
): TemplateResult | typeof nothing {
  if (component.type === ComponentType.TextDisplay) return markdown(scene, component.content);
  if (component.type === ComponentType.ActionRow) {
    const [input] = component.components;
    if (input?.type !== ComponentType.TextInput) return nothing;
    return html`<div class="field">${textInput(input, input.label ?? '', undefined, change)}</div>`;
  }
  const { label, description, component: inner } = component;
  if (inner.type === ComponentType.TextInput) {
    return html`<div class="field">${textInput(inner, label, description, change)}</div>`;
  }
  if (!isSelect(inner)) return nothing;
  const onPick = (values: readonly string[]) => change(inner.custom_id, [...values]);
  return html`<div class="field">
    <span class="label">${label}</span>
    ${description ? html`<small>${description}</small>` : nothing}
    <select-menu .menu=${{ scene, select: inner, busy: false, onPick }}></select-menu>
  </div>`;
}

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
