import type { ChoosingView } from '#game/view';
import type { RunningView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Message } from '#discord/message';
import { mention, nameAt } from '#discord/names';
import { objectiveLines, toolLine } from './cards.ts';

/** The cards are dealt, and everybody chooses a window: who has, and a button to do so. */
export function choosingMessage(table: RunningView, game: ChoosingView, words: Words): Message {
  const { id, players } = table;
  const choices = players.map(({ resigned }, seat) => {
    const chosen = game.chosen[seat] === true ? 'choosing.chosen' : 'choosing.waiting';
    return words.say(resigned ? 'choosing.resigned' : chosen, { name: nameAt(table, seat) });
  });
  const still = players.filter((_, seat) => game.chosen[seat] !== true).map((player) => player.id);
  return {
    content: [
      `## ${words.say('choosing.title')}`,
      words.say('choosing.call', { players: still.map(mention).join(' ') }),
      ...choices,
      '',
      ...objectiveLines(game.publicObjectives, words),
      toolLine(game.tools, words),
      ...(game.commitment === null
        ? []
        : [`-# ${words.say('choosing.commitment', { commitment: game.commitment })}`]),
    ].join('\n'),
    buttons: [button({ press: 'offer', table: id }, words.say('button.offer'), 'main')],
    picture: null,
    mentions: still,
  };
}
