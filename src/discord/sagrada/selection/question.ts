import { dieText } from '#discord/kit/glyph';
import { priceText } from '#discord/sagrada/messages/cards';
import type { SeenTurn } from '#discord/sagrada/own-turn';
import { settledPrice } from '#discord/selection/buttons';
import { trail } from '#discord/selection/prospect';
import { wordAsked } from '#discord/selection/selection';
import type { TurnVocabulary } from '#discord/selection/word';
import { isRevealing } from '#games/sagrada/tools/use-tool';
import type { PlayingView, ToolView } from '#games/sagrada/view';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import type { OpenTurnSelection, TurnAction } from './vocabulary.ts';

/** What a selection is about, what was chosen so far, and what is asked. What a tool does is said where it begins. */
export function questionLines(
  selection: OpenTurnSelection,
  { game }: Pick<SeenTurn, 'game'>,
  vocabulary: TurnVocabulary<TurnAction>,
): readonly string[] {
  const { words, textOf } = vocabulary;
  const [first] = selection.chosen;
  const tool = first?.kind === 'tool' ? first.tool : null;
  const way = trail(selection.chosen, vocabulary);
  const price = settledPrice(selection);
  return [
    ...(first?.kind === 'verb' && first.verb === 'place' ? [waitingLine(game, words)] : []),
    ...(tool === null
      ? wayLine(isDraft(selection) ? '' : way, words)
      : way !== '' && hasBegun(selection)
        ? [words.say('toolStep.used', { tool: words.say(`tool.${tool}.name`), way })]
        : [
            ...game.tools.filter((card) => card.tool === tool).map((card) => toolLine(card, 'effect', words)),
            ...wayLine(way, words),
          ]),
    ...(price === null ? [] : [words.say('toolStep.pays', { die: textOf(price) })]),
    ...(tool !== null && isRevealing(tool) ? [words.say('toolStep.noWayBack')] : []),
    question(selection, vocabulary),
  ];
}

const wayLine = (way: string, words: Words): readonly string[] =>
  way === '' ? [] : [words.say('toolStep.soFar', { way })];

/** Whether something was chosen before that had an alternative, other than the tool. */
const hasBegun = ({ back }: OpenTurnSelection): boolean => back !== null && back.length > 0;

/** Whether a die is drafted without a tool. */
export const isDraft = ({ chosen: [first] }: OpenTurnSelection): boolean =>
  first?.kind === 'verb' && first.verb === 'draft';

/** A tool, its price and what it does: in as few words as its card, or with everything to know. */
export const toolLine = (card: ToolView, says: 'verb' | 'effect', words: Words): string =>
  words.say('toolStep.line', {
    name: words.say(`tool.${card.tool}.name`),
    price:
      says === 'verb' && card.price.pay === 'favor'
        ? words.say('price.inShort', { tokens: card.price.tokens })
        : priceText(card, words),
    effect: words.say(`tool.${card.tool}.${says}`),
  });

function waitingLine({ turn: { waiting } }: PlayingView, words: Words): string {
  if (waiting === null) throw new Error('no die waits');
  return waiting.tool === 6
    ? words.say('toolStep.rolled', { die: dieText(waiting.die, words) })
    : words.say('toolStep.drawn', { color: colorStem(waiting.color, words) });
}

/** The question that the choices answer. */
function question(
  selection: OpenTurnSelection,
  { words, textOf }: Pick<TurnVocabulary<TurnAction>, 'words' | 'textOf'>,
): string {
  const { chosen } = selection;
  const word = wordAsked(selection);
  switch (word.kind) {
    case 'from':
      return words.say(
        chosen.some(({ kind }) => kind === 'from') ? 'toolStep.ask.second' : 'toolStep.ask.from',
      );
    case 'shade':
      return words.say(chosen[0]?.kind === 'tool' ? 'toolStep.ask.becomes' : 'toolStep.ask.shade');
    case 'die':
    case 'color':
    case 'swap':
    case 'to':
    case 'pay':
    case 'now':
      return words.say(`toolStep.ask.${word.kind}`);
    case 'space': {
      const drafted = chosen.find(({ kind }) => kind === 'die');
      return isDraft(selection) && drafted?.kind === 'die'
        ? words.say('draft.where', { die: textOf(drafted.die) })
        : words.say('toolStep.ask.space');
    }
    case 'verb':
      return words.say('toolStep.ask.return');
    case 'tool':
    case 'enough':
      return '';
  }
}
