import { featureNames } from '#players/sagrada/value/features';
import { Net, partsOf } from '#players/sagrada/value/net';
import type { PseudoRandom } from '#players/pseudo-random';

/** How far from 0 the numbers of a new net are, before and after its units. */
const [spreadBefore, spreadAfter] = [0.15, 0.1];

/** A net that has learned nothing yet. */
export function newNet(hidden: number, outputs: number, random: PseudoRandom): Net {
  const shape = { inputs: featureNames.length, hidden, outputs };
  const { straight, toOutput, outputBias, end } = partsOf(shape);
  const numbers = new Float32Array(end);
  for (let index = 0; index < straight; index += 1) numbers[index] = spreadBefore * random.normal();
  for (let index = toOutput; index < outputBias; index += 1) numbers[index] = spreadAfter * random.normal();
  return new Net(shape, numbers);
}
