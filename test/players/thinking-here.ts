import { thoughts } from '#players/think';
import type { Thinker } from '#players/thinker';
import { simpleReviewer } from './review/simple-judge.ts';

const copy = structuredClone;

/** A thinker in this thread, for tests, with a judge that is quick. It gets and gives copies, as the real one does. */
export const thinkingHere = (): Thinker => ({
  choose: async (asked) => copy(thoughts.choose(copy(asked))),
  async advise(asked) {
    return copy((await simpleReviewer.judge(copy({ ...asked, samples: 1, most: 12, played: null }))).best);
  },
  judge: async (asked) => copy(thoughts.judge(copy(asked))),
  expect: async (asked) => thoughts.expect(copy(asked)),
  async playAgain(duplicate) {
    return copy(await simpleReviewer.playAgain(copy(duplicate)));
  },
  close: async () => {},
});
