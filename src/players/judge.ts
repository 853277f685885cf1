import type { GameTypes } from '#games/contract';
import type { Stream } from '#games/shared/chance';
import type { Seen } from './policy.ts';

/** What a player does from now until the turn is over or something is revealed, in order. */
export type Plan<A> = readonly [A, ...A[]];

export interface Judged<A> {
  readonly plan: Plan<A>;
  /** The final points that the player can expect; in a game against a target, how far over it. Others' points don't matter. */
  readonly points: number;
}

/** A plan that was played. */
interface JudgedPlayed<A> extends Judged<A> {
  /** How many points it loses against the best one; below 0 if it only seems to be better. */
  readonly lost: number;
}

/** What a judge found. */
export interface Verdict<A> {
  /** The best plans, best first. */
  readonly best: readonly Judged<A>[];
  /** Null if none was given. */
  readonly played: JudgedPlayed<A> | null;
}

/** What to judge, and how thoroughly. */
export interface JudgeOptions<A> {
  /** How many times to imagine what is hidden, at least twice. */
  readonly samples: number;
  /** How many of the best plans are wanted. */
  readonly most: number;
  /** The plan that was played; null if none is given. */
  readonly played: Plan<A> | null;
}

/** Tells how good plans are. It knows no more than a person in the seat. */
export interface Judge<T extends GameTypes> {
  /** Judges the best plans and the played one on the same samples. All chance comes from the stream. */
  readonly judge: (seen: Seen<T>, options: JudgeOptions<T['action']>, stream: Stream) => Verdict<T['action']>;
  /** The final points (or margin) to expect for the viewer's seat now. */
  readonly expect: (view: T['openView']) => number;
}
