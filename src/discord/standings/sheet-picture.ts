import type { StandingsPicture } from '#render/picture';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import type { Sheet } from './sheet.ts';

/** A page of a table as a picture, with the row of the person who looks also where it stands on another page. */
export function sheetPicture(sheet: Sheet, style: Style, { locale }: Words): StandingsPicture {
  const { title, note, columns } = sheet;
  const rows = rowsOf(sheet).map(({ rank, name, cells }) => ({ rank, name, cells }));
  const isLastApart = rows.length > sheet.rows.length;
  return { kind: 'standings', locale, style, title, note, columns, rows, isLastApart };
}

/** The rows of the page, and below them the own one where it stands on another. */
export const rowsOf = ({ rows, own }: Sheet): Sheet['rows'] =>
  own === null || rows.some(({ person }) => person === own.person) ? rows : [...rows, own];
