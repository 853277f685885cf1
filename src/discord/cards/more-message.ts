import { cardPresses } from './presses.ts';
import { links } from '#discord/kit/links';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Button, inRows, type Message, messageOf } from '#discord/kit/message';
import type { RunningCardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { cardTitle, fairCardsButton } from './title.ts';
import { windowPicture } from './picture.ts';

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
