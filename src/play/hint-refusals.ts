import type { CardGame } from './koloretako/card-game.ts';
import type { CardRefusal } from './koloretako/card-games.ts';
import type { TableRefusal } from './outcome.ts';
import { peopleAt, type TableView } from './table.ts';

/** Why the person who looks at a table gets no hints there; null if they do. */
export function noHints({ daily, settings, players }: TableView): TableRefusal | null {
  if (daily?.isRanked === true) return { code: 'hintsRanked' };
  const isOn = settings.hints === 'auto' ? peopleAt({ players }).length === 1 : settings.hints === 'on';
  return isOn ? null : { code: 'hintsOff' };
}

/** Why there are no hints in a game of Koloretako; null if there are: everybody plays it alone. */
export const noCardHints = ({ weekly }: CardGame): CardRefusal | null =>
  weekly?.isRanked === true ? { code: 'hintsRanked' } : null;
