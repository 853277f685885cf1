import { timeText } from '#discord/kit/dates';
import { nameAt, plainName } from '#discord/kit/names';
import { personAt, type RunningView } from '#play/table';
import type { Words } from '#words/words';

/** Who asks for the seat of a person who left a game, and that others may. Computer players don't wait for anybody. */
export function freeSeatLines(table: RunningView, words: Words): readonly string[] {
  const left = table.toTake.filter(({ seat }) => personAt(table, seat) !== null);
  const asked = left.flatMap(({ seat, asked: by }) =>
    by === null
      ? []
      : [
          words.say('board.seatAsked', {
            name: plainName(by.name),
            owner: nameAt(table, seat),
            time: timeText(by.until, 'R'),
          }),
        ],
  );
  const isFree = asked.length < left.length;
  return [...asked, ...(isFree ? [words.say('board.seatFree')] : [])].map((line) => `-# ${line}`);
}
