import type { Context } from './context.ts';

/**
 * The context of what somebody does in their try of a challenge, which is played at this place and not in the channel where they
 * are.
 */
export const atPlace = <C extends Pick<Context, 'deed'>>(context: C, place: string): C => ({
  ...context,
  deed: { ...context.deed, channel: place, guild: null },
});

/** The game that a command is meant for that names none. */
export type Meant =
  /** The channel's table, or where there is none, what is said then. */
  | { readonly game: 'table' }
  /** A try of a daily challenge, or a game of Koloretako, which may be one of a week, at this place. */
  | { readonly game: 'try' | 'cards'; readonly place: string };

type Asking = Pick<Context, 'dailies' | 'deed'> & {
  readonly tables: Pick<Context['tables'], 'look' | 'movedTo'>;
};

/** What makes a table of a channel the one that is meant: that the person plays there, that they sit there, or that anybody does. */
export type Claim = 'playing' | 'seated' | 'anybody';

/**
 * The game in which somebody plays: that of the channel's table, or of one that has moved from it into a thread; else, of their
 * game of Koloretako in this channel and their newest tries of the challenges, that in which they did something last. Who waits
 * for a game at a table is told so rather than to play a try.
 */
export async function gameMeant(
  asking: Asking & { readonly cardGames: Pick<Context['cardGames'], 'lastPlayed'> },
): Promise<Meant> {
  const { cardGames, deed } = asking;
  if (await isMeantHere(asking, 'playing')) return { game: 'table' };
  const last = await cardGames.lastPlayed(deed.channel, deed.person.id);
  if (last === null) return { game: 'table' };
  if (last.game !== 'cards' && (await isMeantHere(asking, 'seated'))) return { game: 'table' };
  return { game: last.game === 'daily' ? 'try' : 'cards', place: last.place };
}

/** The same where games of Koloretako are not meant: the channel's table, else a try of a daily challenge that is under way. */
export async function tableMeant(
  asking: Asking,
  claim: Claim,
): Promise<Exclude<Meant, { readonly game: 'cards' }>> {
  const place = await asking.dailies.placeUnderWay(asking.deed.person.id);
  return place === null || (await isMeantHere(asking, claim)) ? { game: 'table' } : { game: 'try', place };
}

/** Whether a table of the channel is meant, or one that has moved from it into a thread. */
async function isMeantHere({ tables, deed: { channel, person } }: Asking, claim: Claim): Promise<boolean> {
  const isMeantAt = async (where: string | null): Promise<boolean> => {
    const table = where === null ? null : await tables.look(where, person.id);
    if (table === null || table.stage === 'cancelled') return false;
    if (claim === 'anybody') return true;
    const isOpen = table.stage === 'running' || (table.stage === 'lobby' && claim === 'seated');
    return isOpen && table.seat !== null;
  };
  return (await isMeantAt(channel)) || isMeantAt(await tables.movedTo(channel, null));
}
