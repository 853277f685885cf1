import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import printedTools from '#data/koloretako/tools.json' with { type: 'json' };
import { glassColorOf, glassColors, glassName, parseGlass } from '#games/koloretako/glass';
import { basicOrders, orderCard, orders, uniqueOrders } from '#games/koloretako/orders';
import { type GlassSymbol, symbolOf, symbols } from '#games/koloretako/symbols';
import { toolCard, toolNumbers } from '#games/koloretako/tools/cards';
import { allDice, shadeOf } from '#games/shared/die';
import { orderName } from '#render/koloretako/order-name';
import { wordsOf } from '#words/words';
import { glass } from './cards.ts';

const bearing = (symbol: GlassSymbol) => allDice.filter((card) => symbolOf(card) === symbol);

describe('the cards of glass', () => {
  it('are thirty: each color with each value once, black where the dice are purple', () => {
    expect(new Set(allDice.map(glassName)).size).toBe(30);
    expect(new Set(allDice.map(glassColorOf))).toEqual(new Set(glassColors));
    expect(glassName(glass('k5'))).toBe('K5');
    expect(parseGlass('P5')).toBeUndefined();
    for (const card of allDice) expect(parseGlass(glassName(card))).toBe(card);
  });

  it.each(symbols)('bear each symbol five times, in five colors and with five values: %s', (symbol) => {
    const found = bearing(symbol);
    expect(new Set(found.map(glassColorOf)).size).toBe(5);
    expect(new Set(found.map(shadeOf)).size).toBe(5);
    expect(found).toHaveLength(5);
  });

  it.each([
    ['R3', 'circles'],
    ['K6', 'bricks'],
    ['G5', 'arrow'],
    ['B4', 'drop'],
    ['R5', 'wheel'],
    ['B5', 'hammers'],
  ])('%s bears the symbol %s', (card, symbol) => {
    expect(symbolOf(glass(card))).toBe(symbol);
  });
});

/** A row of the table in the document: `| drop | 1 | 6 | 5 | 4 | 3 | 2, 3 |`. */
const row = (symbol: GlassSymbol): string => {
  const values = glassColors.map((color) =>
    bearing(symbol).flatMap((card) => (glassColorOf(card) === color ? [shadeOf(card)] : [])),
  );
  const tools = toolNumbers.filter((tool) => toolCard(tool).symbol === symbol);
  const name = symbol === 'circles' ? 'three circles' : symbol;
  return `| ${[name, ...values, tools.join(', ')].join(' | ')} |`;
};

describe('the document', () => {
  it('says which card bears which symbol, and for which tools it pays', () => {
    const text = readFileSync(new URL('../../../docs/KOLORETAKO.md', import.meta.url), 'utf8');
    expect(symbols.filter((symbol) => !text.includes(row(symbol)))).toEqual([]);
  });
});

describe('the tool cards', () => {
  it('bear each symbol at least once, three of them twice, and three circles once', () => {
    const often = symbols.map(
      (symbol) => toolNumbers.filter((tool) => toolCard(tool).symbol === symbol).length,
    );
    expect(often.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(toolNumbers.filter((tool) => toolCard(tool).symbol === 'circles')).toEqual([1]);
  });

  it('are called in English as in their table', () => {
    const names = toolNumbers.map((tool) => wordsOf('en').say(`koloretako.tool.${tool}.name`));
    expect(printedTools.map(({ name }) => name)).toEqual(names);
  });

  it('mark the one that is published', () => {
    expect(toolNumbers.filter((tool) => toolCard(tool).basis === 'source')).toEqual([1]);
  });
});

describe('the order cards', () => {
  it('are six unique ones and nine basic ones, each with a name of its own', () => {
    expect([uniqueOrders.length, basicOrders.length]).toEqual([6, 9]);
    expect(new Set(orders.map((order) => orderCard(order).name)).size).toBe(15);
  });

  it('are called in English as in their table', () => {
    for (const order of orders) expect(orderName(order, wordsOf('en'))).toBe(orderCard(order).name);
  });
});
