import { type Glass, lyingOn, withOn } from '#test/games/sagrada/naive/glass';
import { type Position, withDrawn, withNextRound, without } from './position.ts';

/** The position after a legal action in notation, straight from the rules. */
export function afterText(position: Position, text: string): Position {
  const [verb = '', ...words] = text.split(' ');
  const { turnsLeft, hand, discard, tools } = position;
  switch (verb) {
    case 'place':
      return { ...placed(position, words[0], words[1]), turnsLeft: turnsLeft - 1 };
    case 'tool': {
      const [tool, pay = ''] = [Number(words[0]), words.at(-1)];
      const paid = {
        ...position,
        turnsLeft: turnsLeft - 1,
        toolUsed: true,
        tools: tools.filter((other) => other !== tool),
        hand: without(hand, pay),
        discard: [...discard, pay],
      };
      return used(paid, tool, words.slice(1, -2));
    }
    default:
      return ended(position);
  }
}

/** What a tool does, its price paid; the words are those between its number and the price. */
function used(position: Position, tool: number, words: readonly string[]): Position {
  const { hand, pile, glass, bar } = position;
  const [first = '', second = '', third, fourth] = words;
  switch (tool) {
    case 1:
      return withDrawn({ ...position, hand: [], pile: [...pile, ...hand] }, hand.length);
    case 2:
      return withDrawn({ ...position, hand: without(hand, first), pile: [...pile, first] }, 1);
    case 3: {
      const place = pile.findIndex((card) => card.charAt(1) === second);
      const turned = [...pile.slice(place), ...pile.slice(0, place), first];
      return withDrawn({ ...position, hand: without(hand, first), pile: turned }, 1);
    }
    case 4:
    case 5:
    case 6:
    case 7: {
      const once = moved(glass, first, second);
      return { ...position, glass: third === undefined ? once : moved(once, third, fourth) };
    }
    case 8: {
      const inHand = hand.map((card) => (card === first ? second : card));
      return {
        ...position,
        hand: inHand,
        bar: bar.map((stack) => stack.map((card) => (card === second ? first : card))),
      };
    }
    case 9:
      return { ...placed(position, first, second), turnsLeft: 0 };
    default:
      throw new Error(`there is no tool ${tool}`);
  }
}

const placed = (position: Position, card = '', at = ''): Position => ({
  ...position,
  glass: withOn(position.glass, at, card),
  hand: without(position.hand, card),
});

const moved = (glass: Glass, from: string, to = ''): Glass =>
  withOn(withOn(glass, from, ''), to, lyingOn(glass, from));

function ended(position: Position): Position {
  const laid = { ...position, bar: [...position.bar, position.hand] };
  return position.round === 10
    ? { ...laid, hand: [], round: 11, turnsLeft: 0, toolUsed: false }
    : withNextRound(laid);
}
