/** How an optimizer steps. */
const [decay, decayOfSquares, tiny] = [0.9, 0.999, 1e-8];

/** Adam: each number steps against its gradient, by its own measure. */
export class Adam {
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
