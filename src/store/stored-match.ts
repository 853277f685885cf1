import type { GameOf } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { type GoesBack, type Move, type Replayed, undoableAfter } from '#games/replay';
import type { Seat } from '#games/shared/seat';
import type { ComputerId } from '#players/computers';
import type { Agreement } from './agreements.ts';
import type { StoredAttempt } from './attempts.ts';
import type { Predecessor } from './chairs.ts';
import type { StoredClock } from './clocks.ts';
import type { GameNight } from './game-nights.ts';
import type { Guest, SeatRequest } from './guests.ts';
import type { MatchId } from './match-id.ts';
import type { PersonPreferences, TableSettings } from './preferences.ts';
import type { Told } from './stored-events.ts';

/** A stored match of a game with all its secrets. What each person may see is decided where it is shown. */
export type StoredMatch<N extends GameName = GameName> = OpenMatch<N> | StoredFinished<N> | StoredEnded<N>;

/** A match that goes on. */
type OpenMatch<N extends GameName = GameName> = StoredLobby<N> | StoredRunning<N>;

/** What every match has at every stage. */
interface Frame<N extends GameName> {
  readonly id: MatchId;
  /** The name of its game. */
  readonly of: N;
  /** A channel; or where one person plays alone: `ownPlace` or `placeOfAttempt`. */
  readonly place: string;
  /** The server; null in a direct message, where the bot isn't a member, and for an attempt at a challenge. */
  readonly guild: string | null;
  readonly host: string;
  /** What was decided before the deal, in a lobby for all its seats. */
  readonly setup: Games[N]['setup'];
  /** The language of everything public about it: its host's. Null if nothing is. */
  readonly locale: string | null;
  /** The challenge that this is an attempt at; null for every other match. */
  readonly attempt: StoredAttempt<N> | null;
  /** What its channel sees; null if only its player does, in the answers to them. */
  readonly board: StoredBoard | null;
  /** In seat order. */
  readonly players: readonly StoredSitter[];
  /** Who sat in seats that others took over during the game, oldest first. */
  readonly predecessors: readonly Predecessor[];
  /** The number of steps so far. */
  readonly version: number;
  /** When its last step was taken, in milliseconds since 1970. */
  readonly changedAt: number;
  /** When it ended, in milliseconds since 1970; null before. */
  readonly closedAt: number | null;
  /** The moves of its game, in order; none before it is dealt. */
  readonly moves: readonly Move<Games[N]>[];
}

/** The messages about a match in its channel. */
export interface StoredBoard {
  /** The newest message that shows it; null before the first one is posted. */
  readonly message: string | null;
  /** The version of the match that it shows; 0 before the first one is posted. */
  readonly version: number;
  readonly told: Told;
  /**
   * The thread the game moves into when it starts, or at once if it was opened beside another game; it has moved once `place` is this
   * thread. Null if it stays.
   */
  readonly thread: StoredThread | null;
}

/** A thread: the message it starts from, null before that was posted, and that message's channel. */
export interface StoredThread {
  readonly id: string | null;
  readonly parent: string;
}

/** Who sits in a seat of a match. */
export type StoredSitter = StoredPerson | StoredComputer;

/** Whether a person in a seat plays it. The computer takes the current turn of who is late, and all of who is away, until they are back. */
export const presences = ['here', 'late', 'away', 'resigned'] as const;
type Presence = (typeof presences)[number];

/** A person who sits at a match. Those who resigned keep their seats. */
export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly presence: Presence;
  /** Whether they took the seat over during the game: what becomes of it counts for nobody. */
  readonly tookOver: boolean;
}

/** A computer player that sits at a match, under the name it had then. It never resigns, and nothing about people applies to it. */
export interface StoredComputer {
  readonly computer: ComputerId;
  readonly name: string;
  readonly presence: 'here';
}

/** Whether a person sits in a seat, rather than a computer player. */
export const isPerson = <S extends StoredSitter>(sitter: S): sitter is Extract<S, { readonly id: string }> =>
  'id' in sitter;

/** The person in a seat; null if nobody or a computer player sits there. */
export function personAt(
  { players }: { readonly players: readonly StoredSitter[] },
  seat: Seat,
): StoredPerson | null {
  const sitter = players[seat];
  return sitter !== undefined && isPerson(sitter) ? sitter : null;
}

/** The people who sit at a match, in seat order. */
export const peopleAt = ({
  players,
}: {
  readonly players: readonly StoredSitter[];
}): readonly StoredPerson[] => players.filter(isPerson);

/** Someone for whom a seat is kept, because they played the game before. */
export interface StoredAwaited {
  readonly id: string;
  readonly name: string;
  /** Their seat, counted with those of all who sit or are awaited. */
  readonly seat: Seat;
}

