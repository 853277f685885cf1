import { spaceName } from '#games/shared/space';
import type { TableEvent, TableView } from '#play/table';
import type { Words } from '#words/words';
import type { Context } from '#discord/request/context';
import { attemptOverMessage } from '#discord/sagrada/attempt/parts';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { dieText } from '#discord/kit/glyph';
import { nameAt } from '#discord/kit/names';
import { type Message, messageOf, withFirst } from '#discord/kit/message';
import { wayText } from '#discord/sagrada/tools/way';
import { withMarks } from './own-window.ts';
import { panelAt } from './panel-at.ts';
import { undoButtons } from './turn-panel.ts';

/** Tells a player who did something in their turn: what was done, and what is left to do. A turn that is over is a line, with *Undo*. */
export async function doneMessage(
  { table, events }: { readonly table: TableView; readonly events: readonly TableEvent[] },
  context: Context,
): Promise<Message> {
  const { words, deed } = context;
  const did = events.flatMap((event) => doneText(event, words) ?? []);
  const turn = ownTurn(table);
  if (table.stage === 'finished' && table.daily !== null)
    return withFirst(did.join(' ') || null, await attemptOverMessage(table, table.daily, context));
  const isNextTurn = events.some(({ event }) => event === 'turnEnded');
  // The board shows what comes next, also if the same player is up again: a second tap on the same place must not play in that turn.
  if (!turn.isOwn || (isNextTurn && table.shown === 'board' && context.missing.length === 0)) {
    const undo = undoButtons(table, words, deed.interaction);
    const ended = turn.isOwn ? words.say('did.again') : endedText(table, words);
    return messageOf([[...did, ended].join(' ')], undo.length === 0 ? [] : [undo]);
  }
  const said = [...did, ...(isNextTurn ? [words.say('did.again')] : [])].join(' ');
  const next = panelAt(turn, [], words);
  // A waiting die is explained at length; anything else fits on the same line.
  const between = turn.game.turn.waiting === null ? ' ' : '\n';
  const content = [said, next.content].join(between);
  return withMarks({ ...next, content }, table, context);
}

/** That the turn is over, and who is next, or that the whole game is over. */
export function endedText(table: TableView, words: Words): string {
  if (table.stage !== 'running' || table.game.phase !== 'playing')
    return words.say(table.stage === 'finished' ? 'did.endedGame' : 'did.ended');
  return words.say('did.endedNext', { name: nameAt(table, table.game.turn.seat) });
}

/** What a player did, for that player; null for automatic consequences. */
function doneText(event: TableEvent, words: Words): string | null {
  switch (event.event) {
    case 'toolUsed': {
      const tool = words.say(`tool.${event.use.tool}.name`);
      return words.say('toolStep.used', { tool, way: wayText(event.use, null, words) });
    }
    case 'poolRolled':
      return words.say('toolStep.pool', { dice: event.pool.map((die) => dieText(die, words)).join(', ') });
    case 'drafted':
    case 'placed':
      return words.say('did.drafted', { die: dieText(event.die, words), space: spaceName(event.space) });
    case 'returned':
      return words.say('happened.returned', { die: dieText(event.die, words) });
    case 'undone':
      return words.say('did.undone');
    case 'resigned':
    case 'seatTaken':
    case 'timedOut':
    case 'wentAway':
    case 'cameBack':
    case 'windowChosen':
    case 'windowsRevealed':
    case 'roundStarted':
    case 'dieRolled':
    case 'dieDrawn':
    case 'turnEnded':
    case 'turnSkipped':
    case 'roundEnded':
    case 'gameOver':
      return null;
  }
}
