import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { PlayingView } from '#games/sagrada/view';
import type { Words } from '#words/words';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { dieText } from '#discord/kit/glyph';
import { priceText } from '#discord/sagrada/messages/cards';
import { wordAsked } from '#discord/selection/step';
import { trail } from './trail.ts';
import type { OpenTurnStep } from './path.ts';

/** These roll or draw, so they can't be undone. */
const revealing: ReadonlySet<ToolNumber> = new Set([6, 7, 11]);

/** What a step is about, what was chosen so far, and what is asked. */
export function questionLines(step: OpenTurnStep, turn: Turn, words: Words): readonly string[] {
  const { game } = turn;
  const [first] = step.chosen;
  const tool = first?.kind === 'tool' ? first.tool : null;
  const way = trail(step.chosen, turn, words);
  return [
    ...(first?.kind === 'waiting' ? [waitingLine(game, words)] : []),
    ...(tool === null ? [] : [toolLine(game, tool, words)]),
    ...(way === '' || first?.kind === 'draft' ? [] : [words.say('toolStep.soFar', { way })]),
    ...payingLines(step, words),
    ...(tool !== null && revealing.has(tool) ? [words.say('toolStep.noWayBack')] : []),
    question(step, words),
  ];
}

/** A tool, its price and what it does. */
export function toolLine({ tools }: Pick<PlayingView, 'tools'>, tool: ToolNumber, words: Words): string {
  const card = tools.find((view) => view.tool === tool);
  return words.say('toolStep.line', {
    name: words.say(`tool.${tool}.name`),
    price: card === undefined ? '' : priceText(card, words),
    effect: words.say(`tool.${tool}.effect`),
  });
}

function waitingLine({ turn: { waiting } }: PlayingView, words: Words): string {
  if (waiting === null) throw new Error('no die waits');
  return waiting.tool === 6
    ? words.say('toolStep.rolled', { die: dieText(waiting.die, words) })
    : words.say('toolStep.drawn', { color: words.say(`color.${waiting.color}`) });
}

/** Solo: the die that pays, if it is the same for every choice. */
function payingLines({ choices }: OpenTurnStep, words: Words): readonly string[] {
  const paying = choices.flatMap(({ paths }) =>
    paths.map(({ action }) => (action.do === 'tool' ? action.pay : null)),
  );
  const [first = null, ...others] = new Set(paying);
  return first === null || others.length > 0
    ? []
    : [words.say('toolStep.pays', { die: dieText(first, words) })];
}

/** The question that the choices answer. */
function question(step: OpenTurnStep, words: Words): string {
  const { chosen } = step;
  const word = wordAsked(step);
  switch (word.kind) {
    case 'from':
      return words.say(
        chosen.some(({ kind }) => kind === 'from') ? 'toolStep.ask.second' : 'toolStep.ask.from',
      );
    case 'die':
    case 'becomes':
    case 'color':
    case 'swap':
    case 'to':
    case 'pay':
    case 'now':
    case 'shade':
    case 'return':
      return words.say(`toolStep.ask.${word.kind}`);
    case 'space': {
      const drafted = chosen.find(({ kind }) => kind === 'die');
      return chosen[0]?.kind === 'draft' && drafted?.kind === 'die'
        ? words.say('draft.where', { die: dieText(drafted.die, words) })
        : words.say('toolStep.ask.space');
    }
    case 'tool':
      return words.say('toolStep.title');
    case 'draft':
    case 'waiting':
    case 'enough':
    case 'end':
      return '';
  }
}
