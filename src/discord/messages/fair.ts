import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Press } from '#discord/custom-id';
import type { Button, Message } from '#discord/message';

/** What people need to check a game. */
export interface Proof {
  /** Null if nobody will check it. */
  readonly commitment: string | null;
  /** Null until it is revealed. */
  readonly seed: string | null;
}

/**
 * The full commitment that everything will be checked against: posted once at the deal, and kept when that message folds,
 * so that everyone can compare it at any time.
 */
export const commitmentLines = ({ commitment }: Pick<Proof, 'commitment'>, words: Words): readonly string[] =>
  commitment === null ? [] : [`-# ${words.say('fair.line', { commitment })}`];

/** Leads to the commitment, the seed, and how to check them. */
export const fairButton = (press: Press, words: Words): Button => button(press, words.say('button.fair'));

/**
 * How anyone can check that nothing was arranged: what was fixed before the deal, the seed once revealed, and three
 * steps.
 * @param record leads to the record
 */
export function fairMessage({ commitment, seed }: Proof, record: Button, words: Words): Message {
  return {
    content: [
      `## ${words.say('button.fair')}`,
      words.say('fair.how'),
      ...(commitment === null ? [] : [words.say('fair.commitment', { commitment })]),
      seed === null ? words.say('fair.later') : words.say('fair.seed', { seed }),
      words.say('fair.steps'),
    ].join('\n'),
    rows: [[record]],
    picture: null,
    mentions: [],
  };
}
