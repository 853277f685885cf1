import {
  type APIModalInteractionResponseCallbackComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
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
export function modalField(
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
