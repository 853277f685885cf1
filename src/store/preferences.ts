import { z } from 'zod';

/** What a person has set for themselves, wherever they play. */
export interface PersonPreferences {
  /** Whether they are notified when it is their turn. */
  readonly mentions: boolean;
  /** Whether their turn ends by itself after the draft, even where a tool could still be used. */
  readonly endsTurn: boolean;
  /** Whether others read their name in the tables of the daily challenge; else a place without a name. */
  readonly named: boolean;
  readonly style: PictureStyle;
  /** The language of what they alone see; null: that of their Discord. */
  readonly language: string | null;
}

/** What is set for a table: by its host, or for all tables of the server by whoever manages it. */
export interface TableManners {
  /** Whether anyone is notified at all. */
  readonly mentions: boolean;
  /** Whether the game moves into a thread of its own when it begins. */
  readonly place: 'channel' | 'thread';
  /** What becomes of a board once a newer one stands below it. */
  readonly oldBoards: (typeof oldBoardFates)[number];
  readonly style: PictureStyle;
  /** The language of what everyone sees; null: that of whoever opened the table. */
  readonly language: string | null;
}

/** They fold into the line that says what had happened, keep all but their buttons, or go. */
const oldBoardFates = ['folded', 'kept', 'removed'] as const;

const pictureStyles = ['patterns', 'letters', 'contrast'] as const;

/** How pictures tell glass apart. */
type PictureStyle = (typeof pictureStyles)[number];

export const defaultPreferences: PersonPreferences = {
  mentions: true,
  endsTurn: false,
  named: true,
  style: 'patterns',
  language: null,
};

export const defaultManners: TableManners = {
  mentions: true,
  place: 'channel',
  oldBoards: 'folded',
  style: 'patterns',
  language: null,
};

const sharedShape = {
  mentions: z.boolean(),
  style: z.enum(pictureStyles),
  language: z.string().nullable(),
};
const personSchema: z.ZodType<PersonPreferences> = z.object({
  ...sharedShape,
  endsTurn: z.boolean(),
  named: z.boolean(),
});
const mannersSchema: z.ZodType<TableManners> = z.object({
  ...sharedShape,
  place: z.enum(['channel', 'thread']),
  oldBoards: z.enum(oldBoardFates),
});

/** What someone has set, by name: only that is kept. */
export type Chosen = Readonly<Record<string, unknown>>;

/** What holds for a person who has set this. Throws if it is damaged. */
export const preferencesWith = (chosen: Chosen): PersonPreferences =>
  personSchema.parse({ ...defaultPreferences, ...chosen });

/** What people set for themselves that holds at a table, too, where they play alone. */
const looks: readonly string[] = ['style', 'language'] satisfies readonly (keyof TableManners)[];

/**
 * What holds at a table for which this was set, over what was set for its server. Who plays alone sees it as everything
 * else of their own, where neither says otherwise. Throws if it is damaged.
 */
export function mannersWith({
  table,
  server,
  alone,
}: Partial<Record<'table' | 'server' | 'alone', Chosen>>): TableManners {
  const own = Object.entries(alone ?? {}).filter(([name]) => looks.includes(name));
  return mannersSchema.parse({ ...defaultManners, ...Object.fromEntries(own), ...server, ...table });
}
