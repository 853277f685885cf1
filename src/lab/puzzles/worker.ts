import { serve } from '#workers/serve';
import { puzzlesIn } from './find.ts';

/** A game to search, by its number, and the first day of what is found in it. */
export interface Searched {
  readonly number: number;
  readonly from: string;
}

serve({ work: ({ number, from }: Searched) => puzzlesIn(number, from) });
