import { isDeepStrictEqual } from 'node:util';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';
import type { TableId } from '#play/table';

/** A painter that can begin the picture of a table's next message before anybody asks for it. */
export interface EarlyPainter extends Painter {
  /** Begins the table's next picture. One that was begun for it before is out of date. */
  begin(table: TableId, picture: Picture): void;
}

/** How many pictures may be ready before they are asked for; each takes 300 KB at most. */
const most = 64;

interface Begun {
  readonly picture: Picture;
  readonly file: Promise<Buffer>;
}

/** A picture that was begun is given once, to whoever asks for exactly that picture. */
export function earlyPainter(painter: Painter): EarlyPainter {
  const begun = new Map<TableId, Begun>();
  return {
    ...painter,
    begin(table, picture) {
      const file = painter.paint(picture, 'board');
      // Whoever asks for it gets the failure.
      file.catch(() => {});
      begun.delete(table);
      begun.set(table, { picture, file });
      const [oldest] = begun.keys();
      if (begun.size > most && oldest !== undefined) begun.delete(oldest);
    },
    paint(picture, priority) {
      for (const [table, early] of begun) {
        if (!isDeepStrictEqual(early.picture, picture)) continue;
        begun.delete(table);
        return early.file;
      }
      return painter.paint(picture, priority);
    },
  };
}
