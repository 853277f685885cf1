import { button } from '#discord/kit/button';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import type { Words } from '#words/words';

/** What a game is played with, and so what people check. */
export type Things = 'dice' | 'cards';

/** What people need to check a game. */
interface Proof {
  /** Null if nobody will check it. */
  readonly commitment: string | null;
  /** Null until it is revealed. */
  readonly seed: string | null;
}

/**
 * The full commitment that everything will be checked against: posted once at the deal, and kept when that message folds,
 * so that everyone can compare it at any time.
 */
export const commitmentLines = (
  { commitment }: Pick<Proof, 'commitment'>,
  things: Things,
  words: Words,
): readonly string[] =>
  commitment === null ? [] : [`-# ${words.say(`fair.${things}.line`, { commitment })}`];

/** Leads to the commitment, the seed, and how to check them. */
export const fairButton = (press: CustomId, things: Things, words: Words): Button =>
  button(press, nameOf(things, words));

const nameOf = (things: Things, words: Words): string =>
  words.say(things === 'dice' ? 'button.fair' : 'button.fairCards');

/**
 * How anyone can check that nothing was arranged: what was fixed before the deal, the seed once revealed, and three
 * steps.
 * @param later says when the seed is revealed
 * @param record leads to the record; null if the reader can't have it, or not yet
 */
export const fairMessage = (
  { commitment, seed }: Proof,
  {
    things,
    later,
    record,
  }: { readonly things: Things; readonly later: string; readonly record: Button | null },
  words: Words,
): Message =>
  messageOf(
    [
      `## ${nameOf(things, words)}`,
      words.say(`fair.${things}.how`),
      ...(commitment === null ? [] : [words.say('fair.commitment', { commitment })]),
      seed === null ? later : words.say('fair.seed', { seed }),
      words.say(`fair.${things}.steps`),
    ],
    record === null ? [] : [[record]],
  );
