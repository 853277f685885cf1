import { type APIEmbed, MessageFlags } from 'discord-api-types/v10';
import { type FormProblem, problem } from '#playground/errors';
import { hasFlag } from '#playground/message-flag';
import type { MessageBody } from './bodies.ts';
import { componentProblems } from './components.ts';

/** The flags that each route may set. */
const allowedFlags = {
  create: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2,
  answer:
    MessageFlags.SuppressEmbeds |
    MessageFlags.SuppressNotifications |
    MessageFlags.IsComponentsV2 |
    MessageFlags.Ephemeral,
  deferral: MessageFlags.Ephemeral,
  edit: MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2,
} as const;

export type MessageRoute = keyof typeof allowedFlags;

const embedLength = ({ title, description, footer, author, fields = [] }: APIEmbed): number =>
  [
    title,
    description,
    footer?.text,
    author?.name,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ].reduce((sum, text) => sum + (text?.length ?? 0), 0);

function mentionProblems({ allowed_mentions: allowed }: MessageBody): FormProblem[] {
  return (['users', 'roles'] as const)
    .filter((kind) => allowed?.parse?.includes(kind) === true && (allowed[kind]?.length ?? 0) > 0)
    .map((kind) =>
      problem(
        ['allowed_mentions', 'parse'],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      ),
    );
}

/** Rules for a message that Discord's spec doesn't check, components included. `wasV2`: the edited message has the flag. */
export function messageProblems(body: MessageBody, route: MessageRoute, wasV2 = false): FormProblem[] {
  const found: FormProblem[] = mentionProblems(body);
  const flags = body.flags ?? 0;
  const isV2 = wasV2 || hasFlag(body, MessageFlags.IsComponentsV2);
  if ((flags & ~allowedFlags[route]) !== 0) {
    found.push(problem(['flags'], 'MESSAGE_FLAGS_INVALID', `Flags ${flags} can't be set here.`));
  }
  if ((body.content?.length ?? 0) > 2000) {
    found.push(problem(['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.'));
  }
  if ((body.embeds ?? []).reduce((sum, embed) => sum + embedLength(embed), 0) > 6000) {
    found.push(problem(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000'));
  }
  if (isV2) {
    for (const field of ['content', 'embeds', 'poll'] as const) {
      const value = body[field];
      if (
        value === undefined ||
        value === null ||
        (Array.isArray(value) && value.length === 0) ||
        value === ''
      )
        continue;
      found.push(
        problem(
          [field],
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        ),
      );
    }
  }
  return [...found, ...componentProblems(body.components ?? [], isV2)];
}