/** People join. A game for one has no lobby. */
interface StoredLobby<N extends GameName> extends Frame<N> {
  readonly stage: 'lobby';
  /** In seat order. */
  readonly awaited: readonly StoredAwaited[];
  readonly game: null;
}

export interface StoredRunning<N extends GameName> extends Frame<N> {
  readonly stage: 'running';
  readonly game: Games[N]['open'];
  /** Whose last step may be taken back; null if none may. */
  readonly undoable: Seat | null;
}

export interface StoredFinished<N extends GameName> extends Frame<N> {
  readonly stage: 'finished';
  readonly game: Games[N]['over'];
  /** The seat that won because all others, or all people, resigned and ended the game by that; null if the scores decide. */
  readonly winner: Seat | null;
}

/** How a match ends early: by its host or an event outside, by its only player, or because nobody continues it. */
export const earlyEnds = ['cancelled', 'givenUp', 'lapsed'] as const;
type EarlyEnd = (typeof earlyEnds)[number];
export const isEarlyEnd = (stage: string): stage is EarlyEnd => earlyEnds.some((end) => end === stage);

interface StoredEnded<N extends GameName> extends Frame<N> {
  readonly stage: EarlyEnd;
  readonly game: GameOf<Games[N]> | null;
}

/** The version up to which nothing is undone: whoever takes a seat over plays from what they found. */
export const settledAt = (predecessors: readonly Predecessor[]): number => predecessors.at(-1)?.version ?? 0;

/** The seats of the people who still play: those who haven't resigned, here or away. */
export const peopleStillPlaying = ({
  players,
}: {
  readonly players: readonly StoredSitter[];
}): readonly Seat[] =>
  players.flatMap((sitter, seat) => (isPerson(sitter) && sitter.presence !== 'resigned' ? [seat] : []));

/** The seat of the only person who still plays; null if several do, or nobody. */
export function onlyPersonAt(match: { readonly players: readonly StoredSitter[] }): Seat | null {
  const seats = peopleStillPlaying(match);
  const [seat] = seats;
  return seat !== undefined && seats.length === 1 ? seat : null;
}

/** Where one person plays against computer players, an undo takes their turns back, too: nobody has to repeat one. */
export function goesBackAt(match: { readonly players: readonly StoredSitter[] }): GoesBack {
  const only = onlyPersonAt(match);
  return (seat) => only !== null && seat !== only;
}

/** A match whose game has got so far; `winner` is the seat that won because others resigned. */
export function stateAfter<N extends GameName>(
  { of, players, predecessors }: Pick<Frame<N>, 'of' | 'players' | 'predecessors'>,
  past: Replayed<Games[N]>,
  winner: Seat | null = null,
) {
  const rules = games[of];
  const { game, moves } = past;
  return rules.isOver(game)
    ? { stage: 'finished' as const, game, moves, winner }
    : {
        stage: 'running' as const,
        game,
        moves,
        undoable: undoableAfter(
          rules,
          past,
          ({ seat, version }) =>
            personAt({ players }, seat)?.presence === 'here' && version > settledAt(predecessors),
          goesBackAt({ players }),
        ),
      };
}

/** The settings that hold at a table, and its clocks. */
interface AtTable {
  readonly locale: string;
  /** Its own, or those of its host or its server. */
  readonly settings: TableSettings;
  /** Those of the people who sit at it, by person. */
  readonly preferences: ReadonlyMap<string, PersonPreferences>;
  /** The clocks of people's seats, in seat order; none in a game for one, and before and after every other. */
  readonly clocks: readonly StoredClock[];
  /** Who agreed to what is offered to them. */
  readonly agreements: readonly Agreement[];
  /** The hour for which a lobby was planned; null for none, and once its game has begun. */
  readonly night: GameNight | null;
}

/** What people who have no seat at a table want there. */
interface WantedAtTable {
  /** The seats of people who are away. */
  readonly requests: readonly SeatRequest[];
  /** A place in the next game, in the order in which they said so. */
  readonly guests: readonly Guest[];
}

/** A match of the dice game, with the settings that hold there and its clocks. */
export type StoredTable = StoredMatch<'sagrada'> & AtTable & WantedAtTable;
/** The same while it goes on. */
export type OpenTable = OpenMatch<'sagrada'> & AtTable & WantedAtTable;
export type TableAt<S extends StoredTable['stage']> = Extract<StoredTable, { readonly stage: S }>;

/** A match of the card game. */
export type StoredCards = StoredMatch<'koloretako'>;

/** Whether a match goes on. */
export const isOpen = <M extends { readonly stage: string }>(
  match: M,
): match is Extract<M, { readonly stage: 'lobby' | 'running' }> =>
  match.stage === 'lobby' || match.stage === 'running';
