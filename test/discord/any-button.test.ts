import { describe, expect, it } from 'vitest';
import { verbsOf } from '#bot/route';
import { commands } from '#commands/index';
import english from '#data/words/en.json' with { type: 'json' };
import { helpPages } from '#discord/cards/presses';
import { lastingTables, settingsPages, type StandingsPlace } from '#discord/kit/links';
import { type Button, buttonsIn } from '#discord/kit/message';
import { type Answer, privately } from '#discord/request/answer';
import { panelsWithMore } from '#discord/sagrada/presses';
import { shelves } from '#features/history/presses';
import type { Services } from '#features/services';
import {
  paceSettings,
  personSettings,
  settingNames,
  tableSettings,
} from '#features/settings/choice-messages';
import { gameNames } from '#games/games';
import { end } from '#games/sagrada/action';
import { puzzles } from '#games/sagrada/puzzle';
import { patterns } from '#games/shared/pattern';
import { type CardGame, cardGameIdSchema, weekSchema } from '#play/koloretako/card-game';
import { computerCounts } from '#play/options';
import { daySchema, type Person, seasonSchema, type TableId, tableIdSchema } from '#play/table';
import type { Command, Tables } from '#play/tables';
import { computers, levels } from '#players/computers';
import { tourPages } from '#render/tour/examples';
import { someOf } from '#test/cases';
import { doneWith, playedOut } from '#test/play/cards';
import { lasts, personToAct, takesTurn } from '#test/play/computers';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  type Evening,
  evening,
  firstLegal,
  fourSeats,
  started,
  turnOf,
} from '#test/play/evening';
import { sameAgain } from '#test/play/same-again';
import { wordsOf } from '#words/words';
import { customIdOf, parseCustomId, type Press } from './press.ts';
import { somebody } from './somebody.ts';
import { troubleWith } from './trouble.ts';

const words = wordsOf('en');
const first = tableIdSchema.parse('0000000001');
/** A game of Koloretako that doesn't exist; for those that do see test/discord/cards/card-buttons.test.ts. */
const cards = cardGameIdSchema.parse('zzzzzzzzzz');
const elsewhere = tableIdSchema.parse('zzzzzzzzzz');

/** The first page of each ranking, and one beyond the last. */
const standingsPlaces: readonly StandingsPlace[] = [0, 999_999_999].flatMap((page) =>
  lastingTables
    .map((of): StandingsPlace => ({ of, page }))
    .concat({ of: 'season', season: seasonSchema.parse('2026-11'), page })
    .concat({ of: 'season', season: seasonSchema.parse('1999-12'), page })
    .concat({ of: 'day', day: daySchema.parse('2026-11-20'), page })
    .concat({ of: 'week', week: weekSchema.parse('2026-W47'), page }),
);

/** A press that leads to a page of rankings. */
const pressTo =
  <P extends Press['press']>(press: P) =>
  (place: StandingsPlace) => ({ press, ...place });

/** Days of the daily challenge: today, one before, and one that had none. */
const days = ['2026-11-20', '2026-11-19', '1999-12-31'].map((day) => daySchema.parse(day));

/** Puzzles of these days: one that there is, and one that is gone. */
const puzzlesPressed = days.flatMap((day) =>
  [...puzzles.slice(0, 1).map(({ id }) => id), 'ffffffff'].map((puzzle) => ({ day, puzzle })),
);

/** Weeks of the weekly challenge: this one, and two that had none. */
const weeks = ['2026-W47', '2026-W46', '1999-W52'].map((week) => weekSchema.parse(week));

