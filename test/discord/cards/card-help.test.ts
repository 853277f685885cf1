import { describe, expect, it } from 'vitest';
import { cardHelpMessage } from '#discord/cards/help-message';
import { type HelpPage, helpPages } from '#discord/cards/presses';
import { buttonsIn, type Message } from '#discord/kit/message';
import { orders } from '#games/koloretako/orders';
import { toolCard, type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import { orderName } from '#render/koloretako/order-name';
import { parseCustomId } from '#test/discord/press';
import { troubleWith } from '#test/discord/trouble';
import { locales, wordsOf } from '#words/words';

/** The pages that the first two buttons of a page lead to; null for one that can't be pressed. */
const waysFrom = (message: Message): readonly (HelpPage | null)[] =>
  buttonsIn(message)
    .slice(0, 2)
    .map(({ disabled, custom_id: id }) => {
      const press = parseCustomId(id);
      return disabled !== true && press?.press === 'cardHelpPage' ? press.page : null;
    });

describe.each(locales)("Koloretako's help, in %s", (locale) => {
  const words = wordsOf(locale);
  const nameOf = (tool: ToolNumber): string => words.say(`koloretako.tool.${tool}.name`);

  it.each(helpPages)('has pages that Discord accepts anywhere: %s', (page) => {
    const message = cardHelpMessage(page, words);
    for (const form of ['panel', 'classic'] as const) expect(troubleWith(message, form)).toEqual([]);
  });

  it('says which tools are documented and which are our reconstruction, as the data does', () => {
    const { content } = cardHelpMessage('ours', words);
    const [stated = '', ours = ''] = content.split(/\n\n/u);
    for (const tool of toolNumbers) {
      const isOurs = toolCard(tool).basis === 'chosen';
      expect([tool, stated.includes(nameOf(tool)), ours.includes(nameOf(tool))]).toEqual([
        tool,
        !isOurs,
        isOurs,
      ]);
    }
  });

  it('says where it comes from', () => {
    const { content } = cardHelpMessage('ours', words);
    for (const name of ['Green Box of Games Community Wiki', 'CC-BY-SA', 'Jørgen Brunborg-Næss'])
      expect(content).toContain(name);
  });

  it('explains what an order is, and lists every order with its points', () => {
    const { content } = cardHelpMessage('orders', words);
    for (const order of orders) expect(content).toContain(`\n**${orderName(order, words)}**: `);
    expect(content).toContain(words.say('koloretako.ordersAndTools'));
  });

  it('lists every tool', () => {
    const { content } = cardHelpMessage('tools', words);
    for (const tool of toolNumbers) expect(content).toContain(nameOf(tool));
  });

  it('leads to its last page and back to the first, and from there to a game', () => {
    const all = helpPages.map((page): HelpPage | null => page);
    expect(helpPages.map((page) => waysFrom(cardHelpMessage(page, words)))).toEqual(
      helpPages.map((_, index) => [all[index - 1] ?? null, all[index + 1] ?? null]),
    );
    const [, , ...others] = buttonsIn(cardHelpMessage('ours', words));
    expect(others.map(({ custom_id: id }) => parseCustomId(id))).toEqual([
      { press: 'cardNew' },
      { press: 'weekly' },
    ]);
  });
});
