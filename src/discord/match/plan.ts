import type { Words } from '#words/words';

/** What is done one after the other, as one text; null for nothing. */
export const inTurn = ([first, ...others]: readonly string[], words: Words): string | null =>
  first === undefined
    ? null
    : others.reduce((before, next) => words.say('plan.then', { first: before, next }), first);
