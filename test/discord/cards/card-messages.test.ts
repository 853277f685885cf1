import { ButtonStyle } from 'discord-api-types/v10';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLine } from '#discord/cards/card-text';
import { cardGameMessage, cardStoryText } from '#discord/cards/game-message';
import { cardSelectionAt } from '#discord/cards/selection';
import { cardSelectionMessage } from '#discord/cards/selection-message';
import { toolsMessage } from '#discord/cards/tools-message';
import type { CardTurn } from '#discord/cards/turn';
import { cardText } from '#discord/kit/glyph';
import { buttonsIn, type Message } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { glassName } from '#games/koloretako/glass';
import { basicOrders, type Order, uniqueOrders } from '#games/koloretako/orders';
import { symbolOf } from '#games/koloretako/symbols';
import { toolCard, toolNumbers } from '#games/koloretako/tools/cards';
import { allDice } from '#games/shared/die';
import { orderName } from '#render/koloretako/order-name';
import { cardInWords } from '#render/text/in-words';
import { cases } from '#test/cases';
import { longNamed } from '#test/discord/crowded';
import { customIdOf, parseCustomId } from '#test/discord/press';
import { messageIn, somebody } from '#test/discord/somebody';
import { troubleWith } from '#test/discord/trouble';
import { cards } from '#test/games/koloretako/cards';
import { position, sunCatcher } from '#test/games/koloretako/position';
import { allTools, doneWith, playedOut } from '#test/play/cards';
import { anna, by, channel, evening, guild } from '#test/play/evening';
import { figure } from '#words/figure';
import { locales, wordsOf } from '#words/words';
import { contextOf, turnOf } from './card-turns.ts';

/** What Discord would reject in a game's message, whether in a channel or private. */
const troubleIn = (message: Message): readonly unknown[] => [
  ...troubleWith(message, 'classic'),
  ...troubleWith(message, 'panel'),
  ...(message.sections ?? []),
  ...buttonsIn(message).filter(({ custom_id: id }) => {
    const press = parseCustomId(id);
    return id.length > 100 || press === null || customIdOf(press) !== id;
  }),
];

/** The presses that play on: everything but giving up and what leaves the game. */
const waysOn = (message: Message): readonly string[] =>
  buttonsIn(message)
    .filter(({ disabled, custom_id: id }) => {
      const press = parseCustomId(id)?.press;
      return (
        disabled !== true && press?.startsWith('card') === true && !/Help|GiveUp|Again|Record/u.test(press)
      );
    })
    .map(({ custom_id: id }) => id);

/** The most presses from anywhere straight to the end: in each round two cards, each with its space, and the end. */
const mostPresses = 60;

/** The press that brings the end of a game closer: first the round's own, then a highlighted one, then any that works. */
function straightOn(message: Message): string | undefined {
  const ways = waysOn(message);
  const main = buttonsIn(message).find(
    ({ style, custom_id: id }) => style === ButtonStyle.Primary && ways.includes(id),
  );
  return ways.find((id) => id.startsWith('press=cardEnd')) ?? main?.custom_id ?? ways[0];
}

/** Whether a message shows the end. */
const isOver = ({ content }: Message): boolean => content.includes('## ');

