import { AllowedMentionsTypes, type APIEmbed, MessageFlags } from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import { broken, type FormProblem, type Rule } from '#playground/errors';
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

/** Whether a body fills in a field. */
const has = (value: unknown): boolean =>
  !isAbsent(value) && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Rules for a message that Discord's spec doesn't check, components included. `wasV2`: the edited message has the flag. */
export function messageProblems(body: MessageBody, route: MessageRoute, wasV2 = false): FormProblem[] {
  const { content, embeds, components, allowed_mentions: allowed } = body;
  const flags = body.flags ?? 0;
  const isV2 = wasV2 || hasFlag(body, MessageFlags.IsComponentsV2);
  const size = (embeds ?? []).reduce((sum, embed) => sum + embedLength(embed), 0);
  const both = ([AllowedMentionsTypes.User, AllowedMentionsTypes.Role] as const).map((kind): Rule => {
    const isBoth = allowed?.parse?.includes(kind) === true && has(allowed[kind]);
    const words = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    return [isBoth, ['allowed_mentions', 'parse'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', words];
  });
  const legacy = (['content', 'embeds', 'poll'] as const).map((field): Rule => {
    const words = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    return [isV2 && has(body[field]), [field], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', words];
  });
  const isFlagged = (flags & ~allowedFlags[route]) !== 0;
  const found = broken(
    [],
    [
      ...both,
      [isFlagged, ['flags'], 'MESSAGE_FLAGS_INVALID', `Flags ${flags} can't be set here.`],
      [
        (content?.length ?? 0) > 2000,
        ['content'],
        'BASE_TYPE_MAX_LENGTH',
        'Must be 2000 or fewer in length.',
      ],
      [size > 6000, ['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000'],
      ...legacy,
    ],
  );
  return [...found, ...componentProblems(components ?? [], isV2)];
}
