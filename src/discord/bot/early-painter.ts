import { isDeepStrictEqual } from 'node:util';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';
import type { TableId } from '#play/table';
import { OutdatedMessage } from '#discord/kit/painted';

/** A painter that can begin the picture of a table's next message before anybody asks for it. */
export interface EarlyPainter extends Painter {
  /**
   * Begins the table's next picture. One that was begun for it before is out of date: while it waits for its turn it is dropped, and
   * with it the board that waits for it.
   */
  begin(table: TableId, picture: Picture): void;
}

/** How many pictures may be ready before they are asked for; each takes 300 KB at most. */
const most = 64;

interface Begun {
  readonly picture: Picture;
  readonly file: Promise<Buffer>;
  readonly outdated: AbortController;
}

/** A picture that was begun is given once, to whoever asks for exactly that picture. */
export function earlyPainter(painter: Painter): EarlyPainter {
  const begun = new Map<TableId, Begun>();
  /** Of each table, what drops its newest picture that is not painted yet, unless an answer needs it. */
  const droppable = new Map<TableId, AbortController>();
  const kept = (table: TableId, picture: AbortController): void => {
    if (droppable.get(table) === picture) droppable.delete(table);
  };
  return {
    ...painter,
    begin(table, picture) {
      droppable.get(table)?.abort(new OutdatedMessage());
      const outdated = new AbortController();
      droppable.set(table, outdated);
      const file = painter.paint(picture, 'board', outdated.signal).finally(() => kept(table, outdated));
      // Whoever asks for it gets the failure.
      file.catch(() => {});
      begun.delete(table);
      begun.set(table, { picture, file, outdated });
      const [oldest] = begun.keys();
      if (begun.size > most && oldest !== undefined) begun.delete(oldest);
    },
    paint(picture, priority, signal) {
      for (const [table, early] of begun) {
        if (!isDeepStrictEqual(early.picture, picture)) continue;
        begun.delete(table);
        if (priority !== 'board') kept(table, early.outdated);
        return early.file;
      }
      return painter.paint(picture, priority, signal);
    },
  };
}
