import { allDice, colors, shades } from '#games/shared/die';
import { columnMasks, diagonalTo, firstOf, type Mask, none, rowMasks, size } from '#games/shared/mask';
import type { Variety } from '#games/shared/objectives/counts';
import {
  publicObjective,
  type PublicObjectiveName,
  publicObjectiveNames,
} from '#games/shared/objectives/public';
import {
  allColors,
  allShades,
  countOf,
  type Group,
  likelihoodOf,
  type WindowAnalysis,
} from '#players/sagrada/value/window-analysis';

/** What is told of the lines of one objective. Lines that can't be completed any more don't count. */
const told = ['complete', 'lack 1', 'lack 2', 'lack 3', 'lack 4', 'lack 5', 'likely', 'hoped for'] as const;

const varietyOf = (name: PublicObjectiveName): Variety | null => {
  const { counts } = publicObjective(name);
  return counts.kind === 'variety' ? counts : null;
};
const lineObjectives = publicObjectiveNames.filter((name) => varietyOf(name) !== null);

/** How full the rows and columns of each objective are, and how likely they fill. */
export const lines: Group = {
  names: lineObjectives.flatMap((name) => told.map((what) => `${name}: ${what}`)),
  writer({ publicObjectives }, first) {
    const present = publicObjectives.flatMap((name) => {
      const variety = varietyOf(name);
      return variety === null ? [] : [{ variety, at: first + told.length * lineObjectives.indexOf(name) }];
    });
    return (analysis, _, out) => {
      for (const { variety, at } of present) {
        for (const line of variety.line === 'row' ? rowMasks : columnMasks)
          addLine(analysis, line, variety.of, out, at);
      }
    };
  },
};

function addLine(
  analysis: WindowAnalysis,
  line: Mask,
  of: Variety['of'],
  out: Float32Array,
  at: number,
): void {
  const isColor = of === 'color';
  const placed = isColor ? analysis.window.byColor : analysis.window.byShade;
  const kindsAt = isColor ? analysis.colorsAt : analysis.shadesAt;
  const othersAt = isColor ? analysis.shadesAt : analysis.colorsAt;
  let needed = isColor ? allColors : allShades;
  for (let kind = 0; kind < placed.length; kind += 1) {
    const mask = (placed[kind] ?? none) & line;
    if (mask === none) continue;
    if ((mask & (mask - 1)) !== none) return;
    needed &= ~(1 << kind);
  }
  const open = analysis.open & line;
  const lacking = size(open);
  if (lacking > analysis.turnsLeft) return;
  let taken = 0;
  let likely = 1;
  let hoped = 1;
  for (let rest = open; rest !== none; rest &= rest - 1) {
    const space = firstOf(rest);
    const kinds = (kindsAt[space] ?? 0) & needed;
    const fitting = (countOf[kinds] ?? 0) * (countOf[othersAt[space] ?? 0] ?? 0);
    if (fitting === 0) return;
    taken |= kinds;
    likely *= likelihoodOf(fitting, analysis.turnsLeft);
    hoped *= likelihoodOf(fitting, analysis.turnsLeft * 3);
  }
  if ((countOf[taken] ?? 0) < lacking) return;
  out[at + lacking] = (out[at + lacking] ?? 0) + 1;
  out[at + 6] = (out[at + 6] ?? 0) + likely;
  out[at + 7] = (out[at + 7] ?? 0) + hoped;
}

const toldOfDiagonals = [
  'counted',
  'still single',
  'open beside',
  'open beside a single one',
  'open pairs',
] as const;
const name = publicObjectiveNames.find((name) => publicObjective(name).counts.kind === 'diagonals');

/** Dice that touch their color with a corner, those that still may, and the open spaces where they can. */
export const diagonals: Group = {
  names: toldOfDiagonals.map((what) => `${name}: ${what}`),
  writer({ publicObjectives }, first) {
    if (!publicObjectives.some((present) => present === name)) return () => undefined;
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

/** Open spaces are told apart by how many of the thirty kinds of dice they take: at most so many. */
const kindSteps = [1, 3, 5, 8, 12, 17, 24, 30] as const;
const stepOf = Uint8Array.from({ length: allDice.length + 1 }, (_, kinds) =>
  kindSteps.findIndex((most) => kinds <= most),
);

const names = [
  'open',
  'dead',
  ...colors.map((_, index) => `open to ${index + 1} colors`),
  ...shades.map((_, index) => `open to ${index + 1} shades`),
  ...kindSteps.map((most) => `open to ${most} kinds`),
  'likely to fill',
  'hoped to fill',
  'in reach',
  'kinds of dice that fit now',
  'kinds of dice that fit in two places now',
  'kinds of dice that fit anywhere',
  'room for the rarest color',
  'room for the rarest shade',
  'more than turns',
  'turns to spare',
] as const;
const [open, dead, byColors, byShades] = [0, 1, 2, 2 + colors.length];
const byKinds = byShades + shades.length;
const rest = byKinds + kindSteps.length;

/** The open spaces: how many dice each still takes, and the dice that fit. */
export const openings: Group = {
  names,
  writer: (_, first) => (analysis, _means, out) => {
    const { colorsAt, shadesAt, colorFits, shadeFits, reach, turnsLeft } = analysis;
    const spaces = size(analysis.open);
    let likely = 0;
    let hoped = 0;
    let deadSpaces = 0;
    for (let mask = analysis.open; mask !== none; mask &= mask - 1) {
      const space = firstOf(mask);
      const colorCount = countOf[colorsAt[space] ?? 0] ?? 0;
      const shadeCount = countOf[shadesAt[space] ?? 0] ?? 0;
      const kinds = colorCount * shadeCount;
      if (kinds === 0) {
        deadSpaces += 1;
        continue;
      }
      add(out, first + byColors + colorCount - 1);
      add(out, first + byShades + shadeCount - 1);
      add(out, first + byKinds + (stepOf[kinds] ?? 0));
      likely += likelihoodOf(kinds, turnsLeft);
      hoped += likelihoodOf(kinds, 3 * turnsLeft);
    }
    let [now, twice, anywhere, rareColor, rareShade] = [0, 0, 0, 20, 20];
    for (let shade = 0; shade < shades.length; shade += 1) {
      rareShade = Math.min(rareShade, size(shadeFits[shade] ?? none));
    }
    for (let color = 0; color < colors.length; color += 1) {
      const fits = colorFits[color] ?? none;
      rareColor = Math.min(rareColor, size(fits));
      for (let shade = 0; shade < shades.length; shade += 1) {
        const both = fits & (shadeFits[shade] ?? none);
        if (both === none) continue;
        anywhere += 1;
        const near = both & reach;
        if (near === none) continue;
        now += 1;
        if ((near & (near - 1)) !== none) twice += 1;
      }
    }
    out[first + open] = spaces / 10;
    out[first + dead] = deadSpaces;
    out[first + rest] = likely / 10;
    out[first + rest + 1] = hoped / 10;
    out[first + rest + 2] = size(reach & analysis.open) / 10;
    out[first + rest + 3] = now / 15;
    out[first + rest + 4] = twice / 15;
    out[first + rest + 5] = anywhere / 15;
    out[first + rest + 6] = rareColor / 4;
    out[first + rest + 7] = rareShade / 4;
    out[first + rest + 8] = Math.max(0, spaces - turnsLeft) / 4;
    out[first + rest + 9] = Math.max(0, turnsLeft - spaces) / 4;
  },
};

const add = (out: Float32Array, place: number): void => {
  out[place] = (out[place] ?? 0) + 0.25;
};
