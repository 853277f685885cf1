import { type APIModalSubmission, ComponentType, type ModalSubmitComponent } from 'discord-api-types/v10';
import { type ModalField, modalFields } from '#playground/validation/modal';
import { ClientRefusal, type OpenModal } from './answer.ts';

/** What somebody filled into a modal, by custom_id: text, values of a select, or the tick of a box. */
export type FieldValues = Readonly<Record<string, string | readonly string[] | boolean>>;

type Filled = FieldValues[string] | undefined;

const wrong = (field: ModalField): ClientRefusal =>
  new ClientRefusal('wrongValue', `"${field.custom_id}" can't be filled in so.`);

function asText(field: ModalField, value: Filled): string {
  if (value !== undefined && typeof value !== 'string') throw wrong(field);
  return value ?? '';
}

function asList(field: ModalField, value: Filled): string[] {
  const list = typeof value === 'string' ? [value] : (value ?? []);
  if (typeof list === 'boolean') throw wrong(field);
  return [...list];
}

function filled(field: ModalField, value: Filled): ModalSubmitComponent {
  const base = { id: field.id ?? 0, custom_id: field.custom_id };
  switch (field.type) {
    case ComponentType.TextInput: {
      const text = asText(field, value ?? field.value);
      const isMissing = text === '' && (field.required ?? true);
      const isShort = text !== '' && text.length < (field.min_length ?? 0);
      if (isMissing || isShort || text.length > (field.max_length ?? 4000)) throw wrong(field);
      return { ...base, type: field.type, value: text };
    }
    case ComponentType.StringSelect: {
      const chosen = asList(
        field,
        value ?? field.options.filter((option) => option.default).map((option) => option.value),
      );
      const known = chosen.every((one) => field.options.some((option) => option.value === one));
      const fewest = (field.required ?? true) ? (field.min_values ?? 1) : 0;
      if (!known || chosen.length < fewest || chosen.length > (field.max_values ?? 1)) throw wrong(field);
      return { ...base, type: field.type, values: chosen };
    }
    case ComponentType.Checkbox:
      return { ...base, type: field.type, value: value === true };
    case ComponentType.RadioGroup:
      return { ...base, type: field.type, value: value === undefined ? null : asText(field, value) };
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
    case ComponentType.FileUpload:
    case ComponentType.CheckboxGroup:
      return { ...base, type: field.type, values: asList(field, value) };
  }
}

/**
 * What Discord's client sends for a filled-in modal; fields left out keep their prefilled value. Throws a `ClientRefusal` for a
 * field that doesn't exist, or is missing, too short, too long or not one of the options.
 */
export function submission({ data }: OpenModal, values: FieldValues): APIModalSubmission {
  const known = new Set(modalFields(data).map(({ component }) => component.custom_id));
  const stranger = Object.keys(values).find((id) => !known.has(id));
  if (stranger !== undefined) throw new ClientRefusal('unknownField', `There is no field "${stranger}".`);
  return {
    custom_id: data.custom_id,
    components: data.components.map((part, index) => {
      const id = part.id ?? index + 1;
      switch (part.type) {
        case ComponentType.Label:
          return { type: part.type, id, component: filled(part.component, values[part.component.custom_id]) };
        case ComponentType.TextDisplay:
          return { type: part.type, id };
        case ComponentType.ActionRow:
          return {
            type: part.type,
            id,
            components: part.components.map((field) => {
              const input = filled(field, values[field.custom_id]);
              if (input.type !== ComponentType.TextInput) throw wrong(field);
              return input;
            }),
          };
      }
    }),
  };
}
