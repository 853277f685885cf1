import type { CommandName } from '#words/command-names';
import type { PlainKey } from '#words/parameters';
import type { Answer } from './answer.ts';
import { type Arguments, argumentsFrom, type Given } from './arguments.ts';
import type { Choice } from './choice.ts';
import type { Context } from './context.ts';
import type { Schema } from './schema.ts';

/** Something that can be asked for: a command without subcommands, or a subcommand. */
export interface Verb {
  readonly schema: Schema;
  run(context: Context, given: Given): Promise<Answer>;
  /** What is offered for the option that is being typed; the others may be missing or half typed. */
  offer(context: Context, given: Given, typing: string): Promise<readonly Choice[]>;
}

/** A slash command: one verb, or several under one name. */
export type SlashCommand =
  | { readonly verb: Verb }
  | { readonly name: CommandName; readonly description: PlainKey; readonly verbs: readonly Verb[] };

/** Puts a schema and a behaviour together: what was given reaches the behaviour checked, with the types of the schema. */
export const verb = <const S extends Schema>(
  schema: S,
  run: (context: Context, given: Arguments<S>) => Answer | Promise<Answer>,
  offer: Verb['offer'] = async () => [],
): Verb => ({
  schema,
  run: async (context, given) => run(context, argumentsFrom(schema, given)),
  offer,
});
