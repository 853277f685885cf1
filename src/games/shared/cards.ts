/** Finds printed cards by name or number. Throws if they don't stand in this order, in which some are shuffled. */
export function cardsInOrder<Name, Card>(
  names: readonly Name[],
  cards: readonly Card[],
  nameOf: (card: Card) => Name,
): (name: Name) => Card {
  const cardBy: ReadonlyMap<Name, Card> = new Map(cards.map((card) => [nameOf(card), card]));
  if (cards.map(nameOf).join() !== names.join()) throw new Error(`the cards are not ${names.join(', ')}`);
  return (name) => {
    const card = cardBy.get(name);
    if (card === undefined) throw new Error(`there is no card ${String(name)}`);
    return card;
  };
}
