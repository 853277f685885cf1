import { koloretako } from '#games/koloretako/rules';
import { addCardGame, updateCardGame } from '#store/card-games';
import { writeDownCards } from '#store/card-log';
import { rememberGame } from '#store/replays';
import type { Database } from '#store/schema';
import type { Circumstances } from '#play/save';
import { countCardGame } from './counting.ts';
import type { CardsDone } from './play.ts';
import type { CardAround, PlayedCardGame } from './played.ts';

/** Saves a request's result: the steps, the game with its new version, and its counts if it is finished. */
export async function save(
  db: Database,
  { kept: before }: PlayedCardGame,
  { steps, game, moves, stage }: CardsDone,
  { interaction, at }: Circumstances,
): Promise<PlayedCardGame> {
  const version = before.version + steps.length;
  const kept = { ...before, stage, version, closedAt: stage === 'running' ? null : at };
  await updateCardGame(db, before, kept, at);
  await writeDownCards(db, kept.id, { after: before.version, steps, interaction, at });
  rememberGame(db, koloretako, kept.id, { version, replayed: { game, moves } });
  if (koloretako.isOver(game)) await countCardGame(db, { kept, game }, at);
  return { kept, game, moves };
}

/** Saves a new game. */
export async function saveNew(
  db: Database,
  { kept }: PlayedCardGame,
  { interaction, at }: Circumstances,
): Promise<void> {
  const first: CardAround = 'begin';
  await addCardGame(db, kept, at);
  await writeDownCards(db, kept.id, { after: 0, steps: [first], interaction, at });
}
