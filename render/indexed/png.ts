import { promisify } from 'node:util';
import { crc32, deflate, deflateSync, type ZlibOptions } from 'node:zlib';
import { pictureColorBytes } from './picture-colors.ts';
import { type Plate, plateIn } from './plate.ts';

const deflated = promisify<Uint8Array, ZlibOptions, Buffer>(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The quick level takes two thirds of the time. The thorough one saves a tenth of the size, for pictures that need it. */
const [quick, thorough] = [2, 4];
/** The most bytes besides the pixels. */
const overhead = 1000;

/** A chunk around this data, in as many parts as save copying it. */
function chunk(type: string, data: Uint8Array): readonly Buffer[] {
  const [start, sum] = [Buffer.alloc(8), Buffer.alloc(4)];
  start.writeUInt32BE(data.length, 0);
  start.write(type, 4, 'latin1');
  sum.writeUInt32BE(crc32(data, crc32(start.subarray(4))), 0);
  return [start, Buffer.from(data.buffer, data.byteOffset, data.length), sum];
}

/** Width, height, 8 bits per pixel, with a palette (color type 3), and the only compression, filter and interlace methods. */
function header(width: number, height: number): readonly Buffer[] {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 3, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const colors = chunk('PLTE', Uint8Array.from(pictureColorBytes));
const end = chunk('IEND', new Uint8Array());

/** Room for a whole picture, so that one call deflates it. */
const room = 320 * 1024;
const options = (level: number) => ({ level, memLevel: 9, chunkSize: room }) as const;

/** The file with these deflated pixels. */
const fileOf = ({ width, height }: Plate, data: Uint8Array): Buffer =>
  Buffer.concat([signature, ...header(width, height), ...colors, ...chunk('IDAT', data), ...end]);

const fits = (data: Uint8Array, mostBytes: number): boolean => data.length <= mostBytes - overhead;
const usualMost = 300_000;

/** The plate as a PNG file with a palette. The same plate gives the same bytes: if possible, at most this many. */
export function pngOf(plate: Plate, mostBytes = usualMost): Buffer {
  const quickly = deflateSync(plate.rows, options(quick));
  return fileOf(plate, fits(quickly, mostBytes) ? quickly : deflateSync(plate.rows, options(thorough)));
}

/** Copies of plates that are being deflated, reused because each would be two megabytes of garbage. */
const spare: ArrayBuffer[] = [];

/** The same file, deflated by another thread. The plate is copied first, so it need not stay valid. */
export async function pngBeside(plate: Plate, mostBytes = usualMost): Promise<Buffer> {
  const kept = spare.pop();
  const bytes =
    kept !== undefined && kept.byteLength >= plate.rows.length ? kept : new ArrayBuffer(plate.rows.length);
  const copy = plateIn(plate, bytes);
  copy.rows.set(plate.rows);
  const quickly = await deflated(copy.rows, options(quick));
  const data = fits(quickly, mostBytes) ? quickly : await deflated(copy.rows, options(thorough));
  spare.push(bytes);
  return fileOf(copy, data);
}
