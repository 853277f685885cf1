import { cardPresses } from '#discord/cards/presses';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { links } from '#discord/kit/links';
import type { FinishedCardGame } from '#play/koloretako/card-game';
import { fairCardsButton } from './fair.ts';
import { cardPicture } from './picture.ts';
import { cardStoryText } from './story.ts';

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
              button(cardPresses.cardAgain({ game: id }), words.say('koloretako.again'), 'main'),
              button(cardPresses.cardRecord({ game: id }), words.say('button.record')),
              fairCardsButton(id, words),
              // In no other table than that of its server does it count.
              ...(guild === null
                ? []
                : [button(links.openStandings({ of: 'cardGames', page: 0 }), words.say('button.standings'))]),
            ],
          ],
        }
      : await context.attempts.belowCards(game, weekly, context);
  return {
    content: [cardStoryText(view, plainName(player.name), words), ...lines].join('\n'),
    rows,
    picture: await cardPicture(game, view, null, context),
    mentions: [],
  };
}
