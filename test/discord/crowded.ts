import type { Emojis } from '#discord/protocol/emojis';
import { type Action, draft, end } from '#games/sagrada/action';
import type { Setup } from '#games/sagrada/deal';
import { type Playing, seatToAct } from '#games/sagrada/game';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { PlayingView, WaitingView } from '#games/sagrada/view';
import { allDice, type Die } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { chanceOf } from '#games/shared/seed';
import { allSpaces } from '#games/shared/space';
import type { Person, RunningView } from '#play/table';
import { glyphWord } from '#render/glyph';
import { playThrough } from '#test/games/sagrada/random-games';
import { floodgate, seedFrom, solo } from '#test/games/sagrada/table';
import type { Words } from '#words/words';
import { atStage, people, tableWith } from './tables.ts';

/** Forty characters that are all markdown, all emoji of several code points, or all wide. */
const names = ['*_~`|>[]()\\@<'.repeat(4).slice(0, 40), '👩🏽‍🚀'.repeat(6).slice(0, 40), 'W'.repeat(40)];

export const longNamed: readonly Person[] = people.map((person, seat) => ({
  id: '9'.repeat(19 - seat) + '0'.repeat(seat),
  name: names[seat % names.length] ?? '',
}));

/** Emojis with the longest possible names and ids. */
export const longestEmojis: Emojis = {
  of: (glyph) => ({ id: '9'.repeat(20), name: `sagrada_${glyphWord(glyph)}`.padEnd(32, 'x') }),
  forget: () => {},
};

/** Nine different dice, in the order of their names. */
export const pool: readonly Die[] = allDice.filter((_, index) => index % 3 === 0).slice(0, 9);

/** The longest of these texts. */
const longest = <T>(all: readonly T[], count: number, textOf: (each: T) => string): readonly T[] =>
  all.toSorted((a, b) => textOf(b).length - textOf(a).length).slice(0, count);

/** The public objectives with the longest names and texts. */
export const longestObjectives = (words: Words) =>
  longest(
    publicObjectiveNames,
    3,
    (name) => words.say(`publicObjective.${name}.name`) + words.say(`publicObjective.${name}.pays`),
  );

/** Every action there could be if every die fit every space, and every way to use these tools. */
export const everything = (uses: readonly Action[]): readonly Action[] => [
  ...pool.flatMap((die) => allSpaces.map((space) => draft(die, space))),
  ...uses,
  end,
];

/** The last turn of a game of four, and of a solo game. */
const lastTurns = { four: lastTurnOf(floodgate(4)), alone: lastTurnOf(solo('floodgate', 5)) } as const;

function lastTurnOf(setup: Setup): Playing {
  const turn = playThrough(setup, chanceOf(seedFrom('crowded')), 3).states.findLast(
    (game) => game.phase === 'playing',
  );
  if (turn?.phase !== 'playing') throw new Error('nobody plays');
  return turn;
}

/** What a test adds to a crowded table. */
interface Crowd {
  readonly tools: readonly ToolNumber[];
  readonly legal: readonly Action[];
  /** A solo game: dice pay for the tools. */
  readonly isAlone?: boolean;
  /** A die that was rolled or drawn and waits. */
  readonly waiting?: WaitingView | null;
}

/**
 * A table of four or one in its last round, as the current player or spectators see it: nine different dice in the pool,
 * four in each round of the track, and whatever the test adds.
 */
export function crowded(
  words: Words,
  { tools, legal, isAlone = false, waiting = null }: Crowd,
  isSpectator = false,
): RunningView & { readonly game: PlayingView } {
  const state = lastTurns[isAlone ? 'alone' : 'four'];
  const seat = seatToAct(state);
  const id = isSpectator ? null : (longNamed[seat]?.id ?? '');
  const table = atStage(tableWith(state, id, { names: longNamed, undoable: seat }), 'running');
  if (table.game.phase !== 'playing') throw new Error('nobody plays');
  const { game } = table;
  const track = Array.from({ length: 9 }, (_, round) =>
    allDice.filter((_, index) => index % 9 === round || index === round),
  );
  return {
    ...table,
    settings: { ...table.settings, language: words.locale },
    version: 999_999_999,
    legal,
    tools: tools.map((tool) => ({ tool, refusals: [] })),
    game: {
      ...game,
      publicObjectives: longestObjectives(words).slice(0, game.publicObjectives.length),
      tools: tools.map((tool) => ({
        tool,
        tokens: isAlone ? 0 : 20,
        price: isAlone ? { pay: 'die', color: 'purple' } : { pay: 'favor', tokens: 2 },
        spent: null,
      })),
      pool,
      track,
      round: 10,
      turn: { ...game.turn, number: 79, drafted: false, tool: waiting?.tool ?? null, waiting },
    },
  };
}
