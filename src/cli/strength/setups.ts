import type { PlayerCount, Setup, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';

/** A table as the English edition plays it. */
export const tableOf = (players: PlayerCount): Setup => ({
  mode: 'table',
  players,
  edition: 'floodgate',
  reducedBag: false,
});

export const soloWith = (toolCount: SoloToolCount, edition: Edition): Setup => ({
  mode: 'solo',
  players: 1,
  edition,
  reducedBag: false,
  toolCount,
});
