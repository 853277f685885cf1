import { type Answer, privately } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { parseCustomId, type Press } from '#discord/custom-id';
import { askToResign } from '#discord/giving-up';
import { showBoard } from '#discord/looking/board';
import { giveRecordOfIt } from '#discord/looking/record';
import { showRules } from '#discord/looking/rules';
import { showScore } from '#discord/looking/score';
import { cancel, cancelSurely, resignSurely } from './giving-up.ts';
import { join, leave, start } from './lobby.ts';
import { ownCards } from '#discord/own-cards';
import { allTools } from '#discord/steps/press-of';
import { choose } from './choose.ts';
import { rematch } from './rematch.ts';
import { open, step } from './step.ts';
import { takeBack } from './take-back.ts';
import { openSettings, setForPerson, setForServer, setForTable, turnSettingsPage } from './settings.ts';
import { openTour, turnPage } from './tour.ts';
import { endTurn } from './turn.ts';
import { undo } from './undo.ts';

/** Does what a button asks for, if it is one of this version's buttons. */
export async function pressed(customId: string, context: PressContext): Promise<Answer> {
  const press = parseCustomId(customId);
  if (press === null) return privately(context.words.say('strange.button'));
  const turn = 'turn' in press ? press.turn : null;
  const version = 'version' in press ? press.version : null;
  const button = 'table' in press ? { table: press.table, turn, version } : null;
  return carryOut(press, { ...context, deed: { ...context.deed, button } });
}

function carryOut(press: Press, context: PressContext): Promise<Answer> {
  switch (press.press) {
    case 'settings':
      return openSettings(context);
    case 'settingsPage':
      return turnSettingsPage(context, press.page);
    case 'setForPerson':
      return setForPerson(context, press.setting);
    case 'setForTable':
      return setForTable(context, press.setting);
    case 'setForServer':
      return setForServer(context, press.setting);
    case 'help':
      return openTour(context);
    case 'tour':
      return turnPage(context, press.page);
    case 'rules':
      return showRules(context);
    case 'join':
      return join(context);
    case 'leave':
      return leave(context);
    case 'start':
      return start(context);
    case 'cancel':
      return cancel(context);
    case 'resign':
      return askToResign(context);
    case 'cancelSurely':
      return cancelSurely(context);
    case 'resignSurely':
      return resignSurely(context);
    case 'offer':
    case 'hand':
      return ownCards(context);
    case 'score':
      return showScore(context);
    case 'record':
      return giveRecordOfIt(context);
    case 'board':
      return showBoard(context);
    case 'choose':
      return choose(context, press.pattern);
    case 'end':
      return endTurn(context);
    case 'undo':
      return undo(context, press.turn);
    case 'takeBack':
      return takeBack(context);
    case 'tools':
      return open(context, allTools);
    case 'open':
    case 'tool':
      return open(context, press.how);
    case 'step':
      return step(context, press);
    case 'rematch':
      return rematch(context);
  }
}
