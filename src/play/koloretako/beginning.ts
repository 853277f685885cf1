import type { Setup } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { chanceOf, type Seed } from '#games/shared/seed';
import { ownPlace } from '#store/attempts';
import { newestMatch } from '#store/find-matches';
import { isOpen, type KeptCards } from '#store/kept-match';
import type { Database } from '#store/schema';
import { newMatch } from '#play/opening';
import { saveNew } from '#play/save';
import type { CardDeed, CardOutcome } from './card-games.ts';
import { type CardParts, refused } from './carry-out.ts';
import { cardGameView, onlySeat } from './view-of.ts';

/** A new game's seed, and the weekly challenge that it attempts; null for every other game. */
interface Given extends Pick<KeptCards, 'attempt'> {
  readonly seed: Seed;
}

/** Starts a game for the person, who can have one open game per place. */
export async function begin(
  db: Database,
  { id, now }: Pick<CardParts, 'id' | 'now'>,
  { interaction, place: where, guild, person }: CardDeed,
  setup: Setup,
  { seed, attempt }: Given,
): Promise<CardOutcome> {
  const at = now();
  const place = ownPlace(where, person.id);
  const newest = await newestMatch(db, 'koloretako', place);
  if (newest !== null && isOpen(newest)) return refused(newest, [{ code: 'cardGameOpen' }], at);
  const frame = { of: 'koloretako' as const, place, guild, setup, locale: null, attempt, board: null };
  const game = koloretako.newGame(koloretako.deal(setup, chanceOf(seed)));
  const match = { ...newMatch(id(), person), ...frame, stage: 'running' as const, game, undoable: null };
  const steps = [{ seat: onlySeat, person: person.id, what: 'begin' }] as const;
  const begun = await saveNew<KeptCards>(db, { decision: 'opened', match, steps }, { interaction, at });
  return { outcome: 'done', game: cardGameView(begun, at), events: [] };
}
