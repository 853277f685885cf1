import type { Applied } from '#games/koloretako/event';
import { oneTurnLess, type Playing } from '#games/koloretako/game';
import { type Glass, without } from '#games/koloretako/glass';
import type { Refusal, Refused } from '#games/koloretako/refusal';
import { symbolOf } from '#games/koloretako/symbols';
import { accept, refuse } from '#games/shared/applied';
import { toolCard, type ToolNumber } from './cards.ts';
import { exchange, namedShade, redraw } from './drawing.ts';
import { ignoreColor, ignoreShade, moveColor, moveTwo, standApart, swapWithBar } from './moving.ts';
import { type Effect, notInHand, type Tool, type ToolUse, type UseOf, type Ways } from './tool.ts';

const tools: { readonly [N in ToolNumber]: Tool<N> } = {
  1: redraw,
  2: exchange,
  3: namedShade,
  4: moveTwo,
  5: moveColor,
  6: ignoreShade,
  7: ignoreColor,
  8: swapWithBar,
  9: standApart,
};

/** Whether using a tool draws from the pile. */
export const drawsCards = (tool: ToolNumber): boolean => tools[tool].draws === true;

/** Every legal use of a tool: each way with each card that can pay for it. */
export const legalUses = (game: Playing): readonly ToolUse[] =>
  game.tools.flatMap((tool) => (refusalsNow(game, tool).length === 0 ? usesOf(game, tool) : []));

/** Why a tool can't be used now at all; null if it can. */
export function whyNot(game: Playing, tool: ToolNumber): Refusal | null {
  const [refusal = null] = refusalsNow(game, tool);
  const reason = notThere(game, tool) ?? refusal;
  return reason ?? (usesOf(game, tool).length === 0 ? { code: 'noLegalWay', tool } : null);
}

/**
 * Uses a tool, which takes a turn and leaves the game with the card that paid for it. Before anything is paid it is refused with
 * every reason against its use now and its price, or if there is none, with every reason against the way.
 */
export function useTool(game: Playing, use: ToolUse): Applied | Refused {
  const { tool, pay } = use;
  const missing = notThere(game, tool);
  if (missing !== null) return refuse(missing);
  const refusals = [...refusalsNow(game, tool), ...payRefusals(game, use)];
  if (refusals.length > 0) return refuse(...refusals);
  const then = paid(game, tool, pay);
  const faults = faultsOf(then, use);
  if (faults.length > 0) return refuse(...faults);
  const { game: after, drawn } = carriedOut(then, use);
  return accept(after, [{ event: 'toolUsed', use, drawn }]);
}

/** Why a tool isn't on the table; null if it does. */
function notThere({ deal, tools: there }: Playing, tool: ToolNumber): Refusal | null {
  if (!deal.tools.includes(tool)) return { code: 'toolNotThere', tool };
  return there.includes(tool) ? null : { code: 'toolGone', tool };
}

/** Why a tool on the table can't be used now, however it is used: turn, time and price. */
function refusalsNow(game: Playing, tool: ToolNumber): readonly Refusal[] {
  const { symbol } = toolCard(tool);
  const refusals: readonly (Refusal | null)[] = [
    game.turnsLeft === 0 ? { code: 'noTurnLeft' } : null,
    game.toolUsed === null ? null : { code: 'toolUsedThisRound', used: game.toolUsed },
    tools[tool].timing(game),
    payersFor(game, tool).length === 0 ? { code: 'noCardToPay', tool, symbol } : null,
  ];
  return refusals.filter((refusal) => refusal !== null);
}

const payersFor = ({ hand }: Playing, tool: ToolNumber): readonly Glass[] => {
  const { symbol } = toolCard(tool);
  return hand.filter((card) => symbolOf(card) === symbol);
};

/** What is wrong with the paying card. */
function payRefusals({ hand }: Playing, { tool, pay }: ToolUse): readonly Refusal[] {
  const { symbol } = toolCard(tool);
  const isWrong = symbolOf(pay) !== symbol;
  return [
    ...notInHand(hand, pay),
    ...(isWrong ? [{ code: 'payWrongSymbol', tool, symbol, card: pay } as const] : []),
  ];
}

const usesOf = <N extends ToolNumber>(game: Playing, tool: N): readonly UseOf<N>[] =>
  payersFor(game, tool).flatMap((pay) =>
    tools[tool].ways(paid(game, tool, pay)).map((way) => useIn(tool, way, pay)),
  );

const useIn = <N extends ToolNumber>(tool: N, way: Ways[N], pay: Glass): UseOf<N> => ({
  ...way,
  do: 'tool',
  tool,
  pay,
});

const faultsOf = <N extends ToolNumber>(game: Playing, use: UseOf<N>): readonly Refusal[] =>
  tools[use.tool].faults(game, use);

const carriedOut = <N extends ToolNumber>(game: Playing, use: UseOf<N>): Effect =>
  tools[use.tool].carryOut(game, use);

/** The game after turn and price: the card is in the discard, the tool out of the game. */
const paid = (game: Playing, tool: ToolNumber, pay: Glass): Playing => ({
  ...game,
  turnsLeft: oneTurnLess(game.turnsLeft),
  toolUsed: tool,
  tools: game.tools.filter((other) => other !== tool),
  hand: without(game.hand, pay),
  discard: [...game.discard, pay],
});
