import { countInOrder } from '#features/standings/counting';
import { dropJob, planJob } from '#store/jobs';
import { queue, takeBackNews } from '#store/outbox';
import { deleteMarks } from '#store/played-marks';
import { playedBy } from '#store/preferences';
import { addMatch, updateMatch } from '#store/save-match';
import type { Database } from '#store/schema';
import { writeDown } from '#store/step-log';
import { isOpen, peopleAt, type StoredMatch, type StoredTable } from '#store/stored-match';
import { saveChosen } from '#store/stored-preferences';
import { updateClocks } from './clocks/planning.ts';
import { pauseBefore } from './computers.ts';
import type { Done, Opened } from './decision.ts';
import { saveWanted, withStanding } from './taking-over/seats-to-take.ts';

/** What is saved with a command besides the match. */
interface Circumstances {
  /** The interaction that asked for it; null for automatic steps. */
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Saves a command's result: the steps, the match with its new version, its counts if it is finished, and what to announce. */
export async function save<M extends StoredMatch>(
  db: Database,
  before: M,
  { match, steps, announced, takenBack }: Done<M>,
  { interaction, at }: Circumstances,
): Promise<M> {
  const { id, version } = before;
  const changed = {
    ...withStanding(match),
    version: version + steps.length,
    changedAt: at,
    closedAt: isOpen(match) ? null : at,
  };
  await updateMatch(db, before, changed);
  await saveWanted(db, before, changed);
  await settle(db, before, changed);
  const after = await updateClocks(db, before, changed, steps);
  await writeDown(db, id, { after: version, steps, interaction, at });
  await planAfter(db, after, pauseBefore(before) !== null);
  if (!isOpen(after)) await deleteMarks(db, id);
  const news = after.stage === 'finished' ? await countInOrder(db, after, at) : [];
  if (after.board === null) return after;
  const dropped = takenBack === null ? nothingDropped : await takeBackNews(db, id, takenBack);
  await queue(db, id, after.version, {
    how: dropped.postWasDue ? 'post' : announced.how,
    events: [...dropped.left, ...announced.events, ...news],
  });
  return after;
}

/** From now on several people play by the settings of this moment, whatever their server sets. */
async function settle(db: Database, before: StoredMatch, after: StoredMatch | StoredTable): Promise<void> {
  if (!('settings' in after) || isOfSeveral(before) || !isOfSeveral(after)) return;
  const { id, settings } = after;
  const dealt = Object.fromEntries(playedBy.map((name) => [name, settings[name]]));
  // Somebody who joins somebody who played alone changes nothing about what that game counts for.
  const unranked = before.stage === 'lobby' && settings.hints === 'on';
  await saveChosen(db, { owner: 'deal', id }, { ...dealt, unranked });
}

/** Whether a game has begun at which several people sit. */
const isOfSeveral = (match: StoredMatch): boolean => match.stage === 'running' && peopleAt(match).length > 1;

const nothingDropped = { postWasDue: false, left: [] } as const;

/** Saves a new match with its first steps. */
export async function saveNew<M extends StoredMatch>(
  db: Database,
  { match, steps }: Opened<M>,
  { interaction, at }: Circumstances,
): Promise<M> {
  const added = { ...match, version: steps.length, changedAt: at };
  await addMatch(db, added);
  const saved = await updateClocks(db, null, added, steps);
  await writeDown(db, match.id, { after: 0, steps, interaction, at });
  await planAfter(db, saved, false);
  if (match.board !== null) await queue(db, match.id, saved.version, { how: 'post', events: [] });
  return saved;
}

/** Plans the next turn of computer players, or drops the one that was planned before. */
async function planAfter(db: Database, match: StoredMatch, wasPlanned: boolean): Promise<void> {
  const pause = pauseBefore(match);
  const { id, version, changedAt } = match;
  const turn = { kind: 'computerTurn', key: id } as const;
  if (pause !== null) await planJob(db, { ...turn, match: id, dueAt: changedAt + pause, data: { version } });
  else if (wasPlanned) await dropJob(db, turn);
}