/** Presses of every kind, at a table: the compiler demands every kind. */
const pressesAt = (table: TableId): Readonly<Record<Press['press'], readonly Press[]>> => ({
  join: [{ press: 'join', table }],
  leave: [{ press: 'leave', table }],
  start: [{ press: 'start', table }],
  night: [{ press: 'night', table }],
  moveNight: [1, 1_763_700_000].map((hour) => ({ press: 'moveNight', table, hour })),
  nightInZone: [{ press: 'nightInZone', table, local: '2026-11-24 20:00' }],
  reopen: [{ press: 'reopen', table }],
  computers: [{ press: 'computers', table }],
  addComputer: levels.map((level) => ({ press: 'addComputer', table, level, after: 0, drawnBy: '1' })),
  removeComputer: (['agnes', 'nora'] as const).map((computer) => ({
    press: 'removeComputer',
    table,
    glazier: computer,
  })),
  startFromPanel: [{ press: 'startFromPanel', table }],
  cancel: [{ press: 'cancel', table }],
  letSubstitute: [0, 1, 9].map((seat) => ({ press: 'letSubstitute', table, seat })),
  offer: [{ press: 'offer', table }],
  goOn: [{ press: 'goOn', table }],
  nudge: [{ press: 'nudge', table }],
  letComputer: [0, 1].map((of) => ({ press: 'letComputer', table, of })),
  hand: [{ press: 'hand', table }],
  openMore: [{ press: 'openMore', table }],
  more: panelsWithMore.map((panel) => ({ press: 'more', table, panel })),
  backFromMore: panelsWithMore.map((panel) => ({ press: 'backFromMore', table, panel })),
  seats: [{ press: 'seats', table }],
  takeSeat: [0, 1, 3].map((seat) => ({ press: 'takeSeat', table, seat })),
  takeSeatSurely: [0, 1, 3].map((seat) => ({ press: 'takeSeatSurely', table, seat })),
  keepSeat: [0, 1, 3].map((seat) => ({ press: 'keepSeat', table, seat })),
  giveSeat: [0, 1, 3].map((seat) => ({ press: 'giveSeat', table, seat })),
  sitIn: [{ press: 'sitIn', table }],
  notSitIn: [{ press: 'notSitIn', table }],
  postWindow: [{ press: 'postWindow', table }],
  fair: [{ press: 'fair', table }],
  postAgain: [{ press: 'postAgain' }],
  rematch: [{ press: 'rematch', table }],
  standings: standingsPlaces.map(pressTo('standings')),
  openStandings: standingsPlaces.map(pressTo('openStandings')),
  postStandings: standingsPlaces.map(pressTo('postStandings')),
  champion: ['2026-11', '2026-10', '1999-12'].map((season) => ({
    press: 'champion',
    season: seasonSchema.parse(season),
  })),
  profile: [anna, ben, cleo].map(({ id }) => ({ press: 'profile', person: id })),
  profileOf: [{ press: 'profileOf' }],
  against: [anna, ben, cleo].map(({ id }) => ({ press: 'against', person: id })),
  remindMe: [{ press: 'remindMe' }],
  remindZone: ['', '7'].map((hour) => ({ press: 'remindZone', hour })),
  remindHour: ['', 'Europe/Berlin', 'Atlantis'].map((zone) => ({ press: 'remindHour', zone })),
  endReminder: [{ press: 'endReminder' }],
  away: [{ press: 'away' }],
  backAgain: [{ press: 'backAgain' }],
  goAway: [{ press: 'goAway' }],
  imBack: [{ press: 'imBack' }],
  awayZone: [{ press: 'awayZone' }],
  awayInZone: [{ press: 'awayInZone', until: '2026-11-24 09:00' }],
  nightFrom: [{ press: 'nightFrom' }],
  nightUntil: [{ press: 'nightUntil' }],
  playTogether: [{ press: 'playTogether' }],
  playAlone: [{ press: 'playAlone' }],
  aloneWays: [{ press: 'aloneWays' }],
  pickComputers: [{ press: 'pickComputers', computers: 0, level: 'master', tools: 3 }],
  pickLevel: [{ press: 'pickLevel', computers: 3, level: 'apprentice', tools: 1 }],
  pickTools: [{ press: 'pickTools', computers: 0, level: 'journeyman', tools: 5 }],
  playSolo: [{ press: 'playSolo' }, { press: 'playSolo', tools: 5 }],
  opponents: computerCounts.map((computers) => ({ press: 'opponents', computers })),
  playComputers: levels.map((level) => ({ press: 'playComputers', computers: 2, level })),
  summaries: [{ press: 'summaries' }],
  summary: (['yes', 'no', 'card'] as const).map((on) => ({ press: 'summary', on })),
  playOnCard: [{ press: 'playOnCard' }],
  compareOnCard: days.map((day) => ({ press: 'compareOnCard', day })),
  compareOnCardWith: days.map((day) => ({ press: 'compareOnCardWith', day })),
  peopleOnCard: days.map((day) => ({ press: 'peopleOnCard', day })),
  peopleOnCardPage: days.map((day) => ({ press: 'peopleOnCardPage', day, page: 9 })),
  leaveCards: days.map((day) => ({ press: 'leaveCards', day })),
  cancelSurely: [{ press: 'cancelSurely', table }],
  resignSurely: [{ press: 'resignSurely', table }],
  score: [{ press: 'score', table }],
  record: [{ press: 'record', table }],
  board: [{ press: 'board', table }],
  resign: [{ press: 'resign', table }],
  rules: [{ press: 'rules' }],
  games: [{ press: 'games' }],
  gamesPage: [0, 9].map((page) => ({ press: 'gamesPage', page })),
  openHistory: [{ press: 'openHistory' }],
  ownHistory: [{ press: 'ownHistory' }],
  ownGrowth: [{ press: 'ownGrowth', table }],
  history: shelves.flatMap((shelf) => [0, 9].map((page) => ({ press: 'history', shelf, page }))),
  rose: ['1', '99'].map((person) => ({ press: 'rose', person })),
  openReview: gameNames.map((of) => ({ press: 'openReview', of, match: table })),
  figures: gameNames.map((of) => ({ press: 'figures', of, match: table })),
  review: gameNames.flatMap((of) => [0, 1, 9].map((page) => ({ press: 'review', of, match: table, page }))),
  pickGame: shelves.map((shelf) => ({ press: 'pickGame', shelf, page: 0 })),
  pastGame: shelves.map((shelf) => ({ press: 'pastGame', table, shelf, page: 0 })),
  replay: [0, 79].map((after) => ({ press: 'replay', table, shelf: 'channel', page: 0, after })),
  replayFirst: [{ press: 'replayFirst', table, shelf: 'channel', page: 0, after: 0 }],
  replayBack: [{ press: 'replayBack', table, shelf: 'own', page: 0, after: 1 }],
  replayOn: [{ press: 'replayOn', table, shelf: 'own', page: 0, after: 2 }],
  replayRoundBack: [{ press: 'replayRoundBack', table, shelf: 'own', page: 0, after: 0 }],
  replayRoundOn: [{ press: 'replayRoundOn', table, shelf: 'channel', page: 0, after: 4 }],
  replayLast: [{ press: 'replayLast', table, shelf: 'channel', page: 0, after: 40 }],
  growth: [0, 3].map((seat) => ({ press: 'growth', table, shelf: 'channel', page: 0, seat })),
  gameRecord: shelves.map((shelf) => ({ press: 'gameRecord', table, shelf })),
  postGame: [{ press: 'postGame', table }],
  postGrowth: [0, 3].map((seat) => ({ press: 'postGrowth', table, seat })),
  choose: patterns.slice(0, 2).map(({ name }) => ({ press: 'choose', table, pattern: name })),
  end: [0, 79].map((turn) => ({ press: 'end', table, turn })),
  endSurely: [0, 79].map((turn) => ({ press: 'endSurely', table, turn })),
  tools: [0, 79].map((turn) => ({ press: 'tools', table, turn })),
  undo: [0, 79].map((turn) => ({ press: 'undo', table, turn, version: 3 })),
  takeBack: [0, 79].flatMap((turn): readonly Press[] => {
    const taking = { press: 'takeBack', table, turn, version: 3 } as const;
    return [taking, { ...taking, after: '1' }];
  }),
  open: hows.map((how) => ({ press: 'open', table, turn: 0, how })),
  step: [
    ...hows.map((how) => ({ press: 'step', table, turn: 0, how }) as const),
    { press: 'step', table, turn: 79, how: 'draft.R3' },
  ],
  playHint: plans.flatMap((plan) =>
    [0, 79].map((turn) => ({ press: 'playHint', table, turn, version: 3, plan }) as const),
  ),
  tool: ['', '4.A1.B2'].map((how) => ({ press: 'tool', table, turn: 0, how })),
  daily: [{ press: 'daily' }],
  day: days.map((day) => ({ press: 'day', day })),
  beginRanked: days.map((day) => ({ press: 'beginRanked', day })),
  beginPractice: days.map((day) => ({ press: 'beginPractice', day })),
  bestWindow: days.map((day) => ({ press: 'bestWindow', day })),
  puzzle: [{ press: 'puzzle' }],
  puzzleOn: days.map((day) => ({ press: 'puzzleOn', day })),
  puzzleStep: puzzlesPressed.flatMap(({ day, puzzle }) =>
    ['', 'tools', 'end', 'draft', 'draft.R3', '6', 'place.R1'].map((how) => ({
      press: 'puzzleStep',
      day,
      puzzle,
      how,
    })),
  ),
  puzzleAnswer: puzzlesPressed.flatMap(({ day, puzzle }) =>
    ['end', 'draft.R3.A1'].map((plan) => ({ press: 'puzzleAnswer', day, puzzle, plan })),
  ),
  pastPuzzles: days.map((day) => ({ press: 'pastPuzzles', day })),
  pickPuzzle: [{ press: 'pickPuzzle' }],
  copyPuzzle: days.map((day) => ({ press: 'copyPuzzle', day })),
  sharePuzzle: days.map((day) => ({ press: 'sharePuzzle', day })),
  fairDay: days.map((day) => ({ press: 'fairDay', day })),
  earlierDays: days.map((day) => ({ press: 'earlierDays', day })),
  channelsForDay: days.map((day) => ({ press: 'channelsForDay', day })),
  postDay: days.map((day) => ({ press: 'postDay', day })),
  backToShareDay: days.map((day) => ({ press: 'backToShareDay', day })),
  shareDay: days.map((day) => ({ press: 'shareDay', day })),
  copyDay: days.map((day) => ({ press: 'copyDay', day })),
  pastDays: [{ press: 'pastDays' }],
  pickDay: [{ press: 'pickDay' }],
  weekly: [{ press: 'weekly' }],
  week: weeks.map((week) => ({ press: 'week', week })),
  weekItself: weeks.map((week) => ({ press: 'weekItself', week })),
  beginRankedWeek: weeks.map((week) => ({ press: 'beginRankedWeek', week })),
  beginPracticeWeek: weeks.map((week) => ({ press: 'beginPracticeWeek', week })),
  fairWeek: weeks.map((week) => ({ press: 'fairWeek', week })),
  earlierWeeks: weeks.map((week) => ({ press: 'earlierWeeks', week })),
  channelsForWeek: weeks.map((week) => ({ press: 'channelsForWeek', week })),
  postWeek: weeks.map((week) => ({ press: 'postWeek', week })),
  backToShareWeek: weeks.map((week) => ({ press: 'backToShareWeek', week })),
  shareWeek: weeks.map((week) => ({ press: 'shareWeek', week })),
  copyWeek: weeks.map((week) => ({ press: 'copyWeek', week })),
  pastWeeks: [{ press: 'pastWeeks' }],
  pickWeek: [{ press: 'pickWeek' }],
  cardHelp: [{ press: 'cardHelp' }],
  cardNew: [{ press: 'cardNew' }],
  cardBoard: [{ press: 'cardBoard', game: cards }],
  cardMore: [{ press: 'cardMore', game: cards }],
  cardRecord: [{ press: 'cardRecord', game: cards }],
  cardFair: [{ press: 'cardFair', game: cards }],
  cardAgain: [{ press: 'cardAgain', game: cards }],
  cardGiveUp: [{ press: 'cardGiveUp', game: cards }],
  cardGiveUpSurely: [{ press: 'cardGiveUpSurely', game: cards }],
  cardUndo: [{ press: 'cardUndo', game: cards, version: 3 }],
  cardEnd: [{ press: 'cardEnd', game: cards, version: 3 }],
  cardEndSurely: [{ press: 'cardEndSurely', game: cards, version: 3 }],
  cardChoose: patterns
    .slice(0, 1)
    .map(({ name }) => ({ press: 'cardChoose', game: cards, version: 1, pattern: name })),
  cardStep: hows.map((how) => ({ press: 'cardStep', game: cards, version: 3, how })),
  cardHelpPage: helpPages.map((page) => ({ press: 'cardHelpPage', page })),
  help: [{ press: 'help' }],
  pace: [{ press: 'pace' }],
  tour: tourPages.map((page) => ({ press: 'tour', page })),
  privacy: [{ press: 'privacy' }],
  exportData: [{ press: 'exportData' }],
  forget: [{ press: 'forget' }],
  forgetSurely: [{ press: 'forgetSurely' }],
  keepMe: [{ press: 'keepMe' }],
  settings: [{ press: 'settings' }],
  settingsPage: settingsPages.map((page) => ({ press: 'settingsPage', page })),
  setForPerson: settingNames.map((setting) => ({ press: 'setForPerson', setting })),
  setForTable: settingNames.map((setting) => ({ press: 'setForTable', table, setting })),
  setForServer: settingNames.map((setting) => ({ press: 'setForServer', setting })),
});

