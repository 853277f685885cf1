import { type Action, actionText, parseAction } from '#games/koloretako/action';
import { apply, legalActions, newGame } from '#games/koloretako/apply';
import { deal, type Setup } from '#games/koloretako/deal';
import type { Choosing, Game, Playing } from '#games/koloretako/game';
import { type Glass, glassName, parseGlass } from '#games/koloretako/glass';
import type { Refusal } from '#games/koloretako/refusal';
import { chanceOf } from '#games/shared/seed';
import { type Window, windowOf } from '#games/shared/window';
import { pattern, read, seedFrom } from '#test/games/sagrada/table';

export const glass = (text: string): Glass => read(parseGlass, text);
export const action = (text: string): Action => read(parseAction, text);

/** The cards of a text like `'R3 Y1 K2'`. */
export const cards = (text: string): readonly Glass[] => (text === '' ? [] : text.split(' ').map(glass));

/** Cards as a text. */
export const named = (list: readonly Glass[]): string => list.map(glassName).join(' ');

/** A window from its rows, as one sees it: `'R3 .. K1 .. ..'`, two dots where it is empty. */
export const cardWindow = (patternName: string, ...rows: readonly string[]): Window =>
  windowOf(
    pattern(patternName),
    rows.flatMap((row) => row.split(' ').map((text) => (text === '..' ? null : glass(text)))),
  );

/** A game dealt from a text. */
export const dealt = (setup: Partial<Setup>, seedText: string): Choosing | Playing =>
  newGame(deal({ window: null, tools: 3, mustPlay: false, ...setup }, chanceOf(seedFrom(seedText))));

/** The game after actions in notation, which must be legal. */
export const after = (game: Game, ...texts: readonly string[]): Game =>
  texts.reduce<Game>((before, text) => {
    const answer = apply(before, action(text));
    if (!answer.ok) throw new Error(`${text}: ${answer.refusals.map(({ code }) => code).join(', ')}`);
    return answer.game;
  }, game);

/** The same where the game goes on. */
export function on(game: Game, ...texts: readonly string[]): Playing {
  const then = after(game, ...texts);
  if (then.phase !== 'playing') throw new Error(`the game is ${then.phase}`);
  return then;
}

/** What is said against an action. */
export function refusals(game: Game, text: string): readonly Refusal[] {
  const answer = apply(game, action(text));
  return answer.ok ? [] : answer.refusals;
}

/** The codes of what is said against an action. */
export const codes = (game: Game, text: string): readonly string[] =>
  refusals(game, text).map(({ code }) => code);

/** The legal actions that begin like this, in notation. */
export const legal = (game: Game, beginning = ''): readonly string[] =>
  legalActions(game)
    .map(actionText)
    .filter((text) => text.startsWith(beginning));
