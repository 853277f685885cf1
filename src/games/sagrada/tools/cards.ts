import { z } from 'zod';
import printed from '#data/tools.json' with { type: 'json' };
import { type Color, colors } from '#games/shared/die';

/** The twelve tool cards by their printed number. */
export const toolNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type ToolNumber = (typeof toolNumbers)[number];

const cardsSchema = z
  .array(
    z.strictObject({ number: z.literal(toolNumbers), name: z.string().min(1), soloColor: z.enum(colors) }),
  )
  .refine(
    (cards) => toolNumbers.every((number, index) => cards[index]?.number === number) && cards.length === 12,
    'the twelve tools stand in the order of their numbers',
  );
const cards = cardsSchema.parse(printed);

/** A tool's price with this many favor tokens on its card: the first use is cheaper (RULES, Tools). */
export const toolPrice = (tokens: number): 1 | 2 => (tokens === 0 ? 1 : 2);

const soloColorByTool: ReadonlyMap<ToolNumber, Color> = new Map(
  cards.map(({ number, soloColor }) => [number, soloColor]),
);

/** The color of the die that pays for a tool in a solo game (RULES, Solo). */
export function soloColor(tool: ToolNumber): Color {
  const color = soloColorByTool.get(tool);
  if (color === undefined) throw new Error(`there is no tool ${tool}`);
  return color;
}
