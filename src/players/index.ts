import { greedy } from './greedy.ts';
import { planner } from './planner.ts';
import type { Policy } from './policy.ts';
import { random } from './random.ts';

export const policyNames = ['random', 'greedy', 'planner'] as const;
export type PolicyName = (typeof policyNames)[number];

/** The computer players by name. */
export const policies: Readonly<Record<PolicyName, Policy>> = { random, greedy, planner };
