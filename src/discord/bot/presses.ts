import { type Answer, privately } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { parseCustomId, type Press } from '#discord/kit/custom-id';
import { askToResign } from '#discord/sagrada/giving-up';
import { type CardPress, isCardPress, pressedInCardGame } from '#discord/cards/presses';
import { shelfPageIn } from '#discord/chronicle/shelf';
import { showBoard } from '#discord/sagrada/looking/board';
import { showFair } from '#discord/sagrada/looking/fair';
import { giveRecordOfIt } from '#discord/sagrada/looking/record';
import { showRules } from '#discord/sagrada/looking/rules';
import { showScore } from '#discord/sagrada/looking/score';
import { cancel, cancelSurely, resignSurely } from '#discord/sagrada/presses/giving-up';
import { atPlace } from '#discord/which-game/game-meant';
import { showFairDay } from '#discord/challenge/daily/fair';
import { copyDay, shareDay } from '#discord/challenge/daily/share';
import { showFairWeek } from '#discord/challenge/weekly/fair';
import { copyWeek, shareWeek } from '#discord/challenge/weekly/share';
import { openCardHelp, turnCardHelp } from '#discord/cards/help-presses';
import { beginUsual } from '#discord/cards/begin';
import {
  begin,
  openDay,
  pickDay,
  showBestWindow,
  showDay,
  showPastDays,
} from '#discord/challenge/daily/presses';
import { isInGame, isOtherwiseInTry, pressedInTry } from '#discord/challenge/daily/in-try';
import {
  giveGameRecord,
  openHistory,
  openOwnHistory,
  pickGame,
  postGame,
  postGrowth,
  replay,
  showGame,
  showGrowth,
  turnHistoryPage,
} from '#discord/chronicle/presses';
import { join, leave, start } from '#discord/sagrada/presses/lobby';
import { backFromMore, openMore, turnToMore } from '#discord/sagrada/presses/more';
import { askToForget, exportData, forgetSurely, keepMe, openPrivacy } from '#discord/people/privacy/presses';
import { ownCards } from '#discord/sagrada/own-cards';
import { placeIn } from '#discord/standings/tables';
import { allTools } from '#discord/sagrada/steps/press-of';
import { choose } from '#discord/sagrada/presses/choose';
import { postWindow } from '#discord/sagrada/presses/post-window';
import { rematch } from '#discord/sagrada/presses/rematch';
import { endReminder, openReminder, pickHour, pickZone } from '#discord/challenge/reminder/presses';
import { open, step } from '#discord/sagrada/presses/step';
import { takeBack } from '#discord/sagrada/presses/take-back';
import {
  openSettings,
  setForPerson,
  setForServer,
  setForTable,
  turnSettingsPage,
} from '#discord/people/settings/presses';
import {
  openStandings,
  pickProfile,
  postStandings,
  turnStandings,
  turnToHeadToHead,
  turnToProfile,
} from '#discord/standings/presses';
import { showSummary, turnSummary } from '#discord/challenge/summary/presses';
import {
  beginWeek,
  openWeek,
  pickWeek,
  showPastWeeks,
  showWeek,
  showWeekItself,
} from '#discord/challenge/weekly/presses';
import { openTour, turnPage } from '#discord/people/tour/presses';
import { endTurn } from '#discord/sagrada/presses/turn';
import { undo } from '#discord/sagrada/presses/undo';
import { playAloneUsually, playTogether } from '#discord/people/welcome/presses';

/** Does what a button asks for, if this version knows the button. */
export async function pressed(customId: string, context: PressContext): Promise<Answer> {
  const press = parseCustomId(customId);
  if (press === null) return privately(context.words.say('strange.button'));
  if (isCardPress(press)) return pressedInCardGame(press, context);
  const turn = 'turn' in press ? press.turn : null;
  const version = 'version' in press ? press.version : null;
  const button = 'table' in press ? { table: press.table, turn, version } : null;
  const asked = { ...context, deed: { ...context.deed, button } };
  const { dailies, deed } = context;
  const place = isInGame(press) ? await dailies.placeOf(press.table, deed.person.id) : null;
  if (place === null) return carryOut(press, asked);
  const inTry = atPlace(asked, place);
  return isOtherwiseInTry(press) ? pressedInTry(press, inTry) : carryOut(press, inTry);
}

