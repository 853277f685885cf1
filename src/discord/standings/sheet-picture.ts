import type { StandingsPicture } from '#render/picture';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import type { Sheet } from './sheet.ts';

/** A page of a ranking as a picture, always with the reader's own row, even if it is on another page. */
export function sheetPicture(sheet: Sheet, style: Style, { locale }: Words): StandingsPicture {
  const { title, note, columns } = sheet;
  const rows = rowsOf(sheet).map(({ rank, name, cells }) => ({ rank, name, cells }));
  const isLastApart = rows.length > sheet.rows.length;
  return { kind: 'standings', locale, style, title, note, columns, rows, isLastApart };
}

/** The rows of the page, and below them the reader's own if it is on another page. */
export const rowsOf = ({ rows, own }: Sheet): Sheet['rows'] =>
  own === null || rows.some(({ person }) => person === own.person) ? rows : [...rows, own];
