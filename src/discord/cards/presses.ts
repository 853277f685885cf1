import { type Action, end } from '#games/koloretako/action';
import { type Answer, insteadOfIt } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import type { Press } from '#discord/kit/custom-id';
import { allTools, wordsChosen } from '#discord/sagrada/steps/press-of';
import type { CardGame } from '#play/koloretako/card-game';
import { answerToPress, refusedPress, saidAbove } from './answers.ts';
import { beginAgain } from './begin.ts';
import { pressedDeed } from './deed.ts';
import { sureToEnd } from './ending.ts';
import { cardGameMessage } from './game-message.ts';
import { askToGiveUp } from './giving-up.ts';
import { cardMoreMessage } from './more-message.ts';
import { giveCardRecord } from './record.ts';
import { refusedCards } from './refused.ts';
import { gone } from './steps/gone.ts';
import { cardStepAt } from './steps/path.ts';
import { cardStepMessage } from './steps/step-message.ts';
import { toolsMessage } from './tools-message.ts';
import { showFairCards } from './show-fair.ts';
import { isTurn } from './turn.ts';

/** A press of a button in a game of Koloretako. */
export type CardPress = Extract<Press, { readonly game: unknown }>;

export const isCardPress = (press: Press): press is CardPress => 'game' in press;

/**
 * Carries out the press of a game's button: its message shows the game afterwards. Everyone may look, but only the player
 * can play.
 */
export async function pressedInCardGame(press: CardPress, context: PressContext): Promise<Answer> {
  const { cardGames, deed, words } = context;
  const game = await cardGames.named(press.game, deed.person.id);
  if (game === null) return refusedCards([{ code: 'cardGameGone' }], null, words);
  const { player } = game;
  if (player.id !== deed.person.id && press.press !== 'cardFair')
    return refusedCards([{ code: 'notYourCardGame', player: player.id }], game, words);
  return carriedOut(press, game, context);
}

async function carriedOut(press: CardPress, game: CardGame, context: PressContext): Promise<Answer> {
  const { cardGames, words } = context;
  switch (press.press) {
    case 'cardBoard':
      return insteadOfIt(await cardGameMessage(game, context));
    case 'cardMore':
      return insteadOfIt(
        await (game.stage === 'running' ? cardMoreMessage(game, context) : cardGameMessage(game, context)),
      );
    case 'cardRecord':
      return giveCardRecord(game, context);
    case 'cardFair':
      return showFairCards(game, context);
    case 'cardAgain':
      return beginAgain(game, context);
    case 'cardGiveUp':
      return askToGiveUp(game, context, insteadOfIt);
    case 'cardGiveUpSurely':
      return answerToPress(await cardGames.giveUp(pressedDeed(context, game, game.version)), context);
    case 'cardChoose':
      return act(press, { do: 'choose', pattern: press.pattern }, game, context);
    case 'cardUndo':
      return answerToPress(
        await cardGames.undo(pressedDeed(context, game, press.version)),
        context,
        words.say('did.undone'),
      );
    case 'cardEnd': {
      const question = press.version === game.version ? await sureToEnd(game, context) : null;
      return question === null ? act(press, end, game, context) : insteadOfIt(question);
    }
    case 'cardEndSurely':
      return act(press, end, game, context);
    case 'cardStep':
      return step(press, game, context);
  }
}

const act = async (
  { version }: { readonly version: number },
  action: Action,
  game: CardGame,
  context: PressContext,
): Promise<Answer> =>
  answerToPress(await context.cardGames.act(pressedDeed(context, game, version), action), context);

/** One more choice; the last one is carried out. */
async function step(
  press: Extract<CardPress, { readonly press: 'cardStep' }>,
  game: CardGame,
  context: PressContext,
): Promise<Answer> {
  const { words } = context;
  if (game.stage !== 'running') return refusedPress([{ code: 'cardGameGone' }], game, context);
  if (game.version !== press.version) return refusedPress([{ code: 'cardsChanged' }], game, context);
  const chosen = wordsChosen(press.how);
  if (chosen.length === 0) return insteadOfIt(await cardGameMessage(game, context));
  if (chosen[0] === allTools) return insteadOfIt(await toolsMessage(game, context));
  if (!isTurn(game)) return refusedPress([{ code: 'windowNotChosen' }], game, context);
  const next = cardStepAt(game.legal, chosen);
  if (next === null) return saidAbove(gone(game, chosen, words), game, context);
  return next.step === 'done'
    ? act(press, next.action, game, context)
    : insteadOfIt(await cardStepMessage(game, next, context));
}
