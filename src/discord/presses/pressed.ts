import { type Answer, privately } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { parseCustomId, type Press } from '#discord/custom-id';
import { cancel, cancelSurely, resignSurely } from './giving-up.ts';
import { join, leave, start } from './lobby.ts';
import { ownCards } from '#discord/own-cards';
import { choose } from './choose.ts';
import { tool, tools } from './tool.ts';
import { endTurn } from './turn.ts';
import { undo } from './undo.ts';

/** Does what a button asks for, if it is one of this version's buttons. */
export async function pressed(customId: string, context: PressContext): Promise<Answer> {
  const press = parseCustomId(customId);
  if (press === null) return privately(context.words.say('strange.button'));
  const turn = 'turn' in press ? press.turn : null;
  const version = 'version' in press ? press.version : null;
  const button = { table: press.table, turn, version };
  return carryOut(press, { ...context, deed: { ...context.deed, button } });
}

function carryOut(press: Press, context: PressContext): Promise<Answer> {
  switch (press.press) {
    case 'join':
      return join(context);
    case 'leave':
      return leave(context);
    case 'start':
      return start(context);
    case 'cancel':
      return cancel(context);
    case 'cancelSurely':
      return cancelSurely(context);
    case 'resignSurely':
      return resignSurely(context);
    case 'offer':
    case 'hand':
      return ownCards(context);
    case 'choose':
      return choose(context, press.pattern);
    case 'end':
      return endTurn(context);
    case 'undo':
      return undo(context, press.turn);
    case 'tools':
      return tools(context);
    case 'tool':
      return tool(context, press);
  }
}
