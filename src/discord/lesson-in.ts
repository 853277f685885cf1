import type { Lesson } from '#table/lesson';
import type { TableRefusal } from '#table/outcome';

/** Which rule a refusal is about that a first game teaches; the other refusals say all there is to say. */
const taughtBy: Readonly<Partial<Record<TableRefusal['code'], Lesson>>> = {
  adjacentColor: 'sides',
  adjacentShade: 'sides',
  restrictedColor: 'restrictions',
  restrictedShade: 'restrictions',
  notOnEdge: 'growing',
  notAdjacent: 'growing',
  notYourTurn: 'turns',
};

/** What there is to learn from these refusals: one lesson at a time. */
export function lessonIn(refusals: readonly TableRefusal[]): { readonly lesson?: Lesson } {
  const lesson = refusals.map(({ code }) => taughtBy[code]).find((each) => each !== undefined);
  return lesson === undefined ? {} : { lesson };
}
