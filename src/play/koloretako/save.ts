import { actionText } from '#games/koloretako/notation';
import { addCardGame, updateCardGame } from '#store/card-games';
import { writeDownCards } from '#store/card-log';
import type { Database } from '#store/schema';
import { countCardGame } from './counting.ts';
import type { CardDecision } from './decision.ts';
import { type CardStep, type PlayedCardGame } from './history.ts';

/** What is saved with a deed besides the game. */
interface Circumstances {
  /** The interaction that asked for it; null for automatic steps. */
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Saves a deed's result: the step, the game with its new version, and its counts if it is finished. */
export async function save(
  db: Database,
  { kept: before }: PlayedCardGame,
  {
    step,
    actions,
    game,
    stage,
    events,
  }: Omit<Extract<CardDecision, { readonly decision: 'done' }>, 'decision'>,
  { interaction, at }: Circumstances,
): Promise<PlayedCardGame> {
  const version = before.version + 1;
  const kept = { ...before, stage, version, closedAt: stage === 'running' ? null : at };
  await updateCardGame(db, before, kept, at);
  const what = typeof step === 'string' ? step : actionText(step);
  await writeDownCards(db, kept.id, { version, what, interaction, at });
  const lastStep = step === 'undo' ? step : events;
  if (game.phase === 'over') await countCardGame(db, { kept, actions, game, lastStep }, at);
  return { kept, actions, game, lastStep };
}

/** Saves a new game. */
export async function saveNew(
  db: Database,
  { kept }: PlayedCardGame,
  { interaction, at }: Circumstances,
): Promise<void> {
  const what: CardStep = 'begin';
  await addCardGame(db, kept, at);
  await writeDownCards(db, kept.id, { version: kept.version, what, interaction, at });
}
