/** The scopes of the standings for games of Koloretako, and for ranked weekly attempts. */
export const cardScope = 'cards';
export const weeklyScope = 'cards/weekly';

/** The scope for games played in a server. */
export const cardScopeIn = (guild: string): string => `cards/${guild}`;
