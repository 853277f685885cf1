import { countedSchema } from '#store/columns';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Reading } from '#store/schema';

/**
 * Where to look for finished games: a channel with its threads, or everywhere for those of a person. Only its player finds a daily
 * attempt, and only once the day's seed is revealed.
 */
export type Shelf = { readonly channel: string } | { readonly person: string };

/** A finished game, and when it ended, in milliseconds since 1970. */
interface Finished {
  readonly id: MatchId;
  readonly at: number;
}

/** The number of games on a shelf. */
export async function countFinished(db: Reading, shelf: Shelf): Promise<number> {
  const { count } = await onShelf(db, shelf)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return countedSchema.parse(count);
}

/** A page of the games on a shelf, newest first. */
export async function finishedOn(
  db: Reading,
  shelf: Shelf,
  { most, after }: { readonly most: number; readonly after: number },
): Promise<readonly Finished[]> {
  const rows = await onShelf(db, shelf)
    .select(['matches.id', 'matches.closed_at'])
    .orderBy('matches.closed_at', 'desc')
    .orderBy('matches.id')
    .limit(most)
    .offset(after)
    .execute();
  return rows.flatMap(({ id, closed_at: at }) => (at === null ? [] : [{ id: matchIdSchema.parse(id), at }]));
}

function onShelf(db: Reading, shelf: Shelf) {
  const finished = db
    .selectFrom('matches')
    .where('matches.game', '=', 'sagrada')
    .where('matches.stage', '=', 'finished');
  if ('channel' in shelf) {
    const here = db.selectFrom('matches as here').select('here.id').where('here.place', '=', shelf.channel);
    const moved = db.selectFrom('boards').select('match_id as id').where('parent', '=', shelf.channel);
    return (
      finished
        .where('matches.id', 'in', here.union(moved))
        // Nearly all games are of no period: an index of it would find too many.
        .where((row) => row.fn.coalesce('matches.period', row.val('')), '=', '')
    );
  }
  const revealed = db.selectFrom('days').select('days.day').where('days.revealed_at', 'is not', null);
  return finished
    .where('matches.id', 'in', db.selectFrom('seats').select('match_id').where('person', '=', shelf.person))
    .where((row) => row.or([row('matches.period', 'is', null), row('matches.period', 'in', revealed)]));
}
