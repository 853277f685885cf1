import { type Answer, refusing } from '#discord/request/answer';
import type { Given } from '#discord/request/arguments';
import type { Choice } from '#discord/kit/choice';
import type { Context } from '#discord/request/context';
import { readCard, readSpace } from '#discord/request/reading';
import { answerTyped } from '#discord/cards/answers';
import { typedDeed } from '#discord/cards/deed';
import { cardChoices, spaceChoices } from './draft-choices.ts';
import { fittingText } from './draft-hints.ts';

/** Places a card of the hand; whatever was sent is checked again. */
export async function placeCard(
  context: Context,
  given: { readonly die: string; readonly space: string },
): Promise<Answer> {
  const { cardGames, deed, words } = context;
  const [card, space] = [readCard(given.die), readSpace(given.space)];
  if (card === undefined || space === undefined) {
    const game = await cardGames.look(deed.channel, deed.person.id);
    const what = words.say(card === undefined ? 'koloretako.unknownCard' : 'draft.unknownSpace');
    return refusing([what, ...fittingText(game, card, words)].join(' '));
  }
  return answerTyped(await cardGames.act(typedDeed(context), { do: 'place', card, space }), context, {
    instead: (game) => fittingText(game, card, words),
  });
}

/** The cards that fit somewhere, and the spaces for the one that was typed before. */
export async function offerCards(
  { cardGames, deed, words }: Context,
  { die = '', space = '' }: Given,
  typing: string,
): Promise<readonly Choice[]> {
  const game = await cardGames.look(deed.channel, deed.person.id);
  return typing === 'die'
    ? cardChoices(game, String(die), words)
    : spaceChoices(game, { card: String(die), space: String(space) }, words);
}