/** What may have been chosen in a turn: nothing, tools, dice, spaces, more than possible, nonsense. */
const hows = [
  '',
  'tools',
  'draft',
  'draft.R3',
  'draft.R3.B3',
  'hint',
  '4.A1.B2',
  '7.now',
  '12.A1.B2.enough',
  'place.3.A1',
  'place.return',
  'end',
  'x.y.z',
];

/** Plans of hints: legal once or never. */
const plans = ['draft.R3.B3', 'tool.4.A1.B2.C1.D2-draft.R3.A1', 'end'];

/** Custom ids of older versions, and of no version. */
const oldIds = [
  `press=end&table=${first}&turn=3`,
  `press=choose&table=${first}&pattern=Batllo`,
  `press=tool&table=${first}&turn=0&how=`,
  `press=tool&table=${first}&turn=0&how=1.R3.4.A1`,
  `press=undo&table=${first}&turn=0`,
  `press=playHint&table=${first}&turn=0&version=3&plan=x.y-z`,
  'press=redo',
  'poll:3',
  '',
];

/** Something pressed, or picked in a menu. */
interface Asked {
  readonly id: string;
  readonly values: readonly string[];
}

/** The values in the menu of each setting, and some that no menu has (any more). */
const picks = [...personSettings, ...tableSettings, ...paceSettings].flatMap(({ name, choices }) =>
  [...choices.map((choice) => choice.name), 'sepia'].map((value) => ({ setting: name, value })),
);

