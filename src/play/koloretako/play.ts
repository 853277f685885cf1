import type { Attendance } from '#games/contract';
import type { Action } from '#games/koloretako/action';
import type { GameEvent } from '#games/koloretako/event';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import type { Replayed } from '#games/replay';
import type { CardStage } from '#store/kept-card-game';
import { act as actIn, reasonsIn, stepsOf, takeBack } from '#play/match';
import type { CardRefusal } from './card-games.ts';
import { type CardAround, onlySeat, type PlayedCardGame } from './played.ts';
import { weeklyTry } from './view-of.ts';

/** A request's changes to a game, by its rules: pure, nothing is saved yet. The version is counted on saving. */
export type CardDecision = CardsDone | CardsRefused;

export interface CardsDone extends Replayed<Koloretako> {
  readonly decision: 'done';
  /** Actions in notation, or a step around the game. */
  readonly steps: readonly string[];
  readonly stage: CardStage;
  readonly events: readonly GameEvent[];
}

interface CardsRefused {
  readonly decision: 'refused';
  readonly refusals: readonly [CardRefusal, ...CardRefusal[]];
}

const refuse = (...refusals: CardsRefused['refusals']): CardsRefused => ({ decision: 'refused', refusals });

/** The only player decides about every end of a round. */
const attendance: Attendance = { isGone: () => false, isInHurry: () => false };

/** An action of the game. */
export function act({ kept, game, moves }: PlayedCardGame, action: Action): CardDecision {
  const before = { game, moves, version: kept.version };
  const after = actIn(koloretako, before, { seat: onlySeat, action }, attendance);
  if (!after.ok) return refuse(...reasonsIn(after));
  return {
    decision: 'done',
    game: after.game,
    moves: after.moves,
    steps: stepsOf(koloretako, after.added, kept.player.id).map(({ what }) => what),
    stage: koloretako.isOver(after.game) ? 'finished' : 'running',
    events: after.added.flatMap(({ events }) => events),
  };
}

/** Takes back the last remaining action, unless it revealed something. */
export function undo({ game, moves }: PlayedCardGame): CardDecision {
  const back = takeBack(koloretako, { game, moves, deal: game.deal }, onlySeat);
  if (!back.ok) return refuse({ code: back.code });
  return {
    decision: 'done',
    game: back.game,
    moves: back.moves,
    steps: ['undo'],
    stage: 'running',
    events: [],
  };
}

/** Gives up the game. Refused for a ranked attempt while its week can still be played for rank. */
export const giveUp = (played: PlayedCardGame, now: number): CardDecision =>
  brokenOff(played, now, 'giveUp', 'givenUp');

/** The same for a game that nobody continues. */
export const lapse = (played: PlayedCardGame, now: number): CardDecision =>
  brokenOff(played, now, 'lapse', 'lapsed');

function brokenOff(
  { kept, game, moves }: PlayedCardGame,
  now: number,
  step: CardAround,
  stage: CardStage,
): CardDecision {
  if (weeklyTry(kept, now)?.isRanked === true) return refuse({ code: 'weeklyCounts' });
  return { decision: 'done', game, moves, steps: [step], stage, events: [] };
}
