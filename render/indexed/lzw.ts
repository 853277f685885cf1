/** Two special codes, to start over and to end; codes for several colors come after them. */
const [clear, end] = [256, 257];
const firstOfSeveral = 258;

/** The code length in bits, which grows with the number of codes. */
const shortest = 9;
const longest = 12;

/**
 * Compresses color indexes (a byte each, at least one) with GIF's LZW: as many bits as the newest code needs, lowest first
 * (GIF89a, appendix F). The same colors give the same bytes.
 */
export function lzw(colors: Uint8Array): Uint8Array {
  const bits = bitsFor(colors.length);
  // By a code and the color after it: the code for both, and the dictionary it belongs to.
  const known = new Int32Array(256 << longest);
  let [beginning, next, size] = [1, firstOfSeveral, shortest];
  bits.add(clear, size);
  let code = colors[0] ?? end;
  for (let at = 1; at < colors.length; at += 1) {
    const color = colors[at] ?? 0;
    const place = (code << 8) | color;
    const both = known[place] ?? 0;
    if (both >> longest === beginning) {
      code = both & (2 ** longest - 1);
      continue;
    }
    bits.add(code, size);
    if (next === 1 << longest) {
      bits.add(clear, size);
      [beginning, next, size] = [beginning + 1, firstOfSeveral, shortest];
    } else {
      if (next === 1 << size) size += 1;
      known[place] = (beginning << longest) | next;
      next += 1;
    }
    code = color;
  }
  bits.add(code, size);
  // Decoders have counted the last code, too.
  bits.add(end, next === 1 << size ? Math.min(size + 1, longest) : size);
  return bits.bytes();
}

/** Collects bits, lowest first, for the codes of this many colors. */
function bitsFor(count: number) {
  const bytes = new Uint8Array(2 * count + 8);
  let [length, waiting, held] = [0, 0, 0];
  return {
    add(value: number, size: number): void {
      held |= value << waiting;
      waiting += size;
      for (; waiting >= 8; waiting -= 8, held >>>= 8) {
        bytes[length] = held & 255;
        length += 1;
      }
    },
    bytes(): Uint8Array {
      if (waiting > 0) bytes[length] = held;
      return bytes.subarray(0, length + (waiting > 0 ? 1 : 0));
    },
  };
}
