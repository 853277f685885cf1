import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';
import { broken, type FormProblem, type Rule } from '#playground/errors';
import { customIdProblems } from './components.ts';

/** A field that a person fills in. */
export type ModalField = APIComponentInLabel;

/** The fields of a modal, in labels or in rows, with their place in the body. */
export function modalFields({ components }: APIModalInteractionResponseCallbackData): readonly {
  readonly component: ModalField;
  readonly path: FormProblem['path'];
}[] {
  return components.flatMap((part, index) => {
    const path = ['components', index];
    switch (part.type) {
      case ComponentType.Label:
        return [{ component: part.component, path: [...path, 'component'] }];
      case ComponentType.ActionRow:
        return part.components.map((component, place) => ({
          component,
          path: [...path, 'components', place],
        }));
      case ComponentType.TextDisplay:
        return [];
    }
  });
}

function rangeRules(field: ModalField): Rule[] {
  if (field.type !== ComponentType.TextInput) return [];
  const { min_length: min = 0, max_length: max = 4000, value = '' } = field;
  return [
    [min > max, ['min_length'], 'TEXT_INPUT_RANGE', 'min_length is above max_length.'],
    [value.length > max, ['value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`],
  ];
}

/** Rules for a modal that Discord's spec doesn't check: at most five parts, unique custom_ids, minimum before maximum. */
export function modalProblems(modal: APIModalInteractionResponseCallbackData): FormProblem[] {
  const fields = modalFields(modal);
  const isLong = modal.components.length > 5;
  return [
    ...customIdProblems(fields),
    ...fields.flatMap(({ component, path }) => broken(path, rangeRules(component))),
    ...broken(['components'], [[isLong, [], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.']]),
  ];
}
