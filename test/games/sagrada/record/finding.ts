import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where to look for games, and what they should show. */
interface Search<S, P, T> {
  readonly setups: readonly S[];
  readonly policies: readonly P[];
  /** The n-th game with this setup that a computer player plays. */
  readonly play: (setup: S, policy: P, number: number) => T;
  readonly featuresOf: (record: T) => ReadonlySet<string>;
  /** What they must show together. */
  readonly needed: readonly string[];
  /** How many games of each setup and player to look at before giving up. */
  readonly patience: number;
}

interface Found<T> {
  readonly record: T;
  readonly features: ReadonlySet<string>;
}

/** Games that together show everything needed. Each shows something that no other does. */
export const gamesShowing = <S, P, T>(search: Search<S, P, T>): readonly T[] =>
  necessary(found(search), search.needed).map(({ record }) => record);

function found<S, P, T>(search: Search<S, P, T>): readonly Found<T>[] {
  const { setups, policies, play, featuresOf, needed, patience } = search;
  const missing = new Set(needed);
  const games: Found<T>[] = [];
  for (let number = 0; number < patience && missing.size > 0; number += 1)
    for (const setup of setups)
      for (const policy of policies) {
        const record = play(setup, policy, number);
        const features = featuresOf(record);
        if (![...features].some((feature) => missing.has(feature))) continue;
        for (const feature of features) missing.delete(feature);
        games.push({ record, features });
      }
  if (missing.size > 0) throw new Error(`not found: ${[...missing].join('; ')}`);
  return games;
}

/** Drops games whose features others show, too. Later ones are rarer, so the earliest go first. */
function necessary<T>(games: readonly Found<T>[], needed: readonly string[]): readonly Found<T>[] {
  return games.reduce<readonly Found<T>[]>((stored, game) => {
    const others = stored.filter((other) => other !== game);
    return [...game.features].every(
      (feature) => !needed.includes(feature) || others.some(({ features }) => features.has(feature)),
    )
      ? others
      : stored;
  }, games);
}

/** Writes a file in `games/`, beside the program that found the games. */
export function writeGames(folder: string, name: string, records: readonly object[]): void {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  writeFileSync(join(folder, 'games', `${name}.jsonl`), text);
}
