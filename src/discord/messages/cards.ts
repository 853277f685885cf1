import { publicObjective, type PublicObjectiveName } from '#game/objectives/public';
import type { ToolView } from '#game/view';
import type { Words } from '#words/words';

/** The public objectives, a line each: name, points, and for what. */
export const objectiveLines = (objectives: readonly PublicObjectiveName[], words: Words): readonly string[] =>
  objectives.map((name) =>
    words.say('cards.objective', {
      name: words.say(`publicObjective.${name}.name`),
      points: publicObjective(name).points,
      pays: words.say(`publicObjective.${name}.pays`),
    }),
  );

/** The tools by name, in one line. */
export const toolLine = (tools: readonly ToolView[], words: Words): string =>
  words.say('cards.tools', { tools: tools.map(({ tool }) => words.say(`tool.${tool}.name`)).join(', ') });
