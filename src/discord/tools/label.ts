import { colorOf, dieName, dieOf } from '#game/die';
import { spaceName } from '#game/space';
import { waitingDie } from '#game/outlook';
import type { Words } from '#words/words';
import type { Turn } from '#discord/drafting/own-turn';
import type { Choice } from './step.ts';

/** What the button of a choice says: short, for phones. */
export function labelOf({ word, paths, isLast }: Choice, { game, player }: Turn, words: Words): string {
  const [{ action }] = paths;
  switch (word.kind) {
    case 'tool':
      return words.say(`tool.${word.tool}.name`);
    case 'die': {
      // Alone, the die that is left to pay may be another for each die drafted, and no step follows that could name it.
      const pay = isLast && action.do === 'tool' ? action.pay : null;
      const die = dieName(word.die);
      return pay === null ? die : words.say('toolStep.paidDie', { die, pay: dieName(pay) });
    }
    case 'swap':
    case 'pay':
      return dieName(word.die);
    case 'becomes':
      return action.do === 'tool' && 'die' in action
        ? dieName(dieOf(colorOf(action.die), word.shade))
        : String(word.shade);
    case 'color':
      return words.say(`color.${word.color}`);
    case 'from': {
      const [space, die] = [spaceName(word.space), player.dice[word.space] ?? null];
      return die === null ? space : words.say('toolStep.from', { space, die: dieName(die) });
    }
    case 'to':
    case 'space':
      return spaceName(word.space);
    case 'shade': {
      const spaces = paths.filter((path) => path.action.do === 'place').length;
      return words.say('toolStep.shade', { shade: word.shade, spaces });
    }
    case 'return': {
      const shade = action.do === 'return' ? action.shade : null;
      return words.say('toolStep.toPool', { die: dieName(waitingDie(game.turn.waiting, shade)) });
    }
    case 'enough':
    case 'now':
      return words.say(`toolStep.${word.kind}`);
    case 'waiting':
      return words.say('button.place');
  }
}
