import { spaceName } from '#games/shared/space';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';
import { nameAt, plainName } from '#discord/kit/names';
import { toolRefusalText } from './tool-refusals.ts';

/** Every reason on a line of its own: which rule, and what to do instead. */
export const refusalsText = (
  refusals: readonly TableRefusal[],
  table: TableView | null,
  words: Words,
): string => refusals.map((refusal) => refusalText(refusal, table, words)).join('\n');

/** Whether the person who looks at the table is notified of their turns. */
const isNotified = (table: TableView | null): boolean =>
  table !== null && table.seat !== null && table.notified.includes(table.players[table.seat]?.id ?? '');

/** One reason. The table provides the names. */
export function refusalText(refusal: TableRefusal, table: TableView | null, words: Words): string {
  const seatName = (seat: number): string => (table === null ? '' : nameAt(table, seat));
  const userName = (user: string): string =>
    plainName(table?.players.find(({ id }) => id === user)?.name ?? '');
  switch (refusal.code) {
    case 'spaceTaken':
      return words.say('refusal.spaceTaken', {
        space: spaceName(refusal.space),
        by: dieText(refusal.by, words),
      });
    case 'notOnEdge':
    case 'notAdjacent':
      return words.say(`refusal.${refusal.code}`, { space: spaceName(refusal.space) });
    case 'restrictedColor': {
      const { space, die, color } = refusal;
      const filling = {
        space: spaceName(space),
        die: dieText(die, words),
        color: words.say(`color.${color}`),
      };
      return words.say('refusal.restrictedColor', filling);
    }
    case 'restrictedShade': {
      const { space, die, shade } = refusal;
      return words.say('refusal.restrictedShade', {
        space: spaceName(space),
        die: dieText(die, words),
        shade,
      });
    }
    case 'adjacentColor':
    case 'adjacentShade': {
      const { space, neighbour, at } = refusal;
      const filling = { space: spaceName(space), neighbour: dieText(neighbour, words), at: spaceName(at) };
      return words.say(`refusal.${refusal.code}`, filling);
    }
    case 'notApart': {
      const { space, neighbour, at } = refusal;
      const filling = { space: spaceName(space), neighbour: dieText(neighbour, words), at: spaceName(at) };
      return words.say('refusal.notApart', filling);
    }
    case 'notInPool':
      return words.say('refusal.notInPool', { die: dieText(refusal.die, words) });
    case 'windowsNotChosen': {
      if (table?.options.mode === 'solo') return words.say('refusal.windowNotChosenAlone');
      const names = new Intl.ListFormat(words.locale).format(refusal.waitingFor.map(seatName));
      return words.say('refusal.windowsNotChosen', { names });
    }
    case 'notOffered':
    case 'sameWindow':
      return words.say(`refusal.${refusal.code}`, { pattern: refusal.pattern });
    case 'notYourTurn':
      return words.say(isNotified(table) ? 'refusal.notYourTurn' : 'refusal.notYourTurnQuiet', {
        name: seatName(refusal.turnOf),
      });
    case 'tableTaken':
      if (table?.guild === null) return words.say('refusal.soloUnderWay');
      // Somebody who wanted to play can join the lobby.
      return table?.stage === 'lobby' && table.seat === null
        ? words.say('refusal.tableWaits', { host: userName(table.host) })
        : words.say('refusal.tableTaken');
    case 'tableFull':
      return words.say('refusal.tableFull', { seats: refusal.seats });
    case 'tooFewPlayers':
      return words.say('refusal.tooFewPlayers', { players: refusal.players, needed: refusal.needed });
    case 'onlyHost':
    case 'onlyHostOrManager':
      return words.say(`refusal.${refusal.code}`, { host: userName(refusal.host) });
    case 'gameMoved':
      return words.say('refusal.gameMoved', { thread: `<#${refusal.thread}>` });
    case 'notSeated':
      // Somebody who tries to play in another's solo game wants to know why there is no seat.
      return words.say(table?.options.mode === 'solo' ? 'refusal.soloTable' : 'refusal.notSeated');
    case 'tableGone':
    case 'turnOver':
    case 'boardChanged':
      // An attempt has no board that others see: it is shown below.
      return words.say(table?.shown === 'message' ? 'refusal.tryChanged' : `refusal.${refusal.code}`);
    case 'gameOver':
    case 'windowsAlreadyChosen':
    case 'alreadyDrafted':
    case 'noTable':
    case 'alreadyStarted':
    case 'notStarted':
    case 'seatsKept':
    case 'alreadySeated':
    case 'onlyServerManager':
    case 'onlyChannelManager':
    case 'noSummaryHere':
    case 'placeSettled':
    case 'leaveMeansResign':
    case 'alreadyResigned':
    case 'soloTable':
    case 'soloOnlyHere':
    case 'nothingToUndo':
    case 'undoRevealed':
    case 'noChallenge':
    case 'rankedFirst':
    case 'rankedDone':
    case 'rankedToday':
    case 'rankedCounts':
    case 'dayNotOver':
      return words.say(`refusal.${refusal.code}`);
    case 'toolNotOnTable':
    case 'toolUsedThisTurn':
    case 'tooFewTokens':
    case 'toolSpent':
    case 'noDieToPay':
    case 'payMissing':
    case 'payWrongColor':
    case 'payNotAsked':
    case 'onlyBeforeDraft':
    case 'onlyAfterDraft':
    case 'onlyFirstTurn':
    case 'onlySecondTurn':
    case 'trackEmpty':
    case 'poolEmpty':
    case 'tooFewDice':
    case 'noLegalWay':
    case 'shadeNotNext':
    case 'notOnTrack':
    case 'colorNotOnTrack':
    case 'colorsDiffer':
    case 'noDieThere':
    case 'sameSpace':
    case 'sameDieTwice':
    case 'choiceWaits':
    case 'nothingWaits':
    case 'shadeRolled':
    case 'shadeMissing':
    case 'mustBePlaced':
      return toolRefusalText(refusal, words);
  }
}
