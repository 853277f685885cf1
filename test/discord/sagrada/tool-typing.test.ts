import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isToolAction, type ToolAction } from '#discord/sagrada/selection/vocabulary';
import {
  cardChoices,
  gainsOf,
  howChoices,
  readBeginning,
  readHow,
  readTool,
  waysWith,
} from '#discord/sagrada/typed-tool';
import { bestWays, type Way } from '#discord/selection/typed';
import { actionText } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { scoreAt } from '#games/sagrada/scoring';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import { cases } from '#test/cases';
import { lobby, people, tableWith } from '#test/discord/tables';
import { anyGame } from '#test/games/sagrada/random-games';
import { action, after, begun, dealt, floodgate, solo } from '#test/games/sagrada/table';
import { wordsOf } from '#words/words';
import { turnIn } from './turn-walks.ts';

const words = wordsOf('en');
const idOf = (seat: number): string => people[seat]?.id ?? '';

/** A way to use Lathekin. */
const way = (text: string): Way<ToolAction> => {
  const read = action(`tool 4 ${text}`);
  if (!isToolAction(read)) throw new Error('no tool');
  return { action: read, name: text.replaceAll(' ', ' to '), value: text };
};
/** Moves of two dice: three first moves, with 16 ways to continue each. */
const ways = ['A1', 'B2', 'C3'].flatMap((from) =>
  ['D1', 'D2', 'D3', 'D4'].flatMap((to) =>
    ['A5', 'B5', 'C5', 'D5'].map((second) => way(`${from} ${to} ${second} A3`)),
  ),
);
const firsts = (offered: readonly Way<ToolAction>[], word: number) =>
  new Set(offered.map(({ value }) => value.split(' ')[word]));

