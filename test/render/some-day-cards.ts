import { allSpaces } from '#games/shared/space';
import type { DayCardPicture, WindowPairPicture } from '#render/picture';
import { someResult } from './some-pictures.ts';

const names = ['Mira', 'Jonas', 'Aleksandra Maximiliane von Stetten', 'Юки', 'Łukasz Żółć', '由紀'] as const;

/** So many windows of a day, the best one full; the second and the third share a place. */
export const someDayCard = (count: number): DayCardPicture => ({
  kind: 'dayCard',
  locale: 'en',
  style: 'patterns',
  windows: names.slice(0, count).map((name, index) => ({
    rank: index === 2 ? 2 : index + 1,
    name,
    total: 58 - 9 * (index === 2 ? 1 : index),
    filled: allSpaces.map((space) => (space * 7 + index) % 20 >= 3 * index),
  })),
});

/** The first and the last of a game beside each other. */
export function someWindowPair(): WindowPairPicture {
  const { view, names: players } = someResult(2);
  const [first, second] = view.players.map(({ pattern, dice }, seat) => ({
    name: players[seat] ?? '',
    pattern,
    dice,
    total: view.result.scores[seat]?.total ?? 0,
  }));
  if (first === undefined || second === undefined) throw new Error('two sat there');
  return { kind: 'windowPair', locale: 'en', style: 'patterns', windows: [first, second] };
}
