import { PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { messageOf } from '#discord/kit/message';
import type { Words } from '#words/words';
import { type Answer, privately } from './answer.ts';
import type { Context } from './context.ts';
import type { Verb } from './slash-command.ts';

/** The permissions that the bot needs to play in a channel. */
const neededPermissions = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles'] as const;

/** The extra permissions to open a thread and play there. */
const neededForThread = ['CreatePublicThreads', 'SendMessagesInThreads'] as const;

export type NeededPermission = (typeof neededPermissions | typeof neededForThread)[number];

/** The missing ones, in a channel or in a thread. */
export function missingPermissions(
  has: Readonly<PermissionsBitField>,
  isThread: boolean,
): readonly NeededPermission[] {
  const elsewhere = isThread ? 'SendMessages' : 'SendMessagesInThreads';
  return neededPermissions.filter(
    (permission) => permission !== elsewhere && !has.has(PermissionFlagsBits[permission]),
  );
}

/** The permissions that are missing to move a game into a thread of a channel. */
export const missingToOpenThread = (has: Readonly<PermissionsBitField>): readonly NeededPermission[] =>
  neededForThread.filter((permission) => !has.has(PermissionFlagsBits[permission]));

/** A sentence that names the missing permissions, and what to do about it. */
export const missingText = (missing: readonly NeededPermission[], words: Words): string =>
  words.say('permission.missing', { permissions: permissionNames(missing, words) });

/** The same as an answer: nothing was done, and nothing that waits could be posted either. */
export const lacking = (missing: readonly NeededPermission[], words: Words): Answer => ({
  ...privately(missingText(missing, words)),
  onlyAsks: true,
});

/** A sentence that says why a game stays in the channel although it is set to move into a thread. */
export const staysText = (missing: readonly NeededPermission[], words: Words): string =>
  words.say('permission.stays', { permissions: permissionNames(missing, words) });

/** The missing permissions, by Discord's names. */
export const permissionNames = (permissions: readonly NeededPermission[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(
    permissions.map((permission) => `**${words.say(`permission.${permission}`)}**`),
  );

/** Whether there is somebody to post something for, and the bot is allowed to. */
export const isReadByOthers = ({ isDirect, missing }: Pick<Context, 'isDirect' | 'missing'>): boolean =>
  !isDirect && missing.length === 0;

/** Why nothing can be posted for others here; null if it can. */
export function whyNotPosted({
  isDirect,
  missing,
  words,
}: Pick<Context, 'isDirect' | 'missing' | 'words'>): string | null {
  if (isDirect) return words.say('post.nobodyElse');
  return missing.length === 0 ? null : missingText(missing, words);
}

/** Says that there can be no table here, and what the person can play anyway. */
export const noTableHere = ({ words }: Pick<Context, 'words'>): Answer => ({
  answer: 'private',
  refuses: true,
  message: messageOf(
    [words.say('guest.noTable')],
    [
      [
        button(links.playAlone(), words.say('button.playAlone'), 'main'),
        button(links.daily(), words.say('button.today')),
      ],
    ],
  ),
});

/** A verb that acts at a channel's table, which can only exist if the bot is a member. */
export const atHome = (verb: Verb): Verb => ({
  ...verb,
  run: async (context, given) => (context.isGuest ? noTableHere(context) : verb.run(context, given)),
});
