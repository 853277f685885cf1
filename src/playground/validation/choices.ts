import { type FormProblem, problem } from '#playground/errors';

/** Rules for choices that Discord's spec doesn't check: values of at most 100 characters, and no name twice. */
export function choiceProblems(
  choices: readonly { readonly name: string; readonly value: string | number }[],
  path: FormProblem['path'],
): FormProblem[] {
  const names = choices.map(({ name }) => name);
  return choices.flatMap(({ name, value }, index) => [
    ...(String(value).length > 100
      ? [problem([...path, index, 'value'], 'BASE_TYPE_MAX_LENGTH', 'Must be 100 or fewer in length.')]
      : []),
    ...(names.indexOf(name) < index
      ? [
          problem(
            [...path, index, 'name'],
            'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED',
            `"${name}" is used twice.`,
          ),
        ]
      : []),
  ]);
}
