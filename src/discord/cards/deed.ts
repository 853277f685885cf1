import type { Context } from '#discord/request/context';
import type { CardGame } from '#play/koloretako/card-game';
import type { CardDeed } from '#play/koloretako/card-games';

/** What somebody does by typing: in their open game here, or at the place of their attempt. */
export const typedDeed = ({
  deed: { interaction, channel, guild, person },
}: Pick<Context, 'deed'>): CardDeed => ({
  interaction,
  place: channel,
  guild,
  person,
  button: null,
});

/** What somebody does with a game's button, based on the game as it was when the button was shown. */
export const pressedDeed = (
  { deed: { interaction, person } }: Pick<Context, 'deed'>,
  { id, place, guild }: CardGame,
  version: number,
): CardDeed => ({ interaction, place, guild, person, button: { game: id, version } });
