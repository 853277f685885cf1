import { shortened } from '#discord/kit/names';
import { longestText, type OptionSchema, type Schema } from '#discord/protocol/schema';

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

/** The longest name: Discord allows 32 characters, and some of them count twice. */
const longestName = 64;

/**
 * What nobody sees, and what turns the text after it around. Tags stay in a black flag: they make it that of Scotland. What joins
 * characters, and what selects their form, is judged by its place.
 */
const unseen =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{1,6}\u{E007F})|[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|(?![\u200C\u200D]|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Joiners that don't stand between letters or emoji, and marks and selectors without anything that they could change. */
const idle =
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])|(?<=(?:^|[\s\u200C\u200D])\p{M}*)\p{M}/gu;

/** Marks beyond the fourth on one letter, which no script needs: piled up they cover the lines around. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A text that people wrote, so that it can stand in ours: on one line, without characters that nobody sees or that turn around what
 * comes after them, and no longer than this. Every script and emoji stays.
 */
export function cleanText(text: string, longest: number): string {
  // Whatever is much too long is not worth reading to its end.
  const near = text.slice(0, 8 * longest);
  const seen = near.replaceAll(/[\t\n\v\f\r\p{Z}]+/gu, ' ').replaceAll(unseen, '$1');
  const whole = seen.replaceAll(idle, '').replaceAll(excessMarks, '$1').replaceAll(/ +/gu, ' ');
  return shortened(whole.trim(), longest);
}

/** The first of somebody's names of which anything can be seen; their id if there is none. */
export const cleanName = (names: readonly (string | null)[], id: string): string =>
  names.map((name) => cleanText(name ?? '', longestName)).find((name) => name !== '') ?? id;

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
