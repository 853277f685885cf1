import type { ToolNumber } from '#games/sagrada/tools/cards';
import { colors, dicePerColor } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import type { Group } from '#players/sagrada/value/window-analysis';

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
export const standing: Group = {
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
