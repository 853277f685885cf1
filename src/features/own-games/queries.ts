import { z } from 'zod';
import { type GameName, gameNames } from '#games/games';
import { koloretako } from '#games/koloretako/rules';
import { sagrada } from '#games/sagrada/rules';
import { seatedOn } from '#store/chairs';
import type { StoredClock } from '#store/clocks';
import { jsonSchema, truthSchema } from '#store/columns';
import { type MatchId, matchIdSchema } from '#store/match-id';
import { chairSchema } from '#store/match-row';
import { type PersonPreferences, preferencesWith } from '#store/preferences';
import type { Reading } from '#store/schema';
import type { StoredSitter } from '#store/stored-match';

/** An open match at which a person sits, as its rows tell it: nobody replays a game to list it. */
export interface OwnMatch {
  readonly id: MatchId;
  readonly of: GameName;
  readonly place: string;
  /** The server; null in a direct message, where the bot isn't a member, and for an attempt at a challenge. */
  readonly guild: string | null;
  readonly stage: 'lobby' | 'running';
  /** The number of seats that it was opened with. */
  readonly seats: number;
  /** The newest message that shows it; null if none does. */
  readonly message: string | null;
  /** The day or week of the challenge that it attempts; null for every other match. */
  readonly period: string | null;
  readonly isRanked: boolean;
  /** When its last step was taken, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Whether a computer player acts next. */
  readonly isComputersTurn: boolean;
  /** The hour that was fixed for a game night, in milliseconds since 1970; null if none was. */
  readonly nightAt: number | null;
  /** Who sits there, in seat order. */
  readonly players: readonly StoredSitter[];
  /** Until when people at it said to be away, by person. */
  readonly preferences: ReadonlyMap<string, Pick<PersonPreferences, 'absence'>>;
  /** The seats whose clocks run, because they are to act. */
  readonly clocks: readonly Pick<StoredClock, 'seat' | 'turn' | 'nudges' | 'since' | 'outAt'>[];
}

const matchSchema = z.object({
  id: matchIdSchema,
  of: z.enum(gameNames),
  place: z.string(),
  guild: z.string().nullable(),
  stage: z.enum(['lobby', 'running']),
  setup: jsonSchema,
  message: z.string().nullable(),
  period: z.string().nullable(),
  ranked: truthSchema,
  changedAt: z.int(),
  computerTurn: z.string().nullable(),
  nightAt: z.int().nullable(),
});

const clockSchema = z.object({
  turn: z.int().min(0),
  nudges: z.int().min(0),
  since: z.int(),
  outAt: z.int().nullable(),
});

/** The open matches at which a person sits and plays: those they resigned from, or only have a seat kept at, are no longer theirs. */
const openOf = (db: Reading, person: string) =>
  db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .where('seats.person', '=', person)
    .where('seats.awaited', '=', 0)
    .where('seats.presence', '!=', 'resigned')
    .where('matches.closed_at', 'is', null);

const rowsOf = (db: Reading, person: string) =>
  openOf(db, person)
    .leftJoin('boards', 'boards.match_id', 'matches.id')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.key', '=', 'matches.id').on('jobs.kind', '=', 'computerTurn'),
    )
    .leftJoin('game_nights', 'game_nights.match_id', 'matches.id')
    .select([
      'matches.id',
      'matches.game as of',
      'matches.place',
      'matches.guild',
      'matches.stage',
      'matches.setup',
      'matches.period',
      'matches.ranked',
      'matches.changed_at as changedAt',
      'boards.message',
      'jobs.key as computerTurn',
      'game_nights.at as nightAt',
    ])
    .execute();

const seatsOf = (db: Reading, person: string) =>
  db
    .selectFrom('seats')
    .leftJoin('clocks', (join) =>
      join
        .onRef('clocks.match_id', '=', 'seats.match_id')
        .onRef('clocks.seat', '=', 'seats.seat')
        .on('clocks.stopped_at', 'is', null),
    )
    .leftJoin('preferences', (join) =>
      join
        .onRef('preferences.id', '=', 'seats.person')
        .on('preferences.owner', '=', 'person')
        .on('preferences.name', '=', 'absence'),
    )
    .where('seats.match_id', 'in', openOf(db, person).select('matches.id'))
    .where('seats.awaited', '=', 0)
    .orderBy('seats.match_id')
    .orderBy('seats.seat')
    // Nobody is awaited in these; a chair is read with it.
    .select(['seats.match_id', 'person', 'computer', 'seats.name', 'presence', 'took_over', 'awaited'])
    .select('preferences.value as absence')
    .select(['clocks.turn', 'clocks.nudges', 'clocks.since', 'clocks.out_at as outAt'])
    .execute();

type MatchRow = Awaited<ReturnType<typeof rowsOf>>[number];
type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number];

/**
 * The open matches at which a person sits, in two queries however many there are.
 * @param skip is told of each one that can't be read, which is left out
 */
export async function ownMatches(
  db: Reading,
  person: string,
  skip: (match: string, error: unknown) => void,
): Promise<readonly OwnMatch[]> {
  const [matches, seats] = [await rowsOf(db, person), await seatsOf(db, person)];
  const seatsAt = new Map<string, SeatRow[]>();
  for (const seat of seats) seatsAt.set(seat.match_id, [...(seatsAt.get(seat.match_id) ?? []), seat]);
  return matches.flatMap((match) => {
    try {
      return [matchFrom(match, seatsAt.get(match.id) ?? [])];
    } catch (error) {
      skip(match.id, error);
      return [];
    }
  });
}

function matchFrom(row: MatchRow, seats: readonly SeatRow[]): OwnMatch {
  const { setup, computerTurn, ranked: isRanked, ...match } = matchSchema.parse(row);
  return {
    ...match,
    isRanked,
    seats: seatsIn[match.of](setup),
    isComputersTurn: computerTurn !== null,
    players: seatedOn(seats.map((seat) => chairSchema.parse(seat))).players,
    preferences: new Map(
      seats.flatMap(({ person, absence }) =>
        person === null || absence === null
          ? []
          : [[person, preferencesWith({ absence: jsonSchema.parse(absence) })] as const],
      ),
    ),
    clocks: seats.flatMap((each, seat) =>
      each.since === null ? [] : [{ seat, ...clockSchema.parse(each) }],
    ),
  };
}

/** The number of seats that a stored setup has. */
const seatsIn: Readonly<Record<GameName, (setup: unknown) => number>> = {
  sagrada: (setup) => sagrada.seatsOf(sagrada.setupSchema.parse(setup)),
  koloretako: (setup) => koloretako.seatsOf(koloretako.setupSchema.parse(setup)),
};
