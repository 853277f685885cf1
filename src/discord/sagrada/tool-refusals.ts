import { dieOf } from '#games/shared/die';
import type { ToolRefusal } from '#games/sagrada/refusal';
import { spaceName } from '#games/shared/space';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';

/** Why a tool can't be used, or not in this way: which rule, and what to do instead. */
export function toolRefusalText(refusal: ToolRefusal, words: Words): string {
  const name = (tool: ToolNumber): string => words.say(`tool.${tool}.name`);
  switch (refusal.code) {
    case 'toolUsedThisTurn':
      return words.say('refusal.toolUsedThisTurn', { tool: name(refusal.used) });
    case 'tooFewTokens': {
      const { tool, price, favor } = refusal;
      return words.say('refusal.tooFewTokens', { tool: name(tool), price, favor });
    }
    case 'noDieToPay': {
      const { tool, color } = refusal;
      return words.say('refusal.noDieToPay', { tool: name(tool), color: words.say(`color.${color}`) });
    }
    case 'payMissing': {
      const { tool, color } = refusal;
      const example = dieInWords(dieOf(color, 2), words);
      const filling = { tool: name(tool), color: words.say(`color.${color}`), example };
      return words.say('refusal.payMissing', filling);
    }
    case 'payWrongColor': {
      const { tool, color, die } = refusal;
      const filling = { tool: name(tool), color: words.say(`color.${color}`), die: dieText(die, words) };
      return words.say('refusal.payWrongColor', filling);
    }
    case 'tooFewDice':
      return words.say('refusal.tooFewDice', { tool: name(refusal.tool), needed: refusal.needed });
    case 'shadeNotNext':
      return words.say('refusal.shadeNotNext', { die: dieText(refusal.die, words), shade: refusal.shade });
    case 'colorNotOnTrack':
    case 'shadeMissing':
      return words.say(`refusal.${refusal.code}`, { color: words.say(`color.${refusal.color}`) });
    case 'colorsDiffer': {
      const { first, second } = refusal;
      return words.say('refusal.colorsDiffer', {
        first: dieText(first, words),
        second: dieText(second, words),
      });
    }
    case 'noDieThere':
    case 'sameSpace':
    case 'sameDieTwice':
      return words.say(`refusal.${refusal.code}`, { space: spaceName(refusal.space) });
    case 'notOnTrack':
    case 'shadeRolled':
    case 'mustBePlaced':
      return words.say(`refusal.${refusal.code}`, { die: dieText(refusal.die, words) });
    case 'nothingWaits':
      return words.say('refusal.nothingWaits');
    case 'toolNotOnTable':
    case 'toolSpent':
    case 'payNotAsked':
    case 'onlyBeforeDraft':
    case 'onlyAfterDraft':
    case 'onlyFirstTurn':
    case 'onlySecondTurn':
    case 'trackEmpty':
    case 'poolEmpty':
    case 'noLegalWay':
    case 'choiceWaits':
      return words.say(`refusal.${refusal.code}`, { tool: name(refusal.tool) });
  }
}
