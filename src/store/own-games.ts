import type { GameName } from '#games/games';

/** The games that a person plays alone: they go with whoever played them, and nobody else has a part in them. */
export const ownGames: readonly GameName[] = ['koloretako'];
