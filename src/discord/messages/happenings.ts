import { dieName } from '#game/die';
import type { GameEvent } from '#game/event';
import { spaceName } from '#game/space';
import type { TableView } from '#table/table';
import type { Words } from '#words/words';
import { nameAt } from '#discord/names';

/** The most that one line tells: what is older can be seen in the picture. */
const most = 6;

/** What happened in one line, oldest first. */
export const happenings = (events: readonly GameEvent[], table: TableView, words: Words): string =>
  events
    .map((event) => sentence(event, table, words))
    .filter((said) => said !== null)
    .slice(-most)
    .join(' ');

function sentence(event: GameEvent, table: TableView, words: Words): string | null {
  switch (event.event) {
    case 'drafted':
      return words.say('happened.drafted', {
        name: nameAt(table, event.seat),
        die: dieName(event.die),
        space: spaceName(event.space),
      });
    case 'turnEnded':
      return event.passed ? words.say('happened.passed', { name: nameAt(table, event.seat) }) : null;
    case 'windowsRevealed':
      return words.say('happened.windowsRevealed');
    case 'roundStarted':
      return words.say('happened.roundStarted', { round: event.round });
    case 'windowChosen':
    case 'roundEnded':
    case 'gameOver':
      return null;
  }
}
