import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Delivery } from '#table/announcer';

/** The channel is no more. */
const gone: ReadonlySet<unknown> = new Set([Code.UnknownChannel]);

/** Nothing can be written there now: permissions, a thread that is archived or locked, somebody's closed direct messages. */
const closed: ReadonlySet<unknown> = new Set([
  Code.MissingAccess,
  Code.MissingPermissions,
  Code.InvalidActionOnArchivedThread,
  Code.ThreadLocked,
  Code.CannotSendMessagesInNonTextChannel,
  Code.CannotSendMessagesToThisUser,
]);

/** The message can't be changed: it was deleted, or is too old to be changed often. */
const unchangeable: ReadonlySet<unknown> = new Set([
  Code.UnknownMessage,
  Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/** The client takes the latter for a rate limit, and says so where it would have to wait for long. */
const isUnchangeable = (error: unknown): boolean =>
  unchangeable.has(codeOf(error)) || (error instanceof RateLimitError && error.method === 'PATCH');

/** The interaction can't be answered (any more): too late, or answered before. */
const answeredOrVoid: ReadonlySet<unknown> = new Set([
  Code.UnknownInteraction,
  Code.InteractionHasAlreadyBeenAcknowledged,
  Code.UnknownWebhook,
  Code.InvalidWebhookToken,
]);

const codeOf = (error: unknown): unknown => (error instanceof DiscordAPIError ? error.code : null);

/** Whether Discord refuses a message for an emoji in it, which was there when it was listed. */
export const namesLostEmoji = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.code === Code.InvalidFormBodyOrContentType &&
  'errors' in error.rawError &&
  /"emoji":|"COMPONENT_INVALID_EMOJI"/u.test(JSON.stringify(error.rawError.errors));

/** Whether the thread that was to be opened at a message is there already. */
export const isThere = (error: unknown): boolean => codeOf(error) === Code.ThreadAlreadyCreatedForMessage;

/** Whether a new message must take the place of the one that could not be changed. */
export const needsNewMessage = isUnchangeable;

/**
 * What becomes of something that could not be told. Discord's refusal of what was sent is no passing fault: the same
 * message would be refused again.
 */
export function deliveryOf(error: unknown): Exclude<Delivery, { delivery: 'told' }> {
  const code = codeOf(error);
  if (gone.has(code)) return { delivery: 'channelGone' };
  if (closed.has(code)) return { delivery: 'notAllowed' };
  const isRefused = error instanceof DiscordAPIError && error.status < 500;
  return { delivery: isRefused ? 'notAllowed' : 'later' };
}

/** Nothing reaches this person in a direct message, for as long as they want it so. */
const unreachable: ReadonlySet<unknown> = new Set([
  Code.CannotSendMessagesToThisUser,
  Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  Code.UnknownUser,
]);

/**
 * What becomes of a direct message that could not be sent. Only where Discord says so is the person out of reach: any other
 * trouble is ours, and theirs is not forgotten for it.
 */
export const directDeliveryOf = (error: unknown): Exclude<Delivery, { delivery: 'told' }> => ({
  delivery: unreachable.has(codeOf(error)) ? 'notAllowed' : 'later',
});

/** Whether an error is one of those that are expected where channels, threads and messages come and go. */
export const isExpected = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    gone.has(code) ||
    closed.has(code) ||
    isUnchangeable(error) ||
    answeredOrVoid.has(code) ||
    unreachable.has(code)
  );
};
