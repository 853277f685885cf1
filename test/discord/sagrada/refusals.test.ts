import { describe, expect, it } from 'vitest';
import { inPlain } from '#discord/kit/glyph';
import { refusalsText, refusalText } from '#discord/sagrada/refusals';
import type { TableRefusal } from '#play/outcome';
import type { TableSettings } from '#play/table';
import { lobby, people, tableId, tableWith } from '#test/discord/tables';
import { begun, dealt, die, floodgate, pattern, solo, space } from '#test/games/sagrada/table';
import { locales, wordsOf } from '#words/words';

const words = wordsOf('en');
const table = lobby(people);
const { name: batllo } = pattern('Batllo');
const host = people[0]?.id ?? '';

/** Each refusal once, and what its text must mention. */
const refusals: {
  readonly [C in TableRefusal['code']]: readonly [TableRefusal & { readonly code: C }, ...string[]];
} = {
  spaceTaken: [{ code: 'spaceTaken', space: space('A1'), by: die('G4') }, 'A1', 'Green 4'],
  notOnEdge: [{ code: 'notOnEdge', space: space('B3') }, 'B3', 'edge'],
  notAdjacent: [{ code: 'notAdjacent', space: space('D5') }, 'D5', 'diagonal'],
  restrictedColor: [
    { code: 'restrictedColor', space: space('A1'), die: die('G4'), color: 'red' },
    'A1',
    'red',
    'Green 4',
  ],
  restrictedShade: [
    { code: 'restrictedShade', space: space('A1'), die: die('G4'), shade: 2 },
    'A1',
    '2',
    'Green 4',
  ],
  adjacentColor: [
    { code: 'adjacentColor', space: space('B3'), die: die('R3'), neighbour: die('R5'), at: space('B2') },
    "B3 is beside Red 5 on B2, and dice side by side can't share a color.",
  ],
  adjacentShade: [
    { code: 'adjacentShade', space: space('B3'), die: die('R3'), neighbour: die('G3'), at: space('C3') },
    "B3 is beside Green 3 on C3, and dice side by side can't share a shade.",
  ],
  notApart: [
    { code: 'notApart', space: space('B3'), neighbour: die('R5'), at: space('C4') },
    'B3 touches Red 5 on C4',
    'Straightedge',
  ],
  onlyChannelManager: [
    { code: 'onlyChannelManager' },
    'Only someone who manages this channel can change its daily posts.',
    '/daily remind',
  ],
  noSummaryHere: [{ code: 'noSummaryHere' }, 'server channels', '/daily remind'],
  gameOver: [{ code: 'gameOver' }, '/sagrada new'],
  windowsNotChosen: [{ code: 'windowsNotChosen', waitingFor: [1, 3] }, 'Ben', 'Dmitri'],
  windowsAlreadyChosen: [{ code: 'windowsAlreadyChosen' }, '/sagrada hand'],
  notOffered: [{ code: 'notOffered', pattern: batllo }, 'Batllo', '/sagrada hand'],
  sameWindow: [{ code: 'sameWindow', pattern: batllo }, 'Batllo'],
  nudgeSelf: [{ code: 'nudgeSelf' }, 'waiting for you', 'My hand'],
  nudgeComputer: [{ code: 'nudgeComputer' }, 'computer player', 'Show board'],
  notAbsent: [{ code: 'notAbsent' }, 'Nudge'],
  ownAbsence: [{ code: 'ownAbsence' }, "I'm back"],
  notLate: [{ code: 'notLate' }, 'too early', 'Nudge'],
  nudgeQuiet: [{ code: 'nudgeQuiet' }, '/sagrada settings'],
  nudgeUnwanted: [{ code: 'nudgeUnwanted', waitingFor: [1] }, "Ben doesn't want to be notified"],
  nudgeAbsent: [{ code: 'nudgeAbsent', waitingFor: [1], moment: 7_200_000 }, 'Ben is away', '<t:7200:R>'],
  nudgeEarly: [
    { code: 'nudgeEarly', waitingFor: [1, 3], moment: 7_200_000 },
    'Ben and Dmitri still have',
    '<t:7200:R>',
  ],
  nudgeAgain: [
    { code: 'nudgeAgain', waitingFor: [1], moment: 7_200_000 },
    'Ben was only just reminded',
    '<t:7200:R>',
  ],
  notYourTurn: [{ code: 'notYourTurn', turnOf: 2 }, 'Clara'],
  alreadyDrafted: [{ code: 'alreadyDrafted' }, '/pass'],
  notInPool: [{ code: 'notInPool', die: die('P6') }, 'Purple 6'],
  seatTaken: [{ code: 'seatTaken' }, '/sagrada join'],
  seatAskedFor: [{ code: 'seatAskedFor' }, '/sagrada join'],
  seatNotAskedFor: [{ code: 'seatNotAskedFor' }, 'My hand'],
  otherSeat: [{ code: 'otherSeat' }, '/sagrada board'],
  knowsOtherCards: [{ code: 'knowsOtherCards' }, 'Sit in next time'],
  seatTakenSince: [{ code: 'seatTakenSince' }, "can't be undone"],
  noTable: [{ code: 'noTable' }, '/sagrada new'],
  tooManyOwn: [
    { code: 'tooManyOwn', open: [{ guild: '9', channel: '13', message: '7' }] },
    '12 open tables',
    'https://discord.com/channels/9/13/7',
  ],
  tooManyHere: [
    { code: 'tooManyHere', joinable: [{ guild: '9', channel: '13', message: null }] },
    '50',
    'You can also join one of these:\n',
    '/9/13',
  ],
  tooManyThreads: [{ code: 'tooManyThreads', joinable: [], moment: 60_000 }, '12 new threads', '<t:60:R>'],
  tableTaken: [{ code: 'tableTaken', table: tableId }, 'Ada already opened', '/sagrada join'],
  tableGone: [{ code: 'tableGone' }, '/sagrada board'],
  turnOver: [{ code: 'turnOver' }, '/sagrada board'],
  boardChanged: [{ code: 'boardChanged' }, 'The table has changed since, so nothing was undone.', '*Undo*'],
  alreadyStarted: [{ code: 'alreadyStarted' }, '/sagrada board'],
  notStarted: [{ code: 'notStarted' }, '/sagrada board'],
  tableFull: [{ code: 'tableFull', seats: 3 }, '3'],
  seatsKept: [{ code: 'seatsKept' }, 'kept for players of the last game'],
  tooManyComputers: [{ code: 'tooManyComputers', computers: 3, seats: 2 }, '3', '2 seats'],
  computerGone: [{ code: 'computerGone' }, 'already left'],
  alreadySeated: [{ code: 'alreadySeated' }, 'already'],
  notSeated: [{ code: 'notSeated' }, '/sagrada join'],
  tooFewPlayers: [{ code: 'tooFewPlayers', players: 1, needed: 2 }, '2 players', '**Add computer player**'],
  onlyHost: [{ code: 'onlyHost', host }, 'Ada'],
  onlyHostOrManager: [{ code: 'onlyHostOrManager', host }, 'Ada'],
  onlyServerManager: [
    { code: 'onlyServerManager' },
    'Only someone with the Manage Server permission can change this for every table.',
  ],
  placeSettled: [{ code: 'placeSettled' }, 'has already started'],
  playSettled: [{ code: 'playSettled' }, 'windows are dealt'],
  nightOutOfReach: [{ code: 'nightOutOfReach' }, '60 days', '/sagrada new at:'],
  gameMoved: [{ code: 'gameMoved', threads: ['1300000000000000009'] }, '<#1300000000000000009>'],
  leaveMeansResign: [{ code: 'leaveMeansResign' }, '/sagrada hand'],
  computerTakesTurn: [{ code: 'computerTakesTurn' }, 'next turn', '`/sagrada board`'],
  alreadyResigned: [{ code: 'alreadyResigned' }, 'resigned'],
  soloTable: [{ code: 'soloTable' }, 'solo game', 'watch'],
  soloOnlyHere: [{ code: 'soloOnlyHere' }, '`computers:`', 'server'],
  nothingToUndo: [{ code: 'nothingToUndo' }, 'You can only undo your own steps.'],
  movedSince: [{ code: 'movedSince', mover: 1 }, 'Ben has moved since then.', 'until someone else moves'],
  undoRevealed: [{ code: 'undoRevealed' }, 'rolled, drawn or revealed'],
  noChallenge: [{ code: 'noChallenge' }, '/daily play'],
  rankedFirst: [{ code: 'rankedFirst' }, 'same dice', '/daily play'],
  rankedDone: [{ code: 'rankedDone' }, "You've already used today's ranked attempt.", 'practice'],
  rankedToday: [{ code: 'rankedToday' }, 'on the day itself', 'practice'],
  hintsRanked: [{ code: 'hintsRanked' }, 'Practice'],
  hintsOff: [{ code: 'hintsOff' }, 'host', '`/sagrada settings`'],
  rankedCounts: [{ code: 'rankedCounts' }, '**Resign**'],
  dayNotOver: [{ code: 'dayNotOver' }, 'for rank'],
  toolNotOnTable: [{ code: 'toolNotOnTable', tool: 4 }, 'Lathekin', 'Cards'],
  toolUsedThisTurn: [{ code: 'toolUsedThisTurn', used: 7 }, 'this turn', 'Glazing Hammer'],
  tooFewTokens: [{ code: 'tooFewTokens', tool: 4, price: 2, favor: 1 }, 'Lathekin', '2 favor tokens', '1'],
  toolSpent: [{ code: 'toolSpent', tool: 4 }, 'Lathekin', 'once'],
  noDieToPay: [{ code: 'noDieToPay', tool: 4, color: 'yellow' }, 'Lathekin', 'yellow'],
  payMissing: [{ code: 'payMissing', tool: 4, color: 'yellow' }, 'Lathekin', 'yellow', 'pay Yellow 2'],
  payWrongColor: [
    { code: 'payWrongColor', tool: 4, color: 'yellow', die: die('R3') },
    'Lathekin',
    'yellow',
    'Red 3',
  ],
  payNotAsked: [{ code: 'payNotAsked', tool: 4 }, 'favor tokens', 'Lathekin'],
  onlyBeforeDraft: [{ code: 'onlyBeforeDraft', tool: 10 }, 'Grinding Stone', 'before you draft'],
  onlyAfterDraft: [{ code: 'onlyAfterDraft', tool: 8 }, 'Running Pliers', 'Draft a die first'],
  onlyFirstTurn: [{ code: 'onlyFirstTurn', tool: 8 }, 'Running Pliers', 'first turn'],
  onlySecondTurn: [{ code: 'onlySecondTurn', tool: 7 }, 'Glazing Hammer', 'second turn'],
  trackEmpty: [{ code: 'trackEmpty', tool: 5 }, 'Lens Cutter', 'round track'],
  poolEmpty: [{ code: 'poolEmpty', tool: 7 }, 'Glazing Hammer', 'pool'],
  tooFewDice: [{ code: 'tooFewDice', tool: 4, needed: 2 }, 'Lathekin', 'two dice'],
  noLegalWay: [{ code: 'noLegalWay', tool: 4 }, 'Lathekin', 'legal'],
  shadeNotNext: [{ code: 'shadeNotNext', die: die('R3'), shade: 5 }, 'Red 3', '5', 'exactly 1'],
  notOnTrack: [{ code: 'notOnTrack', die: die('R3') }, 'Red 3', 'round track'],
  colorNotOnTrack: [{ code: 'colorNotOnTrack', color: 'blue' }, 'blue', 'round track'],
  colorsDiffer: [
    { code: 'colorsDiffer', first: die('R3'), second: die('G4') },
    'Red 3',
    'Green 4',
    'one color',
  ],
  noDieThere: [{ code: 'noDieThere', space: space('B3') }, 'B3'],
  sameSpace: [{ code: 'sameSpace', space: space('B3') }, 'other than B3'],
  sameDieTwice: [{ code: 'sameDieTwice', space: space('B3') }, 'B3', 'a different one'],
  choiceWaits: [{ code: 'choiceWaits', tool: 6 }, 'Flux Brush', 'Place the die', '/tool'],
  nothingWaits: [{ code: 'nothingWaits' }, '/draft'],
  shadeRolled: [{ code: 'shadeRolled', die: die('R3') }, 'Red 3', 'place B3'],
  shadeMissing: [{ code: 'shadeMissing', color: 'green' }, 'green', 'place 5 B3'],
  mustBePlaced: [{ code: 'mustBePlaced', die: die('R3') }, 'Red 3', 'have to place it'],
};

