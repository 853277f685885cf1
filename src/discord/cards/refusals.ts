import { asGlassColor } from '#games/koloretako/glass';
import { plainName } from '#discord/kit/names';
import { refusalFilling } from '#discord/selection/refusal';
import type { CardGame } from '#play/koloretako/card-game';
import type { CardRefusal } from '#play/koloretako/card-games';
import { cardColorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';
import { symbolText } from './card-text.ts';
import { lapsedText, wayTo } from './way-on.ts';

/** Every reason on a line of its own: which rule, and what to do instead. */
export const cardRefusalsText = (
  refusals: readonly CardRefusal[],
  game: CardGame | null,
  words: Words,
): string => refusals.map((refusal) => cardRefusalText(refusal, game, words)).join('\n');

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
