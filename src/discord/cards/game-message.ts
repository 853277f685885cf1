import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { inRows, type Message, messageOf, withFirst } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { newPaneIn, reviewButton } from '#discord/match/finished';
import type { BelowAttempt, Context } from '#discord/request/context';
import { storyOf } from '#games/koloretako/story';
import type { ChoosingView, OverView } from '#games/koloretako/view';
import { patternNamed } from '#games/shared/pattern';
import type { CardGame, FinishedCardGame, RunningCardGame, WeeklyAttempt } from '#play/koloretako/card-game';
import { orderName } from '#render/koloretako/order-name';
import type { Words } from '#words/words';
import { cardTitle, fairCardsButton, firstCommitmentLines, weeklyTryLine } from './card-text.ts';
import { toMore } from './more-message.ts';
import { gamePictures, offerPictures } from './picture.ts';
import { cardPresses } from './presses.ts';
import { lapsedText, wayOn } from './refusals.ts';
import { toTools } from './tools-message.ts';
import { cardTurnMessage } from './turn-message.ts';

/** The four windows to choose from, numbered as in the picture. */
async function cardOfferMessage(
  game: RunningCardGame,
  view: ChoosingView,
  said: string | null,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { id, version } = game;
  return messageOf(
    [
      cardTitle(game, words),
      ...(said === null ? [] : [said]),
      words.say('koloretako.choose'),
      ...firstCommitmentLines(game, words),
    ],
    [
      ...inRows(
        view.offered.map((pattern, index) =>
          button(
            cardPresses.cardChoose({ game: id, version, pattern }),
            words.say('button.choose', {
              number: index + 1,
              pattern,
              difficulty: patternNamed(pattern).difficulty,
            }),
          ),
        ),
      ),
      [toTools(game, words), button(links.cardHelp(), words.say('button.help')), toMore(game, words)],
    ],
    await offerPictures(view, context),
  );
}

/**
 * The end: how the game was decided, in one sentence, and another game. The scores are in the picture and its description; how to
 * check the cards is behind a button.
 */
async function cardOverMessage(game: FinishedCardGame, context: Context): Promise<Message> {
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
  // Whoever hides their rose window hides it where others watch.
  const news = weekly === null && context.preferences.named ? await newPaneIn(id, context) : null;
  return messageOf(
    [cardStoryText(view, plainName(player.name), words), ...lines, ...(news?.lines ?? [])],
    [...rows, ...inRows(news?.buttons ?? [])],
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

/**
 * A game at any stage, with everything needed to go on: it is played in this one message, so it uses its player's
 * language and style even where others watch.
 * @param said what to say first: what was just done, or why something can't be
 */
export async function cardGameMessage(
  game: CardGame,
  context: Context,
  said: string | null = null,
): Promise<Message> {
  const { words } = context;
  switch (game.stage) {
    case 'running': {
      const { game: view } = game;
      return view.phase === 'choosing'
        ? cardOfferMessage(game, view, said, context)
        : cardTurnMessage({ ...game, game: view }, said, context);
    }
    case 'finished':
      return withFirst(said, await cardOverMessage(game, context));
    case 'givenUp':
      return messageOf(
        [
          lapsedText(game, words) ??
            words.say(game.weekly === null ? 'koloretako.gaveUp' : 'koloretako.gaveUpPractice'),
        ],
        [[wayOn(game, words)]],
      );
  }
}
