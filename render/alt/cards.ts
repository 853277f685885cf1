import type { Color } from '#games/shared/die';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import type { ToolView } from '#games/sagrada/view';
import { colorStem, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The names of private objectives. */
export const objectiveNames = (objectives: readonly Color[], words: Words): string =>
  objectives.map((color) => words.say(`privateObjective.${color}.name`)).join(', ');

function toolText({ tool, tokens, price, spent }: ToolView, words: Words): string {
  const name = words.say(`tool.${tool}.name`);
  if (spent !== null) return words.say('alt.toolSpent', { name, die: dieInWords(spent, words) });
  if (price.pay === 'die') return words.say('alt.toolDie', { name, color: colorStem(price.color, words) });
  return words.say('alt.toolFavor', { name, price: price.tokens, tokens });
}

/** The public objectives, and the tools with their prices and the tokens or dice on them. */
export const cardSentences = (
  tools: readonly ToolView[],
  objectives: readonly PublicObjectiveName[],
  words: Words,
): readonly string[] => [
  words.say('alt.objectives', {
    objectives: objectives
      .map((name) => `${words.say(`publicObjective.${name}.name`)} ${publicObjective(name).points}`)
      .join(', '),
  }),
  words.say('alt.tools', { tools: tools.map((view) => toolText(view, words)).join(', ') }),
];
