import { ApplicationCommandUpdateRequestSchema, MessageCreateRequestSchema } from '#discord-api-spec';
import { DiscordError, type FormProblem } from './errors.ts';
import * as commandRules from './validation/commands.ts';
import * as messageRules from './validation/message.ts';
import { validate } from './validation/validate.ts';

function problems(check: () => readonly FormProblem[]): readonly FormProblem[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof DiscordError) return error.problems;
    throw error;
  }
}

/** What Discord would refuse in the body of a new message; none if it would accept it. */
export const messageProblems = (body: unknown): readonly FormProblem[] =>
  problems(() => messageRules.messageProblems(validate(MessageCreateRequestSchema, body), 'create'));

/** What Discord would refuse in the bodies of a list of commands that replaces all others. */
export const commandProblems = (bodies: readonly unknown[]): readonly FormProblem[] =>
  problems(() =>
    commandRules.commandListProblems(
      bodies.map((body) => validate(ApplicationCommandUpdateRequestSchema, body)),
    ),
  );
