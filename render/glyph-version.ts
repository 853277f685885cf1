import drawn from '#data/glyph-version.json' with { type: 'json' };

/**
 * Which drawing of the small pictures this is, in eight hexadecimal digits: a fingerprint of the sheet that was approved
 * (`test/render/approved/glyphs.png`). So nothing has to be drawn to know whether it changed.
 */
export const glyphVersion: string = drawn.version;
