import type { GameTypes } from '#games/contract';
import type { Stream } from '#games/shared/chance';

/** One time in this many it ends the turn although something else is legal. */
const endsOneIn = 10;

/** One item of a list, all equally likely. Throws if the list is empty. */
export function pick<T>(stream: Stream, list: readonly T[]): T {
  if (list.length === 0) throw new Error('there is nothing to pick from');
  return list[below(stream, list.length)] as T;
}

const widest = 256;

/** A number from 0 to n − 1, all equally likely, for any n. A stream itself only gives numbers below 256. */
function below(stream: Stream, n: number): number {
  if (n <= widest) return stream.uniform(n);
  for (;;) {
    let [value, span] = [0, 1];
    while (span < n) [value, span] = [value * widest + stream.uniform(widest), span * widest];
    if (value < span - (span % n)) return value % n;
  }
}

/**
 * Plays either game by chance: it picks a kind of action (draft, each tool, end), then one of that kind. So every tool is used often,
 * and tools with a thousand ways don't crowd out the others.
 */
export function random<A extends GameTypes['action']>(
  { legal }: { readonly legal: readonly A[] },
  stream: Stream,
): A {
  const kinds = byKind(legal);
  const ending = kinds.get('end');
  if (ending !== undefined && (kinds.size === 1 || stream.uniform(endsOneIn) === 0))
    return pick(stream, ending);
  kinds.delete('end');
  return pick(stream, pick(stream, [...kinds.values()]));
}

function byKind<A extends GameTypes['action']>(actions: readonly A[]): Map<string, readonly A[]> {
  const kinds = new Map<string, A[]>();
  for (const action of actions) {
    const kind = action.do === 'tool' ? `tool ${action.tool}` : action.do;
    const others = kinds.get(kind);
    if (others === undefined) kinds.set(kind, [action]);
    else others.push(action);
  }
  return kinds;
}
