import type { ToolNumber } from './cards.ts';
import { copperFoilBurnisher } from './copper-foil-burnisher.ts';
import { corkBackedStraightedge } from './cork-backed-straightedge.ts';
import { eglomiseBrush } from './eglomise-brush.ts';
import { fluxBrush } from './flux-brush.ts';
import { fluxRemover } from './flux-remover.ts';
import { glazingHammer } from './glazing-hammer.ts';
import { grindingStone } from './grinding-stone.ts';
import { grozingPliers } from './grozing-pliers.ts';
import { lathekin } from './lathekin.ts';
import { lensCutter } from './lens-cutter.ts';
import { runningPliers } from './running-pliers.ts';
import { tapWheel } from './tap-wheel.ts';
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
