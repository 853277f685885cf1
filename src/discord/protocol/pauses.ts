/** The pauses before each try, in milliseconds, as long as tries fail; the last one is repeated. */
const pauses = [1000, 2000, 4000, 5000] as const;

/** The pause before the next try, in milliseconds, after so many pauses. Chance, from 0 up to 1, takes up to half of it. */
export const pauseAfter = (tries: number, chance: number): number =>
  (pauses[tries] ?? pauses[3]) * (1 - chance / 2);
