import type { OverView } from '#koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import type { Message } from '#discord/message';
import { proofOf } from '#discord/messages/proof';
import { plainName } from '#discord/names';
import { standingsButton } from '#discord/standings/buttons';
import type { FinishedCardGame } from '#table/koloretako/card-game';
import type { Words } from '#words/words';
import { cardPicture } from './picture.ts';
import { belowEnd } from './weekly/result-message.ts';

/** The end: whether it is won and by how much, line by line, what it takes to check the cards, and another game. */
export async function cardOverMessage(game: FinishedCardGame, context: Context): Promise<Message> {
  const { words } = context;
  const { id, player, guild, game: view, weekly } = game;
  const { lines, rows } =
    weekly === null
      ? {
          lines: proofOf(view, words),
          rows: [
            [
              button({ press: 'cardAgain', game: id }, words.say('koloretako.again'), 'main'),
              button({ press: 'cardRecord', game: id }, words.say('button.record')),
              // In no other table than that of its server does it count.
              ...(guild === null ? [] : [standingsButton(words, { of: 'cardGames', page: 0 })]),
            ],
          ],
        }
      : await belowEnd(game, weekly, context);
  return {
    content: [...resultLines(view, plainName(player.name), words), ...lines].join('\n'),
    rows,
    picture: await cardPicture(game, view, null, context),
    mentions: [],
  };
}

/** What the score is made of, and by how much it reaches the target or misses it. */
function resultLines(
  { won, score, target, setup, orders, cards, tools }: OverView,
  name: string,
  words: Words,
): readonly string[] {
  const { total } = score;
  const spaces = cards.filter((card) => card === null).length;
  const parts = [
    ...orders.map((order, index) =>
      words.say('score.part', { points: score.orders[index] ?? 0, what: orderName(order, words) }),
    ),
    words.say('koloretako.empty', { points: score.empty, spaces }),
  ];
  return [
    `## ${words.say(won ? 'koloretako.won' : 'koloretako.lost', { name })}`,
    words.say(won ? 'koloretako.reached' : 'koloretako.missed', {
      total,
      target,
      by: Math.abs(total - target),
    }),
    `-# ${parts.join(' · ')}`,
    `-# ${settingText({ setup, tools }, words)}`,
  ];
}

/** How it was set: with how many tools, how many of which were used, and whether by the strict reading. */
const settingText = ({ setup, tools }: Pick<OverView, 'setup' | 'tools'>, words: Words): string =>
  words.say(setup.mustPlay ? 'koloretako.playedStrictly' : 'koloretako.played', {
    count: tools.length,
    used: tools.filter(({ gone }) => gone).length,
  });
