import type { Color } from '#games/shared/die';
import { columnMasks, rowMasks } from '#games/shared/mask';
import { timesMet } from '#games/shared/objectives/counts';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import { allSpaces } from '#games/shared/space';
import { openSpaces, type Window } from '#games/shared/window';
import type { CardGame, Facts, Kindness, Played, Rival, SoloGame, SolvedPuzzle, TableGame } from './facts.ts';

/** What deeds are about: the glass of their panes, and in which ring of the rose window these are. */
const kinds = {
  windows: { glass: 'blue', ring: 'petals' },
  duels: { glass: 'red', ring: 'petals' },
  alone: { glass: 'yellow', ring: 'lights' },
  kindness: { glass: 'green', ring: 'lights' },
  craft: { glass: 'purple', ring: 'lights' },
} as const satisfies Record<string, { readonly glass: Color; readonly ring: 'petals' | 'lights' }>;
type Kind = keyof typeof kinds;

/** Something worth being proud of: what it is about, and whether somebody has done it in a finished match, or with a puzzle. */
interface Definition {
  readonly kind: Kind;
  readonly isDone: (facts: Facts) => boolean;
}

type DiceGame = TableGame | SoloGame;

/** A deed in games of these kinds that count. */
const inGames =
  <G extends Played>(...of: readonly G['of'][]) =>
  (kind: Kind, isDone: (game: G) => boolean): Definition => ({
    kind,
    isDone: ({ played }) => played !== null && of.some((each) => each === played.of) && isDone(played as G),
  });
const withDice = inGames<DiceGame>('table', 'solo');
const atTable = inGames<TableGame>('table');
const alone = inGames<SoloGame>('solo');
const withCards = inGames<CardGame>('cards');
const withPuzzles = inGames<SolvedPuzzle>('puzzle');

const forOthers = (what: Kindness): Definition => ({
  kind: 'kindness',
  isDone: ({ kindness }) => kindness.includes(what),
});

const isFull = (window: Window): boolean => openSpaces(window) === 0;

const colorsInRows = { kind: 'variety', line: 'row', of: 'color' } as const;

/** The most points that a public objective can score. */
function most(name: PublicObjectiveName): number {
  const { points, counts } = publicObjective(name);
  switch (counts.kind) {
    case 'variety':
      return points * (counts.line === 'row' ? rowMasks : columnMasks).length;
    case 'sets':
      return points * Math.floor(allSpaces.length / counts.members.length);
    case 'diagonals':
      return points * allSpaces.length;
  }
}

/** The best score of the others; lower than any if there are none. */
const bestOf = (rivals: readonly Rival[]): number => Math.max(...rivals.map(({ score }) => score.total));

const leadIn = ({ score, rivals }: TableGame): number => score.total - bestOf(rivals);

const isAmongPeople = ({ rivals }: TableGame): boolean => rivals.some(({ level }) => level === null);

/** Whether all others at the table scored less for each public objective. */
const leadsEverywhere = ({ score, rivals }: TableGame): boolean =>
  rivals.length > 0 &&
  score.public.every((points, index) =>
    rivals.every(({ score: other }) => points > (other.public[index] ?? 0)),
  );

/**
 * All deeds, in the order in which they are listed, and clockwise from the top of the rose window, petals before lights: neighbors are of
 * different kinds. Nothing is there for playing much. A new one needs its words besides, and is counted for games of before, too; a name,
 * once released, stays.
 */
const definitions = {
  fullWindow: withDice('windows', ({ window }) => isFull(window)),
  wonByOne: atTable('duels', (game) => game.won && leadIn(game) === 1),
  hardWindow: withDice('windows', ({ window }) => isFull(window) && window.pattern.difficulty === 6),
  wonTie: atTable('duels', (game) => game.won && leadIn(game) === 0 && game.decidedBy !== 'shared'),
  rainbow: withDice('windows', ({ window }) => timesMet(window, colorsInRows) === rowMasks.length),
  wonClearly: atTable('duels', (game) => game.won && leadIn(game) >= 15),
  objectiveWhole: withDice('windows', ({ score, publicObjectives }) =>
    publicObjectives.some((name, index) => score.public[index] === most(name)),
  ),
  wonOfFour: atTable('duels', ({ won, rivals }) => won && rivals.length === 3),
  threeObjectives: atTable('windows', ({ score }) => score.public.every((points) => points >= 12)),
  masterBeaten: atTable('duels', ({ score, rivals }) =>
    rivals.some(({ level, score: other }) => level === 'master' && score.total > other.total),
  ),
  privateObjective: withDice('windows', ({ score }) => score.private >= 35),
  bestEverywhere: atTable('duels', leadsEverywhere),

  targetBeaten: alone('alone', ({ margin }) => margin > 0),
  newcomer: forOthers('newcomer'),
  bareHands: atTable('craft', ({ won, toolsUsed }) => won && toolsUsed === 0),
  oneTool: alone('alone', ({ margin, toolsUsed }) => margin > 0 && toolsUsed <= 1),
  seatTaken: forOthers('seatTaken'),
  everyTool: atTable('craft', ({ won, toolsUsed, tools }) => won && toolsUsed === tools),
  clearMargin: alone('alone', ({ margin }) => margin >= 10),
  seatGiven: forOthers('seatGiven'),
  tenPuzzles: withPuzzles('craft', ({ solvedInRow }) => solvedInRow >= 10),
  weekOfDailies: alone('alone', ({ streak }) => streak >= 7),
  lostKindly: atTable('kindness', (game) => leadIn(game) <= -20 && isAmongPeople(game)),
  cardsFull: withCards('craft', ({ margin, openSpaces: open }) => margin >= 10 && open === 0),
} as const satisfies Record<string, Definition>;

export type Deed = keyof typeof definitions;

/** The names of all deeds, in the order in which they are listed. */
export const deeds = Object.keys(definitions) as readonly Deed[];

/** The panes of a ring of the rose window, clockwise from its top, and the color of each. */
export const panesIn = (ring: 'petals' | 'lights') =>
  deeds.flatMap((deed) => {
    const { ring: own, glass: color } = kinds[definitions[deed].kind];
    return own === ring ? [{ deed, color }] : [];
  });

/** The deeds that somebody has done in what these facts are about. */
export const deedsIn = (facts: Facts): readonly Deed[] =>
  deeds.filter((deed) => definitions[deed].isDone(facts));
