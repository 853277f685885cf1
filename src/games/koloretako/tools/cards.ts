import { z } from 'zod';
import printed from '#data/koloretako/tools.json' with { type: 'json' };
import { type GlassSymbol, symbols } from '#games/koloretako/symbols';
import { cardsInOrder } from '#games/shared/cards';

/** The nine tools, in the order in which they are shuffled. */
export const toolNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ToolNumber = (typeof toolNumbers)[number];

/** A tool card. */
interface ToolCard {
  readonly tool: ToolNumber;
  /** The symbol of the cards that can pay for it. */
  readonly symbol: GlassSymbol;
  /** Whether the published description says what it does, or it is our reconstruction. */
  readonly basis: 'source' | 'chosen';
}

const cardSchema = z.strictObject({
  tool: z.literal(toolNumbers),
  name: z.string().min(1),
  symbol: z.enum(symbols),
  basis: z.enum(['source', 'chosen']),
});

/** The card of a tool. */
export const toolCard: (tool: ToolNumber) => ToolCard = cardsInOrder(
  toolNumbers,
  z.array(cardSchema).parse(printed),
  ({ tool }) => tool,
);
