import type { PseudoRandom } from '#players/pseudo-random';
import type { Net } from '#players/sagrada/value/net';

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

/** What is learned from: inputs of windows, and the outputs that are wanted for them. Rows of long arrays. */
export class Examples {
  readonly width: number;
  readonly outputs: number;
  readonly inputs: Float32Array;
  readonly targets: Float32Array;
  count = 0;

  constructor(room: number, width: number, outputs: number) {
    this.width = width;
    this.outputs = outputs;
    this.inputs = new Float32Array(room * width);
    this.targets = new Float32Array(room * outputs);
  }

  /** Adds the inputs of a window, with what is expected of it now as its target until more is known. Gives its row. */
  add(inputs: Float32Array, expected: ArrayLike<number>): number {
    const row = this.count;
    this.inputs.set(inputs, row * this.width);
    this.targets.set(expected, row * this.outputs);
    this.count += 1;
    return row;
  }
}

/** One player's windows in a game, in their order, and the value targets that follow from its end. */
export class Trajectory {
  readonly #examples: Examples;
  readonly #rows: number[] = [];
  /** What is certain already at each window, output by output: only what comes on top is expected and learned. */
  readonly #certain: (readonly number[])[] = [];

  constructor(examples: Examples) {
    this.#examples = examples;
  }

  add(inputs: Float32Array, expected: ArrayLike<number>, certain: readonly number[]): void {
    this.#rows.push(this.#examples.add(inputs, expected));
    this.#certain.push(certain);
  }

  /**
   * Sets the targets: what came in the end, mixed with what was expected on the way there (λ-returns).
   * @param lambda how much the end counts against the expectation at each step: 1 for the end alone
   */
  end(outcome: readonly number[], lambda: number): void {
    const { targets, outputs } = this.#examples;
    for (const [out, came] of outcome.entries()) {
      let target = came;
      for (let step = this.#rows.length - 1; step >= 0; step -= 1) {
        const at = (this.#rows[step] as number) * outputs + out;
        const certain = this.#certain[step]?.[out] ?? 0;
        const expected = (targets[at] as number) + certain;
        targets[at] = target - certain;
        target = lambda * target + (1 - lambda) * expected;
      }
    }
  }
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
