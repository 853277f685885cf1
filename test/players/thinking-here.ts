import { thoughts } from '#players/think';
import type { Thinker } from '#players/thinker';

const copy = structuredClone;

/** A thinker in this thread, for tests. It gets and gives copies, as the real one does. */
export const thinkingHere = (): Thinker => ({
  choose: async (asked) => copy(thoughts.choose(copy(asked))),
  advise: async (asked) => copy(thoughts.advise(copy(asked))),
  judge: async (asked) => copy(thoughts.judge(copy(asked))),
  expect: async (asked) => thoughts.expect(copy(asked)),
  close: async () => {},
});
