import type { Choosing, Game, Over, Playing } from '#game/game';
import type { Seat } from '#game/turn-order';
import type { Day } from './day.ts';
import type { KeptOptions, OptionsTogether } from './kept-options.ts';
import type { PersonPreferences, TableManners } from './preferences.ts';
import type { TableId } from './table-id.ts';
import type { Told } from './told.ts';

/** A table as it is kept, with all its secrets: who may see what of it is decided where it is shown. */
export type KeptTable = KeptLobby | KeptRunning | KeptFinished | KeptCancelled;

/** What every table has, whatever its stage. */
export interface TableFrame {
  readonly id: TableId;
  readonly channel: string;
  /** The server; null in a direct message. */
  readonly guild: string | null;
  readonly host: string;
  readonly options: KeptOptions;
  /** What is set for it, by its host or for its server. */
  readonly manners: TableManners;
  /** What those who sit at it have set for themselves, by person. */
  readonly preferences: ReadonlyMap<string, PersonPreferences>;
  /** Where the game moves when it has begun: it is there once `channel` is this thread. Null if it stays. */
  readonly thread: KeptThread | null;
  /** Of which daily challenge it is a try; null for every other table. */
  readonly daily: KeptTry | null;
  /** In seat order. */
  readonly players: readonly KeptSitter[];
  /** How many steps were done at it. */
  readonly version: number;
  /** The newest message that shows it; null before the first was posted. */
  readonly message: string | null;
  readonly told: Told;
}

/** A thread, named by the message at which it starts, and the channel in which that stands. */
export interface KeptThread {
  readonly id: string;
  readonly parent: string;
}

/** A try of a daily challenge. It is played by one person alone, in no channel: its `channel` is a {@link placeOfTry}. */
export interface KeptTry {
  readonly day: Day;
  /** Whether it is the person's one try that counts; else it is practice. */
  readonly isRanked: boolean;
  /** Whether the day's seed was given out; until then nobody gets it, nor a record of the game. */
  readonly isRevealed: boolean;
}

/** Where someone's tries of a day are played, in the place of a channel: one at a time. */
export const placeOfTry = (person: string, day: Day): string => `daily/${person}/${day}`;

/** Whether something stands in the place of a channel where someone plays a day's challenge: it bears their id. */
export const isPlaceOfTry = (channel: string): boolean => channel.startsWith('daily/');

/** Someone who sits at a table. */
interface KeptSitter {
  readonly id: string;
  readonly name: string;
  readonly resigned: boolean;
}

/** People gather: a solo game waits for nobody, and has no lobby. */
export interface KeptLobby extends TableFrame {
  readonly stage: 'lobby';
  readonly options: OptionsTogether;
  readonly game: null;
}

export interface KeptRunning extends TableFrame {
  readonly stage: 'running';
  readonly game: Choosing | Playing;
  /** Whose last step may be taken back; null if none may. What the log of deeds says, so that looking costs nothing. */
  readonly undoable: Seat | null;
}

export interface KeptFinished extends TableFrame {
  readonly stage: 'finished';
  readonly game: Over;
}

interface KeptCancelled extends TableFrame {
  readonly stage: 'cancelled';
  readonly game: Game | null;
}
