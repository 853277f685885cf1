import type { Sagrada } from '#games/sagrada/rules';
import type { PlayingView } from '#games/sagrada/view';
import type { Policy } from '#players/policy';
import { windowChoice } from './choosing.ts';
import { unpacked } from './core/packed.ts';
import { Estimates } from './search/estimates.ts';
import { likelyWin, pointsLess } from './search/aims.ts';
import { type Effort, search } from './search/search.ts';
import { learnedWorth } from './value/learned.ts';

/** At the start of a turn, and for the rest of a turn that was thought through before. A solo game has more ways to use tools. */
const thorough = { considered: 16, within: 6, imagined: { table: 6000, solo: 3000 } } as const;
const brief = { considered: 6, within: 3, imagined: { table: 1500, solo: 1500 } } as const;

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
    const best = search(view, new Estimates(learnedWorth), effortFor(view), aim, stream);
    return unpacked(best.plan[0]);
  };

export const master: Policy<Sagrada> = masterWith(0.5);

/** Plays for points alone, as people who don't watch each other. */
export const withoutDenial: Policy<Sagrada> = masterWith(0);

function effortFor({ turn, mode }: PlayingView): Effort {
  const { imagined, ...breadth } = turn.drafted || turn.tool !== null ? brief : thorough;
  return { ...breadth, imagined: imagined[mode] };
}
