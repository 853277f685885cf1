import type { TableView } from '#play/table';
import { type Answer, privately } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { withMissing } from '#discord/request/permissions';
import { shown } from './shown.ts';

/**
 * Takes the person's own last step back. Within the same turn, this message shows the table again; if an earlier turn
 * comes back, it gets a new message, and this one becomes old.
 */
export async function undo(context: PressContext, turn: number): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  const outcome = await tables.undo(deed);
  const answer = await answerTo(outcome, context, async ({ table, events }) => {
    const did = withMissing(words.say('did.undone'), missing, words);
    if (missing.length > 0) return privately(did);
    if (turnNumber(table) !== turn) return { answer: 'retire', table, events };
    const now = await tables.look(deed.channel, null);
    // If somebody acted in the meantime, that is announced on its own.
    return now?.version === table.version ? shown(now, context, did) : privately(did);
  });
  return outcome.outcome === 'done' ? { ...answer, lesson: 'undo' } : answer;
}

const turnNumber = (table: TableView): number | null =>
  table.stage === 'running' && table.game.phase === 'playing' ? table.game.turn.number : null;