/** Everything that can be pressed, and everything that can be picked in each menu, kind by kind. */
const kindsOfAsked: readonly (readonly Asked[])[] = [
  ...Object.values(pressesAt(first)).map((presses) =>
    presses.map((press): Asked => ({ id: customIdOf(press), values: [] })),
  ),
  ...[
    { press: 'setForPerson' } as const,
    { press: 'setForTable', table: first } as const,
    { press: 'setForServer' } as const,
  ].map((press) =>
    picks.map(({ setting, value }): Asked => ({ id: customIdOf({ ...press, setting }), values: [value] })),
  ),
  // How somebody plays alone.
  (
    [
      ['pickComputers', '0', '3', '4'],
      ['pickLevel', 'master', 'greedy'],
      ['pickTools', '1', '6'],
    ] as const
  ).flatMap(([press, ...values]) =>
    values.map((value) => ({
      id: customIdOf({ press, computers: 1, level: 'journeyman', tools: 3 }),
      values: [value],
    })),
  ),
  // When somebody is reminded, and in which time zone.
  ['Europe/Berlin', 'Atlantis'].map((zone) => ({
    id: customIdOf({ press: 'remindZone', hour: '7' }),
    values: [zone],
  })),
  ['7', '24'].map((hour) => ({
    id: customIdOf({ press: 'remindHour', zone: 'Europe/Berlin' }),
    values: [hour],
  })),
  // Their absence and night.
  ['2026-11-24 09:00', '1999-12-31 09:00', 'whenever'].map((until) => ({
    id: customIdOf({ press: 'goAway' }),
    values: [until],
  })),
  ['Asia/Tokyo', 'Atlantis'].flatMap((zone) => [
    { id: customIdOf({ press: 'awayZone' }), values: [zone] },
    { id: customIdOf({ press: 'awayInZone', until: '2026-11-24 09:00' }), values: [zone] },
  ]),
  ['off', '22', '24'].flatMap((hour) =>
    (['nightFrom', 'nightUntil'] as const).map((press) => ({ id: customIdOf({ press }), values: [hour] })),
  ),
  // People picked from those on a page.
  [anna.id, ben.id, 'nobody'].map((person) => ({ id: customIdOf({ press: 'profileOf' }), values: [person] })),
  [first, elsewhere, 'nonsense'].map((value) => ({
    id: customIdOf({ press: 'pickGame', shelf: 'channel', page: 0 }),
    values: [value],
  })),
  ...oldIds.map((id) => [{ id, values: [] }]),
];

