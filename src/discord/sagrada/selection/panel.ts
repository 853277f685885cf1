import type { Row, Section } from '#discord/kit/message';
import type { Lesson } from '#play/lesson';
import type { Marked } from './marks.ts';

/** What only the player whose turn it is sees of it, before it is painted. */
export interface Panel {
  readonly content: string;
  readonly sections?: readonly Section[];
  readonly below?: string;
  readonly rows: readonly Row[];
  readonly marked: Marked;
  /** Whether it is the start of a turn and not a step in it: in an attempt it shows the whole table. */
  readonly isTurn?: true;
  /** The lesson in it: how tools are used, or which rule excludes a die. */
  readonly lesson?: Lesson;
}
