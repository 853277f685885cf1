import { throwActions } from './hostile/throwing.ts';

/**
 * `npx tsx test/games/sagrada/throw-actions.ts 1000000 [seed]`: throws so many random and mutated actions at the engine, and fails
 * at the first that is neither legal nor refused with a reason. The suite throws fewer.
 */
const [count = '1000000', seed = 'any'] = process.argv.slice(2);
const { legal, refused, codes } = throwActions(Number(count), seed);
process.stdout.write(`${legal} legal, ${refused} refused for ${codes.size} reasons, no exception\n`);
