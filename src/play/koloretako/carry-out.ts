import { wasDoneWithCards } from '#store/card-log';
import { isPlaceOfWeekly } from '#store/card-place';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import type { TablesParts } from '#play/create-tables';
import type { CardDeed, CardOutcome, CardRefusal } from './card-games.ts';
import type { CardDecision } from './decision.ts';
import { type PlayedCardGame, playedFrom } from './history.ts';
import { cardGameMeant } from './meant.ts';
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
export async function once(
  { store, log }: Pick<CardParts, 'store' | 'log'>,
  { what, deed }: Asked,
  work: (db: Database) => Promise<CardOutcome>,
): Promise<CardOutcome> {
  const outcome = await store.transaction(async (db): Promise<CardOutcome> =>
    (await wasDoneWithCards(db, deed.interaction)) ? { outcome: 'repeated' } : work(db),
  );
  log.info({ what, channel: whereInLog(deed), ...inLog(outcome) }, 'card action');
  return outcome;
}

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

/** The place of a deed for the log, which never names people. */
const whereInLog = ({ place }: CardDeed): string => (isPlaceOfWeekly(place) ? 'weekly' : place);

/** An outcome for the log: codes and numbers only. */
function inLog(outcome: CardOutcome): object {
  switch (outcome.outcome) {
    case 'done':
      return { outcome: 'done', game: outcome.game.id, version: outcome.game.version };
    case 'refused':
      return { outcome: 'refused', refusals: outcome.refusals.map(({ code }) => code) };
    case 'repeated':
      return { outcome: 'repeated' };
  }
}
