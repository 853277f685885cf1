import type { z } from 'zod';
import type { FieldsOf, PressKind } from '#discord/kit/press';
import type { Answer } from './answer.ts';
import type { PressContext } from './context.ts';

/** Answers presses of one kind. */
export type PressHandler<Fields> = (context: PressContext, fields: Fields) => Promise<Answer>;

/** A kind of press, and what it does. */
export interface HandledPress<Fields extends object = object> {
  readonly schema: z.ZodType<Fields>;
  handle(context: PressContext, fields: Fields): Promise<Answer>;
}

/** The presses of a feature, each with what it does: the compiler asks for all. */
export const handled = <const Kinds extends Readonly<Record<string, Pick<PressKind, 'schema'>>>>(
  kinds: Kinds,
  handlers: { readonly [Name in keyof Kinds]: PressHandler<FieldsOf<Kinds[Name]>> },
): { readonly [Name in keyof Kinds]: HandledPress<FieldsOf<Kinds[Name]>> } =>
  // Each name has one of both.
  Object.fromEntries(
    Object.entries(kinds).map(([name, { schema }]) => [name, { schema, handle: handlers[name] }]),
  ) as never;
