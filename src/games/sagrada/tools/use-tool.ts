import type { Applied } from '#games/sagrada/event';
import { changed, playerAt, type Playing } from '#games/sagrada/game';
import { differentDice, withoutFirst } from '#games/sagrada/pool';
import type { Refusal, Refused } from '#games/sagrada/refusal';
import { accept, refuse } from '#games/shared/applied';
import { colorOf, type Die } from '#games/shared/die';
import { replaced } from '#games/shared/replaced';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import { soloColor, type ToolNumber, toolPrice } from './cards.ts';
import { tools, type ToolUse } from './tools.ts';

/** A use that places a drafted die, as it is or as the tool changes it. */
export type PlacingUse = Extract<ToolUse, { readonly space: Space }>;

/** The die that a use places. */
export const placedBy = (use: PlacingUse): Die => tools[use.tool].becomes?.(use) ?? use.die;

/** What a die that is drafted with this tool is known to become before anything else is chosen. */
export const alteredBy = (tool: ToolNumber, die: Die): Die => tools[tool].alters?.(die) ?? die;

/** Whether using a tool rolls or draws something. */
export const isRevealing = (tool: ToolNumber): boolean => tools[tool].reveals === true;

const noUses: readonly ToolUse[] = [];

/** Every legal use of a tool on the table, each once (RULES, Tools), while no die is waiting. */
export function legalUses(game: Playing, seat: Seat, tool: ToolNumber): readonly ToolUse[] {
  const card = game.deal.tools.indexOf(tool);
  if (game.turn.tool !== null || !canPay(game, seat, tool, card) || tools[tool].timing(game, seat) !== null)
    return noUses;
  if (game.deal.setup.mode === 'table') return tools[tool].ways(game, seat, null);
  return diceToPay(game, tool).flatMap((pay) => tools[tool].ways(paidFromPool(game, pay), seat, pay));
}

/**
 * Why the player can't use a tool now at all; nothing if there is a legal way. For menus that say why a tool can't be used.
 */
export function toolRefusals(game: Playing, seat: Seat, tool: ToolNumber): readonly Refusal[] {
  const card = game.deal.tools.indexOf(tool);
  if (card < 0) return [{ code: 'toolNotOnTable', tool }];
  const refusals = nowRefusals(game, seat, tool, card);
  if (refusals.length > 0) return refusals;
  return legalUses(game, seat, tool).length > 0 ? [] : [{ code: 'noLegalWay', tool }];
}

/** Uses a tool, or refuses with every reason before anything is paid. */
export function useTool(game: Playing, seat: Seat, use: ToolUse): Applied | Refused {
  const { tool, pay } = use;
  const card = game.deal.tools.indexOf(tool);
  if (card < 0) return refuse({ code: 'toolNotOnTable', tool });
  const payment = payRefusal(game, use);
  const refusals = [...nowRefusals(game, seat, tool, card), ...(payment === null ? [] : [payment])];
  if (refusals.length > 0) return refuse(...refusals);
  const faults = tools[tool].faults(paidFromPool(game, pay), seat, use);
  if (faults.length > 0) return refuse(...faults);
  const effect = tools[tool].carryOut(paid(game, seat, card, pay), seat, use);
  const favor = game.deal.setup.mode === 'solo' ? 0 : toolPrice(game.tokens[card] ?? 0);
  const { index, drafted, waiting } = effect.game.turn;
  const after = changed(effect.game, { turn: { index, drafted, tool, waiting } });
  return accept(after, [{ event: 'toolUsed', seat, use, favor }, ...effect.events]);
}

/** Why the player can't use a card now at all: one tool per turn, its price, its time. */
const nowRefusals = (game: Playing, seat: Seat, tool: ToolNumber, card: number): readonly Refusal[] =>
  [turnRefusal(game), cardRefusal(game, seat, tool, card), tools[tool].timing(game, seat)].filter(
    (refusal) => refusal !== null,
  );

const turnRefusal = ({ turn }: Playing): Refusal | null =>
  turn.tool === null ? null : { code: 'toolUsedThisTurn', used: turn.tool };

/** Whether the player can pay for the card: with favor tokens, or once with a die in solo (RULES, Tools and Solo). */
const canPay = (game: Playing, seat: Seat, tool: ToolNumber, card: number): boolean =>
  game.deal.setup.mode === 'table'
    ? playerAt(game.players, seat).favor >= toolPrice(game.tokens[card] ?? 0)
    : (game.spent[card] ?? null) === null && diceToPay(game, tool).length > 0;

/** Why the player can't pay for the card; null if they can. */
function cardRefusal(game: Playing, seat: Seat, tool: ToolNumber, card: number): Refusal | null {
  if (canPay(game, seat, tool, card)) return null;
  if (game.deal.setup.mode === 'table') {
    const { favor } = playerAt(game.players, seat);
    return { code: 'tooFewTokens', tool, price: toolPrice(game.tokens[card] ?? 0), favor };
  }
  return (game.spent[card] ?? null) === null
    ? { code: 'noDieToPay', tool, color: soloColor(tool) }
    : { code: 'toolSpent', tool };
}

/** The different dice in the pool that can pay for a tool in solo. */
const diceToPay = ({ pool }: Playing, tool: ToolNumber): readonly Die[] =>
  differentDice(pool).filter((die) => colorOf(die) === soloColor(tool));

/** What is wrong with the payment named in a use. */
function payRefusal({ deal, pool }: Playing, { tool, pay }: ToolUse): Refusal | null {
  if (deal.setup.mode === 'table') return pay === null ? null : { code: 'payNotAsked', tool };
  const color = soloColor(tool);
  if (pay === null) return { code: 'payMissing', tool, color };
  if (colorOf(pay) !== color) return { code: 'payWrongColor', tool, color, die: pay };
  return pool.includes(pay) ? null : { code: 'notInPool', die: pay };
}

/** The game after a die from the pool has paid: it leaves the pool before the tool takes effect. */
const paidFromPool = (game: Playing, pay: Die | null): Playing =>
  pay === null ? game : changed(game, { pool: withoutFirst(game.pool, pay) });

/** The game after the card is paid for. */
function paid(game: Playing, seat: Seat, card: number, pay: Die | null): Playing {
  if (pay !== null) return changed(paidFromPool(game, pay), { spent: replaced(game.spent, card, pay) });
  const tokens = game.tokens[card] ?? 0;
  const price = toolPrice(tokens);
  const { window, favor } = playerAt(game.players, seat);
  return changed(game, {
    players: replaced(game.players, seat, { window, favor: favor - price }),
    tokens: replaced(game.tokens, card, tokens + price),
  });
}
