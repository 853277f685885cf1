import type { SoloToolCount } from '#games/sagrada/deal';
import { beatsTarget } from '#games/sagrada/scoring';
import { colorOf } from '#games/shared/die';
import { inChannel, refused } from '#play/carry-out';
import { opened } from '#play/opening';
import { nowShown } from '#play/outcome';
import { saveNew } from '#play/save';
import type { FinishedView, TableId, TableOptions } from '#play/table';
import type { Command } from '#play/tables';
import { viewOf } from '#play/view-of';
import { attemptUnderWay, placeOfAttempt } from '#store/attempts';
import { beginningOf, type Day } from '#store/day';
import { newestTable, tableNamed } from '#store/find-matches';
import type { Reading } from '#store/schema';
import { setAtTable } from '#store/stored-preferences';
import { dayCalendar } from './calendar.ts';
import type { Daily, Kind } from './kind.ts';
import { dailiesPlayedOut, hasAny } from './result-queries.ts';
import { streakOf, streakOn } from './streak-queries.ts';

/** The number of tools on the table, Sunday to Saturday: hardest on Fridays. */
const toolCounts = [3, 5, 4, 3, 2, 1, 2] as const;

const toolCountOf = (day: Day): SoloToolCount => toolCounts[new Date(beginningOf(day)).getUTCDay()] ?? 3;

const refusals = {
  none: 'noChallenge',
  first: 'rankedFirst',
  early: 'dayNotOver',
  done: 'rankedDone',
  past: 'rankedToday',
} as const;

/** The daily challenge: a solo game of Sagrada. An attempt is a table, at the place that stands in for its channel. */
export const daily: Kind<Daily> = {
  name: 'daily',
  calendar: dayCalendar,
  practiceWaits: false,
  toolCountOf,
  async newest(db, person, day) {
    const table = await newestTable(db, placeOfAttempt('daily', person, day));
    return table === null || table.stage === 'cancelled' ? null : viewOf(table, person);
  },
  underWay: (db, person) => attemptUnderWay(db, 'sagrada', person),
  begin(deps, command, { when: day, isRanked, locale }, decide) {
    const { person, interaction } = command;
    const there: Command = { ...command, channel: placeOfAttempt('daily', person.id, day), guild: null };
    return inChannel(deps, { what: 'begin', command: there }, async (db, newest) => {
      if (newest?.stage === 'running' && newest.attempt?.isRanked === isRanked)
        return nowShown(viewOf(newest, person.id));
      const decided = await decide(db);
      if (typeof decided === 'string') return refused(there, newest, [{ code: refusals[decided] }]);
      const { seed, isRevealed } = decided;
      const attempt = { when: day, isRanked, isRevealed };
      const options: TableOptions = {
        mode: 'solo',
        edition: 'floodgate',
        toolCount: toolCountOf(day),
        locale,
      };
      const given = {
        id: deps.id,
        seed: () => seed,
        attempt,
        chairs: null,
        guests: [],
        mayBeside: false,
        night: null,
      };
      const set = await setAtTable(db, { table: null, guild: null, mode: options.mode }, [person.id]);
      const opening = opened(newest, there, options, given, set);
      if (opening.decision === 'refused') return refused(there, newest, opening.refusals);
      const table = await saveNew(db, opening, { interaction, at: deps.now() });
      return nowShown(viewOf(table, person.id));
    });
  },
  isWon: beatsTarget,
  async colorsIn(db, id) {
    const { game } = await finishedTable(db, id);
    return (game.players[0]?.dice ?? []).map((die) => (die === null ? null : colorOf(die)));
  },
  hasBest: (db, day) => hasAny(dailiesPlayedOut(db), day),
  streak: (db, person, day) => (day === null ? streakOf(db, person) : streakOn(db, person, day)),
};

/** A finished attempt as spectators see it. */
export async function finishedTable(db: Reading, id: TableId): Promise<FinishedView> {
  const table = await tableNamed(db, id);
  const view = table && viewOf(table, null);
  if (view?.stage !== 'finished') throw new Error(`table ${id} has a result but no end`);
  return view;
}
