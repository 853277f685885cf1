import { describe, expect, it } from 'vitest';
import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { chanceOf } from '#games/shared/seed';
import { random } from '#players/random';
import { dealtAgain, type Duplicate, duplicatesOf, luckFrom, playDuplicate } from '#players/review/luck';
import { playGame } from '#players/self-play';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { floodgate, seedFrom, solo } from '#test/games/sagrada/table';

/** The duplicates of a game that was played by chance, and its deal. */
function duplicated<N extends GameName>(game: N, setup: Games[N]['setup']) {
  const rules: Rules<Games[N]> = games[game];
  const deal = rules.deal(setup, chanceOf(seedFrom('luck/1')));
  const chance = fastStream(2);
  const { steps } = playGame(rules, deal, (seen) => random(seen, chance));
  const standing = steps.map(
    ({ seat, action }, index) => ({ seat, action, version: index + 1, by: 'person' }) as const,
  );
  const duplicates = duplicatesOf({ game, deal, seats: rules.seatsOf(setup), steps: standing });
  return { deal, duplicates };
}

const others = <N extends GameName>(duplicates: readonly Duplicate<N>[]): readonly Duplicate<N>[] =>
  duplicates.filter(({ otherDice }) => otherDice !== null);

const cards = { window: null, tools: 3, mustPlay: false } as const;

describe('a deal that is played again', () => {
  it('has the same cards, and the dice of the game or others', () => {
    const { deal, duplicates } = duplicated('sagrada', floodgate(3));
    const { bag, chance: _, ...dealt } = deal;
    const bags = duplicates.map((duplicate) => {
      const again = dealtAgain(duplicate);
      expect(again).toMatchObject(dealt);
      return again.bag.join();
    });
    const isSame = duplicates.map(({ otherDice }) => otherDice === null);
    expect(bags.map((each) => each === bag.join())).toEqual(isSame);
    // All others differ.
    expect(new Set(bags).size).toBe(1 + others(duplicates).length);
  });

  it('has another order of the cards of glass in Koloretako', () => {
    const { deal, duplicates } = duplicated('koloretako', cards);
    for (const duplicate of others(duplicates)) {
      const { orders, tools, offered, pile } = dealtAgain(duplicate);
      expect({ orders, tools, offered }).toEqual({
        orders: deal.orders,
        tools: deal.tools,
        offered: deal.offered,
      });
      expect(pile).not.toEqual(deal.pile);
    }
  });

  it('rolls other dice for tools, too', () => {
    const { deal, duplicates } = duplicated('sagrada', solo('pegasus', 3));
    const rolls = (chance: typeof deal.chance): readonly number[] => {
      const stream = chance.stream('hammer/3/2');
      return Array.from({ length: 20 }, () => stream.uniform(6));
    };
    for (const duplicate of others(duplicates).slice(0, 2))
      expect(rolls(dealtAgain(duplicate).chance)).not.toEqual(rolls(deal.chance));
  });

  it.each(['sagrada', 'koloretako'] as const)(
    'comes to the same each time, also as plain data: %s',
    (game) => {
      const { duplicates } =
        game === 'sagrada' ? duplicated(game, floodgate(2)) : duplicated<GameName>(game, cards);
      const [first] = duplicates;
      if (first === undefined) throw new Error('nothing is played again');
      const finals = playDuplicate(first);
      expect(finals).toHaveLength(game === 'sagrada' ? 2 : 1);
      expect(playDuplicate(structuredClone(first))).toEqual(finals);
    },
  );
});

describe('luck', () => {
  it('is how much more these dice bring than others, with its standard error', () => {
    const { duplicates } = duplicated('sagrada', floodgate(2));
    const few = [...duplicates.slice(0, 4), ...others(duplicates).slice(0, 4)];
    const [luck, none] = luckFrom(few, [
      ...[50, 52, 50, 52].map((points) => [points, 40]),
      ...[45, 49, 45, 49].map((points) => [points, 40]),
    ]);
    expect(luck?.points).toBe(4);
    expect(luck?.error).toBeCloseTo(Math.sqrt(1 / 3 + 4 / 3), 10);
    expect(none).toEqual({ points: 0, error: 0 });
  });
});
