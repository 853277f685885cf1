import { type Action, actionText } from '#games/koloretako/action';
import type { Setup } from '#games/koloretako/deal';
import { parsePattern } from '#games/shared/pattern';
import type { CardGame, FinishedCardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardOutcome, CardRefusal } from '#play/koloretako/card-games';
import type { Person } from '#play/table';
import type { Command } from '#play/tables';
import { by, type Evening } from './evening.ts';

/** A game with three random tools and four windows offered. */
export const usual: Setup = { window: null, tools: 3, mustPlay: false };

/** A game with all tools, in a window chosen beforehand. */
export const allTools: Setup = {
  ...usual,
  window: parsePattern('Sun Catcher')?.name ?? null,
  tools: 9,
};

/** A person's press of a button of a game, as it was when the button was shown. */
export const pressOf = (person: Person, { id, version }: CardGame, more: Partial<Command> = {}): Command =>
  by(person, { button: { table: id, turn: null, version }, ...more });

/** The game after a command that must succeed. */
export function doneWith(outcome: CardOutcome): CardGame {
  if (outcome.outcome !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.match;
}

/** The running game after a command that must succeed. */
export function goesOn(outcome: CardOutcome): RunningCardGame {
  const game = doneWith(outcome);
  if (game.stage !== 'running') throw new Error(`it is ${game.stage}`);
  return game;
}

/** The reasons of a command that must be refused. */
export function refusedFor(outcome: CardOutcome): readonly CardRefusal[] {
  if (outcome.outcome !== 'refused') throw new Error(`not refused but ${outcome.outcome}`);
  return outcome.refusals;
}

/** The first legal action in a game, or the first of a kind: `place`, `tool 8`. */
export function firstOf({ legal }: RunningCardGame, kind = ''): Action | undefined {
  return legal.find((action) => actionText(action).startsWith(kind));
}

/** Plays a game to its end, each time with the first legal action unless told otherwise. */
export async function playedOut(
  { house: { cardGames } }: Pick<Evening, 'house'>,
  game: CardGame,
  choose: (game: RunningCardGame) => Action | undefined = firstOf,
): Promise<FinishedCardGame> {
  let now = game;
  while (now.stage === 'running') {
    const action = choose(now);
    if (action === undefined) throw new Error('nothing can be done');
    now = doneWith(await cardGames.act(pressOf(now.player, now), action));
  }
  if (now.stage !== 'finished') throw new Error('it was given up');
  return now;
}
