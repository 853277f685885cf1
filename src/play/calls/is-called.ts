import type { PersonPreferences } from '#store/preferences';

/** Whether somebody wants direct messages about their turns. */
export const isCalled = ({ notify }: PersonPreferences): boolean => notify === 'direct' || notify === 'both';
