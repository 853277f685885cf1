import { toolNumbers } from '#games/sagrada/tools/cards';
import { colors, dicePerColor } from '#games/shared/die';
import { diagonalTo, none, size } from '#games/shared/mask';
import { publicObjective, publicObjectiveNames } from '#games/shared/objectives/public';
import type { Window } from '#games/shared/window';
import type { Group, Writer } from './features/group.ts';
import { lines } from './features/lines.ts';
import { openings } from './features/openings.ts';
import { privates } from './features/privates.ts';
import { sets } from './features/sets.ts';
import type { Means, Stakes } from './stakes.ts';
import { WindowAnalysis } from './window-analysis.ts';

const perDiagonal = [
  'counted',
  'still single',
  'open beside',
  'open beside a single one',
  'open pairs',
] as const;
const diagonalsName = publicObjectiveNames.find((name) => publicObjective(name).counts.kind === 'diagonals');

/** Dice that touch their color with a corner, those that still may, and the open spaces where they can. */
const diagonals: Group = {
  names: perDiagonal.map((what) => `${diagonalsName}: ${what}`),
  writer({ publicObjectives }, first) {
    if (!publicObjectives.some((present) => present === diagonalsName)) return () => undefined;
    return (analysis, _, out) => {
      const { byColor } = analysis.window;
      let counted = 0;
      let single = 0;
      let beside = 0;
      let besideSingle = 0;
      let pairs = 0;
      for (let color = 0; color < colors.length; color += 1) {
        const placed = byColor[color] ?? none;
        const fits = analysis.colorFits[color] ?? none;
        const touching = diagonalTo(placed);
        const alone = placed & ~touching;
        counted += size(placed & touching);
        single += size(alone & diagonalTo(fits));
        beside += size(fits & touching);
        besideSingle += size(fits & diagonalTo(alone));
        pairs += size(fits & diagonalTo(fits));
      }
      out[first] = counted / 4;
      out[first + 1] = single / 4;
      out[first + 2] = beside / 4;
      out[first + 3] = besideSingle / 4;
      out[first + 4] = pairs / 40;
    };
  },
};

const wholeBag = colors.length * dicePerColor;
const mostTurns = 20;
const turnNames = Array.from({ length: mostTurns + 1 }, (_, turns) => `${turns} turns left`);
const mostFavor = 6;
const favorNames = Array.from({ length: mostFavor + 1 }, (_, tokens) => `${tokens} favor tokens`);
const playerNames = ['one player', 'two players', 'three players', 'four players', 'reduced bag'] as const;
const objectiveNames = publicObjectiveNames.flatMap((name) => [name, `${name} by turns left`]);
const toolNames = toolNumbers.flatMap((tool) => [`tool ${tool}`, `tool ${tool} by turns left`]);

const favorFirst = turnNames.length;
const playersFirst = favorFirst + favorNames.length;
const objectivesFirst = playersFirst + playerNames.length;
const toolsFirst = objectivesFirst + objectiveNames.length;

/** Turns and favor tokens left, who plays, the objectives on the table, and the tools that the player can still use. */
const standing: Group = {
  names: [
    ...turnNames,
    ...favorNames,
    ...playerNames,
    ...objectiveNames,
    ...toolNames,
    'turns left',
    'favor',
  ],
  writer({ mode, players, bagSize, publicObjectives, tools }, first) {
    const objectives = publicObjectives.map(
      (name) => first + objectivesFirst + 2 * publicObjectiveNames.indexOf(name),
    );
    const toolPlaces = tools.map((tool) => first + toolsFirst + 2 * toolNumbers.indexOf(tool));
    const last = first + toolsFirst + toolNames.length;
    return ({ turnsLeft }, { favor, used }, out) => {
      const share = turnsLeft / mostTurns;
      out[first + turnsLeft] = 1;
      out[first + favorFirst + Math.min(favor, mostFavor)] = 1;
      out[first + playersFirst + players - 1] = 1;
      if (bagSize < wholeBag) out[first + playersFirst + playerNames.length - 1] = 1;
      for (const at of objectives) {
        out[at] = 1;
        out[at + 1] = share;
      }
      for (let index = 0; index < toolPlaces.length; index += 1) {
        const at = toolPlaces[index] ?? 0;
        const wasUsed = (used >> index) & 1;
        const isUsable = mode === 'solo' ? wasUsed === 0 : favor > wasUsed;
        if (!isUsable || turnsLeft === 0) continue;
        out[at] = 1;
        out[at + 1] = share;
      }
      out[last] = share;
      out[last + 1] = favor / 4;
    };
  },
};

const groups: readonly Group[] = [openings, lines, sets, diagonals, privates, standing];

/** The features of a window and its player, in order. Weights are learned for these. */
export const featureNames: readonly string[] = groups.flatMap(({ names }) => names);

/** Extracts the features of windows for one player. It writes them into the same place again and again. */
export class FeatureExtractor {
  readonly out = new Float32Array(featureNames.length);
  readonly #writers: readonly Writer[];
  #analysis: WindowAnalysis | null = null;

  constructor(stakes: Stakes) {
    let first = 0;
    this.#writers = groups.map(({ names, writer }) => {
      const write = writer(stakes, first);
      first += names.length;
      return write;
    });
  }

  extract(window: Window, means: Means): Float32Array {
    const analysis = (this.#analysis ??= new WindowAnalysis(window));
    analysis.analyze(window, means.turnsLeft);
    this.out.fill(0);
    for (const write of this.#writers) write(analysis, means, this.out);
    return this.out;
  }
}
