import type { Glyph } from '#render/glyph';

/** An emoji that the application owns. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** The application's emojis: null where one is not there (yet). */
export interface Emojis {
  readonly of: (glyph: Glyph) => Emoji | null;
  /** One of them turned out to be gone: none is there until they were looked for again. */
  readonly forget: () => void;
}

/** Before any was uploaded. */
export const noEmojis: Emojis = { of: () => null, forget: () => {} };
