import type { Context } from '#discord/context';
import type { CardGame } from '#table/koloretako/card-game';
import type { CardDeed } from '#table/koloretako/card-games';

/** What somebody does who types: in their open game where they are, or at the place of their try. */
export const typedDeed = ({
  deed: { interaction, channel, guild, person },
}: Pick<Context, 'deed'>): CardDeed => ({
  interaction,
  place: channel,
  guild,
  person,
  button: null,
});

/** What somebody does with a button of a game, as the game was when the button was shown. */
export const pressedDeed = (
  { deed: { interaction, person } }: Pick<Context, 'deed'>,
  { id, place, guild }: CardGame,
  version: number,
): CardDeed => ({ interaction, place, guild, person, button: { game: id, version } });
