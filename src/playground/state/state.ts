import type {
  APIApplicationCommand,
  APIApplicationEmoji,
  APIAttachment,
  APIDMChannel,
  APIGroupDMChannel,
  APIGuild,
  APIGuildMember,
  APIMessage,
  APIOverwrite,
  APITextChannel,
  APIThreadChannel,
  APIThreadMetadata,
  APIUser,
  ApplicationIntegrationType,
  ChannelType,
  Locale,
} from 'discord-api-types/v10';
import type { Interaction } from './interaction.ts';

export interface Guild {
  readonly api: APIGuild;
  readonly members: Map<string, APIGuildMember>;
  readonly joinedAt: string;
  /** Whether the app's commands are installed, with or without the bot as a member. */
  readonly hasCommands: boolean;
}

export type TextChannel = APITextChannel & { guild_id: string; permission_overwrites: APIOverwrite[] };
export type Thread = APIThreadChannel<ChannelType.PublicThread | ChannelType.PrivateThread> & {
  guild_id: string;
  parent_id: string;
  thread_metadata: APIThreadMetadata;
};
export type DirectChannel = APIDMChannel & { recipients: [APIUser] };
/** A group of people without the bot. */
export type GroupChannel = APIGroupDMChannel & { recipients: APIUser[] };
export type Channel = TextChannel | Thread | DirectChannel | GroupChannel;

/** A message, with what the server stores beyond what it shows. */
export interface StoredMessage {
  readonly message: APIMessage;
  /** The only person who sees it, if it is ephemeral. */
  readonly visibleTo?: string;
  /** All its files; the message shows those that no embed or component refers to. */
  readonly files: readonly APIAttachment[];
}

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Everything the server remembers. Maps keep insertion order; messages of a channel are oldest first. */
export interface State {
  readonly bot: APIUser;
  readonly users: Map<string, APIUser>;
  /** The language of each person's client, by person. */
  readonly locales: Map<string, Locale>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  readonly messages: Map<string, Map<string, StoredMessage>>;
  /** By scope, a guild's id or `global`, and command id. */
  readonly commands: Map<string, Map<string, APIApplicationCommand>>;
  /** Those that the application owns, by id. */
  readonly emojis: Map<string, APIApplicationEmoji>;
  /** By token. */
  readonly interactions: Map<string, Interaction>;
  /** By path below the CDN. */
  readonly files: Map<string, StoredFile>;
  /** When a message older than an hour was edited, in milliseconds since 1970, by message id. */
  readonly lateEdits: Map<string, readonly number[]>;
  /** The message that was created with a nonce, by channel and nonce. */
  readonly nonces: Map<string, { readonly messageId: string; readonly at: number }>;
  /** Who is in a thread, in the order of joining, by thread: its creator, who was added or mentioned, and who wrote there. */
  readonly threadMembers: Map<string, Set<string>>;
  readonly closedDirectMessages: Set<string>;
  /** People who installed the app for themselves; guilds with the bot always have it. */
  readonly installedBy: Set<string>;
  /** Who can install the app. */
  readonly installationTypes: Set<ApplicationIntegrationType>;
  /** The current picks in a message's select menus, by person and custom_id; an edit clears them. */
  readonly picks: WeakMap<APIMessage, Map<string, readonly string[]>>;
}
