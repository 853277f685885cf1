import type { Attendance } from '#games/contract';
import type { Action } from '#games/koloretako/action';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import type { Replayed } from '#games/replay';
import { type Decision, type Done, done, refuse } from '#play/decision';
import { act as actIn, reasonsIn, takeBack } from '#play/match';
import { stateAfter, type StoredCards, type StoredRunning } from '#store/stored-match';
import type { CardRefusal } from './card-games.ts';
import { onlySeat, weeklyAttempt } from './view-of.ts';

/** A command's changes to a game, or why not: pure, nothing is saved yet. */
export type CardDecision = Decision<StoredCards, CardRefusal>;

export type RunningCards = StoredRunning<'koloretako'>;

/** The only player decides about every end of a round. */
const attendance: Attendance = { isGone: () => false, isInHurry: () => false };

/** An action of the game. */
export function act(match: RunningCards, action: Action): CardDecision {
  const after = actIn(koloretako, match, { seat: onlySeat, person: match.host, action }, attendance);
  return after.ok ? playedOn(match, after.steps, after) : refuse(...reasonsIn(after));
}

/** Takes back the last remaining action, unless it revealed something. */
export function undo(match: RunningCards): CardDecision {
  const back = takeBack(koloretako, { ...match, deal: match.game.deal }, onlySeat, () => false);
  return back.ok
    ? playedOn(match, [{ seat: onlySeat, person: match.host, what: 'undo' }], back)
    : refuse({ code: back.code });
}

const playedOn = (
  match: RunningCards,
  steps: Done['steps'],
  { game, moves }: Replayed<Koloretako>,
): Done<StoredCards> => ({
  decision: 'done',
  match: { ...match, ...stateAfter(match, { game, moves }) },
  steps,
  announced: { how: 'refresh', events: [] },
  takenBack: null,
});

/** Gives up the game. Refused for a ranked attempt while its week can still be played for rank. */
export const giveUp = (match: RunningCards, now: number): CardDecision =>
  brokenOff(match, now, 'giveUp', 'givenUp');

/** The same for a game that nobody continues. */
export const lapse = (match: StoredCards, now: number): CardDecision =>
  brokenOff(match, now, 'lapse', 'lapsed');

function brokenOff(
  match: StoredCards,
  now: number,
  what: 'giveUp' | 'lapse',
  stage: 'givenUp' | 'lapsed',
): CardDecision {
  if (weeklyAttempt(match, now)?.isRanked === true) return refuse({ code: 'weeklyCounts' });
  const step =
    what === 'lapse' ? { seat: null, person: null, what } : { seat: onlySeat, person: match.host, what };
  return done<StoredCards>({ ...match, stage }, step);
}
