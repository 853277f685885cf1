import type { Sagrada } from '#games/sagrada/rules';
import { toolNumbers } from '#games/sagrada/tools/cards';
import type { Policy } from '#players/policy';
import { standardNormal } from '#players/pseudo-random';
import { windowChoice } from './choosing.ts';
import { imagine } from './core/imagine.ts';
import { kind, kindOf, unpacked } from './core/packed.ts';
import { Estimates } from './search/estimates.ts';
import { imaginedRolls } from './search/outcomes.ts';
import { type SearchedTurn, turnsIn } from './search/turns.ts';
import { learnedWorth } from './value/learned.ts';

/**
 * Takes the turn after which its window promises most, and thinks no further.
 * @param blur how much it misjudges a window: the standard deviation in points. Like a person it may place a die badly, but it doesn't
 * pass by mistake.
 */
export const ahead =
  (blur: number): Policy<Sagrada> =>
  ({ look, legal }, stream) => {
    const view = look();
    const misjudged = (points: number): number =>
      blur === 0 ? points : points + blur * standardNormal(stream);
    if (view.phase === 'choosing') return windowChoice(view, legal, misjudged);
    const [only] = legal;
    if (only !== undefined && legal.length === 1) return only;
    const turns = turnsIn(imagine(view, stream), new Estimates(learnedWorth), imaginedRolls(stream));
    const considered = blur === 0 ? turns.slice(0, 1) : bestOfEachTool(turns);
    const { plan } = considered
      .map(({ plan, points }) => ({ plan, points: isPass(plan) ? points : misjudged(points) }))
      .reduce((one, other) => (other.points > one.points ? other : one));
    return unpacked(plan[0]);
  };

/** Whether a plan does nothing (more) in this turn. */
const isPass = ([first]: SearchedTurn['plan']): boolean => first === kind.end;

/** All drafts, but of each tool only the best way: one of a thousand ways would always be misjudged enough to be chosen. */
function bestOfEachTool(turns: readonly SearchedTurn[]): readonly SearchedTurn[] {
  const tools = new Set<number>();
  return turns.filter(({ plan }) => {
    const tool = plan.map(kindOf).find((kind) => toolNumbers.some((number) => number === kind));
    if (tool === undefined) return true;
    const isNew = !tools.has(tool);
    tools.add(tool);
    return isNew;
  });
}
