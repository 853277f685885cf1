import { longestText, type OptionSchema, type Schema } from '#discord/protocol/schema';
import { cleanText } from './clean.ts';

/** The values of an interaction, by option name. */
export type Given = Readonly<Record<string, string | number | boolean | undefined>>;

type ValueOf<O extends OptionSchema> = O extends { readonly type: 'choice' | 'number' }
  ? O['choices'][number]['value']
  : O extends { readonly type: 'flag' }
    ? boolean
    : string;

/**
 * The arguments of a behavior: a value of its type for each option of the schema, null if it is optional and was left
 * out.
 */
export type Arguments<S extends Schema> = {
  readonly [O in S['options'][number] as O['name']]: O['required'] extends true
    ? ValueOf<O>
    : ValueOf<O> | null;
};

/** The arguments that a schema asks for. Throws if Discord sent something the schema rules out. */
export function argumentsFrom<S extends Schema>(schema: S, given: Given): Arguments<S> {
  const typed = cleaned(schema, given);
  const entries = schema.options.map((option) => [option.name, checked(option, typed[option.name] ?? null)]);
  // Each value was checked against the same option that the type is made from.
  return Object.fromEntries(entries) as Arguments<S>;
}

/** The same, with typed texts as they may stand in ours: Discord's own limit is no protection from who goes around it. */
export const cleaned = ({ options }: Schema, given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' && options.some((option) => option.name === name && option.type === 'text')
        ? cleanText(value, longestText)
        : value,
    ]),
  );

function checked(option: OptionSchema, value: string | number | boolean | null): unknown {
  const fits = value === null ? !option.required : isOfType(option, value);
  if (!fits) throw new TypeError(`the option ${option.name} of a command was not what it should be`);
  return value;
}

function isOfType(option: OptionSchema, value: string | number | boolean): boolean {
  switch (option.type) {
    case 'text':
    case 'person':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
    case 'choice':
      return option.choices.some((choice) => choice.value === value);
  }
}
