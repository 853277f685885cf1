import { plainName } from '#discord/kit/names';
import {
  type CardGame,
  type CardGameId,
  firstVersion,
  revealOf,
  type RunningCardGame,
  type Week,
  type WeeklyAttempt,
} from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { timeText, weekText } from '#discord/kit/dates';
import { cardPresses } from './presses.ts';
import type { Button } from '#discord/kit/message';
import { commitmentLines, fairButton } from '#discord/match/fair';

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

/** Which week an attempt is for, and whether it is ranked. */
export const weeklyTryLine = ({ when: week, isRanked }: WeeklyAttempt, words: Words): string =>
  words.say(isRanked ? 'weekly.rankedTry' : 'weekly.practiceTry', { week: weekText(week, words) });

/** When the seed of a week is revealed. */
export const seedLaterLine = ({ when: week }: { readonly when: Week }, words: Words): string =>
  words.say('fair.laterWeek', { time: timeText(revealOf(week), 'F'), week });

/** The commitment until the first action; later only its button shows it. The panel of a week shows that of its attempts. */
export const firstCommitmentLines = (
  { game, weekly, version }: RunningCardGame,
  words: Words,
): readonly string[] =>
  weekly === null && version === firstVersion ? commitmentLines(game, 'cards', words) : [];

/** Shows how the cards can be checked. */
export const fairCardsButton = (game: CardGameId, words: Words): Button =>
  fairButton(cardPresses.cardFair({ game }), 'cards', words);
