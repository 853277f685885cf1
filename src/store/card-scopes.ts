/** In which scope of the standings a person's games of Koloretako are counted; and in which ranked tries of a weekly challenge. */
export const cardScope = 'cards';
export const weeklyScope = 'cards/weekly';

/** In which those are counted that were played in a server. */
export const cardScopeIn = (guild: string): string => `cards/${guild}`;
