import { toolNumbers } from '#games/sagrada/tools/cards';
import { type Color, colorIndexes, colors, dicePerColor, shades } from '#games/shared/die';
import { diagonalTo, firstOf, none, size } from '#games/shared/mask';
import { publicObjective, publicObjectiveNames } from '#games/shared/objectives/public';
import type { Window } from '#games/shared/window';
import { lines } from './features/lines.ts';
import { openings } from './features/openings.ts';
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

/** Writes the features of a window where they belong; all of them were 0 before. */
type Writer = (analysis: WindowAnalysis, means: Means, out: Float32Array) => void;

/** Features that tell of one matter. */
export interface FeatureGroup {
  readonly names: readonly string[];
  /** How they are written for a player with these stakes, the first one at this place. */
  readonly writer: (stakes: Stakes, first: number) => Writer;
}

/** Dice that touch their color with a corner, those that still may, and the open spaces where they can. */
const diagonals: FeatureGroup = {
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
const standing: FeatureGroup = {
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

const perPrivate = [
  'pips',
  'dice',
  'room',
  'room for 5 and 6',
  'pips to come',
  'room for this alone',
] as const;
const ranks = ['Private', 'Second private'] as const;

/** The pips of the private color, and the open spaces that take more. Of two objectives the more promising one comes first. */
const privates: FeatureGroup = {
  names: ranks.flatMap((rank) => perPrivate.map((what) => `${rank}: ${what}`)),
  writer({ privateObjectives }, first) {
    const second = first + perPrivate.length;
    return (analysis, _, out) => {
      const [one, other] = privateObjectives;
      if (one === undefined) return;
      describe(analysis, one, out, first);
      if (other === undefined) return;
      describe(analysis, other, out, second);
      if (promise(out, second) > promise(out, first)) swap(out, first, second);
    };
  },
};

/** High dice are all that counts: so many pips a space may bring. */
const topShades = Uint8Array.from({ length: 1 << shades.length }, (_, bits) => 32 - Math.clz32(bits));

function describe(analysis: WindowAnalysis, color: Color, out: Float32Array, at: number): void {
  const index = colorIndexes[color];
  const placed = analysis.window.byColor[index] ?? none;
  const { byShade } = analysis.window;
  let pips = 0;
  for (let shade = 0; shade < byShade.length; shade += 1) {
    pips += (shade + 1) * size(placed & (byShade[shade] ?? none));
  }
  const fits = analysis.colorFits[index] ?? none;
  let room = 0;
  let high = 0;
  let toCome = 0;
  let alone = 0;
  for (let rest = fits; rest !== none; rest &= rest - 1) {
    const space = firstOf(rest);
    const top = topShades[analysis.shadesAt[space] ?? 0] ?? 0;
    room += 1;
    toCome += top;
    if (top > 4) high += 1;
    if (analysis.colorsAt[space] === 1 << index) alone += 1;
  }
  out[at] = pips / 10;
  out[at + 1] = size(placed) / 4;
  out[at + 2] = room / 10;
  out[at + 3] = high / 10;
  out[at + 4] = (toCome * analysis.turnsLeft) / 1000;
  out[at + 5] = alone / 2;
}

/** About as many pips more as a third of the turns could bring. */
const promise = (out: Float32Array, at: number): number =>
  10 * (out[at] ?? 0) + (6 * 1000 * (out[at + 4] ?? 0)) / 200;

function swap(out: Float32Array, one: number, other: number): void {
  for (let place = 0; place < perPrivate.length; place += 1) {
    const kept = out[one + place] ?? 0;
    out[one + place] = out[other + place] ?? 0;
    out[other + place] = kept;
  }
}

const groups: readonly FeatureGroup[] = [openings, lines, sets, diagonals, privates, standing];

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
