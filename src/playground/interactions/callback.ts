import {
  type APIMessage,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { z } from 'zod';
import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from '#discord-api-spec';
import { DiscordError, type FormProblem, invalidForm } from '#playground/errors';
import { hasFlag } from '#playground/message-flag';
import type { Upload } from '#playground/messages/attachments';
import { createMessage, editMessage } from '#playground/messages/messages';
import { type Platform, waitFor } from '#playground/platform';
import type { Interaction, Phase } from '#playground/state/interaction';
import { channelOf, messageIn } from '#playground/state/lookup';
import type { Channel, StoredMessage } from '#playground/state/state';
import { choiceProblems } from '#playground/validation/choices';
import { messageProblems } from '#playground/validation/message';
import { modalProblems } from '#playground/validation/modal';
import { refuse, validate } from '#playground/validation/validate';
import { originOf } from './origin.ts';

type Answered = Omit<Extract<Phase, { kind: 'answered' }>, 'kind' | 'followUps'>;

function sourceOf(platform: Platform, interaction: Interaction): StoredMessage {
  const { sourceId, channelId } = interaction;
  if (sourceId === undefined)
    throw invalidForm(['type'], 'BASE_TYPE_CHOICES', 'There is no message to update.');
  const stored = messageIn(platform.state, channelId, sourceId);
  if (stored === undefined) throw new DiscordError(10008);
  return stored;
}

/** The message after its next edit. */
function edited(platform: Platform, before: APIMessage): Promise<APIMessage> {
  return waitFor(platform, () => {
    const now = messageIn(platform.state, before.channel_id, before.id)?.message;
    return now === before ? undefined : now;
  });
}

function answer(platform: Platform, interaction: Interaction, phase: Answered): void {
  platform.state.interactions.set(interaction.token, {
    ...interaction,
    phase: { kind: 'answered', ...phase, followUps: 0 },
  });
}

/** A problem of a message, with its place in the callback. */
const inData = ({ path, ...problem }: FormProblem): FormProblem => ({ ...problem, path: ['data', ...path] });

/** An answer on its way. */
interface Given {
  readonly platform: Platform;
  readonly interaction: Interaction;
  readonly channel: Channel;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

function withMessage({ platform, interaction, channel, body, uploads }: Given): APIMessage {
  const { type, data } = validate(CreateMessageInteractionCallbackRequestSchema, body);
  const thinking = type === InteractionResponseType.DeferredChannelMessageWithSource;
  refuse(messageProblems(data ?? {}, thinking ? 'deferral' : 'answer').map(inData));
  const ephemeral = hasFlag(data ?? {}, MessageFlags.Ephemeral);
  const origin = originOf(platform, interaction, ephemeral);
  const flags = (origin.flags ?? 0) | (thinking ? MessageFlags.Loading : 0);
  const message = createMessage(platform, channel, data ?? {}, uploads, { ...origin, flags });
  answer(platform, interaction, { originalId: message.id, thinking, ephemeral });
  const shown = { interactionId: interaction.id, message };
  if (!thinking) interaction.show({ kind: 'message', ...shown });
  else {
    interaction.show({
      kind: 'deferredMessage',
      ...shown,
      get completed() {
        return edited(platform, message);
      },
    });
  }
  return message;
}

function withUpdate({ platform, interaction, channel, body, uploads }: Given): APIMessage {
  const { type, data } = validate(UpdateMessageInteractionCallbackRequestSchema, body);
  const source = sourceOf(platform, interaction);
  const phase = { originalId: source.message.id, thinking: false, ephemeral: source.visibleTo !== undefined };
  const { id: interactionId } = interaction;
  if (type === InteractionResponseType.DeferredMessageUpdate) {
    answer(platform, interaction, phase);
    interaction.show({
      kind: 'deferredUpdate',
      interactionId,
      get completed() {
        return edited(platform, source.message);
      },
    });
    return source.message;
  }
  const message = editMessage(platform, channel, source, data ?? {}, uploads);
  answer(platform, interaction, phase);
  interaction.show({ kind: 'update', interactionId, message });
  return message;
}

function withChoices({ platform, interaction, body }: Given): undefined {
  const { data } = validate(ApplicationCommandAutocompleteCallbackRequestSchema, body);
  const offered = (data?.choices ?? []).filter((choice) => choice !== null);
  refuse(choiceProblems(offered, ['data', 'choices']));
  answer(platform, interaction, { thinking: false, ephemeral: true });
  interaction.show({ kind: 'autocomplete', interactionId: interaction.id, choices: offered });
}

function withModal({ platform, interaction, body }: Given): undefined {
  const { data } = validate(ModalInteractionCallbackRequestSchema, body);
  refuse(modalProblems(data).map(inData));
  answer(platform, interaction, { thinking: false, ephemeral: true });
  const { id: interactionId, channelId, sourceId } = interaction;
  const source = sourceId === undefined ? {} : { messageId: sourceId };
  interaction.show({ kind: 'modal', interactionId, modal: { interactionId, channelId, data, ...source } });
}

interface Kind {
  /** The interactions that it answers. */
  readonly fits: readonly InteractionType[];
  /** Carries it out, and gives the message that was created or changed, if any. */
  readonly give: (given: Given) => APIMessage | undefined;
}

const { ApplicationCommand, ApplicationCommandAutocomplete, MessageComponent, ModalSubmit } = InteractionType;
const asMessage: Kind = { fits: [ApplicationCommand, MessageComponent, ModalSubmit], give: withMessage };
const asUpdate: Kind = { fits: [MessageComponent, ModalSubmit], give: withUpdate };

/** The kinds of answer. */
const kinds: ReadonlyMap<InteractionResponseType, Kind> = new Map([
  [InteractionResponseType.ChannelMessageWithSource, asMessage],
  [InteractionResponseType.DeferredChannelMessageWithSource, asMessage],
  [InteractionResponseType.DeferredMessageUpdate, asUpdate],
  [InteractionResponseType.UpdateMessage, asUpdate],
  [
    InteractionResponseType.ApplicationCommandAutocompleteResult,
    { fits: [ApplicationCommandAutocomplete], give: withChoices },
  ],
  [InteractionResponseType.Modal, { fits: [ApplicationCommand, MessageComponent], give: withModal }],
]);

const callbackType = z.looseObject({ type: z.literal([...kinds.keys()]) });

/**
 * The bot's first answer to an interaction. Refuses a second one (40060), a late one (10062), and anything that doesn't fit the
 * interaction or Discord's limits (50035). Returns the kind of answer, and the message that was created or changed, if
 * any.
 */
export function answerInteraction(
  platform: Platform,
  interaction: Interaction,
  body: unknown,
  uploads: readonly Upload[],
): { readonly type: InteractionResponseType; readonly message: APIMessage | undefined } {
  if (interaction.phase.kind === 'void') throw new DiscordError(10062);
  if (interaction.phase.kind === 'answered') throw new DiscordError(40060);
  const { type } = validate(callbackType, body);
  const channel = channelOf(platform.state, interaction.channelId);
  const kind = kinds.get(type);
  if (kind === undefined || !kind.fits.includes(interaction.type)) {
    throw invalidForm(['type'], 'BASE_TYPE_CHOICES', `Type ${type} doesn't answer this interaction.`);
  }
  return { type, message: kind.give({ platform, interaction, channel, body, uploads }) };
}
