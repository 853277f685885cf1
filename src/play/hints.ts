import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { GameName, Games } from '#games/games';
import type { PlayingView as CardsView } from '#games/koloretako/view';
import type { PlayingView } from '#games/sagrada/view';
import type { Judged, Plan } from '#players/judge';
import {
  type Reason as CardReason,
  reasonsFor as reasonsWithCards,
} from '#players/koloretako/reasons/reasons';
import { type Reason, reasonsFor as reasonsWithDice } from '#players/sagrada/reasons/reasons';
import type { Thinker, ToAdvise } from '#players/thinker';
import type { CardGame, RunningCardGame } from './koloretako/card-game.ts';
import type { CardRefusal } from './koloretako/card-games.ts';
import type { TableRefusal } from './outcome.ts';
import { peopleAt, type RunningView, type TableView } from './table.ts';

/** What speaks for a turn in each game, for those who put it into words. */
export type { Reason as HintReason, CardReason as CardHintReason };

export interface ReasonsIn {
  readonly sagrada: Reason;
  readonly koloretako: CardReason;
}

/** A turn to consider, and what speaks for it. */
interface HintIn<N extends GameName> {
  readonly plan: Plan<Games[N]['action']>;
  readonly reasons: readonly ReasonsIn[N][];
}
export type Hint = HintIn<'sagrada'>;
export type CardHint = HintIn<'koloretako'>;

/**
 * Hints for people who ask: one or two turns to consider, best first, the same whenever they see the same, also after an undo; none if
 * nobody can think now. Whoever thinks about them sees no more than that person.
 */
export interface Hints {
  readonly atTable: (table: Pick<RunningView, 'legal'>, view: PlayingView) => Promise<readonly Hint[]>;
  readonly inCardGame: (
    game: Pick<RunningCardGame, 'legal'>,
    view: CardsView,
  ) => Promise<readonly CardHint[]>;
}

/** How many reasons a person wants to read. */
const mostReasons = 2;

/** For how many positions hints are remembered, so that nobody thinks again about one: those asked about last. */
const positionsKept = 200;

/**
 * Remembers what was found for each key, for so many that were asked about last. Who asks while it is being found gets the same; a
 * failure isn't remembered.
 */
