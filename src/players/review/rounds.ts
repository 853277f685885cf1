import type { GameOf, GameTypes, Rules } from '#games/contract';
import { playedAgain } from '#games/replay';
import { roundOf } from '#games/step-text';
import type { PlayedGame } from './played-game.ts';

/** What each seat could see when a round began: one list a round, in seat order. */
export function roundsIn<T extends GameTypes>(
  rules: Rules<T>,
  { deal, seats, steps }: PlayedGame<T>,
): readonly (readonly T['openView'][])[] {
  const rounds: (readonly T['openView'][])[] = [];
  let round: number | null = null;
  const look = (game: GameOf<T>): void => {
    if (rules.isOver(game) || roundOf(game) === round) return;
    round = roundOf(game);
    rounds.push(Array.from({ length: seats }, (_, seat) => rules.view(game, seat)));
  };
  look(rules.newGame(deal));
  for (const { game } of playedAgain(rules, deal, steps)) look(game);
  return rounds;
}