describe.each(locales)('a game of cards, in %s,', (locale) => {
  const [player = anna] = longNamed;

  it('has only messages that Discord accepts, and reaches its end whatever is pressed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 999 }), { minLength: 30, maxLength: 60 }),
        fc.record({ tools: fc.nat({ max: 9 }), strict: fc.boolean() }),
        async (picks, given) => {
          const { house } = await evening();
          const { pressId, command } = somebody(house, player, { locale });
          let message = messageIn(await command('koloretako new', given));
          // First these picks, then straight on.
          for (const pick of [...picks, ...Array.from({ length: mostPresses }, () => null)]) {
            expect(troubleIn(message)).toEqual([]);
            if (isOver(message)) break;
            const ways = waysOn(message);
            const way = pick === null ? straightOn(message) : ways[pick % ways.length];
            expect(way).toBeDefined();
            message = messageIn(await pressId(way ?? ''));
          }
          expect(isOver(message)).toBe(true);
          expect(waysOn(message)).toEqual([]);
        },
      ),
      { numRuns: cases(4) },
    );
  });

  it("speaks its player's language to everyone, whatever the server's tables are set to", async () => {
    const { house } = await evening();
    const language = locales.find((each) => each !== locale) ?? null;
    await house.tables.setForServer(by(player, { managesServer: true }), { language });
    expect((await house.tables.serverSettings(guild)).language).toBe(language);
    const answer = await somebody(house, player, { locale }).command('koloretako new');
    expect(answer.answer).toBe('post');
    expect(messageIn(answer).content).toContain(wordsOf(locale).say('koloretako.choose'));
  });

  /** Follows every path from these words, and checks each message. */
  async function walked(turn: CardTurn, chosen: readonly string[]): Promise<number> {
    const context = await contextOf(player, locale);
    const step = cardSelectionAt(turn.legal, chosen);
    if (step?.selection !== 'open') throw new Error(`nothing is asked after ${chosen.join(' ')}`);
    expect(troubleIn(await cardSelectionMessage(turn, step, context))).toEqual([]);
    // Only the first and the last choice: those between are alike.
    const open = step.choices.filter(({ isLast }) => !isLast);
    const next = new Set([...open.slice(0, 1), ...open.slice(-1)]);
    let most = step.choices.length;
    for (const { texts } of next) most = Math.max(most, await walked(turn, texts));
    return most;
  }

  it("fits within Discord's limits at its worst: a turn bar of 27 cards to swap with", async () => {
    // Arrows pay for it.
    const hand = cards('R6 G5 Y1');
    const others = allDice.filter((card) => !hand.includes(card));
    const bar = Array.from({ length: 9 }, (_, round) => others.slice(3 * round, 3 * round + 3));
    const game = { ...position({ hand: '' }), hand, bar, pile: [], round: 10 };
    const turn = turnOf(game, player);
    expect(troubleIn(await cardGameMessage(turn, await contextOf(player, locale)))).toEqual([]);
    // The color is asked before the card.
    expect(await walked(turn, ['8'])).toBe(6);
  });

  /** The step after these words. */
  async function after(turn: CardTurn, ...chosen: readonly string[]): Promise<Message> {
    const step = cardSelectionAt(turn.legal, chosen);
    if (step?.selection !== 'open') throw new Error(`nothing is asked after ${chosen.join(' ')}`);
    return cardSelectionMessage(turn, step, await contextOf(player, locale));
  }

  it('says which card goes onto the turn bar before one is taken from there', async () => {
    const turn = turnOf(position({ hand: 'R6 G5 Y1', bar: ['B5', 'K2'] }), player);
    const { content } = await after(turn, '8', 'R6', 'G5');
    const [way = ''] = cards('G5').map((card) => cardText(card, wordsOf(locale)));
    expect(content).toContain(`\n${wordsOf(locale).say('koloretako.ontoBar', { way })}\n`);
  });

  it('has the pictures that a step needs: the window and the hand, and the turn bar once a card of it is chosen', async () => {
    const turn = turnOf(position({ hand: 'R6 G5 Y1', bar: ['B5', 'K2'] }), player);
    const words = wordsOf(locale);
    const [hand, orders] = [
      words.say('koloretako.alt.hand', { cards: '' }),
      words.say('koloretako.alt.orders', { orders: '' }),
    ];
    const shown = ({ pictures }: Message): readonly string[] =>
      pictures.map(({ description }) =>
        [hand, orders].map((each) => description.includes(each.slice(0, -1))).join(),
      );
    const [window, cardsBeside] = ['true,false', 'false,true'];
    const context = await contextOf(player, locale);
    expect(shown(await cardGameMessage(turn, context))).toEqual([window, cardsBeside]);
    expect(shown(await toolsMessage(turn, context))).toEqual([cardsBeside]);
    expect(shown(await after(turn, '8', 'R6'))).toEqual([window]);
    const swapping = await after(turn, '8', 'R6', 'G5');
    expect(shown(swapping)).toEqual([window, cardsBeside]);
    const [bar] = cards('B5').map((card) => cardInWords(card, words));
    expect(swapping.pictures[1]?.description).toContain(bar);
    expect(swapping.pictures[0]?.description).not.toContain(bar);
  });

  it('has the moving card on the buttons for its start and its destination', async () => {
    const window = sunCatcher('G5 B3 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
    const turn = turnOf(position({ hand: 'R4 B1 Y1', window }), player);
    const [moved, other] = cards('G5 B3').map((card) => ({ glyph: 'card', card }));
    const froms = buttonsIn(await after(turn, '6', 'R4'));
    expect(froms.slice(0, 2).map(({ label, glyph }) => [label, glyph])).toEqual([
      ['A1', moved],
      ['A2', other],
    ]);
    const tos = buttonsIn(await after(turn, '6', 'R4', 'A1')).slice(0, -1);
    expect(tos.length).toBeGreaterThan(1);
    for (const { label, glyph } of tos)
      expect([label, glyph]).toEqual([expect.stringMatching(/^(?:on|auf) \w\d$/u), moved]);
  });

  it("fits within Discord's limits at its worst: a window full of cards to move, and all tools", async () => {
    const window = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 .. R1', 'G2 R3 Y6 R4 K6');
    const turn = turnOf(position({ hand: 'R6 G3 K4', window, bar: ['B5', 'Y1'] }), player);
    const context = await contextOf(player, locale);
    expect(troubleIn(await toolsMessage(turn, context))).toEqual([]);
    const usable = turn.game.tools.filter(({ whyNot }) => whyNot === null);
    expect(usable.length).toBeGreaterThan(2);
    for (const { tool } of usable) await walked(turn, [String(tool)]);
  });

  it('says how the end of a round changes the target if no card fits', async () => {
    const window = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 .. R1', 'G2 R3 Y6 R4 K6');
    const stuck = position({ hand: 'R6 G3 K4', window, bar: ['B5', 'Y1'] });
    const rise = { target: 6, next: 19 };
    const words = wordsOf(locale);
    for (const [game, key] of [
      [stuck, 'koloretako.noneFitsButTool'],
      [{ ...stuck, tools: [] }, 'koloretako.noneFits'],
      [{ ...stuck, round: 10 }, 'koloretako.noneFitsInLastButTool'],
      [{ ...stuck, round: 10, tools: [] }, 'koloretako.noneFitsInLast'],
    ] as const) {
      const { content } = await cardGameMessage(turnOf(game, player), await contextOf(player, locale));
      expect(content.split('\n')).toContain(words.say(key, rise));
    }
  });

  it("names nine tools with the reason why they can't be used, each reason once, in twelve lines at most", async () => {
    const words = wordsOf(locale);
    const context = await contextOf(player, locale);
    const turn = turnOf(position({ hand: 'K1 B3 G1' }), player);
    const message = await toolsMessage(turn, context);
    const { tools } = turn.game;
    expect(tools.every(({ whyNot }) => whyNot !== null)).toBe(true);
    const names = tools.map(({ tool }) => words.say(`koloretako.tool.${tool}.name`));
    for (const name of names) expect(message.content.split(name)).toHaveLength(2);
    // A reason shared by several tools is said once.
    expect(message.content.split('❌').length).toBeLessThan(tools.length);
    expect(message.content.split('\n').length).toBeLessThanOrEqual(12);
    expect(troubleIn(message)).toEqual([]);
    // No tool has a button that can't be pressed.
    expect(buttonsIn(message)).toHaveLength(1);
    const none = turnOf({ ...position({ hand: 'B2 B3', turnsLeft: 1 }), toolUsed: 5 }, player);
    const once = await toolsMessage(none, context);
    expect(once.content.split('❌')).toHaveLength(2);
    for (const name of names) expect(once.content).toContain(name);
    expect(troubleIn(once)).toEqual([]);
  });

  it('has room for nine tools and the three orders with the longest texts', async () => {
    const context = await contextOf(player, locale);
    const turn = turnOf(position({ hand: 'K1 B3 G1' }), player);
    const lengthOf = (order: Order): number => orderLine(order, 'brief', context.words).length;
    const longestOf = (some: readonly Order[]): readonly Order[] =>
      some.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    const most = [...longestOf(uniqueOrders).slice(0, 1), ...longestOf(basicOrders).slice(0, 2)];
    const message = await toolsMessage({ ...turn, game: { ...turn.game, orders: most } }, context);
    expect(troubleIn(message)).toEqual([]);
  });

  it('lists orders and tools in words while the windows are offered', async () => {
    const words = wordsOf(locale);
    const { house } = await evening();
    const { pressId, command } = somebody(house, player, { locale });
    const offer = messageIn(await command('koloretako new', { tools: 9 }));
    const label = words.say('koloretako.ordersAndTools');
    const way = buttonsIn(offer).find((button) => button.label === label)?.custom_id ?? '';
    const told = messageIn(await pressId(way));
    const game = await house.cardGames.look(channel, player.id);
    if (game?.stage !== 'running') throw new Error('no game goes on');
    for (const order of game.game.orders)
      expect(told.content).toContain(`\n${orderLine(order, 'brief', words)}\n`);
    for (const tool of toolNumbers) expect(told.content).toContain(words.say(`koloretako.tool.${tool}.verb`));
    expect(troubleIn(told)).toEqual([]);
    const [back] = buttonsIn(told);
    expect(messageIn(await pressId(back?.custom_id ?? '')).content).toBe(offer.content);
  });

  it('says what happens to the card that is given for a named shade', async () => {
    const payer = allDice.find((card) => symbolOf(card) === toolCard(3).symbol);
    const [given, other] = allDice.filter((card) => symbolOf(card) !== toolCard(3).symbol);
    if (payer === undefined || given === undefined || other === undefined) throw new Error('no cards');
    const game = { ...position({ hand: '' }), hand: [payer, given, other] };
    const { content } = await after(turnOf(game, player), '3', glassName(given));
    const way = cardText(given, wordsOf(locale));
    expect(content).toContain(`\n${wordsOf(locale).say('koloretako.underPile', { way })}\n`);
  });

  it('ends with one sentence, and leaves scores and seed to the picture and buttons', async () => {
    const words = wordsOf(locale);
    const night = await evening();
    const { cardGames } = night.house;
    const begun = doneWith(await cardGames.begin(by(player), { ...allTools, tools: 0 }));
    const over = await playedOut(night, begun);
    const message = await cardGameMessage(over, await contextOf(player, locale));
    expect(message.content).toBe(cardStoryText(over.game, plainName(player.name), words));
    for (const secret of [over.game.seed, over.game.commitment]) {
      expect(secret).toMatch(/^[0-9a-f]{64}$/u);
      expect(message.content).not.toContain(secret);
    }
    for (const [index, order] of over.game.orders.entries())
      expect(message.pictures[1]?.description).toContain(
        `${orderName(order, words)}: ${figure(over.game.score.orders[index] ?? 0)}`,
      );
    expect(message.pictures[1]?.description).toContain(
      words.say('koloretako.alt.empty', { points: over.game.score.empty }),
    );
    expect(buttonsIn(message)[0]?.label).toBe(words.say('koloretako.again'));
  });
});
