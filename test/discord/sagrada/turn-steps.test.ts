import * as fc from 'fast-check';
import { messageProblems } from 'local-discord/validate';
import { describe, expect, it } from 'vitest';
import { inPlain } from '#discord/kit/glyph';
import { buttonsIn } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { privateForm, sendable } from '#discord/protocol/sendable';
import { boardMessage } from '#discord/sagrada/messages/board';
import type { Turn } from '#discord/sagrada/own-turn';
import type { Panel } from '#discord/sagrada/selection/marks';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import {
  diceVocabulary,
  isToolAction,
  type TurnAction,
  turnPaths,
} from '#discord/sagrada/selection/vocabulary';
import { nowhereText } from '#discord/selection/refusal';
import { type Selection, selectionAt } from '#discord/selection/selection';
import { type Action, actionText } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import { allDice, dieName } from '#games/shared/die';
import { patternNameSchema } from '#games/shared/pattern';
import { allSpaces, spaceName } from '#games/shared/space';
import { dieInWords } from '#render/text/in-words';
import { cases } from '#test/cases';
import { parseCustomId } from '#test/discord/press';
import { fastChance } from '#test/games/sagrada/fast-chance';
import { anyGame, playThrough } from '#test/games/sagrada/random-games';
import { action, begun, die, floodgate, pegasus, solo, space } from '#test/games/sagrada/table';
import { wordsOf } from '#words/words';
import { asMessage, backFrom, chosenBy, oneMore, turnIn, walked, wandered } from './turn-walks.ts';

const words = wordsOf('en');

/** Every use of Lens Cutter with every possible die on the round track. */
const fullTrack = allDice.map((swap) => ({
  do: 'tool' as const,
  tool: 5 as const,
  die: die('R3'),
  swap,
  space: space('B3'),
  pay: null,
}));

const choiceTexts = (step: Selection<TurnAction> | null): readonly (string | undefined)[] =>
  step?.selection === 'open' ? step.choices.map(({ texts }) => texts.at(-1)) : [];

/** Every third state of a game, since little changes from one to the next. */
const everyThird = (states: readonly Game[]): readonly Game[] => states.filter((_, index) => index % 3 === 0);

/** Fails if Discord would refuse the panel, or a phone would cut a label. */
function expectFine(panel: Panel): void {
  const message = asMessage(panel);
  const { body } = sendable(message, noEmojis, privateForm(message));
  expect(messageProblems(body)).toEqual([]);
  for (const { label } of buttonsIn(message)) expect(label?.length).toBeLessThanOrEqual(34);
}

/** The labels of a panel's buttons, row by row. */
const labelRows = ({ rows }: Panel): readonly (readonly string[])[] =>
  rows.map((row) => ('options' in row ? [] : row.map(({ label = '' }) => label)));

/** What takes the panel's place when its button with this label is pressed. */
function pressed(turn: Turn, panel: Panel, label: string): Panel {
  const button = buttonsIn(asMessage(panel)).find((each) => each.label === label);
  return panelAt(turn, (button && chosenBy(button)) ?? [], words);
}

/** The kinds of words that are spaces. */
const spaceWords = ['from', 'to', 'space'] as const;

/** The tools that can be used. */
const toolsIn = (legal: readonly Action[]): readonly ToolNumber[] =>
  legal.flatMap((each) => (each.do === 'tool' ? [each.tool] : []));

/** What presses can reach, and what is legal; both empty if there are too many paths to walk. */
function reachedIn(game: Game): readonly [reached: readonly string[], legal: readonly string[]] {
  const turn = turnIn(game);
  const legal = turn?.table.legal ?? [];
  // The hundreds of ways to move two dice are walked at random below.
  if (turn === null || legal.filter(isToolAction).length > 40) return [[], []];
  return [walked(turn).toSorted(), legal.map(actionText).toSorted()];
}

/** The choices behind the buttons under the board. */
function startsOnBoard({ table, game }: Turn): readonly (readonly string[])[] {
  const board = boardMessage(table, game, { events: [], pictures: [], words });
  return buttonsIn(board).flatMap(({ custom_id: customId }) => {
    const press = parseCustomId(customId);
    if (press?.press === 'tools') return [['tools']];
    return press?.press === 'open' ? [press.how.split('.')] : [];
  });
}

