import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inNotation,
  readCard,
  readDie,
  readSpace,
  spellingsOfCard,
  spellingsOfDie,
} from '#discord/request/reading';
import { dieChoices, insteadText, spaceChoices, unreadText } from '#discord/sagrada/selection/drafts';
import { actionText } from '#games/sagrada/action';
import { legalActions } from '#games/sagrada/legal';
import { allDice, type Die } from '#games/shared/die';
import type { RunningView } from '#play/table';
import { dieInWords } from '#render/text/in-words';
import { cases } from '#test/cases';
import { forTwo, lobby, people, tableWith } from '#test/discord/tables';
import { glass } from '#test/games/koloretako/cards';
import { anyGame } from '#test/games/sagrada/random-games';
import { begun, dealt, die, played, space } from '#test/games/sagrada/table';
import { wordsOf } from '#words/words';

const words = wordsOf('en');
const idOf = (seat: number): string => people[seat]?.id ?? '';
const values = (choices: readonly { readonly value: string }[]): readonly string[] =>
  choices.map(({ value }) => value);

describe('the choices offered while somebody types', () => {
  it('are exactly what is legal, in every state of any game', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          game.deal.hands.forEach((_, seat) => {
            const table = tableWith(game, idOf(seat));
            const offered = dieChoices(table, '', words).flatMap(({ value: die }) =>
              spaceChoices(table, { die, space: '' }, words).map(({ value }) => `draft ${die} ${value}`),
            );
            const legal = legalActions(game, seat).filter((action) => action.do === 'draft');
            const expected = legal.map(actionText);
            expect(offered.toSorted()).toEqual(expected.length > 0 ? expected.toSorted() : ['draft – –']);
          });
      }),
      { numRuns: cases(5) },
    );
  });

  it("stay within Discord's limits", () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom('', 'r', '3', 'A'), ({ states }, typed) => {
        for (const game of states) {
          const table = tableWith(game, idOf(0), {
            names: people.map((person) => ({ id: person.id, name: '_'.repeat(32) })),
          });
          const lists = [
            dieChoices(table, typed, words),
            spaceChoices(table, { die: 'R3', space: typed }, words),
          ];
          for (const choices of lists) {
            expect(choices.length).toBeLessThanOrEqual(25);
            for (const { name, value } of choices) {
              expect(name.length).toBeGreaterThan(0);
              expect(name.length).toBeLessThanOrEqual(100);
              expect(value.length).toBeLessThanOrEqual(100);
            }
          }
        }
      }),
      { numRuns: cases(5) },
    );
  });

  const game = begun(forTwo, 'drafting');
  const table = tableWith(game, idOf(game.deal.startPlayer));
  const [first] = dieChoices(table, '', words);

  it('say for each die how many spaces it fits on', () => {
    const spaces = spaceChoices(table, { die: first?.value ?? '', space: '' }, words);
    expect(first?.name).toContain(`fits ${spaces.length} space`);
  });

  it('match the typed text in any case, by color and shade or by name', () => {
    const value = first?.value ?? '';
    const german = spellingsOfDie(die(value));
    for (const typed of [value, value.toLowerCase(), dieInWords(die(value), words), ...german])
      expect(values(dieChoices(table, typed, words))).toEqual([value]);
    expect(dieChoices(table, 'orange', words)).toEqual([]);
    expect(values(spaceChoices(table, { die: value, space: 'a' }, words))).not.toContain('B1');
  });

  it("ask for the die before the space, and for another if the die isn't there or fits nowhere", () => {
    const [none] = spaceChoices(table, { die: '', space: '' }, words);
    expect(none?.name).toBe('Choose a die first');
    const absent = (['R1', 'G1', 'B1', 'P1', 'Y1', 'R6'] as const).find(
      (name) => !game.pool.includes(die(name)),
    );
    const [missing] = spaceChoices(table, { die: absent ?? '', space: '' }, words);
    expect(missing?.name).toContain(`${dieInWords(die(absent ?? ''), words)} isn't in the draft pool`);
    const value = first?.value ?? '';
    if (table.stage !== 'running') throw new Error(`the table is ${table.stage}`);
    const legal = table.legal.filter((action) => action.do !== 'draft' || action.die !== die(value));
    const [nowhere] = spaceChoices({ ...table, legal }, { die: value, space: '' }, words);
    expect(nowhere?.name).toBe(`${dieInWords(die(value), words)} fits nowhere. Choose another die`);
  });

  it('point to a tool if no die fits and one can be used', () => {
    if (table.stage !== 'running') throw new Error(`the table is ${table.stage}`);
    const stuck = { ...table, legal: table.legal.filter((action) => action.do !== 'draft') };
    const offered = (refusals: RunningView['tools'][number]['refusals']) =>
      dieChoices({ ...stuck, tools: [{ tool: 2, refusals }] }, '', words)[0]?.name;
    expect(offered([])).toMatch(/^No die fits in your window\. Use a tool, or end/);
    expect(offered([{ code: 'noLegalWay', tool: 2 }])).toMatch(/^No die fits in your window\. End/);
    const told = (refusals: RunningView['tools'][number]['refusals']) =>
      insteadText({ ...stuck, tools: [{ tool: 2, refusals }] }, die('R1'), words);
    expect(told([])).toContain('or use a tool from');
    expect(told([{ code: 'noLegalWay', tool: 2 }])).not.toContain('tool');
  });

  it('say in plain words why there are none', () => {
    const other = idOf(1 - game.deal.startPlayer);
    const nobody = '999';
    expect(dieChoices(null, '', words)[0]?.name).toContain('no table');
    expect(spaceChoices(null, { die: '', space: '' }, words)[0]?.name).toContain('no table');
    expect(dieChoices(tableWith(game, other), '', words)[0]?.name).toMatch(/^It's (Ada|Ben)'s turn/);
    expect(dieChoices(tableWith(game, nobody), '', words)[0]?.name).toContain("You're not at this table.");
    expect(dieChoices(lobby(), '', words)[0]?.name).not.toMatch(/[`*\\]/);
    expect(dieChoices(tableWith(dealt(forTwo, 'x'), idOf(0)), '', words)[0]?.name).toContain('Ada and Ben');
    const resigned = tableWith(game, idOf(0), { resigned: [0] });
    const [firstDie] = game.pool;
    const waiting = {
      ...game.turn,
      drafted: true,
      waiting: { tool: 6, die: firstDie ?? die('R1'), place: 0 },
    } as const;
    const rolled = tableWith({ ...game, turn: waiting }, idOf(game.deal.startPlayer));
    expect(dieChoices(rolled, '', words)[0]?.name).toContain('Finish Flux Brush first');
    const drafted = { ...game, turn: { ...game.turn, drafted: true } };
    expect(dieChoices(tableWith(drafted, idOf(game.deal.startPlayer)), '', words)[0]?.name).toContain(
      'You already drafted',
    );
    expect(dieChoices(resigned, '', words)[0]?.name).toContain('resigned');
  });
});

describe('typed text', () => {
  it('means a die in any of its spellings', () => {
    for (const text of [
      'B1',
      'b1',
      ' b 1 ',
      'Blue 1',
      'blue1',
      '1 blue',
      'BLAU 1',
      'Blau1',
      '1 blau',
      'Ｂ１',
    ])
      expect(readDie(text)).toBe(die('B1'));
    for (const text of ['Blue 1 · fits 3 spaces', 'B1 · blue 1 · fits 3 spaces'])
      expect(readDie(text)).toBe(die('B1'));
    for (const each of allDice)
      for (const text of spellingsOfDie(each)) expect([text, readDie(text)]).toEqual([text, each]);
    for (const text of ['', '3', 'R7', 'red', '–', 'R3 B3', 'red 31', '3 redder', 'black 3', 'schwarz 3'])
      expect([text, readDie(text)]).toEqual([text, undefined]);
  });

  it('means a card in any of its spellings, black where dice are purple', () => {
    for (const text of ['K5', 'k5', 'Black 5', '5 black', 'schwarz 5', 'Schwarz5'])
      expect(readCard(text)).toBe(glass('K5'));
    for (const each of allDice)
      for (const text of spellingsOfCard(each)) expect([text, readCard(text)]).toEqual([text, each]);
    for (const text of ['P5', 'purple 5', 'violett 5']) expect(readCard(text)).toBeUndefined();
  });

  it('becomes notation if it has dice in words, and otherwise stays the same', () => {
    const same = 'tool 1 R3 4 B3 pay Y2';
    for (const [text, notation] of [
      ['red 3 4 b3', 'R3 4 b3'],
      ['3 red 4 b3 pay gelb 2', 'R3 4 b3 pay Y2'],
      ['r3 5 grün b3', 'r3 G5 b3'],
      ['Red 3 Blue 5 A1', 'R3 B5 A1'],
      ['schwarz 3 pay black 4', 'K3 pay K4'],
      ['rot', 'R'],
      [same, same],
      ['Predred 3', 'Predred 3'],
    ] as const)
      expect(inNotation(text)).toBe(notation);
  });

  it('means a space in any of its spellings', () => {
    for (const text of ['B3', 'b3', ' b 3']) expect(readSpace(text)).toBe(space('B3'));
    for (const text of ['', 'E1', 'B6', '–', '3']) expect(readSpace(text)).toBeUndefined();
  });
});

describe('a refused draft', () => {
  const game = begun(forTwo, 'refused');
  const seat = game.deal.startPlayer;
  const table = tableWith(game, idOf(seat));
  const drafts = legalActions(game, seat).flatMap((action) => (action.do === 'draft' ? [action] : []));
  const inPool = drafts[0]?.die as Die;

  it('lists the spaces on which that die fits', () => {
    const text = insteadText(table, inPool, words) ?? '';
    for (const action of drafts.filter((draft) => draft.die === inPool))
      expect(text).toContain(actionText(action).split(' ')[2]);
  });

  it("lists the dice that fit if that one doesn't", () => {
    const absent = die(
      ['R1', 'G1', 'B1', 'P1', 'Y1', 'R6'].find((name) => !game.pool.includes(die(name))) ?? '',
    );
    const text = insteadText(table, absent, words) ?? '';
    for (const { die: fitting } of drafts) expect(text).toContain(dieInWords(fitting, words));
  });

  it("lists nothing if it isn't the time to draft", () => {
    expect(insteadText(tableWith(game, idOf(1 - seat)), inPool, words)).toBeNull();
    expect(insteadText(null, inPool, words)).toBeNull();
  });

  it('explains how to write a die or space that could not be read, but first whose turn it is', () => {
    expect(unreadText(table, undefined, words)).toContain('`Red 3`');
    const absent = (['R1', 'G1', 'B1', 'P1', 'Y1', 'R6'] as const).find(
      (name) => !game.pool.includes(die(name)),
    );
    expect(unreadText(table, die(absent ?? ''), words)).toMatch(/isn't in the draft pool.* dice fit/);
    expect(unreadText(table, inPool, words)).toMatch(/`A1`.*fits on/);
    const after = played(game, 'end');
    expect(unreadText(tableWith(after, idOf(seat)), undefined, words)).toMatch(/It's .+'s turn/u);
  });
});
