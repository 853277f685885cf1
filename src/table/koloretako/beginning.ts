import type { Seed } from '#game/seed';
import type { Setup } from '#koloretako/deal';
import { cardGameIdSchema } from '#store/card-game-id';
import { openCardGame } from '#store/card-games';
import type { KeptCardGame, KeptWeeklyTry } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import { firstVersion } from './card-game.ts';
import type { CardDeed, CardOutcome } from './card-games.ts';
import { type CardParts, refused } from './carry-out.ts';
import { replayed } from './history.ts';
import { saveNew } from './save.ts';
import { cardGameView } from './view-of.ts';

/** What a new game is given: by chance, but for a try of the weekly challenge, whose seed is the week's. */
interface Given {
  readonly seed: Seed;
  /** Of which weekly challenge it is a try; null for every other game. */
  readonly weekly: KeptWeeklyTry | null;
}

/** Begins a game for the person, who has one open at most in each place. */
export async function begin(
  db: Database,
  { id, now }: Pick<CardParts, 'id' | 'now'>,
  { interaction, place, guild, person }: CardDeed,
  setup: Setup,
  given: Given,
): Promise<CardOutcome> {
  const at = now();
  const open = await openCardGame(db, person.id, place);
  if (open !== null) return refused(db, open, [{ code: 'cardGameOpen' }], at);
  const kept: KeptCardGame = {
    ...given,
    id: cardGameIdSchema.parse(id()),
    player: person,
    place,
    guild,
    setup,
    stage: 'running',
    version: firstVersion,
    closedAt: null,
  };
  const begun = { kept, actions: [], game: replayed(kept, []).game, lastStep: [] };
  await saveNew(db, begun, { interaction, at });
  return { outcome: 'done', game: cardGameView(begun, at), events: [] };
}
