import { type Die, parseDie } from '#games/shared/die';
import { spacesOf } from '#games/shared/mask';
import { privatePoints } from '#games/shared/objectives/private';
import { parsePattern, type PatternName, patternNamed } from '#games/shared/pattern';
import { legalSpaces, moveTargets } from '#games/shared/placement';
import { parseSpace, type Space } from '#games/shared/space';
import { openSpaces, windowOf } from '#games/shared/window';

/** A window of the tour: a pattern, and the dice in it. */
export interface ExampleWindow {
  readonly pattern: PatternName;
  readonly dice: readonly (Die | null)[];
}

/** Reads part of an example. Throws if it has no meaning, because then the example is wrong. */
function meant<T>(read: (text: string) => T | undefined, text: string): T {
  const value = read(text);
  if (value === undefined) throw new Error(`the tour has an example that can't be read: '${text}'`);
  return value;
}

const die = (text: string): Die => meant(parseDie, text);
const space = (text: string): Space => meant(parseSpace, text);

const window = (name: string, rows: readonly string[]): ExampleWindow => ({
  pattern: meant(parsePattern, name).name,
  dice: rows.flatMap((row) => row.split(' ')).map((text) => (text === '-' ? null : die(text))),
});

/**
 * During the game: with a die in hand, and numbered spaces that each break one rule, in the order in which the text explains
 * them.
 */
const inPlay = window('Luz Celestial', ['R4 - - - B6', '- G4 Y3 G1 -', '- - B2 - B1', '- - - - -']);
const inHand = die('R3');
export const placing = {
  window: inPlay,
  die: inHand,
  legal: spacesOf(legalSpaces(windowOf(patternNamed(inPlay.pattern), inPlay.dice), inHand)),
  forbidden: ['C4', 'D3', 'A2', 'A3', 'D1'].map(space),
} as const;

/** The draft pool, including the die in hand. */
export const pool: readonly Die[] = ['B5', 'P1', 'R3', 'Y6', 'G2'].map(die);

/** A die on its way: the tool lets it ignore color restrictions. */
const from = space('B4');
export const moving = {
  window: { ...inPlay, dice: inPlay.dice.map((each, at) => (at === from ? null : each)) },
  tool: 2,
  from,
  lit: spacesOf(moveTargets(windowOf(patternNamed(inPlay.pattern), inPlay.dice), from, 'printedColor')),
} as const;

/** Almost done: a die, and a space that asks for a color. */
export const growing = {
  window: window('Aurorae Magnificus', ['- - B3 P1 -', 'P3 B2 G5 B6 Y1', 'Y5 R3 Y6 R2 P3', 'P1 Y5 B1 G3 B4']),
  taken: space('C2'),
  open: space('A2'),
} as const;

/** A finished window with an open space, and what it scores. */
const done = window('Symphony of Light', [
  'P2 B1 Y5 G6 P1',
  'Y1 G6 P1 Y2 R3',
  'P3 B2 Y4 - Y1',
  'G6 P3 R6 B5 P4',
]);
const scored = windowOf(patternNamed(done.pattern), done.dice);
const objective = 'purple';
export const finished = {
  window: done,
  objective,
  points: privatePoints(scored, objective),
  favor: 2,
  open: openSpaces(scored),
} as const;

/** The dice left over from three rounds. */
export const track: readonly (readonly Die[])[] = [['G4'], ['P2', 'Y1'], ['R6']].map((dice) => dice.map(die));

/** Two dice for each of four players, plus one. */
export const rolled: readonly Die[] = ['R3', 'B5', 'B1', 'Y6', 'G2', 'P4', 'P1', 'Y2', 'R5'].map(die);

/** The pages of the tour, in order: your window, a turn, where a die may go, tools, a round, scoring, and more good to know. */
export const tourPages = ['window', 'turn', 'placing', 'tools', 'round', 'scoring', 'more'] as const;
export type TourPage = (typeof tourPages)[number];
