import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  ComponentType,
  type RawFile,
} from 'discord.js';

/** A picture in a message. */
export interface AttachedPicture {
  readonly png: Buffer;
  /** What it shows, for those who don't see it; at most 1,024 characters. */
  readonly description: string;
}

/** What the bot says, wherever it says it. */
export interface Message {
  /** At most 2,000 characters. */
  readonly content: string;
  /** At most five. */
  readonly buttons: readonly APIButtonComponentWithCustomId[];
  /** Null: none in a new message; the one that is there stays where a message is changed. */
  readonly picture: AttachedPicture | null;
  /** The users who are notified, by id, and nobody else whatever the text says. */
  readonly mentions: readonly string[];
}

/** A message that is nothing but text. */
export const text = (content: string): Message => ({ content, buttons: [], picture: null, mentions: [] });

/** A message in Discord's form, and the files that go with it. */
export interface Sendable {
  readonly body: {
    readonly content: string;
    readonly components: APIActionRowComponent<APIButtonComponent>[];
    readonly allowed_mentions: { readonly parse: never[]; readonly users: string[] };
    readonly attachments?: { readonly id: string; readonly filename: string; readonly description: string }[];
  };
  readonly files: RawFile[];
}

const pictureName = 'sagrada.png';

/** The message in Discord's form. */
export function sendable({ content, buttons, picture, mentions }: Message): Sendable {
  const components =
    buttons.length === 0 ? [] : [{ type: ComponentType.ActionRow as const, components: [...buttons] }];
  const body = { content, components, allowed_mentions: { parse: [], users: [...mentions] } };
  if (picture === null) return { body, files: [] };
  const { png, description } = picture;
  return {
    body: { ...body, attachments: [{ id: '0', filename: pictureName, description }] },
    files: [{ name: pictureName, data: png, contentType: 'image/png' }],
  };
}
