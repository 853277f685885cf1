import { ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { inPlain } from '#discord/kit/glyph';
import { type Button, buttonsIn, type Message } from '#discord/kit/message';
import { boardMessage } from '#discord/sagrada/messages/board';
import { ownTurn, type Turn } from '#discord/sagrada/own-turn';
import { readingLines } from '#discord/sagrada/selection/open-selection';
import { panelAt, toolsPanel } from '#discord/sagrada/selection/panel-at';
import { toolLine } from '#discord/sagrada/selection/question';
import type { Game } from '#games/sagrada/game';
import { fittingDice } from '#games/sagrada/pool';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import type { PlayingView } from '#games/sagrada/view';
import { colorOf, shadeOf } from '#games/shared/die';
import {
  publicObjective,
  type PublicObjectiveName,
  publicObjectiveNames,
} from '#games/shared/objectives/public';
import { chanceOf } from '#games/shared/seed';
import type { RunningView } from '#play/table';
import { colorStem, dieInWords } from '#render/text/in-words';
import { people, tableWith } from '#test/discord/tables';
import { playThrough } from '#test/games/sagrada/random-games';
import { floodgate, seedFrom, solo } from '#test/games/sagrada/table';
import { locales, type Words, wordsOf } from '#words/words';
import { asMessage } from './turn-walks.ts';

const words = wordsOf('en');

/** Three people in the middle of games in which dice lie and tools were used. */
const states: readonly Game[] = ['one', 'two', 'three'].flatMap(
  (name) => playThrough(floodgate(3), chanceOf(seedFrom(name)), 5).states,
);

type Playing = RunningView & { readonly game: PlayingView };

/** A state while it is played, as somebody sees it; nothing of the others. */
function playing(game: Game, person: string | null): readonly Playing[] {
  const table = tableWith(game, person);
  return table.stage === 'running' && table.game.phase === 'playing' ? [{ ...table, game: table.game }] : [];
}

/** The lines of the cards of a player whose turn it is. */
function linesFor(turn: Turn): readonly string[] {
  const { content, sections = [], below = '' } = toolsPanel(turn, [], words);
  const texts = [content, ...sections.map((section) => section.content), below];
  return texts.filter((text) => text !== '').flatMap((text) => inPlain(text).split('\n'));
}

/** The cards as the player sees them whose turn it is, or as everyone else may read them. */
function cardsFor(game: Game, person: string | null): readonly string[] {
  return playing(game, person).map((table) => {
    const turn = ownTurn(table);
    return turn.isOwn
      ? linesFor(turn).join('\n')
      : inPlain(readingLines(table, turn.refusal, words).join('\n'));
  });
}

/** The own turns in such states in which no die waits. */
const turnsIn = (games: readonly Game[]): readonly Turn[] =>
  games
    .flatMap((game) => people.slice(0, game.deal.hands.length).flatMap(({ id }) => playing(game, id)))
    .flatMap((table) => {
      const turn = ownTurn(table);
      return turn.isOwn && turn.game.turn.waiting === null ? [turn] : [];
    });
const turns = turnsIn(states);

/** One person alone, with the most tools. */
const aloneTurns = turnsIn(
  ['one', 'two'].flatMap((name) => playThrough(solo('floodgate', 5), chanceOf(seedFrom(name)), 5).states),
);

/** The first reason why a tool can't be used in a turn; null if it can. */
const whyNotIn = (turn: Turn, tool: ToolNumber): string | null =>
  turn.table.tools.find((offer) => offer.tool === tool)?.refusals[0]?.code ?? null;

/** What a public objective scores, as the cards say it. */
const paysText = (name: PublicObjectiveName, inLanguage: Words): string =>
  `**${publicObjective(name).points}** ${inLanguage.say(`publicObjective.${name}.brief`)}`;

/** How many lines a text takes on a phone, where about this many letters fit beside each other. */
function linesOnPhone(text: string, width = 46): number {
  const words = text.replaceAll(/\*|-# /gu, '').split(' ');
  return words.reduce(
    ({ lines, used }, { length }) =>
      used + 1 + length > width ? { lines: lines + 1, used: length } : { lines, used: used + 1 + length },
    { lines: 1, used: -1 },
  ).lines;
}

/** The lines of the longest three. */
const longestThree = (texts: readonly string[]): number =>
  texts
    .map((text) => linesOnPhone(text))
    .toSorted((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, lines) => sum + lines, 0);

const labelsIn = (message: Message): readonly string[] => buttonsIn(message).map(({ label }) => label ?? '');

const board = (table: Playing): Message =>
  boardMessage(table, table.game, { events: [], pictures: [], words });

/** The label of a die's button, without how many there are. */
const dieLabel = ({ label = '' }: Button): string => label.replace(/ ×\d$/u, '');

describe('the cards', () => {
  it('name every tool and what each public objective scores, to everybody', () => {
    for (const game of states)
      for (const person of [people[0]?.id ?? '', people[1]?.id ?? '', 'a spectator', null])
        for (const cards of cardsFor(game, person)) {
          const [table] = playing(game, person);
          for (const { tool } of table?.game.tools ?? [])
            expect(cards).toContain(words.say(`tool.${tool}.name`));
          for (const name of table?.game.publicObjectives ?? [])
            expect(cards).toContain(paysText(name, words));
        }
  });

  it('say of a tool what it does and costs where it can be used, else in a few words why not', () => {
    const found = new Set<string | null>();
    for (const turn of [...turns, ...aloneTurns].filter(({ game }) => game.turn.tool === null)) {
      const lines = linesFor(turn);
      for (const { tool } of turn.table.tools) {
        const [name, verb] = [words.say(`tool.${tool}.name`), words.say(`tool.${tool}.verb`)];
        const [why, line = ''] = [whyNotIn(turn, tool), lines.find((each) => each.includes(name))];
        found.add(why);
        expect([why, line.startsWith(`**${name}** (`), line.endsWith(`): ${verb}`)]).toEqual([
          why,
          why === null,
          why === null,
        ]);
        expect([why, /^-# (?:❌ \*\*.+\*\*: .{3,35}|~~.+~~)$/u.test(line)]).toEqual([why, why !== null]);
      }
    }
    const usual = ['trackEmpty', 'onlyFirstTurn', 'onlyBeforeDraft', 'noDieToPay', 'toolSpent'];
    expect([...found]).toEqual(expect.arrayContaining([null, ...usual]));
  });

  it('say what the tools do to somebody who has used one', () => {
    const used = turns.filter(({ game }) => game.turn.tool !== null);
    expect(used).not.toEqual([]);
    for (const turn of used) {
      const [first, ...lines] = linesFor(turn);
      expect(first).toMatch(/^You already used .+ this turn\.$/u);
      expect(lines.slice(0, 3)).toEqual(
        turn.game.tools.map(
          ({ tool }) => `**${words.say(`tool.${tool}.name`)}**: ${words.say(`tool.${tool}.verb`)}`,
        ),
      );
    }
  });

  it('take ten lines at most', () => {
    const most = Math.max(...[...turns, ...aloneTurns].map((turn) => linesFor(turn).length));
    expect(most).toBeLessThanOrEqual(10);
    expect(most).toBeGreaterThan(5);
  });

  it.each(locales)('take twelve lines at most on a phone, also with what is good to know: %s', (locale) => {
    const own = wordsOf(locale);
    const [turn] = turns;
    const [card] = turn?.game.tools ?? [];
    if (card === undefined) throw new Error('nobody may use a tool');
    const usable = toolNumbers.map((tool) =>
      toolLine({ ...card, tool, price: { pay: 'favor', tokens: 2 } }, 'verb', own),
    );
    const progress = (objective: string): string => own.say('cards.progress', { objective, score: 10 });
    const known = own.say('cards.private', { color: colorStem('purple', own) });
    const lines =
      longestThree(usable) +
      longestThree(publicObjectiveNames.map((name) => progress(paysText(name, own)))) +
      linesOnPhone(progress(known)) +
      linesOnPhone(own.say('lesson.tools'));
    expect(lines).toBeLessThanOrEqual(12);
  });

  it('say a private objective with its points so far, if it has any', () => {
    const found = new Set<boolean>();
    for (const turn of turns) {
      const [own] = turn.game.hand?.privateObjectives ?? [];
      const points = turn.player.dice.reduce<number>(
        (sum, each) => sum + (each !== null && colorOf(each) === own ? shadeOf(each) : 0),
        0,
      );
      found.add(points > 0);
      const said = points > 0 ? ` = **${points}**` : '';
      expect(linesFor(turn).at(-1)).toBe(`**Sum** of ${own} dice (private)${said}`);
    }
    expect(found).toEqual(new Set([true, false]));
  });

  it('tell what each public objective scores so far where it does, for players alone', () => {
    let scored = 0;
    for (const game of states)
      for (const { id } of people.slice(0, 3))
        for (const { game: view, seat } of playing(game, id)) {
          const cards = cardsFor(game, id).join('\n');
          for (const [index, name] of view.publicObjectives.entries()) {
            const score = view.players[seat ?? -1]?.score.public[index] ?? 0;
            const [, line] = cards.split(paysText(name, words));
            expect(line?.split('\n')[0]?.endsWith(` = **${score}**`)).toBe(score > 0);
            if (score > 0) scored += 1;
          }
          expect(cardsFor(game, 'a spectator').join('\n')).not.toContain(' = ');
        }
    expect(scored).toBeGreaterThan(0);
  });

  it('are offered beside the pool only where a tool can be used: the board has them always', () => {
    const found = new Set<boolean>();
    for (const turn of turns) {
      const hasTool = turn.table.tools.some(({ refusals }) => refusals.length === 0);
      found.add(hasTool);
      expect(labelsIn(asMessage(panelAt(turn, [], words))).includes('Cards')).toBe(hasTool);
      expect(labelsIn(board({ ...turn.table, game: turn.game }))).toContain('Cards');
    }
    expect(found).toEqual(new Set([true, false]));
  });
});

describe('the board of somebody who may draft', () => {
  const boards = states
    .flatMap((game) => playing(game, null))
    .filter(({ game: { turn } }) => !turn.drafted && turn.waiting === null);

  it('has a main button for each die that fits somewhere, and a quiet one for each that fits nowhere', () => {
    const styles = new Set<ButtonStyle>();
    for (const table of boards) {
      const fitting = new Set([...fittingDice(table.game)].map((die) => dieInWords(die, words)));
      for (const each of buttonsIn(board(table)).filter((one) => one.glyph?.glyph === 'die')) {
        expect([dieLabel(each), each.style]).toEqual([
          dieLabel(each),
          fitting.has(dieLabel(each)) ? ButtonStyle.Primary : ButtonStyle.Secondary,
        ]);
        styles.add(each.style);
      }
    }
    expect(styles).toEqual(new Set([ButtonStyle.Primary, ButtonStyle.Secondary]));
  });

  it('has *Nothing fits: pass* as its main button where no die does, and nowhere else', () => {
    const found = new Set<boolean>();
    for (const table of boards) {
      const isStuck = fittingDice(table.game).size === 0;
      found.add(isStuck);
      const labels = labelsIn(board(table));
      expect([labels.includes('Nothing fits: pass'), labels.includes('End turn')]).toEqual([
        isStuck,
        !isStuck,
      ]);
      const main = buttonsIn(board(table)).filter(({ style }) => style === ButtonStyle.Primary);
      expect(main.map(({ label }) => label).includes('Nothing fits: pass')).toBe(isStuck);
    }
    expect(found).toEqual(new Set([true, false]));
  });
});
