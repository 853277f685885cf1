import type { Shelf } from '#table/chronicle/chronicle';
import type { Context } from '#discord/context';

/** Whose finished games somebody looks at: those of the channel where they are, or their own, wherever they were played. */
export const shelves = ['channel', 'own'] as const;
type ShelfName = (typeof shelves)[number];

/** A page of one of them, from 0. */
export interface ShelfPage {
  readonly shelf: ShelfName;
  readonly page: number;
}

/** Which of them somebody looks at who names none: in direct messages, and where the bot is no member, their own. */
export const shelfHere = ({ deed }: Pick<Context, 'deed'>): ShelfName =>
  deed.guild === null ? 'own' : 'channel';

export const shelfOf = (shelf: ShelfName, { deed }: Pick<Context, 'deed'>): Shelf =>
  shelf === 'own' ? { person: deed.person.id } : { channel: deed.channel };

/** The page alone, of something that names one and more. */
export const shelfPageIn = ({ shelf, page }: ShelfPage): ShelfPage => ({ shelf, page });
