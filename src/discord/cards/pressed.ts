import { isDeepStrictEqual } from 'node:util';
import { button, withBack } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf } from '#discord/kit/message';
import type { FieldsOf } from '#discord/kit/press';
import { fairMessage } from '#discord/match/fair';
import { cardRecordMessage } from '#discord/match/finished';
import { type Answer, inNewPanel, type Showing, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { handled, inItsPanel, type PressHandler } from '#discord/request/press-handlers';
import { backButton, hintRow, hintText, lastChoice } from '#discord/selection/buttons';
import { aHint, allTools, wordsSelected } from '#discord/selection/selection';
import { type Action, end } from '#games/koloretako/action';
import { parseGlass } from '#games/koloretako/glass';
import { type CardHint, noCardHints } from '#play/hints';
import type { CardGame, CardGameId } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import {
  answerToPress,
  beginAgain,
  beginUsual,
  inMessageOf,
  pressedCommand,
  refusedCards,
  refusedPress,
  saidAbove,
} from './answers.ts';
import { cardTitle, seedLaterLine } from './card-text.ts';
import { cardGameMessage } from './game-message.ts';
import { cardHelpMessage } from './help-message.ts';
import { cardMoreMessage, sureToEnd } from './more-message.ts';
import { stepPictures } from './picture.ts';
import { cardPlanText, cardReasonText } from './plan-text.ts';
import { cardHelpPresses, cardPresses } from './presses.ts';
import { cardRefusalText } from './refusals.ts';
import { cardSelectionMessage } from './selection-message.ts';
import {
  cardMarks,
  cardPaths,
  cardSelectionAt,
  cardStepPress,
  cardTurnVocabulary,
  nowhereIn,
} from './selection.ts';
import { toolsMessage } from './tools-message.ts';
import { type CardTurn, isTurn } from './turn.ts';

type InGame<Fields> = (game: CardGame, context: PressContext, fields: Fields) => Answer | Promise<Answer>;

/** A press in a game, by anyone who can see its message. In the player's own panel, it is answered there, with a way back to the game. */
const byAnyone = <Fields extends { readonly game: CardGameId }>(
  answer: InGame<Fields>,
): PressHandler<Fields> =>
  inItsPanel(
    async (context, fields) => {
      const { cardGames, command, words } = context;
      const game = await cardGames.named(fields.game, command.person.id);
      return game === null
        ? refusedCards([{ code: 'cardGameGone' }], null, words)
        : answer(game, context, fields);
    },
    async ({ message }, { words }, { game }) => withBack(message, cardPresses.cardBoard({ game }), words),
  );

/** A press in a game by its player: everyone may look, but nobody else can play. */
const byPlayer = <Fields extends { readonly game: CardGameId }>(
  answer: InGame<Fields>,
): PressHandler<Fields> =>
  byAnyone((game, context, fields) => {
    const { player } = game;
    return player.id === context.command.person.id
      ? answer(game, context, fields)
      : refusedCards([{ code: 'notYourCardGame', player: player.id }], game, context.words);
  });

/** What the presses of a game do: its message shows the game afterwards. */
export const cardHandlers = handled(
  { ...cardPresses, ...cardHelpPresses, cardHelp: links.cardHelp, cardNew: links.cardNew },
  {
    cardHelp: openCardHelp,
    cardHelpPage: async ({ words }, { page }) => updating(cardHelpMessage(page, words)),
    cardNew: beginUsual,
    cardBoard: byPlayer(async (game, context) => inMessageOf(game)(await cardGameMessage(game, context))),
    cardMore: byPlayer(async (game, context) =>
      inMessageOf(game)(
        await (game.stage === 'running' ? cardMoreMessage(game, context) : cardGameMessage(game, context)),
      ),
    ),
    cardRecord: byPlayer(giveCardRecord),
    cardFair: byAnyone(showFairCards),
    cardAgain: byPlayer(beginAgain),
    cardGiveUp: byPlayer((game, context) => askToGiveUp(game, context, inMessageOf(game))),
    cardGiveUpSurely: byPlayer(async (game, context) =>
      answerToPress(await context.cardGames.giveUp(pressedCommand(context, game, game.version)), context),
    ),
    cardChoose: byPlayer((game, context, { version, pattern }) =>
      act(version, { do: 'choose', pattern }, game, context),
    ),
    cardUndo: byPlayer(async (game, context, { version }) =>
      answerToPress(await context.cardGames.undo(pressedCommand(context, game, version)), context),
    ),
    cardEnd: byPlayer(async (game, context, { version }) => {
      const question = version === game.version ? await sureToEnd(game, context) : null;
      return question === null ? act(version, end, game, context) : inMessageOf(game)(question);
    }),
    cardEndSurely: byPlayer((game, context, { version }) => act(version, end, game, context)),
    cardStep: byPlayer(step),
  },
);

/** Explains Koloretako, page by page, to the person alone. */
export async function openCardHelp({ words }: Pick<PressContext, 'words'>): Promise<Answer> {
  return inNewPanel(cardHelpMessage('window', words));
}

async function act(version: number, action: Action, game: CardGame, context: PressContext): Promise<Answer> {
  return answerToPress(await context.cardGames.act(pressedCommand(context, game, version), action), context);
}

/** One or two turns to consider, each with a button that plays it; the best one is lit in the picture. */
async function cardHintMessage(
  turn: CardTurn,
  hints: readonly [CardHint, ...CardHint[]],
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { id, version, game: view } = turn;
  const vocabulary = cardTurnVocabulary(turn, words);
  const paths = cardPaths(turn.legal);
  const ways = hints.map(({ plan: [first] }) => paths.find(({ action }) => isDeepStrictEqual(action, first)));
  const considered = hints.map(({ plan, reasons }, index) => {
    const texts = ways[index]?.texts;
    return {
      plan: cardPlanText(plan, words),
      reasons: reasons.map((reason) => cardReasonText(reason, words)),
      press: texts === undefined ? cardPresses.cardEnd({ game: id, version }) : cardStepPress(turn, texts),
    };
  });
  const choice = ways[0] === undefined ? null : lastChoice(ways[0], paths);
  const marked = choice === null ? { view, marks: null } : cardMarks(choice, view, vocabulary);
  return messageOf(
    [cardTitle(turn, words), hintText(considered, words)],
    [hintRow(considered, backButton([], vocabulary), words)],
    await stepPictures(turn, marked.view, marked.marks, context),
  );
}

/** A hint for the turn, thought about now, in the message of the game; or why there is none. */
async function cardHintAnswer(turn: CardTurn, context: Context): Promise<Answer> {
  const refusal = noCardHints(turn);
  if (refusal !== null) return refusedPress([refusal], turn, context);
  const [best, ...others] = await context.hints.inCardGame(turn, turn.game);
  return best === undefined
    ? saidAbove(context.words.say('koloretako.hint.none'), turn, context)
    : inMessageOf(turn)(await cardHintMessage(turn, [best, ...others], context));
}

/** One more choice; the last one is carried out. */
async function step(
  game: CardGame,
  context: PressContext,
  { version, how }: FieldsOf<typeof cardPresses.cardStep>,
): Promise<Answer> {
  const { words } = context;
  if (game.stage !== 'running') return refusedPress([{ code: 'cardGameGone' }], game, context);
  if (game.version !== version) return refusedPress([{ code: 'cardsChanged' }], game, context);
  const chosen = wordsSelected(how);
  if (chosen.length === 0) return inMessageOf(game)(await cardGameMessage(game, context));
  if (chosen[0] === allTools) return inMessageOf(game)(await toolsMessage(game, context));
  if (!isTurn(game)) return refusedPress([{ code: 'windowNotChosen' }], game, context);
  if (chosen[0] === aHint) return cardHintAnswer(game, context);
  const next = cardSelectionAt(game.legal, chosen);
  if (next === null) return saidAbove(gone(game, chosen, words), game, context);
  return next.selection === 'whole'
    ? act(version, next.action, game, context)
    : inMessageOf(game)(await cardSelectionMessage(game, next, context));
}

/** Hands out a game as a file, always to the person alone, so that no channel fills up with files. */
async function giveCardRecord(game: CardGame, context: Context): Promise<Answer> {
  const { cardGames, command, words } = context;
  const record = await cardGames.record(game.id, command.person.id);
  if (record !== null) return inNewPanel(cardRecordMessage(record, game.stage === 'running', words));
  const isSealed = game.weekly !== null && !game.weekly.isRevealed;
  return refusedCards([{ code: isSealed ? 'weekNotOver' : 'windowNotChosen' }], game, words);
}

/** Asks whether somebody really wants to give up their game, or says why they can't. */
function askToGiveUp(game: CardGame, { words }: Pick<Context, 'words'>, show: Showing): Answer {
  if (game.stage !== 'running') return refusedCards([{ code: 'noCardGame' }], game, words);
  if (game.weekly?.isRanked === true) return refusedCards([{ code: 'weeklyCounts' }], game, words);
  const { id } = game;
  return show(
    messageOf(
      [cardTitle(game, words), words.say('koloretako.sureToGiveUp')],
      [
        [
          button(cardPresses.cardGiveUpSurely({ game: id }), words.say('koloretako.giveUpSurely'), 'danger'),
          button(cardPresses.cardBoard({ game: id }), words.say('toolStep.back')),
        ],
      ],
    ),
  );
}

/** How to check the cards of a game; with its record if the person plays it. */
function showFairCards(game: CardGame, { command, words, isPrivate }: PressContext): Answer {
  if (game.stage === 'givenUp') return refusedCards([{ code: 'cardGameGone' }], game, words);
  const { id, player, weekly, game: view } = game;
  const hasRecord =
    player.id === command.person.id && view.phase !== 'choosing' && weekly?.isRevealed !== false;
  const seed = view.phase === 'over' ? view.seed : null;
  const message = fairMessage(
    { commitment: view.commitment, seed },
    {
      things: 'cards',
      later: weekly?.isRevealed === false ? seedLaterLine(weekly, words) : words.say('fair.later'),
      record: hasRecord ? button(cardPresses.cardRecord({ game: id }), words.say('button.record')) : null,
    },
    words,
  );
  return inNewPanel(isPrivate ? withBack(message, cardPresses.cardBoard({ game: id }), words) : message);
}

/** Why nothing legal starts with these words: which rules keep a card from fitting anywhere. */
function gone({ game }: CardTurn, [first, second = '']: readonly string[], words: Words): string {
  const card = first === 'place' ? parseGlass(second) : undefined;
  if (game.turnsLeft === 0) return cardRefusalText({ code: 'noTurnLeft' }, null, words);
  if (card === undefined) return words.say('toolStep.gone');
  return game.hand.includes(card)
    ? nowhereIn(game, card, words)
    : cardRefusalText({ code: 'notInHand', card }, null, words);
}
