import printed from '#data/values.json' with { type: 'json' };
import { Worth } from './features.ts';
import type { Stakes } from './stakes.ts';
import type { Valuer } from './valuer.ts';
import { valuesSchema } from './weights.ts';

const nets = valuesSchema.parse(printed);

/** The learned value of windows for a player with these stakes. */
export const learnedWorth = (stakes: Stakes): Valuer => new Worth(stakes, nets[stakes.mode]);
