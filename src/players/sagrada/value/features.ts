import { windowPoints } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { colors, dicePerColor } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import type { Window } from '#games/shared/window';
import { diagonals, lines, openings } from './features/lines.ts';
import { privates, sets } from './features/sets.ts';
import type { Net } from './net.ts';
import type { Means, Stakes } from './stakes.ts';
import type { Valuer } from './weights.ts';
import { type Group, WindowAnalysis, type Writer } from './window-analysis.ts';

const wholeBag = colors.length * dicePerColor;
const mostTurns = 20;
const turnNames = Array.from({ length: mostTurns + 1 }, (_, turns) => `${turns} turns left`);
const mostFavor = 6;
const favorNames = Array.from({ length: mostFavor + 1 }, (_, tokens) => `${tokens} favor tokens`);
const playerNames = ['one player', 'two players', 'three players', 'four players', 'reduced bag'] as const;
const objectiveNames = publicObjectiveNames.flatMap((name) => [name, `${name} by turns left`]);
/** The tools whose worth was learned. Another one is worth nothing until it is named here, and `npm run train` has run. */
const learnedTools: readonly ToolNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const toolNames = learnedTools.flatMap((tool) => [`tool ${tool}`, `tool ${tool} by turns left`]);

/** The place of a tool that wasn't learned. */
const unknown = -1;

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
    const toolPlaces = tools.map((tool) =>
      learnedTools.includes(tool) ? first + toolsFirst + 2 * learnedTools.indexOf(tool) : unknown,
    );
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
        const at = toolPlaces[index] ?? unknown;
        const wasUsed = (used >> index) & 1;
        const isUsable = mode === 'solo' ? wasUsed === 0 : favor > wasUsed;
        if (at === unknown || !isUsable || turnsLeft === 0) continue;
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

/** A net answers in tens of points: numbers near 1 are learned best. */
export const pointsPerUnit = 10;

/** What is learned of windows: the final points, and in solo also what will still be added to the target. */
export const outputsOf = { table: 1, solo: 2 } as const;

/** What a player with these stakes has in the end, as far as a net can tell from a window. */
export class Worth implements Valuer {
  readonly #stakes: Stakes;
  readonly #net: Net;
  readonly #extractor: FeatureExtractor;

  constructor(stakes: Stakes, net: Net) {
    this.#stakes = stakes;
    this.#net = net;
    this.#extractor = new FeatureExtractor(stakes);
  }

  points(window: Window, means: Means): number {
    // Nothing can change any more, so the rules know better.
    if (means.turnsLeft === 0) return windowPoints(window, this.#stakes) + means.favor;
    const [points = 0, added = 0] = this.#net.answer(this.#extractor.extract(window, means));
    return pointsPerUnit * (points - added);
  }
}
