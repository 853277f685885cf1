import type { GameRecord } from '#games/contract';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import type { OverView } from '#games/koloretako/view';
import { recordOf } from '#games/record-of';
import { undoableAfter } from '#games/replay';
import type { KeptCardGame } from '#store/kept-card-game';
import { revealOf } from '#store/week';
import { type CardGame, firstVersion, type LastStep, type WeeklyTry } from './card-game.ts';
import { onlySeat, type PlayedCardGame } from './played.ts';

/** The game as anybody may see it at a moment, in milliseconds since 1970; a weekly attempt as its player may. */
export function cardGameView(played: PlayedCardGame, now: number): CardGame {
  const { kept, game } = played;
  const { id, player, place, guild, version, stage } = kept;
  const weekly = weeklyTry(kept, now);
  const shared = { id, player, place, guild, weekly, version };
  if (stage === 'givenUp' || stage === 'lapsed')
    return { ...shared, stage: 'givenUp', hasLapsed: stage === 'lapsed' };
  const lastStep = lastStepOf(played);
  if (koloretako.isOver(game))
    return { ...shared, stage: 'finished', lastStep, game: sealed(koloretako.view(game, onlySeat), weekly) };
  return {
    ...shared,
    stage: 'running',
    lastStep,
    game: koloretako.view(game, onlySeat),
    legal: koloretako.legal(game, onlySeat),
    canUndo: undoableAfter(koloretako, played, [{ resigned: false }]) !== null,
  };
}

/** What happened in the last step of a running or finished game: if that is no move, one was taken back. */
function lastStepOf({ kept: { version }, moves }: PlayedCardGame): LastStep {
  const last = moves.at(-1);
  if (last?.version === version) return last.events;
  return version === firstVersion ? [] : 'undo';
}

/**
 * An attempt as it counts: one that isn't finished when its week's seed is revealed becomes practice.
 */
export const weeklyTry = ({ weekly, closedAt }: KeptCardGame, now: number): WeeklyTry | null =>
  weekly && {
    week: weekly.week,
    isRanked: weekly.isRanked && (closedAt ?? now) < revealOf(weekly.week),
    isRevealed: now >= revealOf(weekly.week),
  };

/** Hides the seed of a week's challenge, which is the same for everybody, while somebody can still play it for rank. */
const sealed = (view: OverView, weekly: WeeklyTry | null): OverView =>
  weekly?.isRevealed === false ? { ...view, seed: null } : view;

/**
 * The record of a game: complete once it is over, otherwise without what is to come. Null before its window is chosen, and for an
 * attempt at a weekly challenge whose seed isn't revealed yet.
 */
export function cardRecord(
  { kept, moves, game }: PlayedCardGame,
  now: number,
): GameRecord<Koloretako> | null {
  if (game.phase === 'choosing' || weeklyTry(kept, now)?.isRevealed === false) return null;
  return recordOf(koloretako, game.deal, { names: [kept.player.name], steps: moves }, { viewer: onlySeat });
}
