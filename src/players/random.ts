import type { Action } from '#game/action';
import { pick } from './pick.ts';
import type { Policy } from './policy.ts';

/** One time in so many the turn is ended though something else is legal. */
const endsOneIn = 10;

/**
 * Plays by chance: first a kind of action (draft, each tool, end), then one of that kind, so that tools are used often though
 * not each time in the thousand ways in which dice can be moved.
 */
export const random: Policy = ({ legal }, stream) => {
  const kinds = byKind(legal);
  const ending = kinds.get('end');
  if (ending !== undefined && (kinds.size === 1 || stream.uniform(endsOneIn) === 0))
    return pick(stream, ending);
  kinds.delete('end');
  return pick(stream, pick(stream, [...kinds.values()]));
};

function byKind(actions: readonly Action[]): Map<string, readonly Action[]> {
  const kinds = new Map<string, Action[]>();
  for (const action of actions) {
    const kind = action.do === 'tool' ? `tool ${action.tool}` : action.do;
    const others = kinds.get(kind);
    if (others === undefined) kinds.set(kind, [action]);
    else others.push(action);
  }
  return kinds;
}
