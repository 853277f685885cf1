import type { GameName, Games } from '#games/games';
import type { Stream } from '#games/shared/chance';
import { chanceOf } from '#games/shared/seed';
import type { Level } from './computers.ts';
import { judges, policies } from './index.ts';
import type { Judge, Verdict } from './judge.ts';
import type { Policy, Seen } from './policy.ts';
import { seedFrom } from './pseudo-random.ts';
import { type Duplicate, playDuplicate } from './review/luck.ts';
import type { Situation, ToAdvise, ToChoose, ToExpect, ToJudge } from './thinker.ts';

/** How often what is hidden is imagined for a hint, which can choose from all plans that the judge compares. */
export const adviceOptions = { samples: 32, most: Infinity, played: null } as const;

const players: { readonly [N in GameName]: Readonly<Record<Level, Policy<Games[N]>>> } = policies;

/** What a thinker is asked, answered in this thread. */
export const thoughts = {
  choose<N extends GameName>({ game, level, ...asked }: ToChoose<N>): Games[N]['action'] {
    return players[game][level](seen<N>(asked), streamFor(asked.key));
  },
  advise<N extends GameName>({ game, ...asked }: ToAdvise<N>): Verdict<Games[N]['action']>['best'] {
    return judgeOf(game).judge(seen<N>(asked), adviceOptions, streamFor(asked.key)).best;
  },
  judge<N extends GameName>({
    game,
    samples,
    most,
    played,
    ...asked
  }: ToJudge<N>): Verdict<Games[N]['action']> {
    return judgeOf(game).judge(seen<N>(asked), { samples, most, played }, streamFor(asked.key));
  },
  expect<N extends GameName>({ game, view }: ToExpect<N>): number {
    return judgeOf(game).expect(view);
  },
  playAgain: <N extends GameName>(duplicate: Duplicate<N>): readonly number[] => playDuplicate(duplicate),
} as const;

const judgeOf = <N extends GameName>(game: N): Judge<Games[N]> => judges[game];

const seen = <N extends GameName>({ view, legal }: Pick<Situation<N>, 'view' | 'legal'>): Seen<Games[N]> => ({
  look: () => view,
  legal,
});

const streamFor = (key: string): Stream => chanceOf(seedFrom(key)).stream('choices');
