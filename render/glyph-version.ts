import drawn from '#data/glyph-version.json' with { type: 'json' };

/**
 * The version of the glyph drawings in eight hexadecimal digits: a fingerprint of the approved sheet
 * (`test/render/approved/glyphs.png`). It shows whether they changed without drawing them.
 */
export const glyphVersion: string = drawn.version;
