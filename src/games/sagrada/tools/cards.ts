import { z } from 'zod';
import printed from '#data/tools.json' with { type: 'json' };
import { cardsInOrder } from '#games/shared/cards';
import { type Color, colors } from '#games/shared/die';

/** The twelve tool cards by their printed number. */
export const toolNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type ToolNumber = (typeof toolNumbers)[number];

const cardSchema = z.strictObject({
  number: z.literal(toolNumbers),
  name: z.string().min(1),
  soloColor: z.enum(colors),
});
const toolCard = cardsInOrder(toolNumbers, z.array(cardSchema).parse(printed), ({ number }) => number);

/** A tool's price with this many favor tokens on its card: the first use is cheaper (RULES, Tools). */
export const toolPrice = (tokens: number): 1 | 2 => (tokens === 0 ? 1 : 2);

/** The color of the die that pays for a tool in a solo game (RULES, Solo). */
export const soloColor = (tool: ToolNumber): Color => toolCard(tool).soloColor;
