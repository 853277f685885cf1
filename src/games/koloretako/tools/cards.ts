import { z } from 'zod';
import printed from '#data/koloretako/tools.json' with { type: 'json' };
import { type GlassSymbol, symbols } from '#games/koloretako/symbols';

/** The nine tools, in the order in which they are shuffled. */
export const toolNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ToolNumber = (typeof toolNumbers)[number];

/** The tools that draw from the pile. */
export const drawingTools: readonly ToolNumber[] = [1, 2, 3];

/** A tool card. */
export interface ToolCard {
  readonly tool: ToolNumber;
  /** The symbol of the cards that can pay for it. */
  readonly symbol: GlassSymbol;
  /** Whether the published description says what it does, or it is our reconstruction. */
  readonly basis: 'source' | 'chosen';
}

const cardsSchema: z.ZodType<readonly ToolCard[]> = z
  .array(
    z.strictObject({
      tool: z.literal(toolNumbers),
      name: z.string().min(1),
      symbol: z.enum(symbols),
      basis: z.enum(['source', 'chosen']),
    }),
  )
  .refine(
    (cards) =>
      toolNumbers.every((tool, index) => cards[index]?.tool === tool) && cards.length === toolNumbers.length,
    'the nine tools stand in their order',
  );
const cardByTool: ReadonlyMap<ToolNumber, ToolCard> = new Map(
  cardsSchema.parse(printed).map((card) => [card.tool, card]),
);

/** The card of a tool. */
export function toolCard(tool: ToolNumber): ToolCard {
  const card = cardByTool.get(tool);
  if (card === undefined) throw new Error(`no card bears the tool ${tool}`);
  return card;
}
