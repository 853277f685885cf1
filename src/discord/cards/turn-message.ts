import { button } from '#discord/kit/button';
import { type Button, type Message, messageOf, type Row } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { aHint } from '#discord/selection/selection';
import { turnsPerRound } from '#games/koloretako/game';
import { noCardHints } from '#play/hints';
import type { Words } from '#words/words';
import { cardsText, cardTitle, firstCommitmentLines } from './card-text.ts';
import { toMore } from './more-message.ts';
import { gamePictures } from './picture.ts';
import { cardPresses } from './presses.ts';
import { cardStepPress, handButtons } from './selection.ts';
import { toTools } from './tools-message.ts';
import { type CardTurn, isLastRound, rise } from './turn.ts';

/** A round with everything that can be done in it. */
export async function cardTurnMessage(
  turn: CardTurn,
  said: string | null,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { round, turnsLeft, score, target } = turn.game;
  return messageOf(
    [
      cardTitle(turn, words),
      words.say('koloretako.standing', { round, turns: turnsLeft, score: score.total, target }),
      ...(said === null ? [] : [said]),
      nextText(turn, words),
      ...firstCommitmentLines(turn, words),
    ],
    rowsOf(turn, context),
    await gamePictures(turn, turn.game, context),
  );
}

const canPlace = ({ legal }: CardTurn): boolean => legal.some((action) => action.do === 'place');

/** What to do next. */
export function nextText(turn: CardTurn, words: Words): string {
  const { turnsLeft, hand } = turn.game;
  if (turnsLeft === 0)
    return words.say('koloretako.bothTaken', {
      cards: cardsText(hand, words),
      count: hand.length,
      ...rise(turn),
    });
  if (canPlace(turn))
    return words.say(turnsLeft === turnsPerRound ? 'koloretako.which' : 'koloretako.whichNext');
  const hasTool = turn.legal.some((action) => action.do === 'tool');
  if (isLastRound(turn))
    return words.say(hasTool ? 'koloretako.noneFitsInLastButTool' : 'koloretako.noneFitsInLast', rise(turn));
  return words.say(hasTool ? 'koloretako.noneFitsButTool' : 'koloretako.noneFits', rise(turn));
}

const rowsOf = (turn: CardTurn, { words }: Context): readonly Row[] => [
  ...(turn.game.turnsLeft === 0 ? [] : [handButtons(turn, null, words)]),
  [
    toTools(turn, words),
    ...hintButton(turn, words),
    endButton(turn, words),
    ...undoButton(turn, words),
    toMore(turn, words),
  ],
];

/** In strict play, no round ends while a card can be placed. */
function endButton(turn: CardTurn, words: Words): Button {
  const { id, version, game } = turn;
  const isDone = game.turnsLeft === 0;
  const label = isLastRound(turn)
    ? 'koloretako.endGame'
    : isDone
      ? 'koloretako.nextRound'
      : 'koloretako.endRound';
  return {
    ...button(
      cardPresses.cardEnd({ game: id, version }),
      words.say(label),
      isDone || !canPlace(turn) ? 'main' : 'quiet',
    ),
    disabled: !turn.legal.some((action) => action.do === 'end'),
  };
}

const undoButton = ({ id, version, canUndo }: CardTurn, words: Words): readonly Button[] =>
  canUndo ? [button(cardPresses.cardUndo({ game: id, version }), words.say('button.undo'))] : [];

/** A hint, as long as there is a turn left to think about. */
const hintButton = (turn: CardTurn, words: Words): readonly Button[] =>
  turn.game.turnsLeft > 0 && noCardHints(turn) === null
    ? [button(cardStepPress(turn, [aHint]), words.say('button.hint'))]
    : [];
