import type { APIButtonComponentWithCustomId } from 'discord.js';
import type { Glyph } from '#render/glyph';

/** A picture in a message: one that stands still, or one that moves. */
export type AttachedPicture = ({ readonly png: Buffer } | { readonly gif: Buffer }) & {
  /** What it shows, for those who don't see it; at most 1,024 characters. */
  readonly description: string;
};

/** A file to keep, under a name. */
export interface AttachedFile {
  readonly name: string;
  readonly data: Buffer;
  readonly contentType: string;
  /** What it holds; at most 1,024 characters. */
  readonly description: string;
}

/** A button, with a glyph before its label where the application has the emoji. */
export type Button = Omit<APIButtonComponentWithCustomId, 'emoji'> & { readonly glyph: Glyph | null };

/** A menu with 1 to 25 options, of which one is picked. */
export interface Menu {
  readonly custom_id: string;
  readonly placeholder: string;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string;
    readonly glyph?: Glyph;
    /** Whether it is what is picked now. */
    readonly default: boolean;
  }[];
}

/** What stands in a row below a message: up to five buttons, or one menu. */
export type Row = readonly Button[] | Menu;

/** Words with a button beside them; in private messages alone. */
export interface Section {
  readonly content: string;
  readonly button: Button;
}

/** What the bot says, wherever it says it. */
export interface Message {
  /** At most 2,000 characters; dice as `dieText` has them. */
  readonly content: string;
  /** Between the words, or the picture, and the rows. At most ten. */
  readonly sections?: readonly Section[];
  /** What is said below all that, right above the rows; in a panel alone. */
  readonly below?: string;
  /** At most five where everyone sees the message; where one person alone does, 40 parts in all. */
  readonly rows: readonly Row[];
  readonly picture: AttachedPicture | null;
  /** Files beside the picture. */
  readonly files?: readonly AttachedFile[];
  /** The users who are notified, by id, and nobody else whatever the text says. */
  readonly mentions: readonly string[];
}

/** A message that is nothing but text. */
export const text = (content: string): Message => ({ content, rows: [], picture: null, mentions: [] });

/** A message with something else said before; with nothing where that is null. */
export const withFirst = (first: string | null, message: Message): Message =>
  first === null ? message : { ...message, content: [first, message.content].join('\n') };

const buttonsInRow = 5;

/** Buttons in rows of five. */
export const inRows = (buttons: readonly Button[]): readonly Row[] =>
  Array.from({ length: Math.ceil(buttons.length / buttonsInRow) }, (_, row) =>
    buttons.slice(row * buttonsInRow, (row + 1) * buttonsInRow),
  );

/** All buttons of a message, from top to bottom. */
export const buttonsIn = ({ sections = [], rows }: Message): readonly Button[] => [
  ...sections.map((section) => section.button),
  ...rows.flatMap((row) => ('options' in row ? [] : row)),
];
