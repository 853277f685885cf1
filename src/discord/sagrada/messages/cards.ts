import { dieText } from '#discord/kit/glyph';
import { goneLine, withPoints } from '#discord/selection/goal-text';
import { privateStandings } from '#games/sagrada/scoring';
import type { ToolView } from '#games/sagrada/view';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import type { RunningView } from '#play/table';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';

/** A public objective: its points, and what scores. Pictures have its name. */
const objectiveLine = (name: PublicObjectiveName, words: Words): string =>
  words.say('cards.objective', {
    points: publicObjective(name).points,
    pays: words.say(`publicObjective.${name}.brief`),
  });

/** The objectives as the person who looks at the table may see them, one per line: with what they score so far in their own window. */
export function objectivesSeen({ game, seat }: RunningView, words: Words): readonly string[] {
  const player = game.phase === 'playing' && seat !== null ? game.players[seat] : undefined;
  const own = game.hand?.privateObjectives ?? game.openObjectives;
  const standings =
    player === undefined ? own.map((color) => ({ color, points: 0 })) : privateStandings(player, own);
  return [
    ...game.publicObjectives.map((name, index) =>
      withPoints(objectiveLine(name, words), player?.score.public[index] ?? 0, words),
    ),
    ...standings.map(({ color, points }) => {
      const key = game.openObjectives.includes(color) ? 'cards.open' : 'cards.private';
      return withPoints(words.say(key, { color: colorStem(color, words) }), points, words);
    }),
  ];
}

/** What the tools do, one per line, for people who can't use any now; those used up in a solo game only by name. */
export const toolLines = (tools: readonly ToolView[], words: Words): readonly string[] => [
  ...tools
    .filter(({ spent }) => spent === null)
    .map(({ tool }) =>
      words.say('cards.line', {
        name: words.say(`tool.${tool}.name`),
        what: words.say(`tool.${tool}.verb`),
      }),
    ),
  ...spentLine(tools, words),
];

/** The tools that are used up in a solo game. */
export const spentLine = (tools: readonly ToolView[], words: Words): readonly string[] =>
  goneLine(tools.filter(({ spent }) => spent !== null).map(({ tool }) => words.say(`tool.${tool}.name`)));

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
