import type { Color } from '#game/die';
import { publicObjective, type PublicObjectiveName } from '#game/objectives/public';
import type { ToolView } from '#game/view';
import type { Words } from '#words/words';
import { dieText } from '#discord/glyph';

/** The public objectives, a line each: name, points, and for what. */
export const objectiveLines = (objectives: readonly PublicObjectiveName[], words: Words): readonly string[] =>
  objectives.map((name) =>
    words.say('cards.objective', {
      name: words.say(`publicObjective.${name}.name`),
      points: publicObjective(name).points,
      pays: words.say(`publicObjective.${name}.pays`),
    }),
  );

/** The tools in one line, each with what its next use costs. */
export const toolsLine = (tools: readonly ToolView[], words: Words): string =>
  words.say('cards.tools', { tools: tools.map((tool) => toolText(tool, words)).join(', ') });

const toolText = (tool: ToolView, words: Words): string =>
  words.say('cards.tool', {
    name: words.say(`tool.${tool.tool}.name`),
    price: priceText(tool, words),
  });

/** What the next use of a tool costs; in a solo game also that there is none. */
export function priceText({ price, spent }: ToolView, words: Words): string {
  if (spent !== null) return words.say('price.spent', { die: dieText(spent, words) });
  return price.pay === 'favor'
    ? words.say('price.favor', { tokens: price.tokens })
    : words.say('price.die', { color: words.say(`color.${price.color}`) });
}

/** The private objectives that lie open in a solo game, in a line; none at a table. */
export const openObjectiveLines = (objectives: readonly Color[], words: Words): readonly string[] =>
  objectives.length === 0
    ? []
    : [
        words.say('choosing.objectives', {
          names: objectives.map((color) => words.say(`privateObjective.${color}.name`)).join(', '),
        }),
      ];