describe('a refusal', () => {
  it.each(Object.entries(refusals))('%s mentions what it is about', (_, [refusal, ...said]) => {
    const text = inPlain(refusalText(refusal, table, words));
    for (const part of said) expect(text).toContain(part);
    // Links come below.
    expect(text.split('\n- ')[0]).toMatch(text.includes('\n- ') ? /[.:]$/ : /\.$/);
    expect(text).not.toMatch(/undefined|null/);
  });

  it('comes with every other reason, each on its own line', () => {
    const [first, second] = [refusals.adjacentColor[0], refusals.restrictedShade[0]];
    const lines = refusalsText([first, second], table, words).split('\n');
    expect(lines).toEqual([refusalText(first, table, words), refusalText(second, table, words)]);
  });

  it('to sit down where computers do says who can remove one', () => {
    const computer = { computer: 'nora', name: 'Nora', presence: 'here' } as const;
    const full = { ...table, players: [...table.players, computer] };
    expect(refusalText({ code: 'tableFull', seats: 4 }, full, words)).toBe(
      'All 4 seats are taken, some by computers. Someone who sits there can remove one under **Computer players**.',
    );
  });

  it.each(['tooManyHere', 'tooManyThreads'] as const)(
    '%s says nothing of joining where nobody can',
    (code) => {
      const text = refusalText({ code, joinable: [], moment: 60_000 }, null, words);
      expect(text).toMatch(/another channel\.$/);
    },
  );

  it('to join a solo game says that it is one', () => {
    const alone = tableWith(dealt(solo('floodgate', 3), 'alone'), null);
    expect(refusalText({ code: 'notSeated' }, alone, words)).toContain('solo game');
  });

  it("doesn't mention others to a solo player who hasn't chosen a window yet", () => {
    const refusal = refusals.windowsNotChosen[0];
    const alone = tableWith(dealt(solo('floodgate', 3), 'alone'), null);
    for (const locale of locales) {
      const text = refusalText({ ...refusal, waitingFor: [0] }, alone, wordsOf(locale));
      expect(text).toMatch(/`\/sagrada \p{L}+`/u);
      expect(text).not.toMatch(/everyone|alle |Ada/u);
    }
  });

  it('only promises a notification to people who will get one', () => {
    const { code } = refusals.notYourTurn[0];
    const said = (settings: Partial<TableSettings>, person: string | null): string =>
      refusalText(
        { code, turnOf: 0 },
        tableWith(begun(floodgate(2), 'waiting'), person, { settings }),
        words,
      );
    const ben = people[1]?.id ?? '';
    expect(said({}, ben)).toContain("You'll be mentioned");
    expect(said({ mentions: false }, ben)).not.toContain('mentioned');
    expect(said({}, null)).not.toContain('mentioned');
  });

  it('to open a second table shows the first, and how to join it only if that is possible', () => {
    const refusal = refusals.tableTaken[0];
    const running = tableWith(begun(floodgate(2), 'taken'), null);
    for (const view of [running, { ...table, seat: 0 } as const, null])
      expect(refusalText(refusal, view, words)).toMatch(/`\/sagrada board` shows it/);
  });

  it('names nobody if there is no table to take names from', () => {
    expect(refusalText(refusals.notYourTurn[0], null, words)).not.toMatch(/undefined|null/);
  });
});
