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
