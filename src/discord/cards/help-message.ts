import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import { pageLines, turningButtons } from '#discord/kit/pages';
import { orders } from '#games/koloretako/orders';
import { toolCard, type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import type { Words } from '#words/words';
import { orderLine, symbolText } from './card-text.ts';
import { cardHelpPresses, type HelpPage, helpPages } from './presses.ts';

/** Where the game comes from: names that are the same in every language. */
const origin = { wiki: 'Green Box of Games Community Wiki', box: 'Green Box of Games' } as const;

/** The presses that turn its pages. */
const turning = {
  pages: helpPages,
  pressTo: (page: HelpPage) => cardHelpPresses.cardHelpPage({ page }),
  elsewhere: links.cardHelp(),
} as const;

/**
 * A page of Koloretako's help, with buttons to the pages before and after; the last one says which parts are our
 * reconstruction.
 */
export function cardHelpMessage(page: HelpPage, words: Words): Message {
  const place = helpPages.indexOf(page);
  return messageOf(
    [...linesOf(page, words), ...pageLines({ page: place, pages: helpPages.length }, words)],
    [[...turningButtons(page, turning, words), ...(page === 'ours' ? toPlay(words) : [])]],
  );
}

/** From the last page to a game. */
const toPlay = (words: Words): readonly Button[] => [
  button(links.cardNew(), words.say('koloretako.newGame')),
  button(links.weekly(), words.say('button.weekly')),
];

function linesOf(page: HelpPage, words: Words): readonly string[] {
  switch (page) {
    case 'window':
    case 'round':
    case 'end':
      return [words.say(`cardHelp.${page}`)];
    case 'orders':
      return [words.say('cardHelp.orders'), '', ...orders.map((order) => orderLine(order, 'pays', words))];
    case 'tools':
      return [words.say('cardHelp.tools'), '', ...toolNumbers.map((tool) => toolLine(tool, words))];
    case 'ours':
      return [
        words.say('cardHelp.ours', {
          stated: toolsOf('source', words),
          ours: toolsOf('chosen', words),
          ...origin,
        }),
      ];
  }
}

const nameOf = (tool: ToolNumber, words: Words): string => words.say(`koloretako.tool.${tool}.name`);

const toolLine = (tool: ToolNumber, words: Words): string =>
  words.say('cardHelp.tool', {
    tool: nameOf(tool, words),
    symbol: symbolText(toolCard(tool).symbol, words),
    effect: words.say(`koloretako.tool.${tool}.effect`),
  });

/** The tools that the published description explains, or those that are our reconstruction. */
const toolsOf = (basis: 'source' | 'chosen', words: Words): string =>
  new Intl.ListFormat(words.locale).format(
    toolNumbers.filter((tool) => toolCard(tool).basis === basis).map((tool) => nameOf(tool, words)),
  );
