import { type APIModalInteractionResponseCallbackData, ComponentType } from 'discord-api-types/v10';
import { type FormProblem, problem } from '#playground/errors';
import { customIdProblems } from './components.ts';
import { type ModalField, modalFields } from './modal-fields.ts';

function rangeProblems(field: ModalField, path: FormProblem['path']): FormProblem[] {
  if (field.type !== ComponentType.TextInput) return [];
  const { min_length: min = 0, max_length: max = 4000, value = '' } = field;
  const found: FormProblem[] = [];
  if (min > max) {
    found.push(problem([...path, 'min_length'], 'TEXT_INPUT_RANGE', 'min_length is above max_length.'));
  }
  if (value.length > max) {
    found.push(problem([...path, 'value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`));
  }
  return found;
}

/** Rules for a modal that Discord's spec doesn't check: at most five parts, unique custom_ids, minimum before maximum. */
export function modalProblems(modal: APIModalInteractionResponseCallbackData): FormProblem[] {
  const fields = modalFields(modal);
  const found = [
    ...customIdProblems(fields.map(({ field, path }) => ({ component: field, path }))),
    ...fields.flatMap(({ field, path }) => rangeProblems(field, path)),
  ];
  return modal.components.length > 5
    ? [...found, problem(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')]
    : found;
}