/** What is asked in a situation: everything, or one of each kind, in every situation another one. */
const askedIn = (situation: number): readonly Asked[] =>
  kindsOfAsked.flatMap((kind) => someOf(kind, situation));

/** The presses of version 0.1, whose messages are no panels and can't become any. */
const oldPresses: ReadonlySet<string | undefined> = new Set<Press['press']>([
  'join',
  'leave',
  'start',
  'cancel',
  'offer',
  'hand',
  'cancelSurely',
  'resignSurely',
  'choose',
  'end',
  'tools',
  'undo',
  'tool',
]);

/**
 * What Discord would reject in an answer, given the form of the pressed message, whether from this version or the older
 * one.
 */
function troubleFor(answer: Answer, id: string): readonly unknown[] {
  if (answer.answer !== 'update' || answer.shows !== null) return [];
  const { message } = answer;
  if (!oldPresses.has(parseCustomId(id)?.press)) return troubleWith(message, 'panel');
  // A message that isn't a panel has no place for text with a button beside it.
  const lost = message.sections ?? [];
  return [troubleWith(message, 'panel'), troubleWith(message, 'classic'), lost].flat();
}

/** Pages to look things up in, which people read by choice. */
const rulebook: ReadonlySet<string | undefined> = new Set<Press['press']>(['rules', 'cardHelpPage']);

