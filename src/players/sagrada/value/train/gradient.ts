import type { Net } from '#players/sagrada/value/net';

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
    add(gradient, outputBias + out, error);
  }
  for (let unit = 0; unit < hidden; unit += 1) {
    const active = units[unit] as number;
    let error = 0;
    if (active > 0)
      for (let out = 0; out < outs; out += 1) {
        const at = toOutput + unit * outs + out;
        error += (answers[out] as number) * (numbers[at] as number);
        add(gradient, at, (answers[out] as number) * active);
      }
    units[unit] = error;
    add(gradient, hiddenBias + unit, error);
  }
  for (let input = 0; input < ins; input += 1) {
    const value = inputs[from + input] as number;
    if (value === 0) continue;
    const row = input * hidden;
    for (let unit = 0; unit < hidden; unit += 1)
      gradient[row + unit] = (gradient[row + unit] as number) + value * (units[unit] as number);
    for (let out = 0; out < outs; out += 1)
      add(gradient, straight + input * outs + out, value * (answers[out] as number));
  }
  return squared;
}

const add = (gradient: Float32Array, at: number, by: number): void => {
  gradient[at] = (gradient[at] as number) + by;
};
