import { koloretako } from '#games/koloretako/rules';
import { chanceOf, type Seed } from '#games/shared/seed';
import type { Setup } from '#games/koloretako/deal';
import { cardGameIdSchema, type KeptCardGame, type KeptWeeklyTry } from '#store/kept-card-game';
import { openCardGame } from '#store/card-games';
import type { Database } from '#store/schema';
import { firstVersion } from './card-game.ts';
import type { CardDeed, CardOutcome } from './card-games.ts';
import { type CardParts, refused } from './carry-out.ts';
import type { PlayedCardGame } from './played.ts';
import { saveNew } from './save.ts';
import { cardGameView } from './view-of.ts';

/** A new game's random parts, except that an attempt at the weekly challenge has the week's seed. */
interface Given {
  readonly seed: Seed;
  /** The weekly challenge that it attempts; null for every other game. */
  readonly weekly: KeptWeeklyTry | null;
}

/** Starts a game for the person, who can have one open game per place. */
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
  const game = koloretako.newGame(koloretako.deal(setup, chanceOf(given.seed)));
  const begun: PlayedCardGame = { kept, game, moves: [] };
  await saveNew(db, begun, { interaction, at });
  return { outcome: 'done', game: cardGameView(begun, at), events: [] };
}
