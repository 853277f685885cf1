import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Press } from '#discord/custom-id';
import type { Button, Message } from '#discord/message';

/** What it takes to check a game. */
export interface Proof {
  /** Null where nobody will check it. */
  readonly commitment: string | null;
  /** Null until it is given out. */
  readonly seed: string | null;
}

/**
 * What everything will be checked by, in full: said once in what is posted at the deal, and still there when that folds, so that
 * everyone can compare it for good.
 */
export const commitmentLines = ({ commitment }: Pick<Proof, 'commitment'>, words: Words): readonly string[] =>
  commitment === null ? [] : [`-# ${words.say('fair.line', { commitment })}`];

/** To the commitment, the seed, and how to check them. */
export const fairButton = (press: Press, words: Words): Button => button(press, words.say('button.fair'));

/**
 * How anyone can check that nothing was arranged: what was fixed before the deal, the seed once it is given out, and three steps.
 * @param record where the record is handed out
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
