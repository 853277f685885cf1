import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/** The sprites and walls that this machine has drawn, in files: reading one takes a fraction of the time of drawing it. */
export interface Atlas {
  /** What is kept under this name; null for nothing. */
  find(name: string): unknown;
  add(name: string, drawing: object): void;
}

/** How many drawings are kept. There are some thousand, and panes in the light of all kinds of neighbors. */
const most = 4000;

/**
 * The atlas in a folder, a file per sprite. Several threads and processes may use it at once: a file appears whole, and
 * whoever draws the same writes the same bytes. A file that is damaged counts as none and is written again. If the folder
 * can't be used, everything is drawn.
 */
export function openAtlas(folder: string): Atlas {
  let room = roomIn(folder);
  const fileOf = (name: string): string => join(folder, createHash('sha1').update(name).digest('hex'));
  return {
    find(name) {
      try {
        const bytes = readFileSync(fileOf(name));
        const [sum, content] = [bytes.readUInt32LE(), bytes.subarray(4)];
        if (crc32(content) !== sum) return null;
        const kept = deserialize(content) as { readonly name: string; readonly drawing: object };
        return kept.name === name ? kept.drawing : null;
      } catch {
        return null;
      }
    },
    add(name, drawing) {
      if (room <= 0) return;
      room -= 1;
      const content = serialize({ name, drawing });
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(content));
      const file = fileOf(name);
      const unfinished = `${file}-${process.pid}-${threadId}`;
      try {
        writeFileSync(unfinished, Buffer.concat([sum, content]));
        renameSync(unfinished, file);
      } catch {
        room = 0;
      }
    },
  };
}

/** How many more drawings fit in a folder, which is made if it is missing. */
function roomIn(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return most - readdirSync(folder).length;
  } catch {
    return 0;
  }
}

/** What decides how something is drawn, besides our own code. */
const packages = [
  '@napi-rs/canvas',
  '@fontsource/alegreya-sans',
  '@fontsource/cinzel',
  '@fontsource/grenze-gotisch',
] as const;

/**
 * The atlas of a bundled program, beside its script. Its folder is named after everything that a drawing depends on: the
 * script with the names of its chunks, which contain a hash of their content, the packages, and the machine, because
 * processors round differently. Folders with other names are out of date and removed.
 */
export function atlasOf(script: string): Atlas {
  const require = createRequire(script);
  const versions = packages.map((name) => (require(`${name}/package.json`) as { version: string }).version);
  const key = createHash('sha256').update(readFileSync(script));
  key.update([process.version, process.arch, cpus()[0]?.model, ...versions].join(' '));
  const folder = join(dirname(script), 'sprites', key.digest('hex').slice(0, 16));
  removeOthers(folder);
  return openAtlas(folder);
}

function removeOthers(folder: string): void {
  const all = dirname(folder);
  try {
    for (const other of readdirSync(all))
      if (other !== basename(folder)) rmSync(join(all, other), { recursive: true, force: true });
  } catch {
    // Nothing is kept yet, or it can't be removed and does no harm.
  }
}
