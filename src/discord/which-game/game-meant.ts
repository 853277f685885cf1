import type { Context } from '#discord/request/context';

/** The game that a command means if it names none. */
export type Meant =
  /** The channel's table; if there is none, the command says so. */
  | { readonly game: 'table' }
  /** An attempt at a daily challenge, or a game of Koloretako (possibly a weekly one), at this place. */
  | { readonly game: 'try' | 'cards'; readonly place: string };

type Asking = Pick<Context, 'dailies' | 'deed'> & {
  readonly tables: Pick<Context['tables'], 'look' | 'movedTo'>;
};

/** What makes a channel's table the one that is meant: the person plays there, they sit there, or anybody does. */
export type Claim = 'playing' | 'seated' | 'anybody';

/**
 * The game that somebody means: the channel's table if they play there, or one that moved from it into a thread;
 * otherwise, of their game of Koloretako in this channel and their newest challenge attempts, the one they acted in last.
 * People waiting for a game at a table hear that, instead of playing an attempt.
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

/** The same without games of Koloretako: the channel's table, or else a running attempt at a daily challenge. */
export async function tableMeant(
  asking: Asking,
  claim: Claim,
): Promise<Exclude<Meant, { readonly game: 'cards' }>> {
  const attempt = await asking.dailies.underWay(asking.deed.person.id);
  return attempt === null || (await isMeantHere(asking, claim))
    ? { game: 'table' }
    : { game: 'try', place: attempt.place };
}

/** Whether a table of the channel is meant, or one that moved from it into a thread. */
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
