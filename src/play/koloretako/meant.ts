import { cardGameNamed, newestCardGame, openCardGame } from '#store/card-games';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import type { CardDeed, CardRefusal } from './card-games.ts';

/** The game that a deed is for, or why it finds none, with the game that the person should see instead. */
type Meant =
  | { readonly isThere: true; readonly kept: KeptCardGame }
  | { readonly isThere: false; readonly refusal: CardRefusal; readonly kept: KeptCardGame | null };

/** The game that a button names, wherever it was pressed; otherwise the person's open one in this place. */
export async function cardGameMeant(db: Database, { button, person, place }: CardDeed): Promise<Meant> {
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
