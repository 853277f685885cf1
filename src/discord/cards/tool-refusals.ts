import type { ToolRefusal } from '#games/koloretako/refusal';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import { cardColorWord } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';
import { symbolText } from './card-text.ts';

/** Why a tool can't be used, or not in this way: which rule, and what to do instead. */
export function cardToolRefusalText(refusal: ToolRefusal, words: Words): string {
  const name = (tool: ToolNumber): string => words.say(`koloretako.tool.${tool}.name`);
  switch (refusal.code) {
    case 'toolUsedThisRound':
      return words.say('cardRefusal.toolUsedThisRound', { tool: name(refusal.used) });
    case 'noCardToPay': {
      const { tool, symbol } = refusal;
      return words.say('cardRefusal.noCardToPay', { tool: name(tool), symbol: symbolText(symbol, words) });
    }
    case 'payWrongSymbol': {
      const { tool, symbol, card } = refusal;
      return words.say('cardRefusal.payWrongSymbol', {
        tool: name(tool),
        symbol: symbolText(symbol, words),
        card: cardText(card, words),
      });
    }
    case 'tooFewCards':
      return words.say('cardRefusal.tooFewCards', { tool: name(refusal.tool), needed: refusal.needed });
    case 'shadeNotInPile':
      return words.say('cardRefusal.shadeNotInPile', { shade: refusal.shade });
    case 'colorNotOnBar':
      return words.say('cardRefusal.colorNotOnBar', { color: cardColorWord(refusal.color, words) });
    case 'colorsDiffer': {
      const { first, second } = refusal;
      return words.say('cardRefusal.colorsDiffer', {
        first: cardText(first, words),
        second: cardText(second, words),
      });
    }
    case 'notOnBar':
      return words.say('cardRefusal.notOnBar', { card: cardText(refusal.card, words) });
    case 'toolNotThere':
    case 'toolGone':
    case 'pileEmpty':
    case 'barEmpty':
    case 'onlyFirstTurn':
    case 'noLegalWay':
      return words.say(`cardRefusal.${refusal.code}`, { tool: name(refusal.tool) });
  }
}
