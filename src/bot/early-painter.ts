import { isDeepStrictEqual } from 'node:util';
import { OutdatedMessage } from '#discord/kit/painted';
import type { TableId } from '#play/table';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';

/** A painter that can begin the pictures of a table's next message before anybody asks for them. */
export interface EarlyPainter extends Painter {
  /**
   * Begins the table's next pictures. Those that were begun for it before are out of date: while they wait for their turn they are
   * dropped, and with them the board that waits for them.
   */
  begin(table: TableId, pictures: readonly Picture[]): void;
}

/** Of how many tables pictures may be ready before they are asked for; each table's take 300 KB at most. */
const most = 64;

interface Begun {
  readonly picture: Picture;
  readonly file: Promise<Buffer>;
  readonly outdated: AbortController;
}

/** A picture that was begun is given once, to whoever asks for exactly that picture. */
export function earlyPainter(painter: Painter): EarlyPainter {
  const begun = new Map<TableId, readonly Begun[]>();
  /** Of each table, what drops its newest pictures that are not painted yet, unless an answer needs one. */
  const droppable = new Map<TableId, AbortController>();
  const kept = (table: TableId, outdated: AbortController): void => {
    if (droppable.get(table) === outdated) droppable.delete(table);
  };
  return {
    ...painter,
    begin(table, pictures) {
      droppable.get(table)?.abort(new OutdatedMessage());
      const outdated = new AbortController();
      droppable.set(table, outdated);
      const files = pictures.map((picture) => {
        const file = painter.paint(picture, 'board', outdated.signal);
        // Whoever asks for it gets the failure.
        file.catch(() => {});
        return { picture, file, outdated };
      });
      void Promise.allSettled(files.map(({ file }) => file)).then(() => kept(table, outdated));
      begun.delete(table);
      begun.set(table, files);
      const [oldest] = begun.keys();
      if (begun.size > most && oldest !== undefined) begun.delete(oldest);
    },
    paint(picture, priority, signal) {
      for (const [table, files] of begun) {
        const early = files.find((each) => isDeepStrictEqual(each.picture, picture));
        if (early === undefined) continue;
        const left = files.filter((each) => each !== early);
        if (left.length === 0) begun.delete(table);
        else begun.set(table, left);
        if (priority !== 'board') kept(table, early.outdated);
        return early.file;
      }
      return painter.paint(picture, priority, signal);
    },
  };
}
