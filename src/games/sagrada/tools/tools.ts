import type { Die } from '#games/shared/die';
import type { DecidedBy, UseOf } from '#games/shared/notation';
import type { ToolNumber } from './cards.ts';
import {
  corkBackedStraightedge,
  grindingStone,
  grozingPliers,
  lensCutter,
  runningPliers,
} from './drafting.ts';
import { copperFoilBurnisher, eglomiseBrush, lathekin, tapWheel } from './moving.ts';
import { fluxBrush, fluxRemover, glazingHammer } from './rolling.ts';
import type { Tool } from './tool.ts';

/** The twelve tools by number. Each knows only its own uses. */
const own = {
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
} satisfies { readonly [N in ToolNumber]: Tool<N, object> };

type Ways = { readonly [N in ToolNumber]: (typeof own)[N]['decides'] };
interface Decided extends DecidedBy<Ways> {}

/** One way of using any tool. */
export type ToolUse = UseOf<Decided, ToolNumber, Die | null>;

/** The same for somebody who has only its number. */
export const tools: Readonly<Record<ToolNumber, Tool<ToolNumber, object, ToolUse>>> = own;
