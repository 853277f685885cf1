import { reveals } from '#games/koloretako/action';
import { toolCard, type ToolNumber } from '#games/koloretako/tools/cards';
import { wordAsked } from '#discord/selection/step';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';
import { symbolText } from '#discord/cards/card-text';
import type { CardTurn } from '#discord/cards/turn';
import type { OpenCardStep } from './path.ts';
import { settledPayer } from './payer.ts';
import { cardTrail } from './trail.ts';

/** What a step is about, what was chosen so far, and what is asked. */
export function cardQuestion(step: OpenCardStep, { game }: CardTurn, words: Words): readonly string[] {
  const [first] = step.chosen;
  const tool = first?.kind === 'tool' ? first.tool : null;
  const payer = settledPayer(step);
  const way = tool === null ? '' : cardTrail(step.chosen, game, words);
  return [
    ...(tool === null ? [] : [cardToolLine(tool, words)]),
    ...(payer === null ? [] : [words.say('koloretako.pays', { card: cardText(payer, words) })]),
    ...(way === ''
      ? []
      : [words.say((tool === null ? undefined : wayOf[tool]) ?? 'toolStep.soFar', { way })]),
    ...(step.choices.some(({ paths }) => paths.some(({ action }) => reveals(action)))
      ? [words.say('koloretako.noWayBack')]
      : []),
    question(step, tool, words),
  ];
}

/** The texts that say where the chosen card of the hand goes. */
const wayOf: Readonly<Partial<Record<ToolNumber, 'koloretako.underPile' | 'koloretako.ontoBar'>>> = {
  3: 'koloretako.underPile',
  8: 'koloretako.ontoBar',
};

/** A tool, the symbol that pays for it, and what it does. */
export const cardToolLine = (tool: ToolNumber, words: Words): string =>
  words.say('toolStep.line', {
    name: words.say(`koloretako.tool.${tool}.name`),
    price: symbolText(toolCard(tool).symbol, words),
    effect: words.say(`koloretako.tool.${tool}.effect`),
  });

/** What happens to the card of the hand that is asked for, if it is not placed. */
const cardAsked: Readonly<
  Partial<Record<ToolNumber, 'koloretako.ask.underPile' | 'koloretako.ask.ontoBar'>>
> = {
  2: 'koloretako.ask.underPile',
  3: 'koloretako.ask.underPile',
  8: 'koloretako.ask.ontoBar',
};

/** The question that the choices answer. */
function question(step: OpenCardStep, tool: ToolNumber | null, words: Words): string {
  const word = wordAsked(step);
  switch (word.kind) {
    case 'from':
      return words.say(
        step.chosen.some(({ kind }) => kind === 'from') ? 'koloretako.ask.second' : 'koloretako.ask.from',
      );
    case 'card':
      return words.say((tool === null ? undefined : cardAsked[tool]) ?? 'koloretako.which');
    case 'space': {
      const placed = step.chosen.find(({ kind }) => kind === 'card');
      return placed?.kind === 'card'
        ? words.say('koloretako.where', { card: cardText(placed.card, words) })
        : words.say('toolStep.ask.space');
    }
    case 'to':
    case 'now':
      return words.say(`toolStep.ask.${word.kind}`);
    case 'pay':
    case 'shade':
    case 'color':
    case 'swap':
      return words.say(`koloretako.ask.${word.kind}`);
    case 'place':
    case 'tool':
    case 'enough':
      return '';
  }
}
