import type { ToolNumber } from '#games/koloretako/tools/cards';
import { roundOf } from '#games/koloretako/view';
import { dusk, type Light, lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { atPlaces } from '#render/layout/rect';
import type { KoloretakoCardsPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { wordsOf } from '#words/words';
import { koloretakoCardsLayout } from './cards-layout.ts';
import { blitEmptySpaces, blitOrder } from './order-plaque.ts';
import { blitCardTool } from './tool-plaque.ts';
import { stateOf, type ToolState } from './tool-state.ts';
import { blitTurnBar } from './turn-bar.ts';

type View = KoloretakoCardsPicture['view'];

function lightIn(view: View): Light {
  if (view.phase === 'over') return view.won ? lightOf(null) : dusk;
  return lightOf(view.phase === 'playing' ? view.round : 1);
}

/** The tools of a game, and whether they can be used. */
const toolsIn = (view: View): readonly { readonly tool: ToolNumber; readonly state: ToolState }[] =>
  view.phase === 'choosing'
    ? view.tools.map((tool) => ({ tool, state: 'ready' }))
    : view.tools.map((tool) => ({ tool: tool.tool, state: stateOf(tool) }));

/**
 * The cards of a game: the turn bar, the orders with their points so far, and the tools; before the game, what orders score;
 * at the end also the cost of the empty spaces.
 */
export function koloretakoCardsPlate({ view, marks, locale, style }: KoloretakoCardsPicture): Plate {
  const words = wordsOf(locale);
  const { orders } = view;
  const tools = toolsIn(view);
  const isOver = view.phase === 'over';
  const isChoosing = view.phase === 'choosing';
  const layout = koloretakoCardsLayout(orders.length + Number(isOver), tools.length, !isChoosing);
  const { objectives, tools: toolPlaces } = layout.cards;
  const plate = framedWall(layout, lightIn(view), []);
  if (layout.bar !== null && !isChoosing)
    blitTurnBar(plate, layout.bar, { bar: view.bar, round: isOver ? null : roundOf(view), marks }, style);
  atPlaces(objectives, orders, (place, order, index) => {
    const points = isChoosing ? null : (view.score.orders[index] ?? 0);
    blitOrder(plate, place, { order, points }, words, style);
  });
  const rest = objectives[orders.length];
  if (isOver && rest !== undefined) {
    const spaces = view.cards.filter((card) => card === null).length;
    blitEmptySpaces(plate, rest, { points: view.score.empty, spaces }, words, style);
  }
  atPlaces(toolPlaces, tools, (place, { tool, state }) =>
    blitCardTool(plate, place, { tool, state, isInUse: tool === marks?.tool }, words),
  );
  return plate;
}