/** More lines of text than anybody reads while they play; none if there are at most twelve. */
function tooLong(answer: Answer, id: string): readonly string[] {
  if (!('message' in answer) || rulebook.has(parseCustomId(id)?.press)) return [];
  const { content, sections = [], below = '' } = answer.message;
  const lines = [content, ...sections.map((section) => section.content), below]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '');
  return lines.length > 12 ? lines : [];
}

/** The situations in which a button can be pressed, and who presses it. */
const stages = {
  'no table': async () => ({ somebody: anna }),
  'people gather': async (tables) => {
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    return { host: anna, other: ben, stranger: cleo };
  },
  'windows are chosen': async (tables) => {
    await started(tables, anna, ben);
    return { host: anna, other: ben, stranger: cleo };
  },
  'a turn is on': async (tables) => {
    const { current, others } = turnOf(await begun(tables, anna, ben));
    return { current, other: others[0] ?? anna, stranger: cleo };
  },
  'a computer player thinks': async (tables) => {
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    for (const level of ['apprentice', 'master'] as const) done(await tables.addComputer(by(anna), level));
    done(await tables.start(by(anna)));
    for (const person of [anna, ben]) done(await tables.act(by(person), await firstLegal(tables, person)));
    await tables.settle();
    for (let person = await personNext(tables); person !== null; person = await personNext(tables))
      done(await tables.act(by(person), end));
    return { host: anna, other: ben, stranger: cleo };
  },
  'people gather for a game night': async (tables, { now }) => {
    done(await tables.open(by(anna), { ...fourSeats, hour: now() + day }));
    done(await tables.join(by(ben)));
    return { host: anna, other: ben, stranger: cleo };
  },
  'nobody touched the lobby': async (tables, _, night) => {
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    await tables.deliver(channel);
    await lasts(night, day);
    return { host: anna, other: ben, stranger: cleo };
  },
  'a turn waits for long': async (tables, _, night) => {
    const { current, others } = turnOf(await begun(tables, anna, ben, cleo));
    await tables.deliver(channel);
    await lasts(night, day);
    return { current, other: others[0] ?? anna, stranger: dora };
  },
  'somebody is away on purpose': async (tables, { absences, now }) => {
    const { current, others } = turnOf(await begun(tables, anna, ben, cleo));
    await absences.begin(by(current), now() + 3 * day, 'Europe/Berlin');
    return { away: current, other: others[0] ?? anna, stranger: dora };
  },
  'a seat is asked for': async (tables, _, night) => {
    await tables.setForServer(by(anna, { managesServer: true }), { pace: 'day', timeOut: 'pass' });
    const { current, others } = turnOf(await begun(tables, anna, ben, cleo));
    await tables.deliver(channel);
    for (let turns = 0; (await presenceOf(tables, current)) !== 'away'; turns += 1) {
      if (turns > 9) throw new Error('nobody goes away');
      const next = await personNext(tables);
      if (next === null || next.id === current.id) await lasts(night, day);
      else await takesTurn(night, next);
    }
    const seat = await seatOf(tables, current);
    done(await tables.takeSeat(by(dora), seat));
    return { away: current, other: others[0] ?? anna, asking: dora, stranger: { id: '5', name: 'Eve' } };
  },
  'the game is over': async (tables) => {
    await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    return { host: anna, other: ben, stranger: cleo };
  },
  'the game was called off': async (tables) => {
    await started(tables, anna, ben);
    done(await tables.cancel(by(anna)));
    return { host: anna, other: ben, stranger: cleo };
  },
  'the daily challenge is begun': async (_, { dailies }) => {
    done(await dailies.begin(by(anna), dailies.now(), 'ranked', 'en'));
    return { player: anna, other: ben };
  },
  'a turn of the daily challenge is on': async (_, house) => {
    await inTry(house);
    return { player: anna, other: ben };
  },
  'the daily challenge is finished': async (_, house) => {
    done(await house.tables.resign(await inTry(house)));
    return { player: anna, other: ben };
  },
  'the weekly challenge is begun': async (_, house) => {
    await inWeek(house);
    return { player: anna, other: ben };
  },
  'the weekly challenge is finished': async (_, house) => {
    await playedOut({ house }, await inWeek(house));
    return { player: anna, other: ben };
  },
} satisfies Readonly<
  Record<
    string,
    (tables: Tables, house: Services, night: Evening) => Promise<Readonly<Record<string, Person>>>
  >
