import { type Answer, privately } from '#discord/request/answer';
import type { What } from '#discord/request/asked';
import type { Choice } from '#discord/kit/choice';
import type { SlashCommand, Verb } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import { taught } from '#discord/request/lessons';
import { pressed } from './presses.ts';

/** Everything that can be asked for by typing, by its full name: `sagrada new`, `draft`. */
export type Verbs = ReadonlyMap<string, Verb>;

export const verbsOf = (commands: readonly SlashCommand[]): Verbs =>
  new Map(
    commands.flatMap((command): readonly (readonly [string, Verb])[] =>
      'verb' in command
        ? [[command.verb.schema.name, command.verb]]
        : command.verbs.map((verb) => [`${command.name} ${verb.schema.name}`, verb]),
    ),
  );

/** Does what is asked for. If only another version of the bot knows it, the answer says so. */
export const answerTo = async (what: What, context: Context, verbs: Verbs): Promise<Answer> =>
  taught(await answerBy(what, context, verbs), context);

async function answerBy(what: What, context: Context, verbs: Verbs): Promise<Answer> {
  switch (what.kind) {
    case 'command':
      return (
        verbs.get(what.name)?.run(context, what.given) ?? privately(context.words.say('strange.command'))
      );
    case 'press':
      return pressed(what.customId, { ...context, message: what.message, values: what.values });
    case 'typing':
    case 'strange':
      return privately(context.words.say('strange.button'));
  }
}

/** The choices for somebody who is typing. */
export const offersTo = async (
  { name, given, option }: Extract<What, { kind: 'typing' }>,
  context: Context,
  verbs: Verbs,
): Promise<readonly Choice[]> => verbs.get(name)?.offer(context, given, option) ?? [];
