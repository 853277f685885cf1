import { describe, expect, it } from 'vitest';
import { addGradient, Examples, learn } from '#lab/training/learn';
import { PseudoRandom } from '#players/pseudo-random';
import { Net, partsOf } from '#players/sagrada/value/net';

const shape = { inputs: 7, hidden: 8, outputs: 2 };
const random = () => new PseudoRandom(5);
const anyNumbers = (count: number, chance: PseudoRandom): Float32Array =>
  Float32Array.from({ length: count }, () => chance.normal());

describe('a net', () => {
  it('has the gradient that small changes of its numbers show', () => {
    const chance = random();
    const net = new Net(shape, anyNumbers(partsOf(shape).end, chance));
    const inputs = anyNumbers(shape.inputs, chance);
    inputs[2] = 0;
    const targets = anyNumbers(shape.outputs, chance);
    const gradient = new Float32Array(net.numbers.length);
    addGradient(net, inputs, 0, targets, 0, gradient);
    const error = (): number =>
      net.answer(inputs).reduce((sum, output, index) => sum + (output - (targets[index] ?? 0)) ** 2 / 2, 0);
    const step = 1 / 256;
    for (const [index, number] of net.numbers.entries()) {
      net.numbers[index] = number + step;
      const above = error();
      net.numbers[index] = number - step;
      const slope = (above - error()) / (2 * step);
      net.numbers[index] = number;
      expect(slope).toBeCloseTo(gradient[index] ?? Number.NaN, 1);
    }
  });

  it('learns what examples say', () => {
    const chance = random();
    const net = new Net(shape, anyNumbers(partsOf(shape).end, chance));
    const examples = new Examples(500, shape.inputs, shape.outputs);
    for (let example = 0; example < 500; example += 1) {
      const inputs = anyNumbers(shape.inputs, chance);
      const [one = 0, other = 0] = inputs;
      examples.add(inputs, [Math.abs(one), one - other]);
    }
    const optimization = { epochs: 1, batchSize: 8, learningRate: 0.01 };
    const first = learn(net, examples, optimization, chance);
    const last = learn(net, examples, { ...optimization, epochs: 40 }, chance);
    expect(last).toBeLessThan(first / 100);
  });

  it('refuses a wrong number of numbers', () => {
    expect(() => new Net(shape, new Float32Array(3))).toThrow('a net of this shape has');
  });
});