describe('the steps of a turn', () => {
  it('lead to every legal end and to no other, each by one button, in many states of many games', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of everyThird(states)) {
          const [reached, legal] = reachedIn(game);
          expect(reached).toEqual(legal);
        }
      }),
      { numRuns: cases(8) },
    );
  });

  it('show the spaces for a die as they are read in the window, below them another die and the cards', () => {
    const turn = turnIn(begun(floodgate(2), 'rows'));
    const draft = turn?.table.legal.find((each) => each.do === 'draft');
    if (turn === null || draft?.do !== 'draft') throw new Error('nothing to draft');
    const [below = [], ...rows] = labelRows(panelAt(turn, ['draft', dieName(draft.die)], words)).toReversed();
    expect(below).toEqual(['Another die', 'Cards']);
    const spaces = turn.table.legal.flatMap((each) =>
      each.do === 'draft' && each.die === draft.die ? [spaceName(each.space)] : [],
    );
    expect(rows.toReversed().flat()).toEqual(spaces);
    expect(rows.length).toBe(Math.ceil(spaces.length / 5));
  });

  it('name the spaces to choose from by nothing but their place, in the order of the window, with every tool', () => {
    const asked = new Set<string>();
    for (let luck = 1; asked.size < spaceWords.length; luck += 1)
      for (const game of playThrough(floodgate(2), fastChance(luck), luck).states) {
        const turn = turnIn(game);
        for (const { texts, words: way } of turn === null ? [] : turnPaths(turn.table.legal))
          for (const [place, { kind }] of way.entries()) {
            if (turn === null || !spaceWords.some((each) => each === kind)) continue;
            const panel = panelAt(turn, texts.slice(0, place), words);
            const own = texts.slice(0, place + 1).join('.');
            // A choice without alternative is made automatically.
            if (!buttonsIn(asMessage(panel)).some((each) => chosenBy(each)?.join('.') === own)) continue;
            const rows = labelRows(panel);
            const spaces = rows.flat().filter((label) => /^[A-D][1-5]/u.test(label));
            expect(spaces).toEqual(spaces.map((label) => label.slice(0, 2)).toSorted());
            expect(rows.slice(0, Math.floor(spaces.length / 5)).every((row) => row.length === 5)).toBe(true);
            asked.add(kind);
          }
      }
  });

  it('do so with every tool', () => {
    const used = new Set<number>();
    const setups = [floodgate(2), pegasus(2)];
    for (let luck = 1; used.size < toolNumbers.length; luck += 1)
      for (const game of playThrough(setups[luck % 2] ?? floodgate(2), fastChance(luck), luck).states) {
        const tools = toolsIn(turnIn(game)?.table.legal ?? []);
        if (tools.every((tool) => used.has(tool))) continue;
        const [reached, legal] = reachedIn(game);
        expect(reached).toEqual(legal);
        if (reached.length > 0) for (const tool of tools) used.add(tool);
      }
    expect(used.size).toBe(toolNumbers.length);
  });

  it('never hit a dead end, and lead back the same way, whatever is pressed', () => {
    fc.assert(
      fc.property(anyGame, fc.infiniteStream(fc.nat()), ({ states }, picks) => {
        for (const game of everyThird(states)) {
          const turn = turnIn(game);
          if (turn === null) continue;
          expectFine(panelAt(turn, ['tools'], words));
          const { end, way } = wandered(turn, (most) => Number(picks.next().value) % most);
          expect(turn.table.legal.map(actionText)).toContain(end);
          way.forEach(expectFine);
          const start = panelAt(turn, [], words).content;
          for (const [index, panel] of way.slice(1).entries())
            for (const back of backFrom(turn, panel))
              expect([way[index]?.content, start]).toContain(back.content);
        }
      }),
      { numRuns: cases(3) },
    );
  });

  it('draft any die onto any space with two presses, the first under the board', () => {
    for (const setup of [floodgate(4), solo('floodgate', 3)])
      for (const game of playThrough(setup, fastChance(3), 3).states) {
        const turn = turnIn(game);
        if (turn === null) continue;
        const drafts = turn.table.legal.filter((each) => each.do === 'draft');
        const done = oneMore(turn, startsOnBoard(turn)).filter((text) => text.startsWith('draft'));
        expect(done.toSorted()).toEqual(drafts.map(actionText).toSorted());
      }
  });

  it('light the spaces of the chosen die, and lead to the other dice and to the cards and back, in the same panel', () => {
    const turn = turnIn(begun(floodgate(4), 'the whole pool'));
    if (turn === null) throw new Error('nobody plays');
    const [drafting] = turn.table.legal;
    if (drafting?.do !== 'draft') throw new Error('nothing can be drafted');
    const panel = panelAt(turn, ['draft', dieName(drafting.die)], words);
    expect(panel.marked.step).toMatchObject({
      ask: 'space',
      lit: turn.table.legal.flatMap((each) =>
        each.do === 'draft' && each.die === drafting.die ? [each.space] : [],
      ),
      inHand: [{ glyph: 'die', die: drafting.die }],
    });
    const dice = buttonsIn(asMessage(pressed(turn, panel, 'Another die'))).filter(({ glyph }) => glyph);
    expect(dice).toHaveLength(new Set(turn.game.pool).size);
    const cards = pressed(turn, panel, 'Cards');
    expect(cards.below).toContain('dice (private)');
    expect(pressed(turn, cards, 'Back')).toEqual(panel);
  });

  it('offer no other die beside the spaces of the only one that fits', () => {
    const turn = turnIn(begun(floodgate(2), 'alone'));
    const [only] = turn?.table.legal ?? [];
    if (turn === null || only?.do !== 'draft') throw new Error('nothing to draft');
    const legal = turn.table.legal.filter((each) => each.do !== 'draft' || each.die === only.die);
    const lone = { ...turn, table: { ...turn.table, legal } };
    const rows = labelRows(panelAt(lone, ['draft', dieName(only.die)], words));
    expect(rows.at(-1)).toEqual(['Back', 'Cards']);
  });

  it('say for a die that fits nowhere which rules exclude it, and which dice fit', () => {
    const turn = turnIn(begun(floodgate(2), 'nowhere'));
    const [fitting, none] = new Set(turn?.game.pool.filter((each) => each !== null));
    if (turn === null || fitting === undefined || none === undefined) throw new Error('no dice');
    const legal = turn.table.legal.filter((each) => each.do !== 'draft' || each.die === fitting);
    const panel = panelAt({ ...turn, table: { ...turn.table, legal } }, ['draft', dieName(none)], words);
    const [why, others, question] = inPlain(panel.content).split('\n');
    expect(why).toMatch(
      new RegExp(
        `^${dieInWords(none, words)} doesn't fit on any of your 20 open spaces: 6 are in the middle`,
      ),
    );
    expect(others).toBe(`This die fits: ${dieInWords(fitting, words)}.`);
    expect(question).toContain('Which die do you draft?');
    expect(panel.marked.step).toMatchObject({ ask: 'pool' });
    // A die that fits nowhere can't be pressed again.
    const open = buttonsIn(asMessage(panel)).filter(({ disabled }) => disabled !== true);
    const dice = open.flatMap(({ glyph }) => (glyph?.glyph === 'die' ? [glyph.die] : []));
    expect(dice).toEqual([fitting]);
  });

  it('say once that no die fits, and what is left to do, whichever die is pressed', () => {
    const turn = turnIn(begun(floodgate(2), 'nowhere'));
    const none = turn?.game.pool.find((each) => each !== null) ?? null;
    if (turn === null || none === null) throw new Error('no dice');
    const legal = turn.table.legal.filter((each) => each.do !== 'draft');
    const { content } = panelAt(
      { ...turn, table: { ...turn.table, legal } },
      ['draft', dieName(none)],
      words,
    );
    const [why, left, ...more] = inPlain(content).split('\n');
    expect(why).toContain(`${dieInWords(none, words)} doesn't fit on any of your 20 open spaces`);
    expect(left).toMatch(/^No die in the pool fits in your window\. /u);
    expect(more).toEqual([]);
  });

  it.each([
    ['en', "fit on your last open space: it's next to a die of the same color or shade."],
    ['de', 'passt auf dein letztes freies Feld nicht: es liegt neben einem Würfel'],
  ] as const)('speak of the last open space as one (%s)', (locale, why) => {
    const dice = allSpaces.map((each) => (each === 0 ? null : die('R3')));
    const window = { pattern: patternNameSchema.parse('Batllo'), dice };
    expect(inPlain(nowhereText(die('R3'), window, 'draft', diceVocabulary(wordsOf(locale))))).toContain(why);
  });

  it("stay within Discord's limits with buttons for all spaces, nine dice and the tools", () => {
    const turn = turnIn(begun(solo('floodgate', 5), 'the most'));
    if (turn === null) throw new Error('nobody plays');
    const pool = allDice.slice(0, 9);
    const drafts = pool.flatMap((drafted) =>
      allSpaces.map((onto) => ({ do: 'draft' as const, die: drafted, space: onto })),
    );
    const tools = turn.table.tools.map((offer) => ({ ...offer, refusals: [] }));
    const most = {
      ...turn,
      game: { ...turn.game, pool },
      table: { ...turn.table, legal: [...drafts, ...turn.table.legal], tools, undoable: turn.player.seat },
    };
    const spaces = panelAt(most, ['draft', 'R1'], words);
    expect(labelRows(spaces).map((row) => row.length)).toEqual([5, 5, 5, 5, 2]);
    for (const panel of [spaces, panelAt(most, [], words), panelAt(most, ['tools'], words)])
      expectFine(panel);
    const board = boardMessage(most.table, most.game, { events: [], pictures: [], words });
    expect(board.rows.map((row) => ('options' in row ? 1 : row.length))).toEqual([5, 4, 5]);
  });

  it('ask for the color first if the round track holds more different dice than a message has buttons', () => {
    const many = turnPaths(fullTrack);
    expect(choiceTexts(selectionAt(many, ['5']))).toEqual(['R', 'Y', 'G', 'B', 'P']);
    expect(choiceTexts(selectionAt(many, ['5', 'R3', 'G']))).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6']);
    expect(choiceTexts(selectionAt(turnPaths(fullTrack.slice(0, 24)), ['5']))).toHaveLength(24);
  });

  it('ask whether one move is enough if a second is possible, and only then', () => {
    const legal = ['tool 12 A1 B2', 'tool 12 A1 C3', 'tool 12 A1 B2 D1 D2', 'tool 2 A1 B2'].map(action);
    const paths = turnPaths(legal);
    expect(choiceTexts(selectionAt(paths, ['12', 'A1', 'B2']))).toEqual(['enough', 'D1']);
    expect(selectionAt(paths, ['12', 'A1', 'B2', 'enough'])).toEqual({
      selection: 'whole',
      action: legal[0],
    });
    expect(selectionAt(paths, ['12', 'A1', 'C3'])).toEqual({ selection: 'whole', action: legal[1] });
    expect(selectionAt(paths, ['2', 'A1', 'B2'])).toEqual({ selection: 'whole', action: legal[3] });
  });

  it('ask last which die pays, if several could', () => {
    const legal = ['tool 10 R3 B3 pay G1', 'tool 10 R3 B3 pay G2', 'tool 10 R3 B4 pay G1'].map(action);
    const paths = turnPaths(legal);
    expect(choiceTexts(selectionAt(paths, ['10', 'R3', 'B3']))).toEqual(['G1', 'G2']);
    expect(selectionAt(paths, ['10', 'R3', 'B4'])).toEqual({ selection: 'whole', action: legal[2] });
    expect(selectionAt(paths, ['10', 'R3', 'B5'])).toBeNull();
  });

  it('name the paying die no later than on the button that pays with it', () => {
    const onButton = new Set<number>();
    for (const luck of [1, 2, 3, 4, 5, 6])
      for (const game of playThrough(solo('floodgate', 5), fastChance(luck), luck).states) {
        const turn = turnIn(game);
        if (turn === null) continue;
        for (const { action, texts } of turnPaths(turn.table.legal)) {
          if (action.do !== 'tool' || action.pay === null) continue;
          const asked = panelAt(turn, texts.slice(0, -1), words);
          const content = inPlain(asked.content);
          const last = buttonsIn(asMessage(asked)).find(
            (button) => chosenBy(button)?.join('.') === texts.join('.'),
          );
          const [pay, label] = [dieInWords(action.pay, words), last?.label ?? ''];
          const isOnButton = label === pay || label.endsWith(`pay with ${pay}`);
          expect(isOnButton || content.includes(`You pay with ${pay} from the pool.`)).toBe(true);
          if (label.includes(' · pay with ')) onButton.add(action.tool);
        }
      }
    expect([...onButton].toSorted((a, b) => a - b)).toEqual([6, 11]);
  });
});
