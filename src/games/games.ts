import type { Rules } from './contract.ts';
import { type Koloretako, koloretako } from './koloretako/rules.ts';
import { type Sagrada, sagrada } from './sagrada/rules.ts';

/** The types of each game by its name. */
export interface Games {
  readonly sagrada: Sagrada;
  readonly koloretako: Koloretako;
}
export type GameName = keyof Games;
export const gameNames = ['sagrada', 'koloretako'] as const satisfies readonly GameName[];

/** The rules of each game by its name. */
export const games: { readonly [N in GameName]: Rules<Games[N]> } = { sagrada, koloretako };
