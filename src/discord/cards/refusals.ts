import { spaceName } from '#games/shared/space';
import { asGlassColor } from '#games/koloretako/glass';
import { plainName } from '#discord/kit/names';
import type { CardGame } from '#play/koloretako/card-game';
import type { CardRefusal } from '#play/koloretako/card-games';
import { cardColorWord } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';
import { lapsedText, wayTo } from './way-on.ts';
import { cardToolRefusalText } from './tool-refusals.ts';

/** Every reason on a line of its own: which rule, and what to do instead. */
export const cardRefusalsText = (
  refusals: readonly CardRefusal[],
  game: CardGame | null,
  words: Words,
): string => refusals.map((refusal) => cardRefusalText(refusal, game, words)).join('\n');

/** One reason. The game provides the player's name, the command that shows it, and why it is gone. */
export function cardRefusalText(refusal: CardRefusal, game: CardGame | null, words: Words): string {
  switch (refusal.code) {
    case 'spaceTaken':
      return words.say('cardRefusal.spaceTaken', {
        space: spaceName(refusal.space),
        by: cardText(refusal.by, words),
      });
    case 'notOnEdge':
    case 'notAdjacent':
    case 'noDieThere':
    case 'sameSpace':
    case 'sameDieTwice':
      return words.say(`cardRefusal.${refusal.code}`, { space: spaceName(refusal.space) });
    case 'restrictedColor': {
      const { space, die, color } = refusal;
      return words.say('cardRefusal.restrictedColor', {
        space: spaceName(space),
        card: cardText(die, words),
        color: cardColorWord(asGlassColor(color), words),
      });
    }
    case 'restrictedShade': {
      const { space, die, shade } = refusal;
      return words.say('cardRefusal.restrictedShade', {
        space: spaceName(space),
        card: cardText(die, words),
        shade,
      });
    }
    case 'adjacentColor':
    case 'adjacentShade':
    case 'notApart': {
      const { space, neighbour, at } = refusal;
      return words.say(`cardRefusal.${refusal.code}`, {
        space: spaceName(space),
        neighbour: cardText(neighbour, words),
        at: spaceName(at),
      });
    }
    case 'notInHand':
      return words.say('cardRefusal.notInHand', { card: cardText(refusal.card, words) });
    case 'mustPlay':
      return words.say('cardRefusal.mustPlay', {
        card: cardText(refusal.card, words),
        space: spaceName(refusal.space),
      });
    case 'notOffered':
      return words.say('cardRefusal.notOffered', { pattern: refusal.pattern, way: wayTo(game, words) });
    case 'notYourCardGame':
      return words.say('cardRefusal.notYourCardGame', { name: plainName(game?.player.name ?? '') });
    case 'noCardGame':
    case 'cardGameGone':
      return lapsedText(game, words) ?? words.say(`cardRefusal.${refusal.code}`);
    case 'windowNotChosen':
    case 'windowAlreadyChosen':
      return words.say(`cardRefusal.${refusal.code}`, { way: wayTo(game, words) });
    case 'gameOver':
    case 'noTurnLeft':
    case 'cardGameOpen':
    case 'cardsChanged':
    case 'nothingToUndo':
    case 'undoRevealed':
    case 'weeklyCounts':
    case 'noWeekly':
    case 'weeklyDone':
    case 'weeklyPast':
    case 'weeklyFirst':
    case 'weekNotOver':
      return words.say(`cardRefusal.${refusal.code}`);
    case 'toolNotThere':
    case 'toolGone':
    case 'toolUsedThisRound':
    case 'noCardToPay':
    case 'payWrongSymbol':
    case 'pileEmpty':
    case 'barEmpty':
    case 'onlyFirstTurn':
    case 'tooFewCards':
    case 'noLegalWay':
    case 'shadeNotInPile':
    case 'colorNotOnBar':
    case 'colorsDiffer':
    case 'notOnBar':
      return cardToolRefusalText(refusal, words);
  }
}