export function remembered<V>(most: number): (key: string, find: () => Promise<V>) => Promise<V> {
  const known = new LRUCache<string, Promise<V>>({ max: most });
  return (key, find) => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** How many points an alternative may promise less than the best turn. */
const closeBy = 1.5;

/** Turns that promise hardly less than the best one are as good: then people rather act than pass, and rather for a reason. */
const asGood = 0.5;

/** An action of either game, as far as it says what it is about. */
interface Step {
  readonly do: string;
  readonly tool?: number;
  readonly die?: number;
  readonly card?: number;
}

/** Something that speaks for a turn. */
interface NamedReason {
  readonly reason: string;
}

/** A turn to consider, and what it promises. */
interface Considered<A, R extends NamedReason> extends Judged<A> {
  readonly reasons: readonly R[];
  readonly passes: boolean;
}

/** The reasons that are worth telling together: what the print of a space takes explains nothing unless something else is said. */
const explaining = <R extends NamedReason>(reasons: readonly R[]): readonly R[] =>
  reasons.every(({ reason }) => reason === 'print') ? [] : reasons;

/**
 * The best turn, and the next one that begins in another way, if it is about as good and has reasons that the best one lacks. Doing
 * nothing is no alternative: what speaks for it would speak against the best turn.
 */
export function chosenFrom<A extends Step, R extends NamedReason>(
  considered: readonly Considered<A, R>[],
): readonly Pick<Considered<A, R>, 'plan' | 'reasons'>[] {
  const [first, ...rest] = considered;
  if (first === undefined) return [];
  const likes = ({ passes, reasons }: Considered<A, R>): number =>
    (passes ? 0 : 2) + (reasons.length > 0 ? 1 : 0);
  const best = rest
    .filter(({ points }) => points >= first.points - asGood)
    .reduce((one, other) => (likes(other) > likes(one) ? other : one), first);
  const newIn = (reasons: readonly R[]): readonly R[] =>
    explaining(reasons.filter((reason) => !best.reasons.some((told) => isDeepStrictEqual(told, reason))));
  const other = considered.find(
    ({ plan, points, reasons }) =>
      plan[0].do !== 'end' &&
      points >= first.points - closeBy &&
      !isDeepStrictEqual(subjectOf(plan), subjectOf(best.plan)) &&
      newIn(reasons).length > 0,
  );
  return other === undefined ? [best] : [best, { ...other, reasons: newIn(other.reasons) }];
}

/** What a plan is about: the tool, or else the die or card that is placed. */
const subjectOf = ([first]: Plan<Step>): unknown =>
  first.tool === undefined ? (first.die ?? first.card ?? first) : { tool: first.tool };

export function createHints({ thinker, log }: { readonly thinker: Thinker; readonly log: Logger }): Hints {
  /** Thinks about a turn, and says why with what a game knows: what speaks for a plan, compared with others. */
  async function consider<N extends GameName>(
    asked: ToAdvise<N>,
    remember: ReturnType<typeof remembered<readonly HintIn<N>[]>>,
    reasonsFor: (
      plan: Plan<Games[N]['action']>,
      others: readonly Plan<Games[N]['action']>[],
    ) => readonly ReasonsIn[N][],
    passes: (plan: Plan<Games[N]['action']>) => boolean,
  ): Promise<readonly HintIn<N>[]> {
    try {
      return await remember(asked.key, async () => {
        const judged = await thinker.advise(asked);
        const hints = judged.map(({ plan, points }) => {
          const others = judged.flatMap((other) => (other.plan === plan ? [] : [other.plan]));
          return { plan, points, reasons: reasonsFor(plan, others), passes: passes(plan) };
        });
        return chosenFrom(hints.map((hint) => onlyItsOwn(hint, hints))).map(({ plan, reasons }) => ({
          plan,
          reasons: explaining(reasons.slice(0, mostReasons)),
        }));
      });
    } catch (error) {
      log.warn({ err: error }, 'could not think of a hint');
      return [];
    }
  }
  const atTables = remembered<readonly Hint[]>(positionsKept);
  const inCardGames = remembered<readonly CardHint[]>(positionsKept);
  return {
    atTable: ({ legal }, view) =>
      consider(
        { game: 'sagrada', view, legal, key: keyOf(view) },
        atTables,
        (plan, others) => reasonsWithDice(plan, others, view),
        ([first]) => first.do === 'end' && !view.turn.drafted,
      ),
    inCardGame: ({ legal }, view) =>
      consider(
        { game: 'koloretako', view, legal, key: keyOf(view) },
        inCardGames,
        (plan, others) => reasonsWithCards(plan, others, view),
        ([first]) => first.do === 'end',
      ),
  };
}

/** What speaks for most other plans, too, is no reason for this one; what explains nothing alone isn't one, either. */
function onlyItsOwn<H extends { readonly reasons: readonly ReasonsIn[GameName][] }>(
  hint: H,
  all: readonly H[],
): H {
  const others = all.filter((other) => other !== hint);
  const isOwn = (reason: object): boolean =>
    2 * others.filter(({ reasons }) => reasons.some((each) => isDeepStrictEqual(each, reason))).length <=
    others.length;
  return { ...hint, reasons: explaining(hint.reasons.filter(isOwn)) };
}

/** A name for what somebody sees: the same whenever they see the same, and made of nothing else. */
const keyOf = (view: object): string =>
  `hint/${createHash('sha256').update(JSON.stringify(view)).digest('hex')}`;

/** Why the person who looks at a table gets no hints there; null if they do. */
export function noHints({ daily, settings, players }: TableView): TableRefusal | null {
  if (daily?.isRanked === true) return { code: 'hintsRanked' };
  const isOn = settings.hints === 'auto' ? peopleAt({ players }).length === 1 : settings.hints === 'on';
  return isOn ? null : { code: 'hintsOff' };
}

/** Why there are no hints in a game of Koloretako; null if there are: everybody plays it alone. */
export const noCardHints = ({ weekly }: CardGame): CardRefusal | null =>
  weekly?.isRanked === true ? { code: 'hintsRanked' } : null;
