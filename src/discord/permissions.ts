import { PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import type { Words } from '#words/words';

/** What the bot must be allowed to do in a channel to play there. */
const neededPermissions = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles'] as const;

/** What it must be allowed besides, to open a thread and to play there. */
const neededForThread = ['CreatePublicThreads', 'SendMessagesInThreads'] as const;

export type NeededPermission = (typeof neededPermissions | typeof neededForThread)[number];

/** What is missing of it, in a channel or in a thread. */
export function missingPermissions(
  has: Readonly<PermissionsBitField>,
  isThread: boolean,
): readonly NeededPermission[] {
  const elsewhere = isThread ? 'SendMessages' : 'SendMessagesInThreads';
  return neededPermissions.filter(
    (permission) => permission !== elsewhere && !has.has(PermissionFlagsBits[permission]),
  );
}

/** What is missing to move a game into a thread of a channel. */
export const missingToOpenThread = (has: Readonly<PermissionsBitField>): readonly NeededPermission[] =>
  neededForThread.filter((permission) => !has.has(PermissionFlagsBits[permission]));

/** A sentence that names what the bot may not do, and what to do about it. */
export const missingText = (missing: readonly NeededPermission[], words: Words): string =>
  words.say('permission.missing', { permissions: permissionNames(missing, words) });

/** A sentence that says why a game does not move into a thread though it is set so. */
export const staysText = (missing: readonly NeededPermission[], words: Words): string =>
  words.say('permission.stays', { permissions: permissionNames(missing, words) });

/** What the bot may not do, by Discord's names. */
export const permissionNames = (permissions: readonly NeededPermission[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(
    permissions.map((permission) => `**${words.say(`permission.${permission}`)}**`),
  );

/** What was done, and that it can't be shown in the channel where something is missing for that. */
export const withMissing = (done: string, missing: readonly NeededPermission[], words: Words): string =>
  missing.length === 0 ? done : `${done} ${missingText(missing, words)}`;
