import { type Order, orderCard } from '#games/koloretako/orders';
import type { ToolView } from '#games/koloretako/view';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import type { Words } from '#words/words';

/** The name of an order: that of the dice game's objective that counts the same. */
export function orderName(order: Order, words: Words): string {
  const { name, counts } = orderCard(order);
  if (counts.kind === 'shadesOf')
    return words.say(
      counts.color === 'black' ? 'koloretako.order.black' : `privateObjective.${counts.color}.name`,
    );
  const objective = publicObjectiveNames.find((each) => each === name);
  return objective === undefined ? name : words.say(`publicObjective.${objective}.name`);
}

/** The state of a tool: it can be used now, can't be used now, or is used up. */
export type ToolState = 'ready' | 'waiting' | 'gone';

/** The state of a tool in a view. */
export const stateOf = ({ gone, whyNot }: ToolView): ToolState =>
  gone ? 'gone' : whyNot === null ? 'ready' : 'waiting';
