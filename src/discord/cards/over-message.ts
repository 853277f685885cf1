import { cardPresses } from './presses.ts';
import { button } from '#discord/kit/button';
import type { BelowAttempt, Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { reviewButton } from '#discord/match/review';
import { links } from '#discord/kit/links';
import type { FinishedCardGame, WeeklyAttempt } from '#play/koloretako/card-game';
import { fairCardsButton, weeklyTryLine } from './title.ts';
import { gamePictures } from './picture.ts';
import { storyOf } from '#games/koloretako/story';
import type { OverView } from '#games/koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import type { Words } from '#words/words';

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
              reviewButton('koloretako', id, words),
              button(cardPresses.cardRecord({ game: id }), words.say('button.record')),
              fairCardsButton(id, words),
              // It only counts in its server's ranking.
              ...(guild === null
                ? []
                : [button(links.openStandings({ of: 'cardGames', page: 0 }), words.say('button.standings'))]),
            ],
          ],
        }
      : await belowAttempt(game, weekly, context);
  return messageOf(
    [cardStoryText(view, plainName(player.name), words), ...lines],
    rows,
    await gamePictures(game, view, context),
  );
}

/** How a game ended, in one sentence: by how much the target was reached or missed, and what made the difference. */
export function cardStoryText(view: OverView, player: string, words: Words): string {
  const story = storyOf(view);
  const { target } = view;
  const name = `**${player}**`;
  switch (story.story) {
    case 'exact':
      return words.say('koloretako.exact', { name, target });
    case 'beaten': {
      const { margin, best } = story;
      const beaten = { name, target, margin };
      if (best === null) return words.say('story.beaten', beaten);
      const objective = orderName(best.order, words);
      return words.say('story.beaten.by', { ...beaten, points: best.points, objective });
    }
    case 'missed': {
      const { short, hinge } = story;
      const missed = { name, target, short };
      if (hinge === null) return words.say('story.missed', missed);
      return hinge.on === 'empty'
        ? words.say('koloretako.missed', { ...missed, spaces: hinge.spaces, points: hinge.points })
        : words.say('story.missed.nothing', {
            ...missed,
            count: hinge.orders.length,
            objectives: new Intl.ListFormat(words.locale).format(
              hinge.orders.map((each) => orderName(each, words)),
            ),
          });
    }
  }
}

/** What the week's challenge says and offers below, and which attempt it is. */
async function belowAttempt(
  game: FinishedCardGame,
  weekly: WeeklyAttempt,
  context: Context,
): Promise<BelowAttempt> {
  const { lines, rows } = await context.attempts.belowCards(game, weekly, context);
  return { lines: [...lines, `-# ${weeklyTryLine(weekly, context.words)}`], rows };
}
