import type { GameName, Games } from '#games/games';
import type { Level } from './computers.ts';
import type { Judged, JudgeOptions, Verdict } from './judge.ts';
import type { Duplicate } from './review/luck.ts';

/** What a player who has to decide sees and can do. It is plain data. */
export interface Situation<N extends GameName> {
  readonly game: N;
  readonly view: Games[N]['openView'];
  readonly legal: readonly Games[N]['action'][];
  /** Names this decision: the same key gives the same chance. */
  readonly key: string;
}
export interface ToChoose<N extends GameName> extends Situation<N> {
  readonly level: Level;
}
export type ToAdvise<N extends GameName> = Situation<N>;
export interface ToJudge<N extends GameName> extends Situation<N>, JudgeOptions<Games[N]['action']> {}
export type ToExpect<N extends GameName> = Pick<Situation<N>, 'game' | 'view'>;

/**
 * Thinks for computer players and for people who want to know better. All promises reject if it takes too long, if too many wait
 * (what is least urgent first), and once the thinker is closed: ask again with the same key.
 */
export interface Thinker {
  /** The action that a computer player takes. */
  choose<N extends GameName>(asked: ToChoose<N>): Promise<Games[N]['action']>;
  /** The plans that a hint can choose from, best first. */
  advise<N extends GameName>(asked: ToAdvise<N>): Promise<readonly Judged<Games[N]['action']>[]>;
  /** Judges one turn in the background. A review asks for one after the other, so that nobody waits for all of it. */
  judge<N extends GameName>(asked: ToJudge<N>): Promise<Verdict<Games[N]['action']>>;
  /** The final points (or margin) to expect for the viewer's seat, in the background. */
  expect<N extends GameName>(asked: ToExpect<N>): Promise<number>;
  /** What each seat has in the end if standard players play a deal again, in the background. */
  playAgain<N extends GameName>(duplicate: Duplicate<N>): Promise<readonly number[]>;
  /** Ends what is being thought if that doesn't take long. Nothing can be asked afterwards. */
  close(): Promise<void>;
}
