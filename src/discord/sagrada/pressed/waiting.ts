import { answerTo, refused } from '#discord/sagrada/answers';
import { atTable, tableHere } from '#discord/sagrada/at-table';
import { type Answer, inNewPanel, privately, withAside } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import type { Outcome } from '#play/outcome';
import type { Seat } from '#games/shared/seat';
import { backMessage } from '#discord/sagrada/messages/back';
import { goingOn } from './going-on.ts';
import { shown } from './shown.ts';
import { isRunning } from '#play/clocks/running';
import { nameAt } from '#discord/kit/names';

/** Reminds those whom the table waits for, and says who gets a reminder: not who is away or wants none. */
export async function nudge(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.nudge(deed), context, ({ table }) => {
    const waitedFor = table.stage === 'running' ? table.clocks.filter(isRunning) : [];
    const newest = Math.max(...waitedFor.map(({ nudgedAt }) => nudgedAt ?? 0));
    const nudged = waitedFor.filter(({ nudgedAt }) => nudgedAt === newest);
    const names = new Intl.ListFormat(words.locale).format(nudged.map(({ seat }) => nameAt(table, seat)));
    return privately(words.say('did.nudged', { names, count: nudged.length }));
  });
}

/** Agrees that the computer takes the turn that the board offers; the board shows who has agreed. */
export const letComputer = async (context: PressContext, turn: number): Promise<Answer> =>
  agreed(await context.tables.letComputer(context.deed, turn), context);

/** Agrees that the computer plays for somebody who is away. */
export const letSubstitute = async (context: PressContext, seat: Seat): Promise<Answer> =>
  agreed(await context.tables.letSubstitute(context.deed, seat), context);

function agreed(outcome: Outcome, context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(outcome, context, async ({ table, getsMessage }) => {
    const did = words.say('did.agreed');
    const now = await tables.look(deed.channel, null);
    return !getsMessage && now?.version === table.version ? shown(now, context, did) : privately(did);
  });
}

/**
 * Comes back to a paused game. People who missed turns are told what was done meanwhile, and nothing else: they would be back by pressing
 * anything. People who said to be away end that with this button.
 */
export const goOn = (context: PressContext): Promise<Answer> =>
  atTable(context, async (table) => {
    const { absences, preferences, tables, deed, words } = context;
    const code = { lobby: 'notStarted', running: 'notSeated', finished: 'gameOver' } as const;
    if (table.stage !== 'running' || table.seat === null)
      return refused({ code: code[table.stage] }, table, words);
    const returned = await tables.comeBack(deed);
    if (preferences.absence !== null) {
      const ended = await absences.end(deed);
      if (ended.outcome === 'repeated') return { answer: 'nothing' };
      // The pressed channel is told after the answer, as always.
      const others = ended.outcome === 'done' ? new Set(ended.channels) : new Set<string>();
      others.delete(deed.channel);
      for (const channel of others) void tables.tell(channel);
    }
    // Both are steps: a button to undo is for the table as it is after them.
    const { table: now } = await tableHere(context, deed.person.id);
    return returned === null || now === null
      ? inNewPanel(goingOn(words.say('did.goesOn'), now, words))
      : withAside({ answer: 'unchanged' }, backMessage({ ...returned, table: now }, words));
  });
