import type { GameRecord } from '#games/contract';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import type { OverView } from '#games/koloretako/view';
import { recordOf } from '#games/record-of';
import { withoutSeed } from '#play/match';
import { channelIn, ownPlace } from '#store/attempts';
import { revealOf } from '#store/day';
import { matchNamed, newestMatch } from '#store/find-matches';
import type { Reading } from '#store/schema';
import type { StoredCards } from '#store/stored-match';
import { type CardGame, firstVersion, type LastStep, type WeeklyAttempt } from './card-game.ts';

/** The seat of the only player. */
export const onlySeat = 0;

/** The game as anybody may see it at a moment, in milliseconds since 1970; a weekly attempt as its player may. */
export function cardGameView(match: StoredCards, now: number): CardGame {
  const { id, host, players, guild, version, stage } = match;
  const weekly = weeklyAttempt(match, now);
  const player = { id: host, name: players[onlySeat]?.name ?? host };
  const place = weekly === null ? channelIn(match.place) : match.place;
  const shared = { id, player, place, guild, weekly, version };
  switch (stage) {
    case 'running':
      return {
        ...shared,
        stage,
        lastStep: lastStepOf(match),
        game: koloretako.view(match.game, onlySeat),
        legal: koloretako.legal(match.game, onlySeat),
        canUndo: match.undoable !== null,
      };
    case 'finished': {
      const game = sealed(koloretako.view(match.game, onlySeat), weekly);
      return { ...shared, stage, lastStep: lastStepOf(match), game };
    }
    case 'lobby':
    case 'cancelled':
    case 'givenUp':
    case 'lapsed':
      return { ...shared, stage: 'givenUp', hasLapsed: stage === 'lapsed' };
  }
}

/** What happened in the last step of a running or finished game: if that is no move, one was taken back. */
function lastStepOf({ version, moves }: StoredCards): LastStep {
  const last = moves.at(-1);
  if (last?.version === version) return last.events;
  return version === firstVersion ? [] : 'undo';
}

/**
 * An attempt as it counts: one that isn't finished when its week's seed is revealed becomes practice.
 */
export const weeklyAttempt = ({ attempt, closedAt }: StoredCards, now: number): WeeklyAttempt | null =>
  attempt && {
    when: attempt.when,
    isRanked: attempt.isRanked && (closedAt ?? now) < revealOf(attempt.when),
    isRevealed: now >= revealOf(attempt.when),
  };

const sealed = (view: OverView, weekly: WeeklyAttempt | null): OverView =>
  weekly?.isRevealed === false ? withoutSeed.koloretako(view) : view;

/**
 * The record of a game: complete once it is over, otherwise without what is to come. Null before its window is chosen, and for an
 * attempt at a weekly challenge whose seed isn't revealed yet.
 */
export function cardRecord(match: StoredCards, now: number): GameRecord<Koloretako> | null {
  const { players, moves, game } = match;
  if (game === null || game.phase === 'choosing' || weeklyAttempt(match, now)?.isRevealed === false)
    return null;
  const names = players.map(({ name }) => name);
  return recordOf(koloretako, game.deal, { names, steps: moves }, { viewer: onlySeat });
}

/** The person's newest game in a place, which is the open one if there is any; null if they never had one. */
export async function newestCardGame(
  db: Reading,
  place: string,
  person: string,
): Promise<StoredCards | null> {
  const game = await newestMatch(db, 'koloretako', ownPlace(place, person));
  // Somebody else's attempt has a place that can be named.
  return game?.host === person ? game : null;
}

/** The game with this id, if this person may see it: an attempt at the weekly challenge is only for its player. */
export async function visibleCardGame(
  db: Reading,
  id: StoredCards['id'],
  person: string,
): Promise<StoredCards | null> {
  const game = await matchNamed(db, 'koloretako', id);
  const isHidden = game !== null && game.attempt !== null && game.host !== person;
  return isHidden ? null : game;
}
