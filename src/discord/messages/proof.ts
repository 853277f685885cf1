import type { Words } from '#words/words';

/**
 * This many characters are enough to recognize a commitment seen in full before; more would push the result off a phone's
 * screen.
 */
const shownAgain = 16;

/** The seed of a game and the start of its commitment; nothing for a game that nobody will check, or not yet. */
export const proofOf = (
  { commitment, seed }: { readonly commitment: string | null; readonly seed: string | null },
  words: Words,
): readonly string[] =>
  seed === null || commitment === null
    ? []
    : [`-# ${words.say('over.proof', { seed, commitment: commitment.slice(0, shownAgain) })}`];
