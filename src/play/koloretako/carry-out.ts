import type { Setup } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { chanceOf, type Seed } from '#games/shared/seed';
import { type Asked, once } from '#play/carry-out';
import type { TablesParts } from '#play/create-tables';
import { newMatch } from '#play/opening';
import { save, saveNew } from '#play/save';
import type { Command } from '#play/tables';
import { ownPlace } from '#store/attempts';
import { newestMatch } from '#store/find-matches';
import type { Database } from '#store/schema';
import { isOpen, type StoredCards } from '#store/stored-match';
import type { CardOutcome, CardRefusal } from './card-games.ts';
import type { CardDecision, RunningCards } from './play.ts';
import { cardGameView, newestCardGame, onlySeat, visibleCardGame } from './view-of.ts';

/** What card games need from outside. */
export type CardParts = Pick<TablesParts, 'store' | 'now' | 'seed' | 'id' | 'log'>;

/** Carries out a command in its game, as the rules decide. */
export const inCardGame = (
  parts: CardParts,
  asked: Asked,
  decide: (game: RunningCards, now: number) => CardDecision,
): Promise<CardOutcome> =>
  once(parts, asked, async (db) => {
    const { command } = asked;
    const at = parts.now();
    const meant = await cardGameMeant(db, command);
    if (!meant.isThere) return refused(meant.game, [meant.refusal], at);
    const decision = decide(meant.game, at);
    if (decision.decision === 'refused') return refused(meant.game, decision.refusals, at);
    const after = await save<StoredCards>(db, meant.game, decision, { interaction: command.interaction, at });
    return { outcome: 'done', game: cardGameView(after, at), events: decision.events };
  });

/** A refusal, with the game in question. */
export const refused = (
  game: StoredCards | null,
  refusals: readonly [CardRefusal, ...CardRefusal[]],
  now: number,
): CardOutcome => ({ outcome: 'refused', refusals, game: game && cardGameView(game, now) });

/** The game that a command is for, or why it finds none, with the game that the person should see instead. */
type Meant =
  | { readonly isThere: true; readonly game: RunningCards }
  | { readonly isThere: false; readonly refusal: CardRefusal; readonly game: StoredCards | null };

const missing = (refusal: CardRefusal, game: StoredCards | null): Meant => ({
  isThere: false,
  refusal,
  game,
});

/** The game that a button names, wherever it was pressed; otherwise the person's open one in this place. */
async function cardGameMeant(db: Database, { button, person, channel: place }: Command): Promise<Meant> {
  const named = button && (await visibleCardGame(db, button.table, person.id));
  if (button === null || named === null) {
    const newest = await newestCardGame(db, place, person.id);
    if (button !== null) return missing({ code: 'cardGameGone' }, newest);
    return newest?.stage === 'running'
      ? { isThere: true, game: newest }
      : missing({ code: 'noCardGame' }, newest);
  }
  if (named.host !== person.id) return missing({ code: 'notYourCardGame', player: named.host }, named);
  if (named.stage !== 'running') return missing({ code: 'cardGameGone' }, named);
  return named.version === button.version
    ? { isThere: true, game: named }
    : missing({ code: 'cardsChanged' }, named);
}

/** A new game's seed, and the weekly challenge that it attempts; null for every other game. */
interface Given extends Pick<StoredCards, 'attempt'> {
  readonly seed: Seed;
}

/** Starts a game for the person, who can have one open game per place. */
export async function begin(
  db: Database,
  { id, now }: Pick<CardParts, 'id' | 'now'>,
  { interaction, channel: where, guild, person }: Command,
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
  const begun = await saveNew<StoredCards>(db, { decision: 'opened', match, steps }, { interaction, at });
  return { outcome: 'done', game: cardGameView(begun, at), events: [] };
}
