import type { GameName, Games } from '#games/games';

/** Hides the seed of a game that is over: that of a challenge is the same for everybody, and somebody can still play it for rank. */
export const withoutSeed: { readonly [N in GameName]: (view: Games[N]['overView']) => Games[N]['overView'] } =
  {
    sagrada: (view) => ({ ...view, result: { ...view.result, seed: null } }),
    koloretako: (view) => ({ ...view, seed: null }),
  };
