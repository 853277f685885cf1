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

/** A file to keep, under a name. */
interface AttachedFile {
  readonly name: string;
  readonly data: Buffer;
  readonly contentType: string;
  /** What it holds; at most 1,024 characters. */
  readonly description: string;
}

/** What the bot says, wherever it says it. */
export interface Message {
  /** At most 2,000 characters. */
  readonly content: string;
  /** At most 25: they stand in rows of five. */
  readonly buttons: readonly APIButtonComponentWithCustomId[];
  /** Null: none in a new message; the one that is there stays where a message is changed, unless it says that it goes. */
  readonly picture: AttachedPicture | null;
  /** Files beside the picture. */
  readonly files?: readonly AttachedFile[];
  /** Where a message is changed: what was attached to it goes, also where nothing takes its place. */
  readonly dropsFiles?: boolean;
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

const asFile = ({ png, description }: AttachedPicture): AttachedFile => ({
  name: pictureName,
  data: png,
  contentType: 'image/png',
  description,
});

const buttonsInRow = 5;

const rowsOf = (buttons: Message['buttons']): Sendable['body']['components'] =>
  Array.from({ length: Math.ceil(buttons.length / buttonsInRow) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * buttonsInRow, (row + 1) * buttonsInRow),
  }));

/** The message in Discord's form. */
export function sendable(message: Message): Sendable {
  const { content, buttons, picture, files = [], dropsFiles = false, mentions } = message;
  const body = {
    content,
    components: rowsOf(buttons),
    allowed_mentions: { parse: [], users: [...mentions] },
  };
  const attached = [...(picture === null ? [] : [asFile(picture)]), ...files];
  if (attached.length === 0) return { body: dropsFiles ? { ...body, attachments: [] } : body, files: [] };
  const attachments = attached.map(({ name, description }, index) => ({
    id: String(index),
    filename: name,
    description,
  }));
  return {
    body: { ...body, attachments },
    files: attached.map(({ name, data, contentType }) => ({ name, data, contentType })),
  };
}
