import type { Color } from '#games/shared/die';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import { privateStandings } from '#games/sagrada/private-standing';
import type { ToolView } from '#games/sagrada/view';
import type { RunningView } from '#play/table';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';
import { colorStem } from '#render/text/in-words';

/** The public objectives, one per line: name, points, and what scores. */
export const objectiveLines = (objectives: readonly PublicObjectiveName[], words: Words): readonly string[] =>
  objectives.map((name) => objectiveLine(name, words));

const objectiveLine = (name: PublicObjectiveName, words: Words): string =>
  words.say('cards.objective', {
    name: words.say(`publicObjective.${name}.name`),
    points: publicObjective(name).points,
    pays: words.say(`publicObjective.${name}.pays`),
  });

/** The objectives as the person who looks at the table may see them: with what they score so far in their own window. */
export function objectivesSeen({ game, seat }: RunningView, words: Words): readonly string[] {
  const player = game.phase === 'playing' && seat !== null ? game.players[seat] : undefined;
  if (player === undefined)
    return [words.say('cards.objectives'), ...objectiveLines(game.publicObjectives, words)];
  return [
    words.say('cards.seen'),
    ...game.publicObjectives.map((name, index) => {
      const { points } = publicObjective(name);
      const score = player.score.public[index] ?? 0;
      const objective = objectiveLine(name, words);
      return words.say('cards.progress', { objective, count: score / points, points, score });
    }),
    ...privateStandings(player, game.hand?.privateObjectives ?? []).map(({ color, points }) =>
      words.say(game.openObjectives.includes(color) ? 'cards.open' : 'cards.private', {
        name: words.say(`privateObjective.${color}.name`),
        color: colorStem(color, words),
        score: points,
      }),
    ),
  ];
}

/** The tools in one line, each with what its next use costs. */
export const toolsLine = (tools: readonly ToolView[], words: Words): string =>
  words.say('cards.tools', { tools: tools.map((tool) => toolText(tool, words)).join(', ') });

const toolText = (tool: ToolView, words: Words): string =>
  words.say('cards.tool', {
    name: words.say(`tool.${tool.tool}.name`),
    price: priceText(tool, words),
  });

/** What the next use of a tool costs; in a solo game, also that it can't be used again. */
export function priceText({ price, spent }: ToolView, words: Words): string {
  if (spent !== null) return words.say('price.spent', { die: dieText(spent, words) });
  return price.pay === 'favor'
    ? words.say('price.favor', { tokens: price.tokens })
    : words.say('price.die', { color: colorStem(price.color, words) });
}

/** The open private objectives of a solo game, in a line; none at a table. */
export const openObjectiveLines = (objectives: readonly Color[], words: Words): readonly string[] =>
  objectives.length === 0
    ? []
    : [
        words.say('choosing.objectives', {
          names: objectives.map((color) => words.say(`privateObjective.${color}.name`)).join(', '),
        }),
      ];
