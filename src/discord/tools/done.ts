import { dieName } from '#game/die';
import { spaceName } from '#game/space';
import type { TableEvent, TableView } from '#table/table';
import type { Words } from '#words/words';
import type { Context } from '#discord/context';
import { ownTurn } from '#discord/drafting/own-turn';
import { type Message, text } from '#discord/message';
import { withMissing } from '#discord/permissions';
import { goesOn } from '#discord/turn-goes-on';
import { withOwnWindow } from './own-window.ts';
import { toolMessage } from './tool-message.ts';
import { wayText } from './way-text.ts';

/** What a player is told who has used a tool or placed what waited: what was done, and what is to be done next. */
export async function doneMessage(
  { table, events }: { readonly table: TableView; readonly events: readonly TableEvent[] },
  context: Context,
): Promise<Message> {
  const { words, missing } = context;
  const did = events.flatMap((event) => doneText(event, words) ?? []).join(' ');
  const turn = ownTurn(table);
  if (turn.isOwn && turn.game.turn.waiting !== null) {
    const next = toolMessage(turn, [], words);
    const content = withMissing([did, next.content].join('\n'), missing, words);
    return withOwnWindow({ ...next, content }, table, context);
  }
  const then = words.say(goesOn(table) ? 'toolStep.draftLeft' : 'did.ended');
  return withOwnWindow(text(withMissing(`${did} ${then}`, missing, words)), table, context);
}

/** What a player did, told to that player; null for what follows by itself. */
function doneText(event: TableEvent, words: Words): string | null {
  switch (event.event) {
    case 'toolUsed': {
      const tool = words.say(`tool.${event.use.tool}.name`);
      return words.say('toolStep.used', { tool, way: wayText(event.use, null, words) });
    }
    case 'poolRolled':
      return words.say('toolStep.pool', { dice: event.pool.map(dieName).join(' ') });
    case 'placed':
      return words.say('did.drafted', { die: dieName(event.die), space: spaceName(event.space) });
    case 'returned':
      return words.say('happened.returned', { die: dieName(event.die) });
    case 'windowChosen':
    case 'windowsRevealed':
    case 'roundStarted':
    case 'drafted':
    case 'dieRolled':
    case 'dieDrawn':
    case 'turnEnded':
    case 'turnSkipped':
    case 'roundEnded':
    case 'gameOver':
    case 'undone':
      return null;
  }
}
