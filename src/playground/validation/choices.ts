import { broken, type FormProblem, repeats } from '#playground/errors';

/** Rules for choices that Discord's spec doesn't check: values of at most 100 characters, and no name twice. */
export function choiceProblems(
  choices: readonly { readonly name: string; readonly value: string | number }[],
  path: FormProblem['path'],
): FormProblem[] {
  const again = repeats(choices.map(({ name }) => name));
  const isTaken = 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED';
  return choices.flatMap(({ name, value }, index) =>
    broken(
      [...path, index],
      [
        [String(value).length > 100, ['value'], 'BASE_TYPE_MAX_LENGTH', 'Must be 100 or fewer in length.'],
        [again.includes(index), ['name'], isTaken, `"${name}" is used twice.`],
      ],
    ),
  );
}
