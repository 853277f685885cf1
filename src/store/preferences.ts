import { z } from 'zod';

/** A person's own settings, wherever they play. */
export interface PersonPreferences {
  /** How they are notified when it's their turn. */
  readonly notify: (typeof waysToNotify)[number];
  /** The language of their Discord when they chose that, as Discord names it: that of direct messages. Null before. */
  readonly locale: string | null;
  /** Their time zone, by its IANA name; null if they have not said. */
  readonly zone: string | null;
  /** The hours, 0 to 23 in their zone, between which clocks of a day or more don't run for them; null for none. */
  readonly night: Hours | null;
  /** For how long they are away, in milliseconds since 1970; null if they are back. */
  readonly absence: Absence | null;
  /** How long they were away before that, within a year, oldest first. */
  readonly absences: readonly Absence[];
  /** Whether their turn ends automatically after the draft, even if they could still use a tool. */
  readonly endsTurn: boolean;
  /** Whether others see their name in challenge rankings. */
  readonly named: boolean;
  readonly style: PictureStyle;
  /** The language of what only they see; null for their Discord's. */
  readonly language: string | null;
}

/** Hours of every day, 0 to 23; they may lie around midnight. */
interface Hours {
  readonly from: number;
  readonly until: number;
}

/** A stretch of time, in milliseconds since 1970, in which somebody is away. */
interface Absence {
  readonly from: number;
  readonly until: number;
}

/** The settings of a table: from its host, or for all tables of a server from someone who manages it. */
export interface TableSettings {
  /** Whether anyone is notified at all. */
  readonly mentions: boolean;
  /** Whether the game moves into its own thread when it starts. */
  readonly place: 'channel' | 'thread';
  /** What happens to a board once a newer one is below it. */
  readonly oldBoards: (typeof oldBoardFates)[number];
  /** How long a turn may take: as long as it likes, a bank of minutes with an increment each turn, or one or three days. */
  readonly pace: (typeof paces)[number];
  /** The bank of a live table, in minutes, and its increment, in seconds. */
  readonly bank: number;
  readonly increment: number;
  /** What happens when a turn's time is out: the computer plays it, it is passed, or the others decide. */
  readonly timeOut: (typeof afterTimeOut)[number];
  /** Whether computer players take their time, so that people see their turns. */
  readonly computerPace: (typeof computerPaces)[number];
  /** How the seat of someone who resigned plays on: it ends its turns, or a computer player takes them. */
  readonly resigned: (typeof afterResigning)[number];
  /** Whether players can ask for hints; `auto`: where only one person plays. */
  readonly hints: (typeof hintRules)[number];
  /** Whether the game counts in no ranking, because it was dealt to several people with hints. Nobody sets that. */
  readonly unranked: boolean;
  readonly style: PictureStyle;
  /** The language of what everyone sees; null for that of the person who opened the table. */
  readonly language: string | null;
}

/** They fold into the line that says what had happened, keep all but their buttons, or go. */
const oldBoardFates = ['folded', 'kept', 'removed'] as const;

const waysToNotify = ['channel', 'direct', 'both', 'nobody'] as const;

export const paces = ['relaxed', 'live', 'day', 'threeDays'] as const;

const afterTimeOut = ['computer', 'pass', 'wait'] as const;

const computerPaces = ['human', 'atOnce'] as const;

const afterResigning = ['passes', 'computer'] as const;

const hintRules = ['auto', 'on', 'off'] as const;

const pictureStyles = ['patterns', 'letters', 'contrast'] as const;

/** How pictures tell glass apart. */
type PictureStyle = (typeof pictureStyles)[number];

export const defaultPreferences: PersonPreferences = {
  notify: 'channel',
  locale: null,
  zone: null,
  night: null,
  absence: null,
  absences: [],
  endsTurn: false,
  named: true,
  style: 'patterns',
  language: null,
};

export const defaultTableSettings: TableSettings = {
  mentions: true,
  place: 'channel',
  oldBoards: 'folded',
  pace: 'relaxed',
  bank: 3,
  increment: 30,
  timeOut: 'computer',
  computerPace: 'human',
  resigned: 'passes',
  hints: 'auto',
  unranked: false,
  style: 'patterns',
  language: null,
};

const hourSchema = z.int().min(0).max(23);

const absenceSchema: z.ZodType<Absence> = z.object({ from: z.int(), until: z.int() });

const sharedShape = {
  style: z.enum(pictureStyles),
  language: z.string().nullable(),
};
const personSchema: z.ZodType<PersonPreferences> = z.object({
  ...sharedShape,
  notify: z.enum(waysToNotify),
  locale: z.string().nullable(),
  zone: z.string().nullable(),
  night: z.object({ from: hourSchema, until: hourSchema }).nullable(),
  absence: absenceSchema.nullable(),
  absences: z.array(absenceSchema),
  endsTurn: z.boolean(),
  named: z.boolean(),
});
const tableSettingsSchema: z.ZodType<TableSettings> = z.object({
  ...sharedShape,
  mentions: z.boolean(),
  pace: z.enum(paces),
  bank: z.int().min(1),
  increment: z.int().min(0),
  timeOut: z.enum(afterTimeOut),
  place: z.enum(['channel', 'thread']),
  oldBoards: z.enum(oldBoardFates),
  computerPace: z.enum(computerPaces),
  resigned: z.enum(afterResigning),
  hints: z.enum(hintRules),
  unranked: z.boolean(),
});

/** The settings that a game of several people is played by: nothing changes them once it is dealt. */
export const playedBy = [
  'pace',
  'bank',
  'increment',
  'timeOut',
  'resigned',
  'hints',
] as const satisfies readonly (keyof TableSettings)[];

/** The settings that someone changed, by name. Only those are stored. */
export type Chosen = Readonly<Record<string, unknown>>;

/** The effective settings of a person. Throws if they are damaged. */
export const preferencesWith = (chosen: Chosen): PersonPreferences =>
  personSchema.parse({ ...defaultPreferences, ...chosen });

/** The personal settings that also apply to a table where the person plays solo. */
const looks: readonly string[] = ['style', 'language'] satisfies readonly (keyof TableSettings)[];

/**
 * The effective settings of a table: those it was dealt with, then its own, then its server's. Solo players get their personal ones if
 * neither says otherwise. Throws if they are damaged.
 */
export function tableSettingsWith({
  deal,
  table,
  server,
  alone,
}: Partial<Record<'deal' | 'table' | 'server' | 'alone', Chosen>>): TableSettings {
  const own = Object.entries(alone ?? {}).filter(([name]) => looks.includes(name));
  return tableSettingsSchema.parse({
    ...defaultTableSettings,
    ...Object.fromEntries(own),
    ...server,
    ...table,
    ...deal,
  });
}
