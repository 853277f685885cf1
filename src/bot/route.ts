import type { Interaction } from 'discord.js';
import type { Choice } from '#discord/kit/choice';
import { type Message, text } from '#discord/kit/message';
import { loggable } from '#discord/protocol/fault';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { type RequestData, requestIn } from '#discord/request/request';
import type { SlashCommand, Verb } from '#discord/request/slash-command';
import { answerPress, parseCustomId, pressNames, returnsItself } from './presses.ts';

/** Everything that can be asked for by typing, by its full name: `sagrada new`, `draft`. */
type Verbs = ReadonlyMap<string, Verb>;

export const verbsOf = (commands: readonly SlashCommand[]): Verbs =>
  new Map(
    commands.flatMap((command): readonly (readonly [string, Verb])[] =>
      'verb' in command
        ? [[command.verb.schema.name, command.verb]]
        : command.verbs.map((verb) => [`${command.name} ${verb.schema.name}`, verb]),
    ),
  );

/** Finds what does something that is asked for. */
export function routed(data: RequestData, verbs: Verbs) {
  const press = data.kind === 'press' ? parseCustomId(data.customId) : null;
  const answer = async (context: Context): Promise<Answer> => {
    if (data.kind === 'press' && press !== null)
      return answerPress(press, {
        ...context,
        message: data.message,
        isPrivate: data.isPrivate,
        values: data.values,
      });
    return data.kind === 'command'
      ? (verbs.get(data.name)?.run(context, data.given) ?? privately(context.words.say('strange.command')))
      : privately(context.words.say('strange.button'));
  };
  return {
    /** The table of a pressed button; null for anything else. */
    table: press !== null && 'table' in press ? press.table : null,
    returnsItself: press !== null && returnsItself(press),
    /** Does it. If only another version of the bot knows it, the answer says so. */
    answer: async (context: Context): Promise<Answer> => taught(await answer(context), context),
  };
}

/** The choices for somebody who is typing. */
export const offersTo = async (
  { name, given, option }: Extract<RequestData, { kind: 'typing' }>,
  context: Context,
  verbs: Verbs,
): Promise<readonly Choice[]> => verbs.get(name)?.offer(context, given, option) ?? [];

/**
 * The answer with its lesson, if it is the person's first: below an answer that only they see, otherwise beside it. If
 * that can't be looked up, nothing is taught, and the answer stays as it is.
 */
async function taught(answer: Answer, { tables, command, lessons, words, log }: Context): Promise<Answer> {
  const { lesson } = answer;
  if (lesson === undefined || lessons.has(lesson)) return answer;
  try {
    if (!(await tables.learns(command.person.id, lesson))) return answer;
  } catch (error) {
    log.error({ err: loggable(error), lesson }, 'could not add a lesson');
    return answer;
  }
  const sentence = words.say(`lesson.${lesson}`);
  switch (answer.answer) {
    case 'private':
      return { ...answer, message: below(answer.message, sentence) };
    case 'update':
      return answer.shows === null
        ? { ...answer, message: below(answer.message, sentence) }
        : { ...answer, aside: text(sentence) };
    case 'post':
    case 'public':
    case 'retire':
      return { ...answer, aside: text(sentence) };
    case 'unchanged':
    case 'nothing':
      return answer;
  }
}

/** The message with this sentence below all of its texts. */
const below = (message: Message, sentence: string): Message =>
  message.below === undefined || message.below === ''
    ? { ...message, content: `${message.content}\n${sentence}` }
    : { ...message, below: `${message.below}\n${sentence}` };

/** What an interaction asks for, by a name of which there are only so many: it can be counted, and it names nobody. */
export interface RequestName {
  readonly kind: RequestData['kind'];
  readonly name: string;
}

/** Whatever this version doesn't know. */
const strange = 'strange';

/** What people can ask a bot with these commands for. */
export function askedBy(commands: readonly SlashCommand[]) {
  const verbs = verbsOf(commands);
  const asks: readonly RequestName[] = [
    ...[...verbs.keys(), strange].map((name) => ({ kind: 'command' as const, name })),
    ...[...pressNames, strange].map((name) => ({ kind: 'press' as const, name })),
    { kind: 'strange', name: strange },
  ];
  return {
    /** Names what an interaction asks for. Null if it can't be answered. */
    askedIn: (interaction: Interaction): RequestName | null => {
      const request = requestIn(interaction);
      return request === null ? null : askedIn(request.data, verbs);
    },
    /** All of it, but for what is typed. */
    asks,
  };
}

export function askedIn(data: RequestData, verbs: Verbs): RequestName {
  const { kind } = data;
  switch (kind) {
    case 'command':
    case 'typing':
      return { kind, name: verbs.has(data.name) ? data.name : strange };
    case 'press':
      return { kind, name: parseCustomId(data.customId)?.press ?? strange };
    case 'strange':
      return { kind, name: strange };
  }
}
