import { type Setup, toolCounts } from '#games/koloretako/deal';
/**
 * Finds the games in `games/` anew: `npx tsx test/games/koloretako/record/find-games.ts`. Needed only where a record says more than
 * before, or the games should show something new; old games must stay right.
 */
import { koloretako } from '#games/koloretako/rules';
import { parsePattern } from '#games/shared/pattern';
import { policyNames } from '#players/index';
import { selfPlayed } from '#players/self-play';
import { gamesShowing, writeGames } from '#test/games/sagrada/record/finding';
import { featuresOf, needed } from './features.ts';

const setups: readonly Setup[] = [
  ...toolCounts.map((tools): Setup => ({ window: null, tools, mustPlay: false })),
  { window: parsePattern('Sun Catcher')?.name ?? null, tools: [1, 5, 9], mustPlay: true },
];

writeGames(
  import.meta.dirname,
  'kept',
  gamesShowing({
    setups,
    policies: policyNames.koloretako,
    play: (setup, policy, number) =>
      koloretako.record.finished.parse(
        selfPlayed(
          { game: 'koloretako', setup, policies: [policy], legal: false },
          `cards/${String(setup.tools)}/${number}`,
        ),
      ),
    featuresOf,
    needed,
    patience: 1000,
  }),
);

/** A game in which every step lists all that was legal. */
writeGames(import.meta.dirname, 'legal', [
  selfPlayed(
    {
      game: 'koloretako',
      setup: { window: null, tools: 4, mustPlay: false },
      policies: ['random'],
      legal: true,
    },
    'cards/legal',
  ),
]);
