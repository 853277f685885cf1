import { greedy } from '#players/sagrada/greedy';
import type { Contender } from './contender.ts';
import { duel } from './duel.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';

/** What choosing the window well is worth: the same player once takes the window with most favor tokens. */
export function windowWorth(contender: Contender, sample: Sample): Row {
  const forTokens: Contender = {
    name: 'itself with the window of most favor tokens',
    policy: (seen, stream) => (seen.look().phase === 'choosing' ? greedy : contender.policy)(seen, stream),
  };
  return duel(contender, forTokens, sample);
}
