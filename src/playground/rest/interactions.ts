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

type OnWebhook = RestRequest<'application' | 'token'>;
type OnMessage = RestRequest<'application' | 'token' | 'message'>;
type Answered = Interaction & { readonly phase: Extract<Phase, { kind: 'answered' }> };

const isAnswered = (interaction: Interaction): interaction is Answered =>
  interaction.phase.kind === 'answered';

/** The interaction behind a token: 10015 before its first answer, 50027 after fifteen minutes. */
function answered(platform: Platform, { param }: OnWebhook): Answered {
  const interaction = platform.state.interactions.get(param('token'));
  if (interaction === undefined || param('application') !== platform.state.bot.id)
    throw new DiscordError(10015);
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

function followUp(platform: Platform, request: OnWebhook): Reply {
  const { body, uploads } = request;
  const before = answered(platform, request);
  const channel = channelOf(platform.state, before.channelId);
  const data = validate(IncomingWebhookInteractionRequestSchema, body);
  refuse(messageProblems(data, 'answer'));
  const interaction = countFollowUp(platform, before);
  if (!interaction.phase.thinking) {
    const origin = originOf(platform, interaction, hasFlag(data, MessageFlags.Ephemeral));
    return { body: createMessage(platform, channel, data, uploads, origin) };
  }
  const original = messageOf(platform, interaction, '@original');
  advance(platform, interaction, { thinking: false });
  const flags = (data.flags ?? 0) & ~(MessageFlags.Ephemeral | MessageFlags.SuppressNotifications);
  return { body: editMessage(platform, channel, original, { ...data, flags }, uploads) };
}

function read(platform: Platform, request: OnMessage): Reply {
  return { body: messageOf(platform, answered(platform, request), request.param('message')).message };
}

function edit(platform: Platform, request: OnMessage): Reply {
  const interaction = answered(platform, request);
  const stored = messageOf(platform, interaction, request.param('message'));
  const data = validate(IncomingWebhookUpdateRequestPartialSchema, request.body);
  const channel = channelOf(platform.state, interaction.channelId);
  const message = editMessage(platform, channel, stored, data, request.uploads);
  if (message.id === interaction.phase.originalId) advance(platform, interaction, { thinking: false });
  return { body: message };
}

function remove(platform: Platform, request: OnMessage): Reply {
  const interaction = answered(platform, request);
  const stored = messageOf(platform, interaction, request.param('message'));
  deleteMessage(platform, channelOf(platform.state, interaction.channelId), stored);
  return {};
}

function callback(platform: Platform, { param, query, body, uploads }: RestRequest<'id' | 'token'>): Reply {
  const interaction = platform.state.interactions.get(param('token'));
  if (interaction === undefined || interaction.id !== param('id')) throw new DiscordError(10062);
  const { type, message } = answerInteraction(platform, interaction, body, uploads);
  if (query.get('with_response') !== 'true') return {};
  const told = message && {
    response_message_id: message.id,
    response_message_loading: hasFlag(message, MessageFlags.Loading),
    response_message_ephemeral: hasFlag(message, MessageFlags.Ephemeral),
  };
  return {
    body: {
      interaction: { id: interaction.id, type: interaction.type, ...told },
      resource: { type, message },
    },
  };
}

const webhook = '/webhooks/:application/:token';
const single = `${webhook}/messages/:message` as const;

/** First answers to interactions, and what their token allows afterwards. */
export const interactionRoutes: readonly Route[] = [
  route('POST', '/interactions/:id/:token/callback', callback),
  route('POST', webhook, followUp),
  route('GET', single, read),
  route('PATCH', single, edit),
  route('DELETE', single, remove),
];
