import { type GameName, type Games, games } from '#games/games';
import type { Rules } from '#games/contract';
import type { Chance } from '#games/shared/chance';
import { chanceOf, type Seed } from '#games/shared/seed';
import { standards } from '#players/index';
import { playGame } from '#players/play-game';
import type { Policy } from '#players/policy';
import { seedFrom } from '#players/seed-from';
import { finalsOf } from './finals.ts';

/** A deal that standard players play again, as bridge clubs do it. It is plain data. */
export interface Duplicate<N extends GameName> {
  readonly game: N;
  readonly setup: Games[N]['setup'];
  readonly seed: Seed;
  /** The choices of windows, in seat order; none if the setup has the window. */
  readonly windows: readonly Games[N]['action'][];
  /** Names other dice (other cards of glass); null for those of the game. */
  readonly otherDice: string | null;
  /** Names how it is played: the same key gives the same game. */
  readonly key: string;
}

/** The streams that decide what lies on the table before the dice come. */
const dealing: ReadonlySet<string> = new Set([
  'public',
  'tools',
  'private',
  'windows',
  'start',
  'unique',
  'basic',
]);

/** What each seat has in the end, in seat order: points, or how far over the target. */
export function playDuplicate<N extends GameName>(duplicate: Duplicate<N>): readonly number[] {
  const { game, windows, key } = duplicate;
  const rules: Rules<Games[N]> = games[game];
  const standard: Policy<Games[N]> = standards[game];
  const choices = chanceOf(seedFrom(key)).stream('choices');
  const { game: over } = playGame(rules, dealtAgain(duplicate), (seen, seat) => {
    if (seen.look().phase !== 'choosing') return standard(seen, choices);
    const window = windows[seat];
    if (window === undefined) throw new Error(`nobody chose a window at seat ${seat}`);
    return window;
  });
  return finalsOf(rules, over);
}

/** The deal, perhaps with other dice. */
export function dealtAgain<N extends GameName>({
  game,
  setup,
  seed,
  otherDice,
}: Pick<Duplicate<N>, 'game' | 'setup' | 'seed' | 'otherDice'>): Games[N]['deal'] {
  const rules: Rules<Games[N]> = games[game];
  const chance = chanceOf(seed);
  return rules.deal(setup, otherDice === null ? chance : withDiceOf(chance, chanceOf(seedFrom(otherDice))));
}

/** Chance that deals the same cards, with the dice of another one. */
const withDiceOf = (same: Chance, other: Chance): Chance => ({
  proof: null,
  stream: (name) => (dealing.has(name) ? same : other).stream(name),
});
