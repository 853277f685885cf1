import type { Words } from '#words/words';

/** The seed of a game and what was shown of it at the start; nothing of games that nobody will check, or not yet. */
export const proofOf = (
  { commitment, seed }: { readonly commitment: string | null; readonly seed: string | null },
  words: Words,
): readonly string[] =>
  seed === null || commitment === null
    ? []
    : [`-# ${words.say('over.seed', { seed })}`, `-# ${words.say('over.commitment', { commitment })}`];
