import { colorOf, type Die, dieOf, type Shade } from '#games/shared/die';
import { waitingDie } from '#games/sagrada/outlook';
import { spaceName } from '#games/shared/space';
import type { Glyph } from '#render/glyph';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { TurnChoice } from './path.ts';

/** What a button shows. */
interface Face {
  /** Short, for phones. */
  readonly label: string;
  readonly glyph: Glyph | null;
}

/** The face of a die: its picture and its name, or a longer text that names it. */
const dieFace = (die: Die, label: string): Face => ({ label, glyph: { glyph: 'die', die } });

const plain = (label: string): Face => ({ label, glyph: null });

/** What the button of a choice shows. */
export function faceOf({ word, paths, isLast }: TurnChoice, turn: Turn, words: Words): Face {
  const { player } = turn;
  const nameOf = (die: Die): string => dieInWords(die, words);
  const [{ action }] = paths;
  switch (word.kind) {
    case 'tool':
      return plain(words.say(`tool.${word.tool}.name`));
    case 'die': {
      // In a solo game, the die left to pay may differ for each die drafted, and no later step could name it.
      const pay = isLast && action.do === 'tool' ? action.pay : null;
      const die = nameOf(word.die);
      return dieFace(word.die, pay === null ? die : words.say('toolStep.paidDie', { die, pay: nameOf(pay) }));
    }
    case 'swap':
    case 'pay':
      return dieFace(word.die, nameOf(word.die));
    case 'becomes': {
      if (action.do !== 'tool' || !('die' in action)) return plain(String(word.shade));
      const die = dieOf(colorOf(action.die), word.shade);
      return dieFace(die, nameOf(die));
    }
    case 'color':
      return { label: words.say(`color.${word.color}`), glyph: { glyph: 'color', color: word.color } };
    case 'from': {
      const [space, die] = [spaceName(word.space), player.dice[word.space] ?? null];
      return die === null
        ? plain(space)
        : dieFace(die, words.say('toolStep.from', { space, die: nameOf(die) }));
    }
    case 'to':
    case 'space':
      return plain(spaceName(word.space));
    case 'shade': {
      const spaces = paths.filter((path) => path.action.do === 'place').length;
      const label = words.say('toolStep.shade', { shade: word.shade, spaces });
      return dieFace(dieWaiting(turn, word.shade), label);
    }
    case 'return': {
      const die = dieWaiting(turn, action.do === 'return' ? action.shade : null);
      return dieFace(die, words.say('toolStep.toPool', { die: nameOf(die) }));
    }
    case 'enough':
    case 'now':
      return plain(words.say(`toolStep.${word.kind}`));
    case 'waiting':
      return plain(words.say('button.place'));
    case 'draft':
      return plain(words.say('button.draft'));
    case 'end':
      return plain(words.say('button.end'));
  }
}

const dieWaiting = ({ game }: Turn, shade: Shade | null): Die => waitingDie(game.turn.waiting, shade);
