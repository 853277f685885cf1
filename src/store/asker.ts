import { z } from 'zod';
import { jsonRows, jsonRowsSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import { type PersonPreferences, preferencesWith } from './preferences.ts';
import { prepared } from './prepared.ts';
import type { Reading } from './schema.ts';
import { chosenColumns, chosenSchema } from './stored-preferences.ts';

/** What an answer to a person in a channel goes by, whatever they ask for. */
export interface Asker {
  readonly preferences: PersonPreferences;
  /** The lessons that they have had, by name. */
  readonly lessons: ReadonlySet<string>;
  /** Whether they are away from the channel's game. */
  readonly isAway: boolean;
  /** The place of their own attempt at a challenge that they pressed a button of; null if it isn't one. */
  readonly ownPlace: string | null;
}

interface Asking {
  readonly person: string;
  readonly channel: string;
  /** The match of the pressed button; null for everything else. */
  readonly pressed: MatchId | null;
}

const lessonsSchema = jsonRowsSchema.pipe(z.array(z.object({ lesson: z.string() })));

/** Who asks for something: one query, because every answer begins with it. */
export async function askerOf(db: Reading, asking: Asking): Promise<Asker> {
  const {
    rows: [row],
  } = await found(db, asking);
  if (row === undefined) throw new Error('a query without tables gives a row');
  const chosen = chosenSchema.parse(row.chosen);
  return {
    preferences: preferencesWith(chosen({ owner: 'person', id: asking.person })),
    lessons: new Set(lessonsSchema.parse(row.lessons).map(({ lesson }) => lesson)),
    isAway: row.awaySeat !== null,
    ownPlace: row.ownPlace,
  };
}

const found = prepared((db: Reading, { person, channel, pressed }: Asking) =>
  db.selectNoFrom((row) => [
    row
      .selectFrom('preferences')
      .where('id', '=', person)
      .select((those) => jsonRows(those, chosenColumns).as('all'))
      .as('chosen'),
    row
      .selectFrom('lessons')
      .where('person', '=', person)
      .select((those) => jsonRows(those, ['lesson']).as('all'))
      .as('lessons'),
    row
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match_id', 'matches.id')
      .where('matches.place', '=', channel)
      .where('matches.closed_at', 'is', null)
      .where('seats.person', '=', person)
      .where('seats.presence', '=', 'away')
      .select('seats.seat')
      .limit(1)
      .as('awaySeat'),
    row
      .selectFrom('matches')
      .where('id', '=', pressed)
      .where('game', '=', 'sagrada')
      .where('host', '=', person)
      .where('period', 'is not', null)
      .select('place')
      .as('ownPlace'),
  ]),
);
