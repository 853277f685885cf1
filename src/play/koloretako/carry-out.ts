import { cardGameNamed, newestCardGame, openCardGame } from '#store/card-games';
import type { KeptCardGame } from '#store/kept-card-game';
import { placeInLog } from '#store/tries';
import type { Database } from '#store/schema';
import { once as onceIn } from '#play/carry-out';
import type { TablesParts } from '#play/create-tables';
import type { CardDeed, CardOutcome, CardRefusal } from './card-games.ts';
import type { CardDecision } from './play.ts';
import { type PlayedCardGame, playedFrom } from './played.ts';
import { save } from './save.ts';
import { cardGameView } from './view-of.ts';

/** What card games need from outside. */
export type CardParts = Pick<TablesParts, 'store' | 'now' | 'seed' | 'id' | 'log'>;

/** A deed, and its name in the log. */
interface Asked {
  readonly what: string;
  readonly deed: CardDeed;
}

/** Carries out a deed in one transaction, unless its interaction was carried out before. */
export const once = (
  parts: Pick<CardParts, 'store' | 'log'>,
  { what, deed: { interaction, place } }: Asked,
  work: (db: Database) => Promise<CardOutcome>,
): Promise<CardOutcome> =>
  // The log never names people.
  onceIn(parts, { what, interaction, channel: placeInLog(place) }, work);

/** Carries out a deed in its game, as the rules decide. */
export const inCardGame = (
  parts: CardParts,
  asked: Asked,
  decide: (game: PlayedCardGame, now: number) => CardDecision,
): Promise<CardOutcome> =>
  once(parts, asked, async (db) => {
    const { deed } = asked;
    const at = parts.now();
    const meant = await cardGameMeant(db, deed);
    if (!meant.isThere) return refused(db, meant.kept, [meant.refusal], at);
    const before = await playedFrom(db, meant.kept);
    const decision = decide(before, at);
    if (decision.decision === 'refused')
      return { outcome: 'refused', refusals: decision.refusals, game: cardGameView(before, at) };
    const after = await save(db, before, decision, { interaction: deed.interaction, at });
    return { outcome: 'done', game: cardGameView(after, at), events: decision.events };
  });

/** A refusal, with the game in question. */
export const refused = async (
  db: Database,
  kept: KeptCardGame | null,
  refusals: readonly [CardRefusal, ...CardRefusal[]],
  now: number,
): Promise<CardOutcome> => ({
  outcome: 'refused',
  refusals,
  game: kept && cardGameView(await playedFrom(db, kept), now),
});

/** The game that a deed is for, or why it finds none, with the game that the person should see instead. */
type Meant =
  | { readonly isThere: true; readonly kept: KeptCardGame }
  | { readonly isThere: false; readonly refusal: CardRefusal; readonly kept: KeptCardGame | null };

/** The game that a button names, wherever it was pressed; otherwise the person's open one in this place. */
async function cardGameMeant(db: Database, { button, person, place }: CardDeed): Promise<Meant> {
  if (button === null) {
    const open = await openCardGame(db, person.id, place);
    if (open !== null) return { isThere: true, kept: open };
    return missing({ code: 'noCardGame' }, await newestCardGame(db, person.id, place));
  }
  const kept = await visibleCardGame(db, button.game, person.id);
  if (kept === null) return missing({ code: 'cardGameGone' }, await newestCardGame(db, person.id, place));
  if (kept.player.id !== person.id) return missing({ code: 'notYourCardGame', player: kept.player.id }, kept);
  if (kept.stage !== 'running') return missing({ code: 'cardGameGone' }, kept);
  return kept.version === button.version ? { isThere: true, kept } : missing({ code: 'cardsChanged' }, kept);
}

/** The game with this id, if this person may see it: an attempt at the weekly challenge is only for its player. */
export async function visibleCardGame(
  db: Database,
  id: KeptCardGame['id'],
  person: string,
): Promise<KeptCardGame | null> {
  const kept = await cardGameNamed(db, id);
  const isHidden = kept !== null && kept.weekly !== null && kept.player.id !== person;
  return isHidden ? null : kept;
}

const missing = (refusal: CardRefusal, kept: KeptCardGame | null): Meant => ({
  isThere: false,
  refusal,
  kept,
});
