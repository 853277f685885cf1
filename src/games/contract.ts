import type { z } from 'zod';
import type { Applied, Refused } from './shared/applied.ts';
import type { Chance } from './shared/chance.ts';
import type { Path, RecordedRound, RecordedTurn, Wrong } from './shared/record.ts';
import type { Seat, Viewer } from './shared/seat.ts';

/** The types that a game's record is about. */
interface RecordedTypes {
  /** What is agreed on before the deal. */
  readonly setup: object;
  /** A setup and everything that the seed decides for it. */
  readonly deal: { readonly chance: Chance };
  /** The game between two actions until it is over, and then. Both hold every secret. */
  readonly open: { readonly phase: 'choosing' } | { readonly phase: 'playing'; readonly round: number };
  readonly over: { readonly phase: 'over' };
  /** The parts of its record (docs/RECORD.md): what comes before the rounds, all of it or as far as its reader may know it. */
  readonly head: object;
  readonly knownHead: object;
  /** A round, and one that is still being played. */
  readonly round: object;
  readonly runningRound: object;
  /** How the game ended. */
  readonly result: object;
}

/** The types that a game is made of. */
export interface GameTypes extends RecordedTypes {
  /** What a player can do. */
  readonly action: { readonly do: string; readonly tool?: number };
  /** What happened when an action was applied. */
  readonly event: { readonly event: string };
  /** Why an action was refused. */
  readonly refusal: { readonly code: string };
  /** What one person may see of the game, until it is over and then. */
  readonly openView: { readonly phase: 'choosing' | 'playing' };
  readonly overView: { readonly phase: 'over' };
}

/** A game in any of its states. */
export type GameOf<T extends RecordedTypes> = T['open'] | T['over'];

/** An action and the seat that took it; choosing a window and ending a turn count, too. */
export interface PlayedStep<A> {
  readonly seat: Seat;
  readonly action: A;
}

/** Who doesn't act for themselves. */
export interface Attendance {
  /** Whether the player in a seat is gone, so that the seat plays on automatically. */
  readonly isGone: (seat: Seat) => boolean;
  /** Whether the player in a seat wants turns to end automatically after the draft. */
  readonly isInHurry: (seat: Seat) => boolean;
}

/** The totals of a finished game by seat, and what they led to: places, or a target reached or missed. */
export type GameResult =
  | { readonly totals: readonly number[]; readonly places: readonly (readonly Seat[])[] }
  | { readonly totals: readonly number[]; readonly target: number; readonly won: boolean };

/** What a game is. All functions are pure: no clock, no I/O, and all chance comes from the deal. */
export interface Rules<T extends GameTypes> {
  /** The version of these rules. It grows with a change that would make a stored log mean another game. */
  readonly version: number;
  /** How many can play it. */
  readonly seatCounts: readonly number[];
  /** The numbers of its tools. */
  readonly toolNumbers: readonly number[];
  /** How many play it with a setup. */
  readonly seatsOf: (setup: T['setup']) => number;
  /** The same setup for so many; null if it isn't for them. */
  readonly setupFor: (setup: T['setup'], players: number) => T['setup'] | null;
  /** Reads a setup from the JSON that it was stored as. */
  readonly setupSchema: z.ZodType<T['setup']>;
  /** Deals a game: the same setup and chance give the same deal. */
  readonly deal: (setup: T['setup'], chance: Chance) => T['deal'];
  /** The game right after the deal, where a replay starts. */
  readonly newGame: (deal: T['deal']) => T['open'];
  readonly isOver: (game: GameOf<T>) => game is T['over'];
  /** The seats that must act before the game goes on, in seat order; none once it is over. */
  readonly seatsToAct: (game: GameOf<T>) => readonly Seat[];
  /** All legal actions of a seat, each once: `apply` accepts exactly these. */
  readonly legal: (game: GameOf<T>, seat: Seat) => readonly T['action'][];
  /** Applies an action of a seat. Throws if the game doesn't have that seat. */
  readonly apply: (
    game: GameOf<T>,
    seat: Seat,
    action: T['action'],
  ) => Applied<GameOf<T>, T['event']> | Refused<T['refusal']>;
  /** Whether something was revealed that nobody can forget, so that earlier steps can't be undone. */
  readonly revealed: (events: readonly T['event'][]) => boolean;
  /** The next step that happens by itself; null if somebody must act. */
  readonly automaticStep: (game: GameOf<T>, attendance: Attendance) => PlayedStep<T['action']> | null;
  /** What a viewer may see: the only way from a game to people. */
  readonly view: {
    (game: T['over'], viewer: Viewer): T['overView'];
    (game: T['open'], viewer: Viewer): T['openView'];
  };
  /** How a game ended by the rules alone: they know nothing about people who leave. */
  readonly outcome: (game: T['over']) => GameResult;
  readonly notation: Notation<T>;
  readonly record: RecordFormat<Pick<T, keyof RecordedTypes>>;
  readonly flags: SetupFlags<T['setup']>;
}

