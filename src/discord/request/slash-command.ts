import type { Choice } from '#discord/kit/choice';
import type { CommandSchema, Schema } from '#discord/protocol/schema';
import type { CommandName, PlainKey } from '#words/key';
import type { Answer } from './answer.ts';
import { type Arguments, argumentsFrom, cleaned, type Given } from './arguments.ts';
import type { Context } from './context.ts';

/** Something people can ask for: a command without subcommands, or a subcommand. */
export interface Verb {
  readonly schema: Schema;
  run(context: Context, given: Given): Promise<Answer>;
  /** The choices for the option that is being typed; other options may be missing or half typed. */
  offer(context: Context, given: Given, typing: string): Promise<readonly Choice[]>;
}

/** A slash command: a single verb, or several under one name. */
export type SlashCommand = CommandSchema<Verb>;

/** Combines a schema with a behavior: the behavior gets checked values, typed by the schema. */
export const verb = <const S extends Schema>(
  schema: S,
  run: (context: Context, given: Arguments<S>) => Answer | Promise<Answer>,
  offer: Verb['offer'] = async () => [],
): Verb => ({
  schema,
  run: async (context, given) => run(context, argumentsFrom(schema, given)),
  offer: async (context, given, typing) => offer(context, cleaned(schema, given), typing),
});

/** The same without options. */
export const plainVerb = (
  name: CommandName,
  description: PlainKey,
  run: (context: Context) => Answer | Promise<Answer>,
): Verb => verb({ name, description, options: [] }, run);
