import { colors } from '#games/shared/die';
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
