import type { PseudoRandom } from '#players/pseudo-random';
import type { Net } from '#players/sagrada/value/net';
import type { Examples } from './examples.ts';

/** How a net is optimized. */
export interface Optimization {
  /** How often it sees each example. */
  readonly epochs: number;
  /** How many examples make one step. */
  readonly batchSize: number;
  /** The size of the first steps; they get smaller down to a twentieth. */
  readonly learningRate: number;
}

/** How an optimizer steps. */
const [decay, decayOfSquares, tiny] = [0.9, 0.999, 1e-8];

/** Adam: each number steps against its gradient, by its own measure. */
class Adam {
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #steps = 0;

  constructor(count: number) {
    this.#mean = new Float32Array(count);
    this.#square = new Float32Array(count);
  }

  step(numbers: Float32Array, gradient: Float32Array, rate: number): void {
    this.#steps += 1;
    const size = (rate * Math.sqrt(1 - decayOfSquares ** this.#steps)) / (1 - decay ** this.#steps);
    for (let index = 0; index < numbers.length; index += 1) {
      const slope = gradient[index] as number;
      const mean = decay * (this.#mean[index] as number) + (1 - decay) * slope;
      const square = decayOfSquares * (this.#square[index] as number) + (1 - decayOfSquares) * slope * slope;
      this.#mean[index] = mean;
      this.#square[index] = square;
      numbers[index] = (numbers[index] as number) - (size * mean) / (Math.sqrt(square) + tiny);
    }
  }
}

/**
 * Adds the gradient of half the squared error of one answer, and gives that squared error.
 * @param from where the example begins among the inputs
 * @param wanted where its outputs begin among the targets
 */
export function addGradient(
  net: Net,
  inputs: Float32Array,
  from: number,
  targets: Float32Array,
  wanted: number,
  gradient: Float32Array,
): number {
  const { numbers, units, shape, parts } = net;
  const { hidden, outputs: outs, inputs: ins } = shape;
  const { straight, hiddenBias, toOutput, outputBias } = parts;
  const answers = net.answer(inputs, from);
  let squared = 0;
  for (let out = 0; out < outs; out += 1) {
    const error = (answers[out] as number) - (targets[wanted + out] as number);
    answers[out] = error;
    squared += error * error;
    addTo(gradient, outputBias + out, error);
  }
  for (let unit = 0; unit < hidden; unit += 1) {
    const active = units[unit] as number;
    let error = 0;
    if (active > 0)
      for (let out = 0; out < outs; out += 1) {
        const at = toOutput + unit * outs + out;
        error += (answers[out] as number) * (numbers[at] as number);
        addTo(gradient, at, (answers[out] as number) * active);
      }
    units[unit] = error;
    addTo(gradient, hiddenBias + unit, error);
  }
  for (let input = 0; input < ins; input += 1) {
    const value = inputs[from + input] as number;
    if (value === 0) continue;
    const row = input * hidden;
    for (let unit = 0; unit < hidden; unit += 1)
      gradient[row + unit] = (gradient[row + unit] as number) + value * (units[unit] as number);
    for (let out = 0; out < outs; out += 1)
      addTo(gradient, straight + input * outs + out, value * (answers[out] as number));
  }
  return squared;
}

const addTo = (gradient: Float32Array, at: number, by: number): void => {
  gradient[at] = (gradient[at] as number) + by;
};

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
