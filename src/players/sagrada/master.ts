import type { Sagrada } from '#games/sagrada/rules';
import type { PlayingView } from '#games/sagrada/view';
import type { Policy } from '#players/policy';
import { windowChoice } from './choosing.ts';
import { unpacked } from './core/packed.ts';
import { Estimates } from './search/estimates.ts';
import { pointsLess } from './search/aims.ts';
import { type Effort, search } from './search/search.ts';
import { learnedWorth } from './value/learned.ts';

/** At the start of a turn, and for the rest of a turn that was thought through before. */
const thorough = { considered: 8, within: 4, samples: [4, 4, 8] } as const;
const brief = { considered: 4, within: 2, samples: [4, 4] } as const;

/**
 * Plays the most promising turns on, again and again, and takes the one that comes to most.
 * @param denial how much the points of its best opponent count against its own
 */
const masterWith =
  (denial: number): Policy<Sagrada> =>
  ({ look, legal }, stream) => {
    const view = look();
    if (view.phase === 'choosing') return windowChoice(view, legal);
    const [only] = legal;
    if (only !== undefined && legal.length === 1) return only;
    const best = search(view, new Estimates(learnedWorth), effortFor(view), pointsLess(denial), stream);
    return unpacked(best.plan[0]);
  };

export const master: Policy<Sagrada> = masterWith(0.5);

/** Plays for points alone, as people who don't watch each other. */
export const withoutDenial: Policy<Sagrada> = masterWith(0);

const effortFor = ({ turn }: PlayingView): Effort => (turn.drafted || turn.tool !== null ? brief : thorough);
