import { numbersOf } from '#test/games/sagrada/by-the-book';
import { lyingOn, withOn } from './glass.ts';
import { freshTurn, glassOn, type Position, seatOn, withNextRound, without } from './position.ts';

/** The position after a legal action in notation, straight from RULES and DICE. */
export function afterText(position: Position, text: string): Position {
  const [verb = '', ...words] = text.split(' ');
  switch (verb) {
    case 'draft':
      return drafted(position, words[0], words[0], words[1]);
    case 'tool': {
      const [tool, ...rest] = words;
      const [pay] = rest.slice(rest.indexOf('pay') + 1);
      const way = rest.includes('pay') ? rest.slice(0, rest.indexOf('pay')) : rest;
      return used(paid(position, Number(tool), rest.includes('pay') ? pay : undefined), Number(tool), way);
    }
    case 'place': {
      const [at, shade = ''] = words.toReversed();
      return { ...placed(position, `${position.waiting}${shade}`, at), waiting: '' };
    }
    case 'return':
      return {
        ...position,
        pool: [...position.pool, `${position.waiting}${words[0] ?? ''}`],
        waiting: '',
      };
    default:
      return ended(position);
  }
}

/** The price: a die of the pool goes onto the card, or one or two favor tokens do. */
function paid(position: Position, tool: number, pay: string | undefined): Position {
  const seat = seatOn(position);
  const tokens = position.cards.find((card) => card.tool === tool)?.tokens ?? 0;
  const price = position.solo ? 0 : tokens === 0 ? 1 : 2;
  return {
    ...position,
    used: tool,
    pool: pay === undefined ? position.pool : without(position.pool, pay),
    cards: position.cards.map((card) =>
      card.tool === tool ? { tool, tokens: tokens + price, spent: pay ?? '' } : card,
    ),
    players: position.players.map(({ glass, favor }, other) => ({
      glass,
      favor: other === seat ? favor - price : favor,
    })),
  };
}

/** What a tool does, its price paid; the words are those between its number and the price. */
function used(position: Position, tool: number, words: readonly string[]): Position {
  const [first = '', second, third, fourth] = words;
  const { pool, seed, round, turn, order } = position;
  const rolls = (stream: string, dice: number) =>
    numbersOf(
      seed,
      `${stream}/${round}/${turn}`,
      Array.from({ length: dice }, () => 6),
    ).map((number) => number + 1);
  switch (tool) {
    case 1:
      return drafted(position, first, `${first.charAt(0)}${second ?? ''}`, third);
    case 2:
    case 3:
      return moved(position, first, second);
    case 4:
      return moved(moved(position, first, second), third, fourth);
    case 12: {
      const once = moved(position, first, second);
      return third === undefined ? once : moved(once, third, fourth);
    }
    case 5:
      return { ...drafted(position, first, second, third), track: swapped(position.track, second, first) };
    case 6:
      return {
        ...position,
        pool: without(pool, first),
        drafted: true,
        waiting: `${first.charAt(0)}${rolls('brush', 1).join()}`,
      };
    case 7: {
      const shades = rolls('hammer', pool.length);
      return { ...position, pool: pool.map((die, place) => `${die.charAt(0)}${shades[place] ?? 0}`) };
    }
    case 8: {
      const skipped = order.lastIndexOf(seatOn(position));
      return { ...drafted(position, first, first, second), order: order.toSpliced(skipped, 1) };
    }
    case 9:
      return drafted(position, first, first, second);
    case 10:
      return drafted(position, first, `${first.charAt(0)}${7 - Number(first.charAt(1))}`, second);
    case 11:
      return removed(position, first);
    default:
      throw new Error(`there is no tool ${tool}`);
  }
}

const placed = (position: Position, die = '', at = ''): Position => ({
  ...position,
  players: position.players.map(({ glass, favor }, seat) => ({
    glass: seat === seatOn(position) ? withOn(glass, at, die) : glass,
    favor,
  })),
});

/** A die is taken from the pool, and lies in the window as what it has become. */
const drafted = (position: Position, taken = '', become?: string, at?: string): Position => ({
  ...placed(position, become, at),
  pool: without(position.pool, taken),
  drafted: true,
});

const moved = (position: Position, from = '', to?: string): Position =>
  placed(placed(position, '', from), lyingOn(glassOn(position), from), to);

/** The first die of the track that is equal to the one asked for gives its place to the other. */
function swapped(track: Position['track'], asked = '', other = ''): Position['track'] {
  const round = track.findIndex((dice) => dice.includes(asked));
  return track.map((dice, index) => (index === round ? dice.with(dice.indexOf(asked), other) : dice));
}

/** RULES, The dice: Flux Remover. */
function removed(position: Position, die: string): Position {
  const { bag, seed, round, turn, solo } = position;
  const [number = 0] = numbersOf(seed, `remover/${round}/${turn}`, [bag.length + 1]);
  const before = { ...position, pool: without(position.pool, die), drafted: true };
  if (number === bag.length) return { ...before, waiting: die.charAt(0) };
  const place = solo ? bag.length - 1 : number;
  const drawn = bag[place] ?? '';
  return {
    ...before,
    bag: bag.with(place, `${die.charAt(0)}${drawn.charAt(1)}`),
    waiting: drawn.charAt(0),
  };
}

function ended(position: Position): Position {
  const { order, turn, round, track, pool } = position;
  if (turn + 1 < order.length) return { ...position, turn: turn + 1, ...freshTurn };
  const laid = { ...position, track: [...track, pool] };
  return round === 10 ? { ...laid, pool: [], round: 11, ...freshTurn } : withNextRound(laid);
}
