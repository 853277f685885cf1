/** The sizes of a net. */
interface Shape {
  readonly inputs: number;
  /** A multiple of 8. */
  readonly hidden: number;
  readonly outputs: number;
}

/** Where each part of a net's numbers begins, in this order. */
interface Parts {
  /** From each input to all hidden units (at 0), then from each input to all outputs. An input that is 0 is skipped as a whole. */
  readonly straight: number;
  readonly hiddenBias: number;
  /** From each hidden unit to all outputs. */
  readonly toOutput: number;
  readonly outputBias: number;
  readonly end: number;
}

export function partsOf({ inputs, hidden, outputs }: Shape): Parts {
  const straight = inputs * hidden;
  const hiddenBias = straight + inputs * outputs;
  const toOutput = hiddenBias + hidden;
  const outputBias = toOutput + hidden * outputs;
  return { straight, hiddenBias, toOutput, outputBias, end: outputBias + outputs };
}

/** So many hidden units are added up at a time, in variables: three times as fast as in an array. */
const block = 8;

/** A small net: a linear part, and one layer of units that only pass on what is above 0. */
export class Net {
  readonly shape: Shape;
  readonly parts: Parts;
  readonly numbers: Float32Array;
  /** The units of the latest answer, and its outputs. The next answer overwrites them. */
  readonly units: Float32Array;
  readonly outputs: Float32Array;
  /** The inputs that are not 0, and where their numbers begin. */
  readonly #values: Float32Array;
  readonly #rows: Int32Array;

  constructor(shape: Shape, numbers: Float32Array) {
    this.shape = shape;
    this.parts = partsOf(shape);
    if (shape.hidden % block !== 0) throw new Error(`hidden units come in blocks of ${block}`);
    if (numbers.length !== this.parts.end)
      throw new Error(`a net of this shape has ${this.parts.end} numbers`);
    this.numbers = numbers;
    this.units = new Float32Array(shape.hidden);
    this.outputs = new Float32Array(shape.outputs);
    this.#values = new Float32Array(shape.inputs);
    this.#rows = new Int32Array(shape.inputs);
  }

  /** The outputs for these inputs, which begin at a place of a longer list. */
  answer(inputs: Float32Array, from = 0): Float32Array {
    const { hidden, outputs: outs } = this.shape;
    const { numbers, units, outputs } = this;
    const { toOutput, outputBias } = this.parts;
    for (let out = 0; out < outs; out += 1) outputs[out] = numbers[outputBias + out] as number;
    const count = this.#gather(inputs, from);
    for (let first = 0; first < hidden; first += block) this.#addUp(first, count);
    for (let unit = 0; unit < hidden; unit += 1) {
      const active = units[unit] as number;
      if (active <= 0) continue;
      for (let out = 0; out < outs; out += 1)
        outputs[out] = (outputs[out] as number) + active * (numbers[toOutput + unit * outs + out] as number);
    }
    return outputs;
  }

  /** Lists the inputs that are not 0, and adds their linear part. Gives how many there are. */
  #gather(inputs: Float32Array, from: number): number {
    const { inputs: ins, hidden, outputs: outs } = this.shape;
    const { straight } = this.parts;
    const { numbers, outputs } = this;
    let count = 0;
    for (let input = 0; input < ins; input += 1) {
      const value = inputs[from + input] as number;
      if (value === 0) continue;
      this.#values[count] = value;
      this.#rows[count] = input * hidden;
      count += 1;
      for (let out = 0; out < outs; out += 1)
        outputs[out] = (outputs[out] as number) + value * (numbers[straight + input * outs + out] as number);
    }
    return count;
  }

  /** Adds up a block of hidden units. */
  #addUp(first: number, count: number): void {
    const { numbers, units } = this;
    const bias = this.parts.hiddenBias + first;
    const values = this.#values;
    const rows = this.#rows;
    let a = numbers[bias] as number;
    let b = numbers[bias + 1] as number;
    let c = numbers[bias + 2] as number;
    let d = numbers[bias + 3] as number;
    let e = numbers[bias + 4] as number;
    let f = numbers[bias + 5] as number;
    let g = numbers[bias + 6] as number;
    let h = numbers[bias + 7] as number;
    for (let index = 0; index < count; index += 1) {
      const value = values[index] as number;
      const at = (rows[index] as number) + first;
      a += value * (numbers[at] as number);
      b += value * (numbers[at + 1] as number);
      c += value * (numbers[at + 2] as number);
      d += value * (numbers[at + 3] as number);
      e += value * (numbers[at + 4] as number);
      f += value * (numbers[at + 5] as number);
      g += value * (numbers[at + 6] as number);
      h += value * (numbers[at + 7] as number);
    }
    units[first] = a;
    units[first + 1] = b;
    units[first + 2] = c;
    units[first + 3] = d;
    units[first + 4] = e;
    units[first + 5] = f;
    units[first + 6] = g;
    units[first + 7] = h;
  }
}
