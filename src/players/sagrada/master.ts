import type { Sagrada } from '#games/sagrada/rules';
import type { PlayingView } from '#games/sagrada/view';
import type { Policy } from '#players/policy';
import { windowChoice } from './choosing.ts';
import { unpacked } from './core/packed.ts';
import { Estimates } from './search/estimates.ts';
import { likelyWin, pointsLess } from './search/aims.ts';
import { type Effort, search } from './search/search.ts';
import { learnedWorth } from './value/learned.ts';

/** At the start of a turn, and for the rest of a turn that was thought through before: together less than 100 ms. */
const thorough: Effort = { considered: 16, within: 6, milliseconds: 72 };
const brief: Effort = { considered: 6, within: 3, milliseconds: 18 };

/**
 * Plays the most promising turns on, again and again, and takes the one that comes to most; alone, the one that wins most often.
 * @param denial how much the points of its best opponent count against its own
 */
const masterWith =
  (denial: number): Policy<Sagrada> =>
  ({ look, legal }, stream) => {
    const view = look();
    if (view.phase === 'choosing') return windowChoice(view, legal);
    const [only] = legal;
    if (only !== undefined && legal.length === 1) return only;
    const aim = view.mode === 'solo' ? likelyWin : pointsLess(denial);
    const best = search(view, new Estimates(learnedWorth), hasBegun(view) ? brief : thorough, aim, stream);
    return unpacked(best.plan[0]);
  };

export const master: Policy<Sagrada> = masterWith(0.5);

/** Plays for points alone, as people who don't watch each other. */
export const withoutDenial: Policy<Sagrada> = masterWith(0);

const hasBegun = ({ turn }: PlayingView): boolean => turn.drafted || turn.tool !== null;
