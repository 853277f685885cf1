import { button } from '#discord/kit/button';
import { cardText } from '#discord/kit/glyph';
import { links } from '#discord/kit/links';
import type { Button } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { refusalFilling } from '#discord/selection/refusal';
import { asGlassColor } from '#games/koloretako/glass';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardRefusal } from '#play/koloretako/card-games';
import { cardColorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import { symbolText } from './card-text.ts';
import { cardPresses } from './presses.ts';

/** Every reason on a line of its own: which rule, and what to do instead. */
export const cardRefusalsText = (
  refusals: readonly CardRefusal[],
  game: CardGame | null,
  words: Words,
): string => refusals.map((refusal) => cardRefusalText(refusal, game, words)).join('\n');

/** Leads to a game with the usual settings. */
export const toNewGame = (words: Words): Button =>
  button(links.cardNew(), words.say('koloretako.newGame'), 'main');

/** Leads to a running game, in place of the message with the button. */
export const toGame = ({ id }: RunningCardGame, words: Words): Button =>
  button(cardPresses.cardBoard({ game: id }), words.say('koloretako.showIt'), 'main');

/**
 * Leads on from a game that was given up or is gone: from an attempt, which can only be practice, to its week; otherwise
 * to another game.
 */
export const wayOn = (game: CardGame | null, words: Words): Button =>
  game === null || game.weekly === null
    ? toNewGame(words)
    : button(links.week({ week: game.weekly.when }), words.say('button.toDay'));

/**
 * Why a game is gone that nobody gave up; null for any other. Its player only learns it here, since nobody was notified.
 */
export const lapsedText = (game: CardGame | null, words: Words): string | null =>
  game?.stage === 'givenUp' && game.hasLapsed
    ? words.say(game.weekly === null ? 'koloretako.lapsed' : 'koloretako.lapsedPractice')
    : null;

/**
 * The command that shows a game: for an attempt at a weekly challenge, that of its week, which may be over; otherwise the
 * channel's.
 */
export function wayTo(game: CardGame | null, words: Words): string {
  const weekly = game?.weekly ?? null;
  return weekly === null
    ? words.say('koloretako.way.board')
    : words.say('koloretako.way.week', { week: weekly.when });
}

/** One reason. The game provides the player's name, the command that shows it, and why it is gone. */
export function cardRefusalText(refusal: CardRefusal, game: CardGame | null, words: Words): string {
  const { code } = refusal;
  const lapsed = code === 'noCardGame' || code === 'cardGameGone' ? lapsedText(game, words) : null;
  if (lapsed !== null) return lapsed;
  return words.say(`cardRefusal.${code}`, {
    ...refusalFilling(refusal, {
      textOf: (card) => cardText(card, words),
      toolName: (tool) => words.say(`koloretako.tool.${tool}.name`),
      colorStem: (color) => cardColorStem(color === 'black' ? color : asGlassColor(color), words),
    }),
    symbol: 'symbol' in refusal ? symbolText(refusal.symbol, words) : '',
    name: plainName(game?.player.name ?? ''),
    way: wayTo(game, words),
  });
}
