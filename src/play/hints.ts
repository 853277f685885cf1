import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Action } from '#games/sagrada/action';
import type { PlayingView } from '#games/sagrada/view';
import type { Judged, Plan } from '#players/judge';
import type { Reason } from '#players/sagrada/reasons/reason';
import { reasonsFor } from '#players/sagrada/reasons/reasons';
import type { Thinker } from '#players/thinker';
import type { TableRefusal } from './outcome.ts';
import { isPerson, type RunningView, type TableView } from './table.ts';

/** A turn to consider, and what speaks for it. */
export interface Hint {
  readonly plan: Plan<Action>;
  readonly reasons: readonly Reason[];
}

/** Why a reason is none of these types, for those who put it into words. */
export type { Reason as HintReason };

/** Hints for people who ask. Whoever thinks about them sees no more than that person. */
export interface Hints {
  /** One or two turns to consider, best first, the same whenever the table is asked about as it is; none if nobody can think now. */
  readonly atTable: (table: RunningView, view: PlayingView) => Promise<readonly Hint[]>;
}

/** How many points an alternative may promise less than the best turn. */
const closeBy = 1.5;

/** How many reasons a person wants to read. */
const mostReasons = 2;

export const createHints = ({
  thinker,
  log,
}: {
  readonly thinker: Thinker;
  readonly log: Logger;
}): Hints => ({
  async atTable({ id, version, legal }, view) {
    const key = `hint/${id}/${version}`;
    try {
      const judged = await thinker.advise({ game: 'sagrada', view, legal, key });
      const plans = judged.map(({ plan }) => plan);
      return chosenFrom(judged).map((plan) => ({
        plan,
        reasons: reasonsFor(
          plan,
          plans.filter((other) => other !== plan),
          view,
        ).slice(0, mostReasons),
      }));
    } catch (error) {
      log.warn({ err: error }, 'could not think of a hint');
      return [];
    }
  },
});

/** The best plan, and the next one that begins in another way, if it is about as good. */
function chosenFrom([best, ...others]: readonly Judged<Action>[]): readonly Plan<Action>[] {
  if (best === undefined) return [];
  const other = others.find(
    ({ plan, points }) =>
      points >= best.points - closeBy && !isDeepStrictEqual(subjectOf(plan), subjectOf(best.plan)),
  );
  return [best.plan, ...(other === undefined ? [] : [other.plan])];
}

/** What a plan is about: the die that it drafts, or the tool. */
const subjectOf = ([first]: Plan<Action>): unknown =>
  first.do === 'tool' ? first.tool : 'die' in first ? first.die : first;

/** Why the person who looks at a table gets no hints there; null if they do. */
export function noHints({ daily, settings, options, players }: TableView): TableRefusal | null {
  if (daily?.isRanked === true) return { code: 'hintsRanked' };
  const isOn =
    settings.hints === 'auto' ? options.mode === 'solo' || !players.every(isPerson) : settings.hints === 'on';
  return isOn ? null : { code: 'hintsOff' };
}
