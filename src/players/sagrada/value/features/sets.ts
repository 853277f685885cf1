import { colorIndexes, colors, shades } from '#games/shared/die';
import { none, size } from '#games/shared/mask';
import {
  publicObjective,
  type PublicObjectiveName,
  publicObjectiveNames,
} from '#games/shared/objectives/public';
import type { Group } from '#players/sagrada/value/window-analysis';

/** What is told of one objective's sets. */
const told = ['complete', 'lacking', 'lacking two', 'lacking three', 'room for the rarest', 'room'] as const;

interface Sets {
  readonly of: 'color' | 'shade';
  /** Indexes of the members' masks. */
  readonly members: readonly number[];
}

function setsOf(name: PublicObjectiveName): Sets | null {
  const { counts } = publicObjective(name);
  if (counts.kind !== 'sets') return null;
  return counts.of === 'color'
    ? { of: 'color', members: counts.members.map((color) => colorIndexes[color]) }
    : { of: 'shade', members: counts.members.map((shade) => shade - 1) };
}
const setObjectives = publicObjectiveNames.filter((name) => setsOf(name) !== null);

/** What the next sets of each objective lack, and how many open spaces take it. */
export const sets: Group = {
  names: setObjectives.flatMap((name) => told.map((what) => `${name}: ${what}`)),
  writer({ publicObjectives }, first) {
    const present = publicObjectives.flatMap((name) => {
      const sets = setsOf(name);
      return sets === null ? [] : [{ sets, at: first + told.length * setObjectives.indexOf(name) }];
    });
    const counts = new Uint8Array(Math.max(colors.length, shades.length));
    return (analysis, _, out) => {
      for (const { sets, at } of present) {
        const placed = sets.of === 'color' ? analysis.window.byColor : analysis.window.byShade;
        const fits = sets.of === 'color' ? analysis.colorFits : analysis.shadeFits;
        let complete = analysis.turnsLeft + 20;
        for (const member of sets.members) {
          const count = size(placed[member] ?? none);
          counts[member] = count;
          if (count < complete) complete = count;
        }
        let lacking = 0;
        let lackingTwo = 0;
        let lackingThree = 0;
        let scarce = 20;
        let room = 0;
        for (const member of sets.members) {
          const more = (counts[member] ?? 0) - complete;
          const spaces = size(fits[member] ?? none);
          lacking += more < 1 ? 1 : 0;
          lackingTwo += more < 2 ? 2 - more : 0;
          lackingThree += more < 3 ? 3 - more : 0;
          room += spaces;
          if (more + spaces < scarce) scarce = more + spaces;
        }
        out[at] = complete;
        out[at + 1] = lacking / 2;
        out[at + 2] = lackingTwo / 4;
        out[at + 3] = lackingThree / 6;
        out[at + 4] = scarce / 4;
        out[at + 5] = room / 20;
      }
    };
  },
};
