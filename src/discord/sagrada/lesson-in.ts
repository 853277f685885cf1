import type { Lesson } from '#play/lesson';
import type { TableRefusal } from '#play/outcome';

/** The refusals about a rule that a first game teaches; the others already say everything. */
const taughtBy: Readonly<Partial<Record<TableRefusal['code'], Lesson>>> = {
  adjacentColor: 'sides',
  adjacentShade: 'sides',
  restrictedColor: 'restrictions',
  restrictedShade: 'restrictions',
  notOnEdge: 'growing',
  notAdjacent: 'growing',
  notYourTurn: 'turns',
};

/** The lesson to learn from these refusals: one at a time. */
export function lessonIn(refusals: readonly TableRefusal[]): { readonly lesson?: Lesson } {
  const lesson = refusals.map(({ code }) => taughtBy[code]).find((each) => each !== undefined);
  return lesson === undefined ? {} : { lesson };
}
