import type { Action } from '#games/koloretako/action';
import { apply } from '#games/koloretako/apply';
import type { GameEvent } from '#games/koloretako/event';
import type { Game } from '#games/koloretako/game';
import { glassName } from '#games/koloretako/glass';
import type { CardRound, CardStep, RunningCardRound } from './record.ts';
import { legalTexts, stepText } from './step-text.ts';

/** A game after its actions, and its rounds as a record lists them. */
export interface Written {
  readonly game: Game;
  readonly rounds: readonly (CardRound | RunningCardRound)[];
}

interface RoundInHand {
  readonly drawn: readonly string[];
  readonly steps: CardStep[];
  left: readonly string[] | null;
}

/**
 * Plays the actions and, if `legal`, lists what was legal before each. Throws if an action isn't legal.
 * @param from the game as it was dealt
 */
export function writtenRounds(from: Game, actions: readonly Action[], legal: boolean): Written {
  const rounds = firstRound(from);
  let game = from;
  for (const [index, action] of actions.entries()) {
    const answer = apply(game, action);
    if (!answer.ok) throw new Error(`step ${index + 1} of the game is not legal`);
    const texts = legal ? { legal: legalTexts(game) } : {};
    if (action.do !== 'choose') rounds.at(-1)?.steps.push({ do: stepText(action, answer.events), ...texts });
    for (const event of answer.events) turnPage(rounds, event);
    game = answer.game;
  }
  return { game, rounds: rounds.map(roundOf) };
}

/** With a window chosen in advance, the first round starts with the deal. */
const firstRound = (game: Game): RoundInHand[] =>
  game.phase === 'playing' ? [roundWith(game.hand.map(glassName))] : [];

const roundWith = (drawn: readonly string[]): RoundInHand => ({ drawn, steps: [], left: null });

/** Closes the round that ended and opens the one that started. */
function turnPage(rounds: RoundInHand[], event: GameEvent): void {
  const round = rounds.at(-1);
  if (event.event === 'roundEnded' && round !== undefined) round.left = event.left.map(glassName);
  if (event.event === 'roundBegan') rounds.push(roundWith(event.drawn.map(glassName)));
}

const roundOf = ({ drawn, steps, left }: RoundInHand): CardRound | RunningCardRound =>
  left === null ? { drawn, steps } : { drawn, steps, left };
