import { ApplicationIntegrationType, MessageFlags } from 'discord-api-types/v10';
import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from '#discord-api-spec';
import { DiscordError } from '#playground/errors';
import { answerInteraction } from '#playground/interactions/callback';
import { originOf } from '#playground/interactions/origin';
import { hasFlag } from '#playground/message-flag';
import { createMessage, deleteMessage, editMessage } from '#playground/messages/messages';
import type { Platform } from '#playground/platform';
import type { Interaction, Phase } from '#playground/state/interaction';
import { channelOf, messageIn } from '#playground/state/lookup';
import type { StoredMessage } from '#playground/state/state';
import { messageProblems } from '#playground/validation/message';
import { refuse, validate } from '#playground/validation/validate';
import { type Reply, type RestRequest, route, type Route } from './route.ts';

/** How long an interaction's token is valid, in milliseconds. */
const tokenLife = 15 * 60_000;

type Answered = Interaction & { readonly phase: Extract<Phase, { kind: 'answered' }> };

const isAnswered = (interaction: Interaction): interaction is Answered =>
  interaction.phase.kind === 'answered';

/** The interaction behind a token: 10015 before its first answer, 50027 after fifteen minutes. */
function answered(platform: Platform, application: string, token: string): Answered {
  const interaction = platform.state.interactions.get(token);
  if (interaction === undefined || application !== platform.state.bot.id) throw new DiscordError(10015);
  if (platform.clock.now() - interaction.createdAt > tokenLife) throw new DiscordError(50027);
  if (!isAnswered(interaction)) throw new DiscordError(10015);
  return interaction;
}

/** A message that belongs to the interaction, by id or as `@original`; else 10008. */
function messageOf({ state }: Platform, interaction: Answered, id: string): StoredMessage {
  const { originalId } = interaction.phase;
  const stored = messageIn(state, interaction.channelId, id === '@original' ? (originalId ?? '') : id);
  const isOwn =
    stored?.message.id === originalId || stored?.message.interaction_metadata?.id === interaction.id;
  if (stored === undefined || !isOwn) throw new DiscordError(10008);
  return stored;
}

/** Notes how far an interaction has come. */
function advance({ state }: Platform, interaction: Answered, changes: Partial<Answered['phase']>): Answered {
  const advanced = { ...interaction, phase: { ...interaction.phase, ...changes } };
  state.interactions.set(interaction.token, advanced);
  return advanced;
}

/** The most messages after the first answer if only the person has installed the app. */
const mostFollowUps = 5;

/** Counts a message after the first answer; refuses too many (40094). */
function countFollowUp(platform: Platform, interaction: Answered): Answered {
  const { phase, metadata } = interaction;
  const isLimited =
    metadata.authorizing_integration_owners[ApplicationIntegrationType.GuildInstall] === undefined;
  if (isLimited && phase.followUps >= mostFollowUps) throw new DiscordError(40094);
  return advance(platform, interaction, { followUps: phase.followUps + 1 });
}

type OnWebhook = RestRequest<'application' | 'token'>;

function followUp(platform: Platform, { param, body, uploads }: OnWebhook): Reply {
  const before = answered(platform, param('application'), param('token'));
  const channel = channelOf(platform.state, before.channelId);
  const data = validate(IncomingWebhookInteractionRequestSchema, body);
  refuse(messageProblems(data, 'answer'));
  const interaction = countFollowUp(platform, before);
  if (!interaction.phase.thinking) {
    const isPrivate = hasFlag(data, MessageFlags.Ephemeral);
    return {
      body: createMessage(platform, channel, data, uploads, originOf(platform, interaction, isPrivate)),
    };
  }
  const original = messageOf(platform, interaction, '@original');
  advance(platform, interaction, { thinking: false });
  const flags = (data.flags ?? 0) & ~(MessageFlags.Ephemeral | MessageFlags.SuppressNotifications);
  return { body: editMessage(platform, channel, original, { ...data, flags }, uploads) };
}

function edit(
  platform: Platform,
  { param, body, uploads }: RestRequest<'application' | 'token' | 'message'>,
): Reply {
  const interaction = answered(platform, param('application'), param('token'));
  const stored = messageOf(platform, interaction, param('message'));
  const data = validate(IncomingWebhookUpdateRequestPartialSchema, body);
  const channel = channelOf(platform.state, interaction.channelId);
  const message = editMessage(platform, channel, stored, data, uploads);
  if (message.id === interaction.phase.originalId) advance(platform, interaction, { thinking: false });
  return { body: message };
}

/** First answers to interactions, and what their token allows afterwards. */
export const interactionRoutes: readonly Route[] = [
  route(
    'POST',
    '/interactions/:id/:token/callback',
    (platform, { param, query, body, uploads }) => {
      const interaction = platform.state.interactions.get(param('token'));
      if (interaction === undefined || interaction.id !== param('id')) throw new DiscordError(10062);
      const { type, message } = answerInteraction(platform, interaction, body, uploads);
      if (query.get('with_response') !== 'true') return {};
      return {
        body: {
          interaction: {
            id: interaction.id,
            type: interaction.type,
            ...(message === undefined
              ? {}
              : {
                  response_message_id: message.id,
                  response_message_loading: hasFlag(message, MessageFlags.Loading),
                  response_message_ephemeral: hasFlag(message, MessageFlags.Ephemeral),
                }),
          },
          resource: { type, ...(message === undefined ? {} : { message }) },
        },
      };
    },
    { open: true },
  ),
  route('POST', '/webhooks/:application/:token', followUp, { open: true }),
  route(
    'GET',
    '/webhooks/:application/:token/messages/:message',
    (platform, { param }) => {
      const interaction = answered(platform, param('application'), param('token'));
      return { body: messageOf(platform, interaction, param('message')).message };
    },
    { open: true },
  ),
  route('PATCH', '/webhooks/:application/:token/messages/:message', edit, { open: true }),
  route(
    'DELETE',
    '/webhooks/:application/:token/messages/:message',
    (platform, { param }) => {
      const interaction = answered(platform, param('application'), param('token'));
      deleteMessage(
        platform,
        channelOf(platform.state, interaction.channelId),
        messageOf(platform, interaction, param('message')),
      );
      return {};
    },
    { open: true },
  ),
];
