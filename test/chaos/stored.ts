import { games } from '#games/games';
import { verify } from '#games/verify';
import { recordAt } from '#play/view-of';
import { tableNamed } from '#store/find-matches';
import { matchIdSchema } from '#store/match-id';
import { type Address, openStore } from '#store/store';
import { silent } from '#test/silent';

/** What a database holds, compared with what people were told. */
export interface Stored {
  /** What is wrong with it. */
  readonly findings: readonly string[];
  readonly games: number;
  readonly finished: number;
  readonly steps: number;
}

/**
 * Looks through a database whose bot has ended: every game replays, every finished one to its result; every interaction that somebody was
 * told to have counted is in a log, once; nothing waits to be told.
 */
export async function lookThrough(
  address: Address,
  accepted: readonly { interaction: string; said: string }[],
): Promise<Stored> {
  const store = await openStore({ ...address, log: silent });
  const findings: string[] = [];
  const { matches, steps, waiting } = await store.read(async (db) => ({
    matches: await db.selectFrom('matches').select(['id', 'stage', 'host', 'version']).execute(),
    steps: await db.selectFrom('steps').select(['match_id', 'version', 'interaction']).execute(),
    waiting: await db.selectFrom('announcements').select(['match_id', 'version', 'how']).execute(),
  }));
  for (const { id, stage, host, version } of matches) {
    try {
      const table = await store.read((db) => tableNamed(db, matchIdSchema.parse(id)));
      if (table?.version !== version) findings.push(`${id}: version ${table?.version}, stored ${version}`);
      const record = table && stage === 'finished' ? recordAt(table, host) : null;
      const verdict = record === null ? null : verify(games.sagrada, record);
      if (verdict !== null && verdict.verdict !== 'right') findings.push(`${id}: ${JSON.stringify(verdict)}`);
    } catch (error) {
      findings.push(`${id} can't be replayed: ${String(error)}`);
    }
  }
  const logged = new Set(steps.map(({ interaction }) => interaction));
  for (const { interaction, said } of accepted)
    if (!logged.has(interaction)) findings.push(`lost: interaction ${interaction} was told "${said}"`);
  for (const { match_id: id, version, how } of waiting)
    if (how !== 'later') findings.push(`${id}: version ${version} was never told (${how})`);
  await store.close();
  return {
    findings,
    games: matches.length,
    finished: matches.filter(({ stage }) => stage === 'finished').length,
    steps: steps.length,
  };
}
