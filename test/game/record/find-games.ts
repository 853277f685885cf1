/**
 * Finds the games in `games/` anew: `npx tsx test/game/record/find-games.ts`. Needed only where a record says more than
 * before, or the games should show something new; old games must stay right.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerCounts, type Setup, soloToolCounts } from '#game/deal';
import { editions } from '#game/edition';
import { type FinishedRecord, finishedSchema } from '#game/record/record';
import { selfPlayed } from '#players/self-play';
import { featuresOf, needed } from './features.ts';

interface Found {
  readonly record: FinishedRecord;
  readonly features: ReadonlySet<string>;
}

const tables = editions.flatMap((edition) =>
  playerCounts.map((players): Setup => ({
    mode: 'table',
    players,
    edition,
    reducedBag: edition === 'pegasus',
  })),
);
const solos = editions.flatMap((edition) =>
  soloToolCounts.map((toolCount): Setup => ({
    mode: 'solo',
    players: 1,
    edition,
    reducedBag: false,
    toolCount,
  })),
);
const setups = [...tables, ...solos];

/** Games to look at before giving up on what none of them showed. */
const patience = 4000;

function found(): readonly Found[] {
  const missing = new Set(needed);
  const games: Found[] = [];
  for (let number = 0; number < patience && missing.size > 0; number += 1)
    for (const setup of setups)
      for (const policy of ['random', 'greedy'] as const) {
        const text = `found/${setup.mode}/${setup.players}/${setup.edition}/${number}`;
        const record = finishedSchema.parse(selfPlayed({ setup, policy, legal: false }, text));
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

const records = necessary(found()).map(({ record }) => record);
write(
  'table',
  records.filter(({ mode }) => mode === 'table'),
);
write(
  'solo',
  records.filter(({ mode }) => mode === 'solo'),
);

/** One table and one solo game in which every step lists all that was legal. */
write(
  'legal',
  [...tables.slice(0, 1), ...solos.slice(0, 1)].map((setup) =>
    selfPlayed({ setup, policy: 'random', legal: true }, 'found/legal'),
  ),
);