describe('the cards that are offered', () => {
  it("are those on the table, each with its price or why it can't be used now", () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          const turn = turnIn(game);
          if (turn === null || turn.game.turn.waiting !== null || turn.game.turn.tool !== null) continue;
          const choices = cardChoices(turn.table, '', words);
          expect(choices.map(({ value }) => Number(value))).toEqual(game.deal.tools);
          for (const [card, { name }] of choices.entries()) {
            const { tool, refusals } = turn.table.tools[card] ?? { tool: 1, refusals: [] };
            expect(name).toContain(words.say(`tool.${tool}.name`));
            expect(name.startsWith('Not now: ')).toBe(refusals.length > 0);
            expect(/\((\d favor tokens?|a \w+ die)\): /.test(name)).toBe(refusals.length === 0);
            expect(name).not.toContain('…');
          }
        }
      }),
      { numRuns: cases(8) },
    );
  });

  it('can be found by name or number', () => {
    const turn = turnIn(begun(solo('floodgate', 5), 'find a card'));
    const [tool = 1] = turn?.game.tools.map((card) => card.tool) ?? [];
    const name = words.say(`tool.${tool}.name`);
    for (const typed of [name, name.toUpperCase(), name.slice(0, 6)])
      expect(cardChoices(turn?.table ?? null, typed, words)[0]?.name).toContain(name);
  });

  it('are replaced by the reason if they are of no use', () => {
    const game = begun(floodgate(2), 'tools');
    const other = tableWith(game, idOf(1 - game.deal.startPlayer));
    expect(cardChoices(other, '', words)).toEqual([
      { name: expect.stringMatching(/^It's .+'s turn/), value: '–' },
    ]);
    expect(howChoices(other, { card: '4', how: '' }, words)[0]?.name).toMatch(/^It's .+'s turn/);
    expect(cardChoices(null, '', words)[0]?.name).toContain('no table');
    expect(cardChoices(lobby(), '', words)[0]?.name).not.toMatch(/[`*\\]/);
    expect(cardChoices(tableWith(dealt(floodgate(2), 'x'), idOf(0)), '', words)[0]?.name).toContain(
      'Ada and Ben',
    );
  });
});

describe('the ways that are offered', () => {
  it("are legal, fit Discord's limits, and each is found by typing it", () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ states }, pick) => {
        for (const game of states) {
          const turn = turnIn(game);
          const legal = (turn?.table.legal ?? []).filter(isToolAction);
          const meant = legal[pick % Math.max(1, legal.length)];
          if (turn === null || meant === undefined) continue;
          const tool = meant.do === 'tool' ? meant.tool : turn.game.turn.waiting?.tool;
          if (tool === undefined) throw new Error('nothing waits');
          const ways = waysWith(tool, turn, words);
          const offered = (how: string) => howChoices(turn.table, { card: String(tool), how }, words);
          const choices = offered('');
          expect(choices).toHaveLength(Math.min(25, ways.length));
          expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
          for (const { name, value } of choices) {
            expect(name.length).toBeLessThanOrEqual(100);
            expect(value.length).toBeLessThanOrEqual(100);
            expect(legal).toContainEqual(readHow(value, tool, ways));
          }
          const text = actionText(meant);
          const own = text.replace(/^tool \d+ ?/, '') || text;
          expect(offered(own)).toContainEqual(expect.objectContaining({ value: own }));
          expect(offered(own.toLowerCase().replaceAll(' ', ''))).toContainEqual(
            expect.objectContaining({ value: own }),
          );
          expect(readHow(own, tool, ways)).toEqual(meant);
        }
      }),
      { numRuns: cases(8) },
    );
  });

  it('differ early if there are too many, and narrow with every typed word', () => {
    const all = bestWays(ways, '', () => 0);
    expect(all).toHaveLength(25);
    expect(all.slice(0, 3).map(({ value }) => value.slice(0, 2))).toEqual(['A1', 'B2', 'C3']);
    const narrowed = bestWays(ways, 'b2 ', () => 0);
    expect(narrowed).toHaveLength(16);
    expect(firsts(narrowed, 0)).toEqual(new Set(['B2']));
    expect(firsts(narrowed.slice(0, 4), 1)).toEqual(new Set(['D1', 'D2', 'D3', 'D4']));
    expect(bestWays(ways, 'B2D3', () => 0)).toHaveLength(4);
  });

  it('are found by their words in any order, even from the middle', () => {
    expect(
      firsts(
        bestWays(ways, 'd4 c3', () => 0),
        0,
      ),
    ).toEqual(new Set(['C3']));
    expect(bestWays(ways, 'E9', () => 0)).toEqual([]);
  });

  it('start with those that score most', () => {
    const best = ways.at(-1);
    const offered = bestWays(ways, '', (candidate) => (candidate === best?.action ? 3 : 0));
    expect(offered[0]).toBe(best);
    expect(firsts(offered.slice(0, 3), 0)).toEqual(new Set(['A1', 'B2', 'C3']));
  });

  it('score what the rules then count', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ states }, pick) => {
        for (const game of states) {
          const turn = turnIn(game);
          const legal = (turn?.table.legal ?? []).filter(isToolAction);
          const done = legal[pick % Math.max(1, legal.length)];
          if (turn === null || done === undefined || game.phase !== 'playing') continue;
          const paid = (state: Game): number => {
            if (state.phase === 'choosing') return 0;
            const { public: objectives, private: secret, open } = scoreAt(state, turn.player.seat);
            return objectives.reduce((sum, points) => sum + points, secret + open);
          };
          expect(gainsOf(turn)(done)).toBe(paid(after(game, turn.player.seat, done)) - paid(game));
        }
      }),
      { numRuns: cases(8) },
    );
  });
});

describe('typed text', () => {
  it('means a tool by its number or its name', () => {
    for (const tool of toolNumbers)
      for (const text of [String(tool), `tool ${tool}`, words.say(`tool.${tool}.name`).toLowerCase()])
        expect(readTool(text)).toBe(tool);
    for (const text of ['', '13', '0', '–', 'pliers']) expect(readTool(text)).toBeUndefined();
  });

  const means: readonly (readonly [string, ToolNumber, string])[] = [
    ['R3 4 B3', 1, 'tool 1 R3 4 B3'],
    ['tool 1 r3 4 b3', 1, 'tool 1 R3 4 B3'],
    ['r34b3', 1, 'tool 1 R3 4 B3'],
    ['Tool 12 A1 B2', 12, 'tool 12 A1 B2'],
    ['tool12a1b2c1d2', 12, 'tool 12 A1 B2 C1 D2'],
    ['A1 B2 C1 D2 pay Y2', 4, 'tool 4 A1 B2 C1 D2 pay Y2'],
    [' a1  b2 c1 d2 PAY y2 ', 4, 'tool 4 A1 B2 C1 D2 pay Y2'],
    ['tool 7', 7, 'tool 7'],
    ['pay B1', 7, 'tool 7 pay B1'],
    ['place 5 b3', 11, 'place 5 B3'],
    ['PLACE B3', 6, 'place B3'],
    ['return', 6, 'return'],
    ['return5', 11, 'return 5'],
  ];
  it.each(means)('%s is read as intended', (text, tool, notation) => {
    expect(readHow(text, tool, [])).toEqual(action(notation));
  });

  it('means no way to use a tool if it is anything else', () => {
    for (const text of [
      '',
      '–',
      'R3',
      'B3 R3 4 4',
      'draft R3 B3',
      'end',
      'A1 to B2',
      'R3 4 E9',
      'tool 10 R3 B3',
    ])
      expect(readHow(text, 1, [])).toBeUndefined();
  });

  it('means a way by its words', () => {
    const meant = action('tool 2 A1 B2');
    if (!isToolAction(meant)) throw new Error('no tool');
    expect(readHow('a1 TO b2', 2, [{ action: meant, name: 'A1 to B2', value: 'A1 B2' }])).toBe(meant);
  });

  it('may stop halfway', () => {
    expect(readBeginning('a1b2', 4)).toEqual(['4', 'A1', 'B2']);
    expect(readBeginning('tool 4 A1', 4)).toEqual(['4', 'A1']);
    for (const text of ['to B2', 'tool 12 A1']) expect(readBeginning(text, 4)).toBeUndefined();
  });
});
