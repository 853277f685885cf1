import type { APIButtonComponentWithCustomId, APIButtonComponentWithURL } from 'discord.js';
import type { Glyph } from '#render/glyph';
import type { CustomId } from './press.ts';

/** A picture in a message: a still or an animated one. */
export type AttachedPicture = ({ readonly png: Buffer } | { readonly gif: Buffer }) & {
  /** A description for people who don't see it; at most 1,024 characters. */
  readonly description: string;
};

/** A file to keep, under a name. */
export interface AttachedFile {
  readonly name: string;
  readonly data: Buffer;
  readonly contentType: string;
  /** A description; at most 1,024 characters. */
  readonly description: string;
}

/** A button, with a glyph before its label where the application has the emoji. */
export type Button = Omit<APIButtonComponentWithCustomId, 'emoji' | 'custom_id'> & {
  readonly custom_id: CustomId;
  readonly glyph: Glyph | null;
};

/** A button that asks nothing of the bot: it leads to a page, or to a message at Discord. */
export type LinkButton = Omit<APIButtonComponentWithURL, 'emoji'>;

/** A menu with 1 to 25 options, to pick one. */
export interface Menu {
  readonly custom_id: CustomId;
  readonly placeholder: string;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string;
    readonly glyph?: Glyph;
    /** Whether it is the current choice. */
    readonly default: boolean;
  }[];
}

/** A row below a message: up to five buttons, or one menu. */
export type Row = readonly (Button | LinkButton)[] | Menu;

/** Text with a button beside it; in private messages only. */
export interface Section {
  readonly content: string;
  readonly button: Button | LinkButton;
}

/** What the bot says, wherever it says it. */
export interface Message {
  /** At most 2,000 characters; dice as `dieText` has them. */
  readonly content: string;
  /** Between the text or pictures and the rows. At most ten. */
  readonly sections?: readonly Section[];
  /** Text below everything else, right above the rows; in a panel only. */
  readonly below?: string;
  /** At most five if everyone sees the message; 40 components in total if only one person does. */
  readonly rows: readonly Row[];
  /** From top to bottom, each as large as Discord shows a single one. */
  readonly pictures: readonly AttachedPicture[];
  /** Files beside the pictures. */
  readonly files?: readonly AttachedFile[];
  /** Whether it is text to copy also where it has buttons: Discord offers that only outside of a panel. */
  readonly isToCopy?: boolean;
  /** The ids of the users to notify; nobody else is, whatever the text says. */
  readonly mentions: readonly string[];
}

/** A message of these lines that notifies nobody, with its buttons and pictures. */
export const messageOf = (
  lines: readonly string[],
  rows: readonly Row[] = [],
  pictures: readonly AttachedPicture[] = [],
): Message => ({ content: lines.join('\n'), rows, pictures, mentions: [] });

/** A text-only message. */
export const text = (content: string): Message => messageOf([content]);

/** The message with another text before it; unchanged if that is null. */
export const withFirst = <M extends { readonly content: string }>(first: string | null, message: M): M =>
  first === null
    ? message
    : { ...message, content: message.content === '' ? first : [first, message.content].join('\n') };

const buttonsInRow = 5;

/** Buttons in rows of five. */
export const inRows = (buttons: readonly (Button | LinkButton)[]): readonly Row[] =>
  Array.from({ length: Math.ceil(buttons.length / buttonsInRow) }, (_, row) =>
    buttons.slice(row * buttonsInRow, (row + 1) * buttonsInRow),
  );

/** All buttons of a message that ask the bot for something, from top to bottom. */
export const buttonsIn = ({ sections = [], rows }: Message): readonly Button[] =>
  [
    ...sections.map((section) => section.button),
    ...rows.flatMap((row) => ('options' in row ? [] : row)),
  ].filter((each) => 'custom_id' in each);
