import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A text in its parts. */
export const partsOf = (text: string): readonly MessageFormatElement[] => parse(text, { ignoreTag: true });

/** These parts and those of their plural forms. */
export const allParts = (parts: readonly MessageFormatElement[]): readonly MessageFormatElement[] =>
  parts.flatMap((part) => [
    part,
    ...('options' in part ? Object.values(part.options).flatMap(({ value }) => allParts(value)) : []),
  ]);

/** What a text says in each of its plural forms; a parameter is an X. */
export const formsOf = (parts: readonly MessageFormatElement[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (before, part) => {
      const forms =
        'options' in part
          ? Object.values(part.options).flatMap(({ value }) => formsOf(value))
          : [part.type === TYPE.literal ? part.value : 'X'];
      return before.flatMap((text) => forms.map((form) => text + form));
    },
    [''],
  );

/** The type of what a part takes; words take nothing. */
function typeOf(part: MessageFormatElement): string | null {
  switch (part.type) {
    case TYPE.literal:
    case TYPE.pound:
      return null;
    case TYPE.argument:
      return 'string';
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.select:
      return Object.keys(part.options)
        .map((option) => `'${option}'`)
        .join(' | ');
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new Error(`{${part.value}} is a date, a time or a tag. Fill in a text that has it already.`);
  }
}

/** The parameters of a text and their types, in the order in which they first appear. */
export function parametersIn(parts: readonly MessageFormatElement[]): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const part of allParts(parts)) {
    const type = typeOf(part);
    if (type === null || !('value' in part)) continue;
    const before = found.get(part.value) ?? type;
    if (before !== type)
      throw new Error(`{${part.value}} is a ${before} in one place and a ${type} in another.`);
    found.set(part.value, type);
  }
  return Object.fromEntries(found);
}

/** The parameters that readers see; a plural without a `#` only chooses a form. */
export const shownIn = (parts: readonly MessageFormatElement[]): readonly string[] =>
  allParts(parts).flatMap((part) =>
    part.type === TYPE.argument ||
    part.type === TYPE.number ||
    (part.type === TYPE.plural &&
      Object.values(part.options).some(({ value }) => value.some(({ type }) => type === TYPE.pound)))
      ? [part.value]
      : [],
  );
