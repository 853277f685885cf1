import type { GameName, Games } from '#games/games';
import { levels } from './computers.ts';
import type { Judge } from './judge.ts';
import { blurred, greedy as greedyWithCards } from './koloretako/greedy.ts';
import { judge as judgeOfCards, master as masterOfCards } from './koloretako/master.ts';
import type { Policy } from './policy.ts';
import { random } from './random.ts';
import { ahead } from './sagrada/ahead.ts';
import { greedy as greedyWithDice } from './sagrada/greedy.ts';
import { judge as judgeOfDice, master } from './sagrada/master.ts';
import { planner } from './sagrada/planner.ts';

/** The computer players of each game. */
export const policyNames = {
  sagrada: ['random', 'greedy', 'planner', ...levels],
  koloretako: ['random', 'greedy', ...levels],
} as const satisfies Readonly<Record<GameName, readonly string[]>>;
export type PolicyName<N extends GameName> = (typeof policyNames)[N][number];

/** How they play. */
export const policies: {
  readonly [N in GameName]: Readonly<Record<PolicyName<N>, Policy<Games[N]>>>;
} = {
  sagrada: {
    random,
    greedy: greedyWithDice,
    planner,
    apprentice: ahead(3.3),
    journeyman: ahead(1.8),
    master,
  },
  koloretako: {
    random,
    greedy: greedyWithCards,
    apprentice: blurred(1.5),
    journeyman: greedyWithCards,
    master: masterOfCards,
  },
};

/** Who judges turns of each game. */
export const judges: { readonly [N in GameName]: Judge<Games[N]> } = {
  sagrada: judgeOfDice,
  koloretako: judgeOfCards,
};

/**
 * Who plays a deal again, to tell how good its dice were: well, fast, and not always alike, because the same dice can be drafted in
 * many ways.
 */
export const standards: { readonly [N in GameName]: Policy<Games[N]> } = {
  sagrada: ahead(0.7),
  koloretako: greedyWithCards,
};
