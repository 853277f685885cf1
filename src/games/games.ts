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

/** The games that a person plays alone: they go with whoever played them, and nobody else has a part in them. */
export const gamesForOne: readonly GameName[] = gameNames.filter((name) =>
  games[name].seatCounts.every((seats) => seats === 1),
);
