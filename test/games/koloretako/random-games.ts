import * as fc from 'fast-check';
import { type Action, actionText } from '#games/koloretako/action';
import { apply, legalActions, newGame } from '#games/koloretako/apply';
import { deal, type Setup, toolCounts } from '#games/koloretako/deal';
import type { Game } from '#games/koloretako/game';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { patterns } from '#games/shared/pattern';
import { chanceOf } from '#games/shared/seed';
import { random } from '#players/random';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { anySeed, frozen } from '#test/games/sagrada/random-games';

/** One thing that was done: the game before, and the game after. */
interface Step {
  readonly before: Game;
  readonly action: Action;
  readonly after: Game;
}

/** A whole game: every state from the deal to the end, and the step that led from each to the next. */
export interface Playthrough {
  readonly states: readonly Game[];
  readonly steps: readonly Step[];
  /** What a property that fails prints of it: enough to play it again. */
  readonly [fc.toStringMethod]: () => string;
}

export const anyCardSetup: fc.Arbitrary<Setup> = fc.record({
  window: fc.option(fc.constantFrom(...patterns).map(({ name }) => name)),
  tools: fc.oneof(fc.constantFrom(...toolCounts), fc.subarray([...toolNumbers])),
  mustPlay: fc.boolean(),
});

/** Any game of Koloretako, played to its end by chance. Its states are frozen: whatever changes one fails at once. */
export const anyCardGame: fc.Arbitrary<Playthrough> = fc
  .record({ setup: anyCardSetup, seed: anySeed, picks: fc.integer() })
  .map(({ setup, seed, picks }) => {
    const pick = fastStream(picks);
    const steps: Step[] = [];
    const states: Game[] = [frozen(newGame(deal(setup, chanceOf(seed))))];
    for (;;) {
      const game = states.at(-1);
      if (game === undefined || game.phase === 'over') break;
      const action = random({ legal: legalActions(game) }, pick);
      const answer = apply(game, action);
      if (!answer.ok) throw new Error(`${actionText(action)} was legal and refused`);
      steps.push({ before: game, action, after: answer.game });
      states.push(frozen(answer.game));
    }
    const told = () =>
      [JSON.stringify(setup), seed, ...steps.map(({ action }) => actionText(action))].join('\n');
    return { states, steps, [fc.toStringMethod]: told };
  });
