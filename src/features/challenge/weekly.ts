import { type ToolCount, usualToolCount } from '#games/koloretako/deal';
import { glassColorOf } from '#games/koloretako/glass';
import { reachesTarget } from '#games/koloretako/score';
import { carryOutOnce } from '#play/carry-out';
import { beginCards, refusedCards } from '#play/koloretako/card-games';
import { cardGameView, newestCardGame } from '#play/koloretako/view-of';
import { nowShown } from '#play/outcome';
import type { Command } from '#play/tables';
import { attemptUnderWay, placeOfAttempt } from '#store/attempts';
import { revealOf, type Week, weeksSince1970 } from '#store/day';
import { matchNamed } from '#store/find-matches';
import { weekCalendar } from './calendar.ts';
import type { Kind, Weekly } from './kind.ts';

/** The number of tools, week after week and over again. Each number comes up, few and many by turns. */
const toolCounts: readonly ToolCount[] = [3, 5, 1, 4, 2, 9, 3, 6, 0, 4, 2, 8, 1, 7];

const toolCountOf = (week: Week): ToolCount =>
  toolCounts[weeksSince1970(week) % toolCounts.length] ?? usualToolCount;

const refusals = {
  none: 'noWeekly',
  first: 'weeklyFirst',
  early: 'weekNotOver',
  done: 'weeklyDone',
  past: 'weeklyPast',
} as const;

/** The weekly challenge: a game of Koloretako. */
export const weekly: Kind<Weekly> = {
  name: 'weekly',
  calendar: weekCalendar,
  practiceWaits: true,
  toolCountOf,
  async newest(db, person, week, at) {
    const game = await newestCardGame(db, placeOfAttempt('weekly', person, week), person);
    const view = game && cardGameView(game, at);
    return view?.stage === 'givenUp' ? null : view;
  },
  async underWay(db, person, at) {
    const attempt = await attemptUnderWay(db, 'koloretako', person);
    return attempt && { ...attempt, isRanked: attempt.isRanked && at < revealOf(attempt.when) };
  },
  begin(deps, command, { when: week, isRanked }, decide) {
    const { person } = command;
    const there: Command = { ...command, channel: placeOfAttempt('weekly', person.id, week), guild: null };
    return carryOutOnce(deps, { what: 'begin', command: there }, async (db) => {
      const at = deps.now();
      const newest = await newestCardGame(db, there.channel, person.id);
      const view = newest && cardGameView(newest, at);
      if (view?.stage === 'running' && view.weekly?.isRanked === isRanked) return nowShown(view);
      const decided = await decide(db);
      if (typeof decided === 'string') return refusedCards(newest, [{ code: refusals[decided] }], at);
      const { seed, isRevealed } = decided;
      const setup = { window: null, tools: toolCountOf(week), mustPlay: false };
      return beginCards(db, deps, there, setup, { seed, attempt: { when: week, isRanked, isRevealed } });
    });
  },
  isWon: reachesTarget,
  async colorsIn(db, id) {
    const match = await matchNamed(db, 'koloretako', id);
    if (match?.stage !== 'finished') throw new Error(`card game ${id} has a result but no end`);
    return match.game.window.dice.map((card) => (card === null ? null : glassColorOf(card)));
  },
  hasBest: () => Promise.resolve(false),
  streak: () => Promise.resolve(null),
};
