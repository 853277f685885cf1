/** A code begins anew, or is the last; from the next one on codes stand for several colors. */
const [clear, end] = [256, 257];
const firstOfSeveral = 258;

/** Codes are so many bits long, growing with their number. */
const shortest = 9;
const longest = 12;

/**
 * The places of colors (a byte each, at least one) in the codes of GIF: as many bits as the newest code needs, the lowest
 * first (GIF89a, appendix F). The same colors give the same bytes.
 */
export function lzw(colors: Uint8Array): Uint8Array {
  const bits = bitsFor(colors.length);
  // By a code and the color that follows it: which code both are, and since which beginning.
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
  // Whoever reads has counted the last code, too.
  bits.add(end, next === 1 << size ? Math.min(size + 1, longest) : size);
  return bits.bytes();
}

/** Gathers bits, the lowest first, for the codes of so many colors. */
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
