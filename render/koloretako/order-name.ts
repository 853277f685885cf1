import { type Order, orderCard } from '#games/koloretako/orders';
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
