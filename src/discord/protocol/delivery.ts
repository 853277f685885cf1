import { RESTJSONErrorCodes as Code, DiscordAPIError, RateLimitError } from 'discord.js';
import type { Delivery } from '#play/announcer';
import { DiscordIsDown } from './circuit.ts';

/** The channel no longer exists. */
const gone: ReadonlySet<unknown> = new Set([Code.UnknownChannel]);

/** The thread is archived, and nobody but a moderator may open it again, or it is locked. */
const locked: ReadonlySet<unknown> = new Set([Code.InvalidActionOnArchivedThread, Code.ThreadLocked]);

/** Nothing can be written there now: missing permissions, an archived or locked thread, or closed direct messages. */
const closed: ReadonlySet<unknown> = new Set([
  ...locked,
  Code.MissingAccess,
  Code.MissingPermissions,
  Code.CannotSendMessagesInNonTextChannel,
  Code.CannotSendMessagesToThisUser,
]);

/** The message can't be changed: it was deleted, or is too old to be changed often. */
const unchangeable: ReadonlySet<unknown> = new Set([
  Code.UnknownMessage,
  Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/**
 * Whether a new message must replace the one that could not be changed. The client takes too many changes for a rate limit, and reports it
 * if it would have to wait long. A limit of everything is none of a message.
 */
export const needsNewMessage = (error: unknown): boolean =>
  unchangeable.has(codeOf(error)) ||
  (error instanceof RateLimitError && error.method === 'PATCH' && !error.global);

/** The interaction can't be answered any more: it is too late, or it was answered before. */
const answeredOrVoid: ReadonlySet<unknown> = new Set([
  Code.UnknownInteraction,
  Code.InteractionHasAlreadyBeenAcknowledged,
  Code.UnknownWebhook,
  Code.InvalidWebhookToken,
]);

/** Discord's code of an error; null for any other error. */
export const codeOf = (error: unknown): unknown => (error instanceof DiscordAPIError ? error.code : null);

/** Whether Discord refuses a message because of an emoji that existed when it was listed. */
export const namesLostEmoji = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.code === Code.InvalidFormBodyOrContentType &&
  'errors' in error.rawError &&
  /"emoji":|"COMPONENT_INVALID_EMOJI"/u.test(JSON.stringify(error.rawError.errors));

/** Whether the message already has the thread that was to be opened. */
export const isThere = (error: unknown): boolean => codeOf(error) === Code.ThreadAlreadyCreatedForMessage;

/** Whether a nonce was refused because somebody deleted its message: then Discord knows neither of the two. */
export const isOfDeletedMessage = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status === 404 &&
  !gone.has(error.code) &&
  !unreachable.has(error.code);

/** Whether the message that was to be changed isn't there any more. */
export const isRemoved = (error: unknown): boolean => codeOf(error) === Code.UnknownMessage;

/** What became of something that wasn't delivered. */
export type Undelivered = Exclude<Delivery, { delivery: 'delivered' }>;

/**
 * What happens to an announcement that could not be delivered. If Discord rejects the content, retrying is pointless: the
 * same message would be rejected again.
 */
export function deliveryOf(error: unknown): Undelivered {
  const code = codeOf(error);
  if (gone.has(code)) return { delivery: 'channelGone' };
  if (closed.has(code)) return { delivery: 'notAllowed' };
  const isRefused = error instanceof DiscordAPIError && error.status < 500;
  return { delivery: isRefused ? 'notAllowed' : 'later' };
}

/** No direct message reaches this person as long as they don't want any. */
const unreachable: ReadonlySet<unknown> = new Set([
  Code.CannotSendMessagesToThisUser,
  Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  Code.UnknownUser,
]);

/** Whether something in a thread can only be changed once that is open again. */
export const isArchived = (error: unknown): boolean => codeOf(error) === Code.InvalidActionOnArchivedThread;

/** Whether nobody may write in a thread until somebody unlocks it. */
export const isLocked = (error: unknown): boolean => locked.has(codeOf(error));

/** Whether a person gets no direct messages. */
export const isUnreachable = (error: unknown): boolean => unreachable.has(codeOf(error));

/** Whether Discord keeps the bot out of a channel, or says that there is none. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DiscordAPIError && (error.status === 403 || gone.has(error.code));

/**
 * What happens to a direct message that could not be sent. The person only counts as unreachable if Discord says so: any
 * other trouble is ours, and their reminder is kept.
 */
export const directDeliveryOf = (error: unknown): { readonly delivery: 'notAllowed' | 'later' } => ({
  delivery: isUnreachable(error) ? 'notAllowed' : 'later',
});

/** Whether a message can't be changed, however often that is tried. */
export const isBeyondChange = (error: unknown): boolean => {
  const code = codeOf(error);
  return gone.has(code) || closed.has(code) || needsNewMessage(error) || unreachable.has(code);
};

/** Whether an error is one of those to expect as channels, threads, messages and Discord itself come and go. */
export const isExpected = (error: unknown): boolean =>
  error instanceof DiscordIsDown ||
  codeOf(error) === Code.OpeningDirectMessagesTooFast ||
  isBeyondChange(error) ||
  answeredOrVoid.has(codeOf(error));