/** A setup as flags of a program (docs/RECORD.md, Programs). */
export interface SetupFlags<S> {
  /** What `--mode` calls it. */
  readonly modes: readonly string[];
  /** Its other flags, all optional. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** What they mean, a line for each. */
  readonly usage: string;
  /** Reads the mode and the flags. Made only when asked for: the bot never does. */
  readonly setup: () => z.ZodType<S>;
}

/** Actions as text (docs/RECORD.md, Actions). */
export interface Notation<T extends GameTypes> {
  readonly write: (action: T['action']) => string;
  /** Undefined for any text that is no action. */
  readonly parse: (text: string) => T['action'] | undefined;
  /** What an event revealed that a record writes behind the action; null if nothing. */
  readonly revealed: (event: T['event']) => string | null;
}

/** The record of a game that is over: nothing in it is secret any more. */
export type FinishedRecord<T extends RecordedTypes> = T['head'] & {
  readonly rounds: readonly T['round'][];
  readonly result: T['result'];
  readonly dice: { readonly commitment: string; readonly seed: string };
};

/** The record of a game in progress. It has no result and no seed, so it can't be verified yet. */
type UnfinishedRecord<T extends RecordedTypes> = T['knownHead'] & {
  /** The last one may still be in progress. */
  readonly rounds: readonly (T['round'] | T['runningRound'])[];
  readonly dice: { readonly commitment: string };
};

/** The record of a game. */
export type GameRecord<T extends RecordedTypes> = FinishedRecord<T> | UnfinishedRecord<T>;

/** What differs between the records of games; how they are written and verified is the same (`record-of.ts`, `verify.ts`). */
export interface RecordFormat<T extends RecordedTypes> {
  /** What tells its records from others. */
  readonly format: string;
  readonly finished: z.ZodType<FinishedRecord<T>>;
  readonly unfinished: z.ZodType<UnfinishedRecord<T>>;
  /** What was agreed on before the deal, read from a record. */
  readonly setupOf: (record: T['head']) => T['setup'] | Wrong;
  /** The players of a record in seat order: names, chosen windows, and where these are written. */
  readonly playersOf: (record: T['head']) => readonly RecordedPlayer[];
  /** What comes before the rounds: all of it, or what a viewer may know of a game in progress. */
  readonly head: (deal: T['deal'], players: readonly Pick<RecordedPlayer, 'name' | 'window'>[]) => T['head'];
  readonly knownHead: (game: T['open'], names: readonly string[], viewer: Viewer) => T['knownHead'];
  /** The name of a seat's window. */
  readonly windowOf: (game: T['over'], seat: Seat) => string;
  /** What the round that begins with this game draws, and what a round that has just ended left over. */
  readonly drawn: (game: T['open']) => readonly string[];
  readonly left: (game: GameOf<T>, round: number) => readonly string[];
  /** Where a round keeps these, and its turns. */
  readonly places: { readonly drawn: string; readonly left: string; readonly turn: (index: number) => Path };
  readonly readRound: (round: T['round']) => RecordedRound;
  readonly writeRound: (drawn: readonly string[], turns: readonly RecordedTurn[]) => T['runningRound'];
  readonly writeEnd: (round: T['runningRound'], left: readonly string[]) => T['round'];
  readonly writeResult: (game: T['over']) => T['result'];
}

/** A player as a record names one. */
interface RecordedPlayer {
  readonly name: string;
  readonly window: string;
  readonly place: Path;
}
