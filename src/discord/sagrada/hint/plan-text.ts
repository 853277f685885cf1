import type { Action } from '#games/sagrada/action';
import { spaceName } from '#games/shared/space';
import { dieText } from '#discord/kit/glyph';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { wayText } from '#discord/sagrada/tools/way';
import type { Hint } from '#play/hints';
import type { Words } from '#words/words';

/** What a turn consists of, in a line; ending it goes without saying. */
export function planText({ plan }: Hint, turn: Turn, words: Words): string {
  const acting = plan.filter(({ do: what }) => what !== 'end');
  const { drafted, tool } = turn.game.turn;
  if (acting.length === 0) return words.say(drafted || tool !== null ? 'hint.end' : 'hint.pass');
  return acting
    .map((action) => actionInWords(action, turn, words))
    .reduce((first, next) => words.say('hint.then', { first, next }));
}

function actionInWords(action: Action, { game }: Turn, words: Words): string {
  switch (action.do) {
    case 'draft':
      return words.say('hint.draft', { die: dieText(action.die, words), space: spaceName(action.space) });
    case 'tool': {
      const tool = words.say(`tool.${action.tool}.name`);
      const way = wayText(action, null, words);
      return `${tool} (${way})`;
    }
    case 'place':
    case 'return':
      return wayText(action, game.turn.waiting, words);
    case 'choose':
    case 'end':
      throw new Error('a turn to consider neither chooses a window nor shows its own end');
  }
}
