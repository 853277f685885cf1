import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Origin } from '#playground/messages/messages';
import type { Platform } from '#playground/platform';
import type { Interaction } from '#playground/state/interaction';
import { messageIn } from '#playground/state/lookup';

/** Discord still sends this besides the metadata, because the command's name is only here. */
function usedCommand({ commandName, metadata, type }: Interaction): Pick<APIMessage, 'interaction'> {
  return commandName === undefined
    ? {}
    : { interaction: { id: metadata.id, type, name: commandName, user: metadata.user } };
}

/** Where a message comes from that an interaction created. */
export function originOf(platform: Platform, interaction: Interaction, ephemeral: boolean): Origin {
  const { bot } = platform.state;
  const phase = interaction.phase;
  const repliedTo = phase.kind === 'answered' ? phase.originalId : interaction.sourceId;
  const reference =
    repliedTo === undefined
      ? undefined
      : messageIn(platform.state, interaction.channelId, repliedTo)?.message;
  return {
    author: bot,
    ...(reference === undefined ? { type: MessageType.ChatInputCommand } : { reference }),
    ...(ephemeral ? { visibleTo: interaction.userId, flags: MessageFlags.Ephemeral } : {}),
    fields: {
      application_id: bot.id,
      webhook_id: bot.id,
      interaction_metadata: interaction.metadata,
      ...(reference === undefined ? usedCommand(interaction) : {}),
    },
  };
}
