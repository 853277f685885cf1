import type { Playing } from '#koloretako/game';
import type { ToolRefusal } from '#koloretako/refusal';
import type { ToolNumber } from './cards.ts';

/** What takes from the pile needs a card there: in the last round it may be empty. */
export const filledPile = (tool: ToolNumber, { pile }: Playing): ToolRefusal | null =>
  pile.length === 0 ? { code: 'pileEmpty', tool } : null;

/** What takes from the turn bar needs a card there: there is none in the first round. */
export const filledBar = (tool: ToolNumber, { bar }: Playing): ToolRefusal | null =>
  bar.length === 0 ? { code: 'barEmpty', tool } : null;
