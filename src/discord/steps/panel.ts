import type { Row, Section } from '#discord/message';
import type { Lesson } from '#table/lesson';
import type { Marked } from './marks.ts';

/** What the player whose turn it is sees of it alone, before it is painted. */
export interface Panel {
  readonly content: string;
  readonly sections?: readonly Section[];
  readonly below?: string;
  readonly rows: readonly Row[];
  readonly marked: Marked;
  /** Whether it is where the turn can be done from, and not a step of it: in a try it shows the whole table. */
  readonly isTurn?: true;
  /** What there is to learn from it: how tools are used, or which rule keeps a die off. */
  readonly lesson?: Lesson;
}
