import { describe, expect, it } from 'vitest';
import { type GameName, type Games, games } from '#games/games';
import type { Rules } from '#games/contract';
import { chanceOf } from '#games/shared/seed';
import { seedFrom } from '#players/seed-from';
import type { Asked } from '#players/thinker';
import { pegasus } from '#test/games/sagrada/table';
import { thinkingHere } from './thinking-here.ts';

/** What the first seat is asked after the deal. */
function asked<N extends GameName>(game: N, setup: Games[N]['setup'], key: string): Asked<N> {
  const rules: Rules<Games[N]> = games[game];
  const open: Games[N]['open'] = rules.newGame(rules.deal(setup, chanceOf(seedFrom('a game'))));
  return { game, view: rules.view(open, 0), legal: rules.legal(open, 0), key };
}
const table = (key: string) => asked('sagrada', pegasus(2), key);

describe('a thinker', () => {
  it('decides by the key of the decision alone', async () => {
    const thinker = thinkingHere();
    const choose = (key: string) => thinker.choose({ ...table(key), level: 'apprentice' });
    const keys = Array.from({ length: 20 }, (_, index) => `a game/${index}`);
    const choices = await Promise.all(keys.map(choose));
    expect(await Promise.all(keys.map(choose))).toEqual(choices);
    expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBeGreaterThan(1);
    for (const choice of choices) expect(table('').legal).toContainEqual(choice);
  });
});
