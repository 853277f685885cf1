import type { Words } from '#words/words';

/** By so many characters a commitment is known again by whoever was shown it whole; more would push the result off a phone. */
const shownAgain = 16;

/** The seed of a game and how what was shown of it at the start begins; nothing of games that nobody will check, or not yet. */
export const proofOf = (
  { commitment, seed }: { readonly commitment: string | null; readonly seed: string | null },
  words: Words,
): readonly string[] =>
  seed === null || commitment === null
    ? []
    : [`-# ${words.say('over.proof', { seed, commitment: commitment.slice(0, shownAgain) })}`];