>;

const day = 24 * 60 * 60_000;

/** The seat of a person at the channel's table. */
async function seatOf(tables: Tables, { id }: Person): Promise<number> {
  const table = await tables.look(channel, id);
  return table?.seat ?? -1;
}

const presenceOf = async (tables: Tables, person: Person) =>
  (await tables.look(channel, person.id))?.players[await seatOf(tables, person)]?.presence;

/** The person whose turn it is; null if a computer player thinks. */
const personNext = async (tables: Tables): Promise<Person | null> =>
  personToAct(await tables.look(channel, null));

/** Anna starts today's challenge and takes the first window offered; what she does there. */
async function inTry({ tables, dailies }: Services): Promise<Command> {
  const table = done(await dailies.begin(by(anna), dailies.now(), 'ranked', 'en'));
  const there = { ...by(anna), channel: table.channel };
  const [choice] = table.stage === 'running' ? table.legal : [];
  if (choice === undefined) throw new Error('nothing is offered');
  done(await tables.act(there, choice));
  return { ...by(anna), channel: table.channel };
}

/** Anna starts the challenge of the week. */
const inWeek = async ({ weeklies }: Services): Promise<CardGame> =>
  doneWith(await weeklies.begin(by(anna), weeklies.now(), 'ranked', 'en'));

/** How many actions were carried out, at tables and in games of cards, according to the log. */
const commandsIn = (log: readonly string[]): number =>
  log.filter((line) => line.includes('"outcome":"done"')).length;

const commandNames = [...verbsOf(commands).keys()];

/** The labels of buttons that are always called the same. */
const labels = Object.entries(english).flatMap(([key, text]) =>
  key.startsWith('button.') && !text.includes('{') ? [text] : [],
);

/**
 * Signs that a text leads on: an existing command, a button's label, the name of a player or channel, a link to a
 * message.
 */
const leads: readonly string[] = [
  ...commandNames.map((name) => `\`/${name}`),
  ...labels.map((label) => `*${label}*`),
  ...[anna, ben, cleo, dora, ...computers].map(({ name }) => name),
  '<@',
  '<#',
  '](https://',
];

