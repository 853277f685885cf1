import { z } from 'zod';
import type { GameName } from '#games/games';
import { bit, truthSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';
import type { StoredAwaited, StoredMatch, StoredSitter } from './stored-match.ts';

/** A seat of a lobby: someone sits there, or it is kept for someone. */
export type Chair =
  | { readonly isAwaited: false; readonly sitter: StoredSitter }
  | { readonly isAwaited: true; readonly person: { readonly id: string; readonly name: string } };

/** The people for whom seats are kept. */
export const awaitedAt = <N extends GameName>(match: StoredMatch<N>): readonly StoredAwaited[] =>
  match.stage === 'lobby' ? match.awaited : [];

/** All seats in order: an awaited person's is known, the others sit in between. */
export function chairsOf<N extends GameName>(match: StoredMatch<N>): readonly Chair[] {
  const chairs = match.players.map((sitter): Chair => ({ isAwaited: false, sitter }));
  for (const { seat, ...person } of awaitedAt(match)) chairs.splice(seat, 0, { isAwaited: true, person });
  return chairs;
}

/** The people who sit on these chairs, and those who are awaited, each in seat order. */
export const seatedOn = (chairs: readonly Chair[]) => ({
  players: chairs.flatMap((chair) => (chair.isAwaited ? [] : [chair.sitter])),
  awaited: chairs.flatMap((chair, seat) => (chair.isAwaited ? [{ ...chair.person, seat }] : [])),
});

const predecessorSchema = z.object({
  seat: z.int().min(0),
  /** The version in which it was taken over. */
  version: z.int().min(1),
  /** Their id; null for a computer player. */
  person: z.string().nullable(),
  name: z.string(),
  resigned: truthSchema,
});

/** Who sat in a seat until somebody took it over during the game. */
export type Predecessor = Readonly<z.infer<typeof predecessorSchema>>;

/** Who sat in a match before others took their seats over, oldest first. */
export async function predecessorsAt(db: Reading, match: string): Promise<readonly Predecessor[]> {
  const rows = await db
    .selectFrom('predecessors')
    .select(['seat', 'version', 'person', 'name', 'resigned'])
    .where('match_id', '=', match)
    .orderBy('version')
    .execute();
  return z.array(predecessorSchema).parse(rows);
}

/** Keeps who sat there before. */
export async function addPredecessors(
  db: Database,
  match_id: MatchId,
  predecessors: readonly Predecessor[],
): Promise<void> {
  const rows = predecessors.map(({ resigned, ...row }) => ({ match_id, ...row, resigned: bit(resigned) }));
  if (rows.length > 0) await db.insertInto('predecessors').values(rows).execute();
}

const prefix = 'former/';

/** The id of a forgotten person at one table. It is different at each table and no Discord id. */
export const formerId = (name: MatchId): string => `${prefix}${name}`;

/** Whether this is a forgotten person, about whom nothing more is stored. */
export const isFormer = (person: string): boolean => person.startsWith(prefix);
