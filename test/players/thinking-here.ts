import type { Thinker } from '#players/thinker';

/** How to think is only loaded for a game in which somebody does. */
const loaded = async () => (await import('#players/think')).thoughts;

const copy = structuredClone;

/** A thinker in this thread, for tests, with a judge that is quick. It gets and gives copies, as the real one does. */
export const thinkingHere = (): Thinker => ({
  choose: async (asked) => copy((await loaded()).choose(copy(asked))),
  async advise(asked) {
    const { simpleReviewer } = await import('./review/simple-judge.ts');
    return copy((await simpleReviewer.judge(copy({ ...asked, samples: 1, most: 12, played: null }))).best);
  },
  judge: async (asked) => copy((await loaded()).judge(copy(asked))),
  expect: async (asked) => (await loaded()).expect(copy(asked)),
  async playAgain(duplicate) {
    const { simpleReviewer } = await import('./review/simple-judge.ts');
    return copy(await simpleReviewer.playAgain(copy(duplicate)));
  },
  close: async () => {},
});
