import type { ToolNumber } from './cards.ts';
import { fluxBrush } from './flux-brush.ts';
import { fluxRemover } from './flux-remover.ts';
import { glazingHammer } from './glazing-hammer.ts';
import {
  corkBackedStraightedge,
  grindingStone,
  grozingPliers,
  lensCutter,
  runningPliers,
} from './drafting.ts';
import { copperFoilBurnisher, eglomiseBrush, lathekin, tapWheel } from './moving.ts';
import type { Tool } from './tool.ts';

/** The twelve tools by number. Each knows only its own uses. */
export const tools: Readonly<Record<ToolNumber, Tool>> = {
  1: grozingPliers,
  2: eglomiseBrush,
  3: copperFoilBurnisher,
  4: lathekin,
  5: lensCutter,
  6: fluxBrush,
  7: glazingHammer,
  8: runningPliers,
  9: corkBackedStraightedge,
  10: grindingStone,
  11: fluxRemover,
  12: tapWheel,
} satisfies { readonly [N in ToolNumber]: Tool<N> };
