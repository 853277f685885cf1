import type { DiscordLine } from '#play/announcer';

/** A Discord that is always there. */
export const freeLine: DiscordLine = { isFree: () => true, whenFree: () => {} };