function carryOut(press: Exclude<Press, CardPress>, context: PressContext): Promise<Answer> {
  switch (press.press) {
    case 'playTogether':
      return playTogether(context);
    case 'playAlone':
      return playAloneUsually(context);
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
    case 'privacy':
      return openPrivacy(context);
    case 'exportData':
      return exportData(context);
    case 'forget':
      return askToForget(context);
    case 'forgetSurely':
      return forgetSurely(context);
    case 'keepMe':
      return keepMe(context);
    case 'help':
      return openTour(context);
    case 'tour':
      return turnPage(context, press.page);
    case 'rules':
      return showRules(context);
    case 'daily':
      return openDay(context, context.dailies.today());
    case 'day':
      return showDay(context, press.day);
    case 'beginRanked':
      return begin(context, press.day, 'ranked');
    case 'beginPractice':
      return begin(context, press.day, 'practice');
    case 'bestWindow':
      return showBestWindow(context, press.day);
    case 'fairDay':
      return showFairDay(context, press.day);
    case 'pastDays':
      return showPastDays(context, null);
    case 'earlierDays':
      return showPastDays(context, press.day);
    case 'pickDay':
      return pickDay(context);
    case 'shareDay':
      return shareDay(context, press.day);
    case 'copyDay':
      return copyDay(context, press.day);
    case 'weekly':
      return openWeek(context, context.weeklies.thisWeek());
    case 'week':
      return showWeek(context, press.week);
    case 'weekItself':
      return showWeekItself(context, press.week);
    case 'beginRankedWeek':
      return beginWeek(context, press.week, 'ranked');
    case 'beginPracticeWeek':
      return beginWeek(context, press.week, 'practice');
    case 'fairWeek':
      return showFairWeek(context, press.week);
    case 'pastWeeks':
      return showPastWeeks(context, null);
    case 'earlierWeeks':
      return showPastWeeks(context, press.week);
    case 'pickWeek':
      return pickWeek(context);
    case 'shareWeek':
      return shareWeek(context, press.week);
    case 'copyWeek':
      return copyWeek(context, press.week);
    case 'cardHelp':
      return openCardHelp(context);
    case 'cardHelpPage':
      return turnCardHelp(context, press.page);
    case 'cardNew':
      return beginUsual(context);
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
    case 'openMore':
      return openMore(context);
    case 'more':
      return turnToMore(context, press.panel);
    case 'backFromMore':
      return backFromMore(context, press.panel);
    case 'score':
      return showScore(context);
    case 'fair':
      return showFair(context);
    case 'postWindow':
      return postWindow(context);
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
    case 'remindMe':
      return openReminder(context);
    case 'remindZone':
      return pickZone(context, press.hour);
    case 'remindHour':
      return pickHour(context, press.zone);
    case 'endReminder':
      return endReminder(context);
    case 'summaries':
      return showSummary(context);
    case 'summary':
      return turnSummary(context, press.on);
    case 'openHistory':
      return openHistory(context);
    case 'ownHistory':
      return openOwnHistory(context);
    case 'history':
      return turnHistoryPage(context, shelfPageIn(press));
    case 'pickGame':
      return pickGame(context, shelfPageIn(press));
    case 'pastGame':
      return showGame(context, press.table, shelfPageIn(press));
    case 'replay':
    case 'replayFirst':
    case 'replayBack':
    case 'replayOn':
    case 'replayLast':
      return replay(context, press);
    case 'growth':
      return showGrowth(context, press);
    case 'gameRecord':
      return giveGameRecord(context, press);
    case 'postGame':
      return postGame(context, press.table);
    case 'postGrowth':
      return postGrowth(context, press.table, press.seat);
    case 'openStandings':
      return openStandings(context, placeIn(press));
    case 'standings':
      return turnStandings(context, placeIn(press));
    case 'postStandings':
      return postStandings(context, placeIn(press));
    case 'profile':
      return turnToProfile(context, press.person);
    case 'profileOf':
      return pickProfile(context);
    case 'against':
      return turnToHeadToHead(context, press.person);
  }
}
