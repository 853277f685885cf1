import { ButtonStyle } from 'discord-api-types/v10';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#discord/answer';
import { customIdOf, parseCustomId } from '#discord/custom-id';
import { cardText } from '#discord/glyph';
import { cardGameMessage } from '#discord/koloretako/game-message';
import { cardStepAt } from '#discord/koloretako/steps/path';
import { cardStepMessage } from '#discord/koloretako/steps/step-message';
import { toolsMessage } from '#discord/koloretako/tools-message';
import type { CardTurn } from '#discord/koloretako/turn';
import { buttonsIn, type Message } from '#discord/message';
import { allDice } from '#game/die';
import { locales, wordsOf } from '#words/words';
import { cards } from '#test/koloretako/cards';
import { position, sunCatcher } from '#test/koloretako/position';
import { anna, evening } from '#test/table/evening';
import { contextOf, turnOf } from './card-turns.ts';
import { longNamed } from './crowded.ts';
import { somebody } from './somebody.ts';
import { troubleWith } from './trouble.ts';

/** What is wrong with a message of a game, which is as good in a channel as for one alone. */
const troubleIn = (message: Message): readonly unknown[] => [
  ...troubleWith(message, 'classic'),
  ...troubleWith(message, 'panel'),
  ...(message.sections ?? []),
  ...buttonsIn(message).filter(({ custom_id: id }) => {
    const press = parseCustomId(id);
    return id.length > 100 || press === null || customIdOf(press) !== id;
  }),
];

/** The message that an answer shows. */
function messageIn(answer: Answer): Message {
  if (!('message' in answer)) throw new Error(`no message but ${answer.answer}`);
  return answer.message;
}

/** What can be pressed in a game: all but to give it up, and what leads out of it. */
const waysOn = (message: Message): readonly string[] =>
  buttonsIn(message)
    .filter(({ disabled, custom_id: id }) => {
      const press = parseCustomId(id)?.press;
      return (
        disabled !== true && press?.startsWith('card') === true && !/Help|GiveUp|Again|Record/u.test(press)
      );
    })
    .map(({ custom_id: id }) => id);

/** The most presses that it takes straight on from anywhere to the end: in each round two cards, each by its space, and the end. */
const mostPresses = 60;

/** The press that brings the end of a game nearer: that of its rounds, else what stands out, else whatever can be pressed. */
function straightOn(message: Message): string | undefined {
  const ways = waysOn(message);
  const main = buttonsIn(message).find(
    ({ style, custom_id: id }) => style === ButtonStyle.Primary && ways.includes(id),
  );
  return ways.find((id) => id.startsWith('press=cardEnd')) ?? main?.custom_id ?? ways[0];
}

/** Whether a message is that of the end. */
const isOver = ({ content }: Message): boolean => content.includes('## ');

describe.each(locales)('a game of cards, in %s,', (locale) => {
  const [player = anna] = longNamed;

  it('is in every message such as Discord takes, and leads on to its end, whatever is pressed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 999 }), { minLength: 30, maxLength: 60 }),
        fc.record({ tools: fc.nat({ max: 9 }), strict: fc.boolean() }),
        async (picks, given) => {
          const { house } = await evening();
          const { pressId, command } = somebody(house, player, { locale });
          let message = messageIn(await command('koloretako new', given));
          // First whatever is picked, then straight on.
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
      { numRuns: 4 },
    );
  }, 30_000);

  /** Goes every way from these words, and looks at each message. */
  async function walked(turn: CardTurn, chosen: readonly string[]): Promise<number> {
    const context = await contextOf(player, locale);
    const step = cardStepAt(turn.legal, chosen);
    if (step?.step !== 'choose') throw new Error(`nothing is asked after ${chosen.join(' ')}`);
    expect(troubleIn(await cardStepMessage(turn, step, context))).toEqual([]);
    // As far as the first choice and the last: between them it is alike.
    const open = step.choices.filter(({ isLast }) => !isLast);
    const next = new Set([...open.slice(0, 1), ...open.slice(-1)]);
    let most = step.choices.length;
    for (const { texts } of next) most = Math.max(most, await walked(turn, texts));
    return most;
  }

  it('is at its worst such as Discord takes: a turn bar of 27 cards, to swap with', async () => {
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
    const step = cardStepAt(turn.legal, chosen);
    if (step?.step !== 'choose') throw new Error(`nothing is asked after ${chosen.join(' ')}`);
    return cardStepMessage(turn, step, await contextOf(player, locale));
  }

  it('says which card goes onto the turn bar before one is taken from there', async () => {
    const turn = turnOf(position({ hand: 'R6 G5 Y1', bar: ['B5', 'K2'] }), player);
    const { content } = await after(turn, '8', 'R6', 'G5');
    const [way = ''] = cards('G5').map(cardText);
    expect(content).toContain(`\n${wordsOf(locale).say('koloretako.ontoBar', { way })}\n`);
  });

  it('has the card that moves on the buttons of where from and where to', async () => {
    const window = sunCatcher('G5 B3 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
    const turn = turnOf(position({ hand: 'R4 B1 Y1', window }), player);
    const [moved, other] = cards('G5 B3').map((card) => ({ glyph: 'card', card }));
    const froms = buttonsIn(await after(turn, '6', 'R4'));
    expect(froms.slice(0, 2).map(({ label, glyph }) => [label, glyph])).toEqual([
      ['A1 · G5', moved],
      ['A2 · B3', other],
    ]);
    const tos = buttonsIn(await after(turn, '6', 'R4', 'A1')).slice(0, -1);
    expect(tos.length).toBeGreaterThan(1);
    for (const { label, glyph } of tos)
      expect([label, glyph]).toEqual([expect.stringMatching(/^(?:onto|auf) \w\d$/u), moved]);
  });

  it('is at its worst such as Discord takes: a window full of cards to move, and all tools', async () => {
    const window = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 .. R1', 'G2 R3 Y6 R4 K6');
    const turn = turnOf(position({ hand: 'R6 G3 K4', window, bar: ['B5', 'Y1'] }), player);
    const context = await contextOf(player, locale);
    expect(troubleIn(await toolsMessage(turn, context))).toEqual([]);
    const usable = turn.game.tools.filter(({ whyNot }) => whyNot === null);
    expect(usable.length).toBeGreaterThan(2);
    for (const { tool } of usable) await walked(turn, [String(tool)]);
  });

  it('says of each of nine tools why it can not be used, and fits in a message still', async () => {
    const turn = turnOf(position({ hand: 'K1 B3 G1' }), player);
    const message = await toolsMessage(turn, await contextOf(player, locale));
    expect(turn.game.tools.every(({ whyNot }) => whyNot !== null)).toBe(true);
    // A reason that holds for several is said once.
    const reasons = message.content.split('❌').slice(1);
    expect(reasons.length).toBeLessThan(turn.game.tools.length);
    expect(reasons.flatMap((line) => line.split(' · '))).toHaveLength(turn.game.tools.length);
    expect(troubleIn(message)).toEqual([]);
    // No tool has a button that can't be pressed.
    expect(buttonsIn(message)).toHaveLength(1);
    const none = turnOf({ ...position({ hand: 'B2 B3', turnsLeft: 1 }), toolUsed: 5 }, player);
    const once = await toolsMessage(none, await contextOf(player, locale));
    expect(once.content.split('❌')).toHaveLength(2);
    expect(troubleIn(once)).toEqual([]);
  });
});
