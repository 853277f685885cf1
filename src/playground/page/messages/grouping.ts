import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { hasFlag } from '#playground/message-flag';
import { sameDay } from '#playground/page/time';

const together = 7 * 60 * 1000;

/** Whether only its author can see this message. */
export function isEphemeral(message: APIMessage): boolean {
  return hasFlag(message, MessageFlags.Ephemeral);
}

/** Whether the bot asked for time: "thinking…" until the message is edited. */
export function isThinking(message: APIMessage): boolean {
  return hasFlag(message, MessageFlags.Loading);
}

/**
 * Whether a message follows the one before it without a header of its own: same author, within seven minutes, and neither of them
 * is a reply or private.
 */
export function continues(message: APIMessage, before: APIMessage | undefined): boolean {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.interaction_metadata || message.referenced_message) return false;
  if (isEphemeral(message) !== isEphemeral(before)) return false;
  const [now, then] = [Date.parse(message.timestamp), Date.parse(before.timestamp)];
  return now - then < together && sameDay(now, then);
}
