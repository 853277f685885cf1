import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { html, type TemplateResult } from 'lit';
import type { Chip, Entry } from './entry.ts';
import { choicesOf, type Offer } from './offer.ts';

/** The current list above the fields: what it offers, and which line is active. */
interface Above {
  readonly offer: Offer;
  readonly active: number;
}

/** The handlers of a field for focus and typing. */
interface Use {
  readonly onFocus: () => void;
  readonly onInput: (event: Event) => void;
}

const inputModes: Readonly<Partial<Record<ApplicationCommandOptionType, string>>> = {
  [ApplicationCommandOptionType.Integer]: 'numeric',
  [ApplicationCommandOptionType.Number]: 'decimal',
};

/** The field of an option, after its name. */
export function chipField({ option, text }: Chip, { offer, active }: Above, use: Use): TemplateResult {
  const list = 'option' in offer && offer.option === option ? choicesOf(offer) : [];
  return html`<label class="chip">
    <span>${option.name}</span>
    <input
      role="combobox"
      name=${option.name}
      aria-label=${option.name}
      aria-required=${option.required ?? false}
      aria-autocomplete="list"
      aria-expanded=${list.length > 0}
      aria-controls="choices"
      aria-activedescendant=${list.length > 0 ? `choices-${active}` : ''}
      inputmode=${inputModes[option.type] ?? 'text'}
      autocomplete="off"
      enterkeyhint="send"
      size=${Math.max(4, text.length)}
      title=${text}
      .value=${text}
      @focus=${use.onFocus}
      @input=${use.onInput}
    />
  </label>`;
}

/** The field after the options, where people type on after the command's name. */
export function restField({ rest }: Entry, { offer, active }: Above, use: Use): TemplateResult {
  const isOpen = offer.kind === 'more';
  return html`<input
    class="rest"
    role="combobox"
    aria-label="Options"
    aria-autocomplete="list"
    aria-expanded=${isOpen}
    aria-controls="choices"
    aria-activedescendant=${isOpen ? `choices-${active}` : ''}
    autocomplete="off"
    enterkeyhint="send"
    size=${Math.max(1, rest.length)}
    .value=${rest}
    @focus=${use.onFocus}
    @input=${use.onInput}
  />`;
}
