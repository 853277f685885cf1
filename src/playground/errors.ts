/**
 * Discord's JSON error codes that this server gives, with the HTTP status and Discord's words. A `breach` never happens to a bot
 * that respects the contract, so it becomes a violation. The others can happen to the best of bots.
 */
const errors = {
  0: { status: 404, message: '404: Not Found', breach: true },
  10002: { status: 404, message: 'Unknown Application', breach: true },
  10003: { status: 404, message: 'Unknown Channel', breach: false },
  10004: { status: 404, message: 'Unknown Guild', breach: false },
  10007: { status: 404, message: 'Unknown Member', breach: false },
  10008: { status: 404, message: 'Unknown Message', breach: false },
  10013: { status: 404, message: 'Unknown User', breach: false },
  10014: { status: 404, message: 'Unknown Emoji', breach: false },
  10015: { status: 404, message: 'Unknown Webhook', breach: true },
  10062: { status: 404, message: 'Unknown interaction', breach: true },
  10063: { status: 404, message: 'Unknown application command', breach: false },
  20012: {
    status: 403,
    message: 'You are not authorized to perform this action on this application',
    breach: true,
  },
  30008: { status: 400, message: 'Maximum number of emojis reached (2000)', breach: true },
  30032: { status: 400, message: 'Maximum number of application commands reached (100).', breach: true },
  30046: {
    status: 429,
    message: 'Maximum number of edits to messages older than 1 hour reached. Try again later.',
    breach: false,
  },
  40001: { status: 401, message: '401: Unauthorized', breach: true },
  40003: { status: 400, message: 'You are opening direct messages too fast', breach: false },
  40005: { status: 413, message: 'Request entity too large', breach: true },
  40060: { status: 400, message: 'Interaction has already been acknowledged.', breach: true },
  40094: {
    status: 400,
    message: 'This interaction has hit the maximum number of follow up messages',
    breach: true,
  },
  50001: { status: 403, message: 'Missing Access', breach: false },
  50005: { status: 403, message: 'Cannot edit a message authored by another user', breach: true },
  50006: { status: 400, message: 'Cannot send an empty message', breach: true },
  50007: { status: 403, message: 'Cannot send messages to this user', breach: false },
  50013: { status: 403, message: 'Missing Permissions', breach: false },
  50024: { status: 400, message: 'Cannot execute action on this channel type', breach: true },
  50027: { status: 401, message: 'Invalid Webhook Token', breach: true },
  50033: { status: 400, message: 'Invalid Recipient(s)', breach: true },
  50035: { status: 400, message: 'Invalid Form Body', breach: true },
  50083: { status: 400, message: 'Thread is archived', breach: false },
  50109: { status: 400, message: 'The request body contains invalid JSON.', breach: true },
  160004: { status: 400, message: 'A thread has already been created for this message', breach: false },
  160005: { status: 400, message: 'Thread is locked', breach: false },
} as const;

type ErrorCode = keyof typeof errors;

const isErrorCode = (code: number): code is ErrorCode => code in errors;

/** A problem with a body: its place, Discord's name for it, and words. */
export interface FormProblem {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** A rule that a body may break: whether it does, the place below the part it is about, Discord's name, and words. */
export type Rule = readonly [isBroken: boolean, place: FormProblem['path'], code: string, message: string];

/** The problems of a part of a body: its broken rules. */
export const broken = (path: FormProblem['path'], rules: readonly Rule[]): FormProblem[] =>
  rules.flatMap(([isBroken, place, code, message]) =>
    isBroken ? [{ path: [...path, ...place], code, message }] : [],
  );

/** The indexes of the values that stand in a list before. */
export const repeats = (values: readonly unknown[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/** A request that is answered with one of Discord's errors; the HTTP side sends the answer. */
export class DiscordError extends Error {
  override readonly name = 'DiscordError';
  readonly code: number;
  readonly status: number;
  /** Whether the bot broke the contract, rather than met circumstances it couldn't know. */
  readonly breach: boolean;
  readonly problems: readonly FormProblem[];
  /** Seconds to wait before trying again; for a 429. */
  readonly retryAfter: number;

  /** `problems` are for an invalid form body (50035). Unknown codes, which only injected faults ask for, are a 400. */
  constructor(code: number, problems: readonly FormProblem[] = [], retryAfter = 1) {
    const known = isErrorCode(code) ? errors[code] : { status: 400, message: `Error ${code}`, breach: false };
    super(known.message);
    this.code = code;
    this.status = known.status;
    this.breach = known.breach;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** Refuses a body for a single problem. */
export function invalidForm(path: FormProblem['path'], code: string, message: string): DiscordError {
  return new DiscordError(50035, [{ path, code, message }]);
}

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[];
}

/** The body of an error as Discord nests it: problems by their path, each level's list under `_errors`. */
export function errorBody(error: DiscordError): { code: number; message: string; errors?: ErrorTree } {
  const body = { code: error.code === 40001 ? 0 : error.code, message: error.message };
  if (error.problems.length === 0) return body;
  const root: ErrorTree = {};
  for (const { path, code, message } of error.problems) {
    let node = root;
    for (const key of path) {
      const next = (node[key] ??= {});
      if (Array.isArray(next)) break;
      node = next;
    }
    const list = (node['_errors'] ??= []);
    if (Array.isArray(list)) list.push({ code, message });
  }
  return { ...body, errors: root };
}
