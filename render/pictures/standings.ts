import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { atPlaces } from '#render/layout/rect';
import { standingsLayout } from '#render/layout/standings-layout';
import { blitStandingsPanel, neededWidth } from '#render/parts/standings-panel';
import { blitStandingsRow } from '#render/parts/standings-row';
import { blitTitleAndNote } from '#render/parts/title';
import type { StandingsPicture } from '#render/picture';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { text } = palette;
const titleSizes = [66, 56, 48, 42] as const;

/** Standings: a leaded panel at night with a row of panes for each person; the first three get a piece of glass. */
export function standingsPlate({ locale, title, note, columns, rows, isLastApart }: StandingsPicture): Plate {
  const words = wordsOf(locale);
  const needed = columns.map((column, index) =>
    neededWidth(
      column,
      rows.map(({ cells }) => cells[index] ?? ''),
    ),
  );
  const layout = standingsLayout(rows.length, needed, isLastApart);
  const plate = framedWall(layout, lightOf(1), []);
  const shown = { title: drawableName(title, words.say('picture.standings')), note };
  blitTitleAndNote(
    plate,
    layout,
    shown,
    { title: titleSizes, note: 30 },
    { title: text.ivory, note: text.gold },
  );
  blitStandingsPanel(plate, layout, columns);
  atPlaces(layout.rows, rows, (place, row, index) => {
    const name = drawableName(row.name, words.say('picture.somebody'));
    blitStandingsRow(plate, layout, place, { ...row, name }, index % 2 === 0);
  });
  return plate;
}
