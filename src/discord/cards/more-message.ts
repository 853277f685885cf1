import { button } from '#discord/kit/button';
import { cardText } from '#discord/kit/glyph';
import { links } from '#discord/kit/links';
import { type Button, inRows, type Message, messageOf } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { spaceName } from '#games/shared/space';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { cardTitle, fairCardsButton } from './card-text.ts';
import { windowPicture } from './picture.ts';
import { cardPresses } from './presses.ts';
import { isLastRound, isTurn, rise } from './turn.ts';

/**
 * Everything that isn't about the turn, and so is not shown below it: how to check the cards, help, settings, the record
 * so far, and leaving the game.
 */
export async function cardMoreMessage(game: RunningCardGame, context: Context): Promise<Message> {
  const { words } = context;
  return messageOf(
    [cardTitle(game, words)],
    [
      ...inRows([
        button(links.cardHelp(), words.say('button.help')),
        button(links.settings(), words.say('button.settings')),
        fairCardsButton(game.id, words),
        ...recordButton(game, words),
        ...toItsWeek(game, words),
        button(cardPresses.cardBoard({ game: game.id }), words.say('toolStep.back')),
      ]),
      ...inRows(giveUpButton(game, words)),
    ],
    await windowPicture(game, context),
  );
}

/** From a game to its `cardMoreMessage`. */
export const toMore = ({ id }: RunningCardGame, words: Words): Button =>
  button(cardPresses.cardMore({ game: id }), words.say('button.more'));

/**
 * A record is useful once the window is chosen; a weekly challenge's would give its cards away until they are revealed.
 */
const recordButton = ({ id, game, weekly }: RunningCardGame, words: Words): readonly Button[] =>
  game.phase === 'choosing' || weekly?.isRevealed === false
    ? []
    : [button(cardPresses.cardRecord({ game: id }), words.say('button.record'))];

/** From practice to its week; for a ranked attempt, the week's panel is the game itself. */
const toItsWeek = ({ weekly }: RunningCardGame, words: Words): readonly Button[] =>
  weekly?.isRanked === false
    ? [button(links.weekItself({ week: weekly.when }), words.say('button.weekly'))]
    : [];

/** Gives up a game, after asking; a ranked attempt can't be given up. */
export const giveUpButton = ({ id, weekly }: RunningCardGame, words: Words): readonly Button[] =>
  weekly?.isRanked === true
    ? []
    : [button(cardPresses.cardGiveUp({ game: id }), words.say('koloretako.giveUp'), 'danger')];

/**
 * Asks whether to really end the round while a turn is left and something can be placed, since that can't be undone. Null
 * if there is nothing to ask, or the round can't end.
 */
export async function sureToEnd(game: CardGame, context: Context): Promise<Message | null> {
  const { words } = context;
  if (!isTurn(game) || !game.legal.some((action) => action.do === 'end')) return null;
  const possible = game.legal.find((action) => action.do === 'place');
  if (possible === undefined) return null;
  const { id, version } = game;
  return messageOf(
    [
      cardTitle(game, words),
      words.say(isLastRound(game) ? 'koloretako.sureToFinish' : 'koloretako.sureToEnd', {
        turns: game.game.turnsLeft,
        card: cardText(possible.card, words),
        space: spaceName(possible.space),
        ...rise(game),
      }),
    ],
    [
      [
        button(
          cardPresses.cardEndSurely({ game: id, version }),
          words.say(isLastRound(game) ? 'koloretako.endGame' : 'koloretako.endRound'),
          'danger',
        ),
        button(cardPresses.cardBoard({ game: id }), words.say('toolStep.back')),
      ],
    ],
    await windowPicture(game, context),
  );
}
