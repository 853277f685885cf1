import { playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
/**
 * Finds new games for `games/`: `npx tsx test/games/sagrada/record/find-games.ts`. Needed only if records say more than before, or the games
 * should show something new. Old games must stay right.
 */
import { sagrada } from '#games/sagrada/rules';
import type { PolicyName } from '#players/index';
import { selfPlayed } from '#players/self-play';
import { featuresOf, needed, neededOfPlanner } from './features.ts';
import { gamesShowing, writeGames } from './finding.ts';

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

const play = (setup: Setup, policy: PolicyName<'sagrada'>, number: number) =>
  sagrada.record.finished.parse(
    selfPlayed(
      { game: 'sagrada', setup, policies: [policy], legal: false },
      `found/${setup.mode}/${setup.players}/${setup.edition}/${number}`,
    ),
  );

const records = gamesShowing({
  setups: [...tables, ...solos],
  policies: ['random', 'greedy'],
  play,
  featuresOf,
  needed,
  patience: 4000,
});
for (const mode of ['table', 'solo'] as const)
  writeGames(
    import.meta.dirname,
    mode,
    records.filter((record) => record.mode === mode),
  );

writeGames(
  import.meta.dirname,
  'won',
  gamesShowing({
    setups: solos,
    policies: ['planner'],
    play,
    featuresOf,
    needed: neededOfPlanner,
    patience: 200,
  }),
);

/** One table and one solo game with lists of what was legal. */
writeGames(
  import.meta.dirname,
  'legal',
  [...tables.slice(0, 1), ...solos.slice(0, 1)].map((setup) =>
    selfPlayed({ game: 'sagrada', setup, policies: ['random'], legal: true }, 'found/legal'),
  ),
);
