import { firstVersion, type RunningCardGame } from '#table/koloretako/card-game';
import type { Words } from '#words/words';

/** What the cards can be checked by at the end. That of a weekly challenge is shown where a try of it begins. */
export const commitmentLines = (
  { game: { commitment }, weekly }: RunningCardGame,
  words: Words,
): readonly string[] =>
  commitment === null || weekly !== null ? [] : [`-# ${words.say('koloretako.commitment', { commitment })}`];

/** The same as long as nothing was done: it is too long to stand under every turn. */
export const firstCommitmentLines = (game: RunningCardGame, words: Words): readonly string[] =>
  game.version === firstVersion ? commitmentLines(game, words) : [];
