import { type Chance, shuffled } from './chance.ts';
import { type Pattern, patterns } from './pattern.ts';

const cardsPerSeat = 2;
const sidesPerCard = 2;
const cards = Array.from({ length: patterns.length / sidesPerCard }, (_, card) =>
  patterns.slice(sidesPerCard * card, sidesPerCard * (card + 1)),
);

/** What each seat can choose from: the four patterns of two cards (RULES, Setup 1; DICE, Streams). */
export function offeredPatterns(chance: Chance, players: number): readonly (readonly Pattern[])[] {
  const windows = shuffled(chance.stream('windows'), cards);
  return Array.from({ length: players }, (_, seat) => {
    const [first = [], second = []] = windows.slice(cardsPerSeat * seat, cardsPerSeat * (seat + 1));
    return [...first, ...second];
  });
}
