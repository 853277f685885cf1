/**
 * Finds the games in `games/` anew: `npx tsx test/koloretako/record/find-games.ts`. Needed only where a record says more than
 * before, or the games should show something new; old games must stay right.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePattern } from '#game/pattern';
import { type Setup, toolCounts } from '#koloretako/deal';
import { type FinishedCardRecord, finishedCardSchema } from '#koloretako/record/record';
import { selfPlayedCards } from '#players/koloretako/self-play';
import { featuresOf, needed } from './features.ts';

interface Found {
  readonly record: FinishedCardRecord;
  readonly features: ReadonlySet<string>;
}

const setups: readonly Setup[] = [
  ...toolCounts.map((tools): Setup => ({ window: null, tools, mustPlay: false })),
  { window: parsePattern('Sun Catcher')?.name ?? null, tools: [1, 5, 9], mustPlay: true },
];

/** Games to look at before giving up on what none of them showed. */
const patience = 1000;

function found(): readonly Found[] {
  const missing = new Set(needed);
  const games: Found[] = [];
  for (let number = 0; number < patience && missing.size > 0; number += 1)
    for (const setup of setups)
      for (const policy of ['random', 'greedy'] as const) {
        const text = `cards/${String(setup.tools)}/${number}`;
        const record = finishedCardSchema.parse(selfPlayedCards({ setup, policy, legal: false }, text));
        const features = featuresOf(record);
        if (![...features].some((feature) => missing.has(feature))) continue;
        for (const feature of features) missing.delete(feature);
        games.push({ record, features });
      }
  if (missing.size > 0) throw new Error(`not found: ${[...missing].join('; ')}`);
  return games;
}

/** Without the games whose features the others show too: the newest are the rarest, so the oldest go first. */
function necessary(games: readonly Found[]): readonly Found[] {
  return games.reduce<readonly Found[]>((kept, game) => {
    const others = kept.filter((other) => other !== game);
    return [...game.features].every(
      (feature) => !needed.includes(feature) || others.some(({ features }) => features.has(feature)),
    )
      ? others
      : kept;
  }, games);
}

function write(name: string, records: readonly object[]): void {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  writeFileSync(join(import.meta.dirname, 'games', `${name}.jsonl`), text);
}

write(
  'kept',
  necessary(found()).map(({ record }) => record),
);

/** A game in which every step lists all that was legal. */
write('legal', [
  selfPlayedCards(
    { setup: { window: null, tools: 4, mustPlay: false }, policy: 'random', legal: true },
    'cards/legal',
  ),
]);
