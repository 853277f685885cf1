import { plainName } from '#discord/kit/names';
import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { weeklyTryLine } from './attempt-lines.ts';

/**
 * Whose game it is, and whether it is strict; for an attempt at the weekly challenge, its week and whether it is ranked.
 */
export function cardTitle(game: CardGame, words: Words): string {
  const { player, weekly } = game;
  if (weekly !== null) return `-# ${weeklyTryLine(weekly, words)}`;
  const isStrict = game.stage !== 'givenUp' && game.game.setup.mustPlay;
  return words.say(isStrict ? 'koloretako.titleStrict' : 'koloretako.title', {
    name: plainName(player.name),
  });
}
