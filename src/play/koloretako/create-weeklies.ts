import { type Week, weekAt, weekBefore } from '#store/week';
import type { CardParts } from './carry-out.ts';
import type { Weeklies } from './weeklies.ts';
import { beginTry } from './weekly-begin.ts';
import { firstWeek } from './weekly-challenge.ts';
import { look } from './weekly-look.ts';
import { resultOf } from './weekly-result.ts';

/** The weekly challenge of Koloretako, in a store. */
export function createWeeklies(parts: CardParts): Weeklies {
  const { store, now, seed: newSecret } = parts;
  const thisWeek = () => weekAt(now());
  return {
    thisWeek,
    look: (person, week) => store.transaction((db) => look(db, person, week, { at: now(), newSecret })),
    pastWeeks: async (most, before) => {
      const current = thisWeek();
      const first = await store.transaction((db) => firstWeek(db, current));
      return weeksBetween(first, before !== undefined && before < current ? before : current, most);
    },
    begin: (deed, week, kind) => beginTry(parts, deed, { week, kind }),
    result: (person, week) => store.transaction((db) => resultOf(db, person, week)),
  };
}

/** The weeks from `first` up to the one before `before`, newest first, at most `most`. */
function weeksBetween(first: Week, before: Week, most: number): readonly Week[] {
  const weeks: Week[] = [];
  for (let week = weekBefore(before); week >= first && weeks.length < most; week = weekBefore(week))
    weeks.push(week);
  return weeks;
}
