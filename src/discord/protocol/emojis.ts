import type { Glyph } from '#render/glyph';

/** An emoji that the application owns. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** The application's emojis: null for one that isn't there (yet). */
export interface Emojis {
  readonly of: (glyph: Glyph) => Emoji | null;
  /** Called when one of them turned out to be gone: all count as missing until they are looked up again. */
  readonly forget: () => void;
}

/** Before any was uploaded. */
export const noEmojis: Emojis = { of: () => null, forget: () => {} };
