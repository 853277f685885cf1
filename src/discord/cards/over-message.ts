import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { standingsButton } from '#discord/standings/buttons';
import type { FinishedCardGame } from '#play/koloretako/card-game';
import { fairCardsButton } from './fair.ts';
import { cardPicture } from './picture.ts';
import { cardStoryText } from './story.ts';
import { belowEnd } from '#discord/challenge/weekly/result-message';

/**
 * The end: how the game was decided, in one sentence, and another game. The scores are in the picture and its description; how to
 * check the cards is behind a button.
 */
export async function cardOverMessage(game: FinishedCardGame, context: Context): Promise<Message> {
  const { words } = context;
  const { id, player, guild, game: view, weekly } = game;
  const { lines, rows } =
    weekly === null
      ? {
          lines: view.setup.mustPlay ? [`-# ${words.say('koloretako.strict')}`] : [],
          rows: [
            [
              button({ press: 'cardAgain', game: id }, words.say('koloretako.again'), 'main'),
              button({ press: 'cardRecord', game: id }, words.say('button.record')),
              fairCardsButton(id, words),
              // In no other table than that of its server does it count.
              ...(guild === null ? [] : [standingsButton(words, { of: 'cardGames', page: 0 })]),
            ],
          ],
        }
      : await belowEnd(game, weekly, context);
  return {
    content: [cardStoryText(view, plainName(player.name), words), ...lines].join('\n'),
    rows,
    picture: await cardPicture(game, view, null, context),
    mentions: [],
  };
}
