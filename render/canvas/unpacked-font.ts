import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/**
 * All emoji, in the only file from which Skia can draw them. Opening it packed takes a quarter of a second and 60 MB in every
 * thread; unpacked, the system maps what is drawn.
 */
const emojiFont = '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal';
/** The largest table has the emoji once more, in a form that Skia doesn't draw. */
const unused = 'SVG ';

const require = createRequire(import.meta.url);
const unpackedName = (path: string): string => `${basename(path, '.woff2')}.ttf`;

/** The file of a font from a package: unpacked if it lies so beside a built program. */
export function fontFile(path: string): string {
  const unpacked = fileURLToPath(new URL(unpackedName(path), import.meta.url));
  return existsSync(unpacked) ? unpacked : require.resolve(path);
}

/** Unpacks the emoji into the folder of a built program. The file appears whole, because a running program may have it open. */
export function unpackEmoji(folder: string): void {
  const file = join(folder, unpackedName(emojiFont));
  const unfinished = `${file}-${randomUUID()}`;
  writeFileSync(unfinished, unpacked(readFileSync(require.resolve(`${emojiFont}.woff`))));
  renameSync(unfinished, file);
}

/** A font without the packing of WOFF: the list of its tables, then the tables. */
function unpacked(woff: Buffer): Buffer {
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + 20 * index;
    const [start, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      packed: woff.subarray(start, start + length),
      length: woff.readUInt32BE(entry + 12),
      checksum: woff.readUInt32BE(entry + 16),
    };
  });
  const tables = all.filter(({ tag }) => tag !== unused);
  const list = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(list, 0, 4, 8);
  list.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [list];
  let at = list.length;
  tables.forEach(({ tag, packed, length, checksum }, index) => {
    const entry = 12 + 16 * index;
    list.write(tag, entry, 'latin1');
    [checksum, at, length].forEach((value, place) => list.writeUInt32BE(value, entry + 4 + 4 * place));
    // Tables start at multiples of four.
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed.length < length ? inflateSync(packed) : packed, padding);
    at += length + padding.length;
  });
  return Buffer.concat(parts);
}
