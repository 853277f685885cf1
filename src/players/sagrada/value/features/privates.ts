import { type Color, colorIndexes, shades } from '#games/shared/die';
import { firstOf, none, size } from '#games/shared/mask';
import type { Group, WindowAnalysis } from '#players/sagrada/value/window-analysis';

const told = ['pips', 'dice', 'room', 'room for 5 and 6', 'pips to come', 'room for this alone'] as const;
const ranks = ['Private', 'Second private'] as const;

/** The pips of the private color, and the open spaces that take more. Of two objectives the more promising one comes first. */
export const privates: Group = {
  names: ranks.flatMap((rank) => told.map((what) => `${rank}: ${what}`)),
  writer({ privateObjectives }, first) {
    const second = first + told.length;
    return (analysis, _, out) => {
      const [one, other] = privateObjectives;
      if (one === undefined) return;
      describe(analysis, one, out, first);
      if (other === undefined) return;
      describe(analysis, other, out, second);
      if (promise(out, second) > promise(out, first)) swap(out, first, second);
    };
  },
};

/** High dice are all that counts: so many pips a space may bring. */
const topShades = Uint8Array.from({ length: 1 << shades.length }, (_, bits) => 32 - Math.clz32(bits));

function describe(analysis: WindowAnalysis, color: Color, out: Float32Array, at: number): void {
  const index = colorIndexes[color];
  const placed = analysis.window.byColor[index] ?? none;
  const { byShade } = analysis.window;
  let pips = 0;
  for (let shade = 0; shade < byShade.length; shade += 1) {
    pips += (shade + 1) * size(placed & (byShade[shade] ?? none));
  }
  const fits = analysis.colorFits[index] ?? none;
  let room = 0;
  let high = 0;
  let toCome = 0;
  let alone = 0;
  for (let rest = fits; rest !== none; rest &= rest - 1) {
    const space = firstOf(rest);
    const top = topShades[analysis.shadesAt[space] ?? 0] ?? 0;
    room += 1;
    toCome += top;
    if (top > 4) high += 1;
    if (analysis.colorsAt[space] === 1 << index) alone += 1;
  }
  out[at] = pips / 10;
  out[at + 1] = size(placed) / 4;
  out[at + 2] = room / 10;
  out[at + 3] = high / 10;
  out[at + 4] = (toCome * analysis.turnsLeft) / 1000;
  out[at + 5] = alone / 2;
}

/** About as many pips more as a third of the turns could bring. */
const promise = (out: Float32Array, at: number): number =>
  10 * (out[at] ?? 0) + (6 * 1000 * (out[at + 4] ?? 0)) / 200;

function swap(out: Float32Array, one: number, other: number): void {
  for (let place = 0; place < told.length; place += 1) {
    const kept = out[one + place] ?? 0;
    out[one + place] = out[other + place] ?? 0;
    out[other + place] = kept;
  }
}
