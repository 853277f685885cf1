import type { Context } from '#discord/context';

/**
 * The context of what somebody does in their try of a daily challenge, which is played at this place and not in the channel
 * where they are.
 */
export const atPlace = <C extends Pick<Context, 'deed'>>(context: C, place: string): C => ({
  ...context,
  deed: { ...context.deed, channel: place, guild: null },
});

/** Which tables of a channel a command is meant for before a try: those at which the person sits, or whoever plays there. */
export type Claim = 'seated' | 'anybody';

/**
 * Where the game is played that somebody means who names none: a try that is under way, unless a table of the channel, or
 * one that has moved from it into a thread, goes before it. Null where it is the channel's.
 */
export async function placeMeant(
  {
    tables,
    dailies,
    deed,
  }: Pick<Context, 'dailies' | 'deed'> & {
    readonly tables: Pick<Context['tables'], 'look' | 'movedTo'>;
  },
  claim: Claim,
): Promise<string | null> {
  const { channel, person } = deed;
  const place = await dailies.placeUnderWay(person.id);
  if (place === null) return null;
  const isMeantAt = async (where: string | null): Promise<boolean> => {
    const table = where === null ? null : await tables.look(where, person.id);
    if (table === null || table.stage === 'cancelled') return false;
    return claim === 'anybody' || (table.stage !== 'finished' && table.seat !== null);
  };
  const isHere = (await isMeantAt(channel)) || (await isMeantAt(await tables.movedTo(channel, null)));
  return isHere ? null : place;
}
