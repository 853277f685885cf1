import type { PseudoRandom } from '#players/pseudo-random';
import type { Net } from '#players/sagrada/value/net';
import { Adam } from './adam.ts';
import type { Examples } from './examples.ts';
import { addGradient } from './gradient.ts';

/** How a net is optimized. */
export interface Optimization {
  /** How often it sees each example. */
  readonly epochs: number;
  /** How many examples make one step. */
  readonly batchSize: number;
  /** The size of the first steps; they get smaller down to a twentieth. */
  readonly learningRate: number;
}

/** Teaches a net these examples. Gives the mean squared error of the last epoch, of each answer before it was corrected. */
export function learn(
  net: Net,
  examples: Examples,
  { epochs, batchSize, learningRate }: Optimization,
  random: PseudoRandom,
): number {
  const { inputs, targets, width, outputs, count } = examples;
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  const gradient = new Float32Array(net.numbers.length);
  const adam = new Adam(net.numbers.length);
  const steps = epochs * Math.ceil(count / batchSize);
  let step = 0;
  let squared = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    squared = 0;
    for (let first = 0; first < count; first += batchSize) {
      const last = Math.min(count, first + batchSize);
      gradient.fill(0);
      for (let place = first; place < last; place += 1) {
        const row = order[place] as number;
        squared += addGradient(net, inputs, row * width, targets, row * outputs, gradient);
      }
      for (let index = 0; index < gradient.length; index += 1)
        gradient[index] = (gradient[index] as number) / (last - first);
      adam.step(net.numbers, gradient, learningRate * (1 - (0.95 * step) / steps));
      step += 1;
    }
  }
  return squared / count;
}

/** Brings a list into any order, in place. */
function shuffle(list: Uint32Array, random: PseudoRandom): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const place = random.below(last + 1);
    const item = list[last] as number;
    list[last] = list[place] as number;
    list[place] = item;
  }
}
