import { z } from 'zod';
import { parsePattern, type PatternName } from '#games/shared/pattern';

declare const made: unique symbol;
/**
 * What a button or menu carries, at most 100 characters: `press=end&table=0a1b2c3d4e&turn=17`. It is everything needed to
 * carry the press out, so no button needs a memory. Only a {@link PressKind} makes one.
 */
export type CustomId = string & { readonly [made]: true };

/** A kind of press: makes the custom_ids of its buttons, and knows how to read them back. */
export interface PressKind<Fields extends object = object> {
  (...fields: [Fields] extends [Record<string, never>] ? [] : [Fields]): CustomId;
  readonly schema: z.ZodType<Fields>;
}

/** What a press of this kind carries. */
export type FieldsOf<Kind> = Kind extends { readonly schema: z.ZodType<infer Fields> } ? Fields : never;

/** Kinds of presses, by the name in their custom_ids. Released names and fields stay readable for ever. */
export const pressKinds = <const Schemas extends Readonly<Record<string, z.ZodType<object>>>>(
  schemas: Schemas,
): { readonly [Name in keyof Schemas]: PressKind<z.output<Schemas[Name]>> } =>
  // Each kind is made from the schema that its type comes from.
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      Object.assign((fields: object = {}) => customId(name, fields), { schema }),
    ]),
  ) as never;

const customId = (name: string, fields: object): string =>
  new URLSearchParams(
    Object.entries<unknown>({ press: name, ...fields }).map(([field, value]): [string, string] => [
      field,
      String(value),
    ]),
  ).toString();

/** A press that carries nothing but its name. */
export const noFields = z.strictObject({});

const upTo = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`, 'u'))
    .transform(Number);
export const turnField = upTo(2);
export const seatField = z
  .string()
  .regex(/^[0-3]$/)
  .transform(Number);
export const countField = upTo(1);
export const versionField = upTo(9);
/** A moment, in seconds since 1970. */
export const momentField = upTo(11);
/** Discord's id of an interaction, which tells when it was. */
export const interactionField = z.string().regex(/^\d{1,20}$/);
/** Counted from 0; it may be beyond the last. */
export const pageField = upTo(9);

export const patternField = z.string().transform((text, context): PatternName => {
  const pattern = parsePattern(text);
  if (pattern !== undefined) return pattern.name;
  context.addIssue({ code: 'custom', message: 'no window pattern has this name' });
  return z.NEVER;
});

/** The part of an action selected so far, word by word: `draft.R3`, `4.A1.B2`; empty at first. */
export const selectionField = z.string().regex(/^(?:\w{1,6}(?:\.\w{1,6}){0,7})?$/);
