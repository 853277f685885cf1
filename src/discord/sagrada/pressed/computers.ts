import { isPerson, type TableView } from '#play/table';
import { glazierNamed, type GlazierId } from '#players/glaziers';
import type { Level } from '#players/levels';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { answerTo, refused } from '#discord/sagrada/answers';
import { atTable } from '#discord/sagrada/at-table';
import { computersPanel } from '#discord/sagrada/messages/computers';

/** Shows the computer players of the lobby to someone who sits there. */
export const openComputers = (context: PressContext): Promise<Answer> =>
  atTable(context, (table) => {
    const { words } = context;
    if (table.seat === null) return refused({ code: 'notSeated' }, table, words);
    if (table.stage !== 'lobby') return refused({ code: 'alreadyStarted' }, table, words);
    return inNewPanel(computersPanel(table, null, words));
  });

/** Seats a computer player of a level. */
export async function addComputer(context: PressContext, level: Level): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.addComputer(deed, level), context, ({ table }) => {
    const name = table.players.findLast((sitter) => !isPerson(sitter))?.name ?? '';
    return inPanel(table, words.say('did.addedComputer', { name }), context);
  });
}

/** Frees the seat of a computer player. */
export async function removeComputer(context: PressContext, glazier: GlazierId): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.removeComputer(deed, glazier), context, ({ table }) =>
    inPanel(table, words.say('did.removedComputer', { name: glazierNamed(glazier).name }), context),
  );
}

/** The panel again, after something was done. */
const inPanel = (table: TableView, did: string, { words }: Context): Answer =>
  table.stage === 'lobby' ? updating(computersPanel(table, did, words)) : privately(did);
