import { type APIMessage, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { type Block, parseMarkdown } from '#playground/markdown/block';
import type { Inline } from '#playground/markdown/inline';
import { isInGuild } from '#playground/state/channel-kinds';
import { guildOf } from '#playground/state/lookup';
import { may } from '#playground/state/permissions';
import type { Channel, State } from '#playground/state/state';

/** What somebody's phone says about a message. */
export interface Push {
  readonly personId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** Who wrote, and where. */
  readonly title: string;
  /** The message's text without marks; empty for Components V2, as on Discord. */
  readonly body: string;
}

/** How many characters a phone has room for; how many Discord sends isn't published. */
const longest = 200;

/** Cut at a space, as far as there is one. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || longest)}…`;
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** A message's text as plain text: mentions are names, and marks are gone. */
function plainText(state: State, channel: Channel, content: string): string {
  const inline = (parts: readonly Inline[]): string =>
    parts
      .map((part) => {
        switch (part.kind) {
          case 'text':
          case 'code':
          case 'command':
          case 'everyone':
            return part.text;
          case 'user':
            return `@${nameOf(state, part.id)}`;
          case 'role':
            return `@${guildOf(state, channel)?.api.roles.find(({ id }) => id === part.id)?.name ?? 'unknown-role'}`;
          case 'channel':
            return `#${state.channels.get(part.id)?.name ?? 'unknown'}`;
          case 'emoji':
            return `:${part.name}:`;
          case 'time':
            return time.format(part.seconds * 1000);
          case 'bold':
          case 'italic':
          case 'underline':
          case 'strike':
          case 'spoiler':
          case 'link':
            return inline(part.children);
        }
      })
      .join('');
  const line = (block: Block): string => {
    switch (block.kind) {
      case 'list':
        return block.items.map(({ marker, children }) => `${marker} ${inline(children)}`).join('\n');
      case 'quote':
        return block.blocks.map(line).join('\n');
      case 'code':
        return block.text;
      case 'paragraph':
      case 'heading':
      case 'small':
        return inline(block.children);
    }
  };
  return parseMarkdown(content).map(line).join('\n');
}

function nameOf({ users }: State, id: string): string {
  const user = users.get(id);
  return user?.global_name ?? user?.username ?? 'unknown-user';
}

/** Whom a message calls: everybody in direct messages and groups, elsewhere those it mentions. */
function called(state: State, channel: Channel, message: APIMessage): readonly string[] {
  if (!isInGuild(channel)) return channel.recipients.map(({ id }) => id);
  const members = [...(guildOf(state, channel)?.members ?? [])];
  const isCalled = (id: string, roles: readonly string[]): boolean =>
    message.mention_everyone ||
    message.mentions.some((user) => user.id === id) ||
    message.mention_roles.some((role) => roles.includes(role));
  return members.flatMap(([id, { roles }]) => (isCalled(id, roles) ? [id] : []));
}

/**
 * What phones say about a new message: those of people it calls and who can see it. Whoever it answers has Discord open just then.
 */
export function pushesOf(state: State, channel: Channel, message: APIMessage): readonly Push[] {
  const { flags = 0, author, interaction_metadata: cause } = message;
  if ((flags & (MessageFlags.SuppressNotifications | MessageFlags.Loading)) !== 0) return [];
  const awake = new Set([author.id, state.bot.id, cause?.user.id]);
  const place = isInGuild(channel) ? ` (#${channel.name}, ${guildOf(state, channel)?.api.name ?? ''})` : '';
  const title = `${nameOf(state, author.id)}${place}`;
  // What Components V2 say isn't read: such a message has no content.
  const body = shortened(plainText(state, channel, message.content));
  return called(state, channel, message)
    .filter((id) => !awake.has(id) && may(state, id, channel, PermissionFlagsBits.ViewChannel))
    .map((personId) => ({ personId, channelId: channel.id, messageId: message.id, title, body }));
}
