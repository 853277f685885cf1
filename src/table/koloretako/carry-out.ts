import { wasDoneWithCards } from '#store/card-log';
import { isPlaceOfWeekly } from '#store/card-place';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import type { TablesParts } from '#table/create-tables';
import type { CardDeed, CardOutcome, CardRefusal } from './card-games.ts';
import type { CardDecision } from './decision.ts';
import { type PlayedCardGame, playedFrom } from './history.ts';
import { cardGameMeant } from './meant.ts';
import { save } from './save.ts';
import { cardGameView } from './view-of.ts';

/** What card games need of the world around them. */
export type CardParts = Pick<TablesParts, 'store' | 'now' | 'seed' | 'id' | 'log'>;

/** A deed, and what the log calls it. */
interface Asked {
  readonly what: string;
  readonly deed: CardDeed;
}

/** Carries a deed out as one transaction, unless its interaction was carried out before. */
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

/** Carries out what the rules decide about a deed in the game that it is for. */
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

/** A refusal, with how things stand in the game that is meant. */
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

/** Where something was done, as the log may say it: it names no people. */
const whereInLog = ({ place }: CardDeed): string => (isPlaceOfWeekly(place) ? 'weekly' : place);

/** What the log may say of an outcome: codes and numbers. */
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
