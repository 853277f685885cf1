import type { Shelf } from '#play/chronicle/chronicle';
import type { Context } from '#discord/request/context';

/** Whose finished games somebody looks at: the channel's, or their own, wherever they played them. */
export const shelves = ['channel', 'own'] as const;
type ShelfName = (typeof shelves)[number];

/** A page of a shelf, counted from 0. */
export interface ShelfPage {
  readonly shelf: ShelfName;
  readonly page: number;
}

/** The default shelf: their own in direct messages and if the bot is not a member, otherwise the channel's. */
export const shelfHere = ({ deed }: Pick<Context, 'deed'>): ShelfName =>
  deed.guild === null ? 'own' : 'channel';

export const shelfOf = (shelf: ShelfName, { deed }: Pick<Context, 'deed'>): Shelf =>
  shelf === 'own' ? { person: deed.person.id } : { channel: deed.channel };