/** Whether a text says where to continue. */
const showsAWay = (text: string): boolean => leads.some((lead) => text.includes(lead));

const canBePressed = ({ disabled }: Button): boolean => disabled !== true;

/** Whether an answer leaves nobody at a loss: something was done or shown, or the text says what to do. */
function isUseful(answer: Answer): boolean {
  switch (answer.answer) {
    case 'post':
    case 'public':
    case 'retire':
      return true;
    case 'private':
    case 'update':
      return (
        answer.message.pictures.length > 0 ||
        (answer.message.files ?? []).length > 0 ||
        buttonsIn(answer.message).some(canBePressed) ||
        ('shows' in answer && answer.shows !== null) ||
        showsAWay(answer.message.content)
      );
    // What was done is told beside.
    case 'unchanged':
      return answer.aside !== undefined;
    case 'nothing':
      return false;
  }
}

/** Texts that announce the end of a game, when nothing is left to do. */
const lastWords = new Set(
  (['did.cancelled', 'did.resignedPasses', 'did.resignedPlayedOn'] as const).map((key) => words.say(key)),
);

describe('a judge of answers', () => {
  it.each([
    'Nothing here: go *away*.',
    '`/sagrada dance` is how',
    '**Bold** words: and nothing else.',
    'End turn',
  ])('finds no way in words that lead nowhere: %s', (content) => {
    expect(isUseful(privately(content))).toBe(false);
  });
});

describe('every button of any age', () => {
  it.each(Object.entries(stages))('has a useful answer for everybody: %s', async (stage, gather) => {
    const log: string[] = [];
    const { came: people, again } = await sameAgain<Readonly<Record<string, Person>>>((night) =>
      gather(night.tables, night.house, night),
    );
    const begin = async () => {
      const { house, log: done } = await again();
      const pressers = Object.entries(people).map(
        ([who, person]) => [who, somebody(house, person, { log })] as const,
      );
      return { pressers: new Map(pressers), done, commands: commandsIn(done) };
    };
    let now = await begin();
    const everybody = [...now.pressers.keys()];
    for (const [index, { id, values }] of askedIn(Object.keys(stages).indexOf(stage)).entries())
      for (const who of someOf(everybody, index)) {
        const presser = now.pressers.get(who);
        if (presser === undefined) throw new Error(`${who} is not there`);
        const answer = await presser.pressId(id, values);
        const isLast = 'message' in answer && lastWords.has(answer.message.content);
        const asked = { id, values, who, answer };
        const found = { useful: isLast || isUseful(answer), trouble: troubleFor(answer, id), log };
        const expected = { ...asked, useful: true, trouble: [], log: [], long: [] };
        expect({ ...asked, ...found, long: tooLong(answer, id) }).toEqual(expected);
        // The next press must not see what this one has done.
        if (commandsIn(now.done) !== now.commands) now = await begin();
      }
  });

  it.each([
    'resignSurely',
    'cancelSurely',
    'endSurely',
    'undo',
    'takeBack',
    'choose',
    'nudge',
    'addComputer',
  ] as const)('says that its game is over, also once another one is open: %s', async (press) => {
    const { house, tables } = await evening();
    await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    done(await tables.open(by(ben), fourSeats));
    for (const asked of pressesAt(first)[press]) {
      const answer = await somebody(house, ben).press(asked);
      expect(answer).toMatchObject({ message: { content: words.say('refusal.gameOver') } });
    }
  });

  it('does nothing in another game or channel, and says where to look', async () => {
    const { house, tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    const before = await tables.look(channel, null);
    for (const [where, table] of [
      [channel, elsewhere],
      ['another channel', first],
    ] as const)
      for (const press of Object.values(pressesAt(table)).flat()) {
        // Another game may be opened in any channel without one.
        if (!('table' in press) || press.press === 'rematch') continue;
        const answer = await somebody(house, current, { channel: where }).press(press);
        const told = 'message' in answer ? answer.message.content : '';
        expect([press, told]).toEqual([press, expect.stringContaining('`/sagrada ')]);
      }
    expect(await tables.look(channel, null)).toEqual(before);
  });
});
