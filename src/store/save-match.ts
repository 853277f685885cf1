import type { GameName } from '#games/games';
import { addPredecessors, awaitedAt } from './chairs.ts';
import type { MatchId } from './match-id.ts';
import { changesOf, newBoardRow, newRow, seatRows, threadColumns } from './match-row.ts';
import { prepared } from './prepared.ts';
import { rememberGame } from './replays.ts';
import type { Database } from './schema.ts';
import type { StoredMatch } from './stored-match.ts';
import { nextNumber } from './threads.ts';

/** Stores a new match as its place's newest. */
export async function addMatch<N extends GameName>(db: Database, match: StoredMatch<N>): Promise<void> {
  const number = nextNumber(match.place);
  await db
    .insertInto('matches')
    .values({ ...newRow(match), number })
    .execute();
  await db.insertInto('seats').values(seatRows(match)).execute();
  if (match.board !== null)
    await db.insertInto('boards').values(newBoardRow(match.id, match.board)).execute();
  rememberGameOf(db, match);
}

const change = prepared(
  (
    db: Database,
    {
      id,
      before,
      ...changes
    }: ReturnType<typeof changesOf> & { readonly id: MatchId; readonly before: number },
  ) => db.updateTable('matches').set(changes).where('id', '=', id).where('version', '=', before),
);

/**
 * Stores the new state of a match. Throws if the stored one is no longer at the version before, because someone else has saved it
 * meanwhile.
 */
export async function updateMatch<N extends GameName>(
  db: Database,
  before: StoredMatch<N>,
  after: StoredMatch<N>,
): Promise<void> {
  const { id, version } = before;
  const { numAffectedRows } = await change(db, { ...changesOf(after), id, before: version });
  if (numAffectedRows !== 1n) throw new Error(`match ${id} is no longer at version ${version}`);
  rememberGameOf(db, after);
  if (after.board !== null && after.board.thread !== before.board?.thread)
    await db.updateTable('boards').set(threadColumns(after.board)).where('match_id', '=', id).execute();
  await addPredecessors(db, id, after.predecessors.slice(before.predecessors.length));
  if (after.players === before.players && awaitedAt(after).length === awaitedAt(before).length) return;
  await db.deleteFrom('seats').where('match_id', '=', id).execute();
  const rows = seatRows(after);
  if (rows.length > 0) await db.insertInto('seats').values(rows).execute();
}

function rememberGameOf<N extends GameName>(
  db: Database,
  { id, version, game, moves }: StoredMatch<N>,
): void {
  if (game !== null) rememberGame(db, id, { version, replayed: { game, moves } });
}
