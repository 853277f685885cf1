import type { Words } from '#words/words';
import { plainName } from '#discord/kit/names';
import type { Sheet } from './sheet.ts';
import { rowsOf } from './sheet-picture.ts';

/** A page of a ranking line by line, if there is no picture of it. */
export const sheetLines = (sheet: Sheet, words: Words): readonly string[] =>
  rowsOf(sheet).map(({ rank, name, cells }) =>
    words.say('standings.row', {
      rank,
      name: plainName(name),
      cells: sheet.columns
        .map((column, index) => words.say('standings.cell', { column, cell: cells[index] ?? '' }))
        .join(' · '),
    }),
  );
