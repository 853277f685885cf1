import type { Words } from '#words/words';
import { plainName } from '#discord/kit/names';
import type { Sheet } from './sheet.ts';
import type { StandingsPlace } from '#discord/kit/links';
import { isOfCards } from './tables.ts';
import type { StandingsPicture } from '#render/picture';
import type { Style } from '#render/style';

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

/**
 * The heading of a ranking in a text: Koloretako's is named, because otherwise it would read like that of the dice game.
 */
export const standingsHeading = (
  { of }: StandingsPlace,
  { title }: Pick<Sheet, 'title'>,
  words: Words,
): string => `## ${plainName(isOfCards(of) ? words.say('standings.ofCards', { title }) : title)}`;

/** A page of a ranking as a picture, always with the reader's own row, even if it is on another page. */
export function sheetPicture(sheet: Sheet, style: Style, { locale }: Words): StandingsPicture {
  const { title, note, columns } = sheet;
  const rows = rowsOf(sheet).map(({ rank, name, cells }) => ({ rank, name, cells }));
  const isLastApart = rows.length > sheet.rows.length;
  return { kind: 'standings', locale, style, title, note, columns, rows, isLastApart };
}

/** The rows of the page, and below them the reader's own if it is on another page. */
const rowsOf = ({ rows, own }: Sheet): Sheet['rows'] =>
  own === null || rows.some(({ person }) => person === own.person) ? rows : [...rows, own];
