import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { lastingTables, links, settingsPages, type StandingsPlace } from '#discord/kit/links';
import { buttonsIn, text } from '#discord/kit/message';
import { inNewPanel } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { zoneQuestion } from '#discord/request/zone';
import { askToResign, cancelOrAsk } from '#discord/sagrada/giving-up';
import { giveRecord, showRules } from '#discord/sagrada/looking';
import { backMessage } from '#discord/sagrada/messages/back';
import { boardMessage } from '#discord/sagrada/messages/board';
import { choosingMessage } from '#discord/sagrada/messages/choosing';
import { handMessage, offerMessage, ownerIn } from '#discord/sagrada/messages/hand';
import { latecomerPanel, sureToTake } from '#discord/sagrada/messages/latecomer';
import { lobbyMessage } from '#discord/sagrada/messages/lobby';
import { withMore } from '#discord/sagrada/messages/more';
import { noticeMessage } from '#discord/sagrada/messages/notice';
import { type Fate, fateOf } from '#discord/sagrada/messages/old';
import { windowMessage } from '#discord/sagrada/messages/picture';
import { overMessage } from '#discord/sagrada/messages/public';
import { resultLines, standingLines } from '#discord/sagrada/messages/score';
import { ownTurn, type Turn } from '#discord/sagrada/own-turn';
import { doneMessage } from '#discord/sagrada/selection/done';
import { withMarks } from '#discord/sagrada/selection/marks';
import { readingLines } from '#discord/sagrada/selection/open-selection';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import { turnPaths } from '#discord/sagrada/selection/vocabulary';
import { selectionAt, wordAsked } from '#discord/selection/selection';
import { awayPanel, awayPresses } from '#features/absence/messages';
import { ownGamesPanel } from '#features/own-games/buttons';
import type { OwnGame } from '#features/own-games/own-games';
import { turnNoticeMessage } from '#features/own-games/turn-notice-messages';
import { exportMessage, forgetQuestion, privacyOverview } from '#features/privacy/buttons';
import { settingsPanel } from '#features/settings/messages';
import { standingsPanel, standingsPost } from '#features/standings/messages';
import { headToHeadMessage, profileMessage } from '#features/standings/profile-messages';
import { tourMessage } from '#features/tour/buttons';
import type { Action } from '#games/sagrada/action';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import type { ToolUse } from '#games/sagrada/tools/tools';
import { allDice, dieName, shades } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { chanceOf, commitmentOf } from '#games/shared/seed';
import { allSpaces } from '#games/shared/space';
import { defaultPreferences, peopleAt, type RunningView, type TableEvent } from '#play/table';
import { lessons } from '#play/tables';
import { tourPages } from '#render/tour/examples';
import type { StoredClock } from '#store/clocks';
import { standingsOf } from '#test/features/standings/made-up-standings';
import { playThrough } from '#test/games/sagrada/random-games';
import { dealt, die, floodgate, seedFrom, solo } from '#test/games/sagrada/table';
import { by, evening, fourSeats } from '#test/play/evening';
import { locales, wordsOf } from '#words/words';
import { crowded, everything, longestObjectives, longNamed, pool } from './crowded.ts';
import { contextFor, panelOf } from './somebody.ts';
import { atStage, lobby, tableId, tableWith } from './tables.ts';
import { troubleWith } from './trouble.ts';

/** Every space, from and to which a die could be moved. */
const moves = allSpaces.flatMap((from) =>
  allSpaces.filter((to) => to !== from).map((to) => ({ from, to }) as const),
);
const [start] = moves;

/** More ways to use a tool than there can ever be: all dice, all spaces, all shades. */
function allUses(tool: ToolNumber): readonly ToolUse[] {
  const pay = null;
  switch (tool) {
    case 1:
      return pool.flatMap((die) =>
        shades.flatMap((shade) =>
          allSpaces.map((space) => ({ do: 'tool', tool, pay, die, shade, space }) as const),
        ),
      );
    case 2:
    case 3:
      return moves.map((move) => ({ do: 'tool', tool, pay, moves: [move] }) as const);
    case 4:
      return start === undefined
        ? []
        : [
            ...moves.map((move) => ({ do: 'tool', tool, pay, moves: [move, start] }) as const),
            ...moves.map((move) => ({ do: 'tool', tool, pay, moves: [start, move] }) as const),
          ];
    case 5:
      return pool.flatMap((die) =>
        allDice.flatMap((swap) =>
          allSpaces.map((space) => ({ do: 'tool', tool, pay, die, swap, space }) as const),
        ),
      );
    case 6:
    case 11:
      return pool.map((die) => ({ do: 'tool', tool, pay, die }) as const);
    case 7:
      return [{ do: 'tool', tool, pay }];
    case 8:
    case 9:
    case 10:
      return pool.flatMap((die) =>
        allSpaces.map((space) => ({ do: 'tool', tool, pay, die, space }) as const),
      );
    case 12:
      return start === undefined
        ? []
        : [
            ...moves.map((move) => ({ do: 'tool', tool, pay, moves: [move] }) as const),
            ...moves.map((move) => ({ do: 'tool', tool, pay, moves: [start, move] }) as const),
          ];
  }
}

/** The same for a solo player who could pay with each die of the pool. */
const paidUses = (tool: ToolNumber): readonly ToolUse[] =>
  allUses(tool)
    .slice(0, 100)
    .flatMap((use) => pool.map((pay) => ({ ...use, pay })));

/** Everything that could be done with a waiting die: on all spaces, with all shades if it is free. */
const waits = {
  6: {
    waiting: { tool: 6, die: die('P6') },
    legal: [
      ...allSpaces.map((space) => ({ do: 'place', shade: null, space }) as const),
      { do: 'return', shade: null } as const,
    ],
  },
  11: {
    waiting: { tool: 11, color: 'purple' },
    legal: [
      ...shades.flatMap((shade) => allSpaces.map((space) => ({ do: 'place', shade, space }) as const)),
      ...shades.map((shade) => ({ do: 'return', shade }) as const),
    ],
  },
} as const;

/** The longest line of what happened: more events than are told, all by the player with the longest name. */
const happened = (tool: ToolNumber): readonly TableEvent[] => {
  const [use] = allUses(tool);
  if (use === undefined) throw new Error(`tool ${tool} has no use`);
  return Array.from({ length: 7 }, () => ({ event: 'toolUsed', seat: 1, use, favor: 2 }));
};

/** A picture that could not be described at greater length. */
/** What Discord would reject in an old message after it changes. */
const troubleWithOld = (fate: Fate): readonly unknown[] =>
  fate.fate === 'kept' ? [] : troubleWith(text(fate.line), fate.form);

const moment = Date.UTC(2026, 11, 31);

/** The clock of a seat that has waited for long. */
const clockOf = (seat: number): StoredClock => ({
  seat,
  turn: 79,
  since: 0,
  stoppedAt: null,
  bank: null,
  outAt: null,
  missed: 0,
  nudges: 9,
  nudgedAt: moment,
  offeredAt: moment,
});

/** A hundred characters that are all markdown. */
const serverName = (): string => '*_~`|'.repeat(20);

const picture = { png: Buffer.from('png'), description: 'x'.repeat(1024) };

describe('a judge of messages', () => {
  it('finds what is too long: otherwise nothing here could fail', () => {
    const fine = { ...text('fine'), rows: [] };
    const button = buttonsIn(lobbyMessage(atStage(lobby(longNamed), 'lobby'), wordsOf('en')))[0];
    if (button === undefined) throw new Error('no button');
    const many = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 5 }, (_, index) => ({
        ...button,
        custom_id: links.profile({ person: `${row}${index}` }),
      })),
    );
    expect(troubleWith({ ...fine, rows: many }, 'panel')).not.toEqual([]);
    expect(troubleWith({ ...fine, rows: many.slice(0, 6) }, 'classic')).not.toEqual([]);
    expect(troubleWith({ ...fine, content: 'x'.repeat(2001) }, 'classic')).not.toEqual([]);
    expect(troubleWith({ ...fine, content: 'x'.repeat(4001) }, 'panel')).not.toEqual([]);
    expect(troubleWith({ ...fine, rows: [[{ ...button, label: 'x'.repeat(81) }]] }, 'panel')).not.toEqual([]);
  });
});

describe.each(locales)('Discord accepts the worst case, in %s:', (locale) => {
  const words = wordsOf(locale);
  const painting = {
    painter: { paint: async () => Buffer.from('png'), close: async () => {} },
    log: pino({ level: 'silent' }),
    words,
    preferences: defaultPreferences,
  };
  const [longNames, everyone] = [{ names: longNamed }, longNamed.map((_, seat) => seat)];

  /** The context of somebody at real tables, for messages made from stored data. */
  const contextAt = async (): Promise<Context> => {
    const { house, tables } = await evening();
    const [host, ...others] = longNamed;
    if (host === undefined) throw new Error('nobody');
    await tables.open(by(host), fourSeats);
    for (const person of others) await tables.join(by(person));
    return {
      ...contextFor(house, host, { locale, ownName: 'Ada' }),
      command: by(host, { manager: true, managesServer: true }),
      server: 'W'.repeat(100),
      missingForThread: [],
    };
  };

  /** The turn of a player in which everything is possible, with every way to use these tools. */
  const turnWith = (tools: readonly ToolNumber[], uses: readonly Action[]): Turn =>
    turnOf({ tools, legal: everything(uses) });

  const turnOf = (crowd: Parameters<typeof crowded>[1]): Turn => {
    const turn = ownTurn(crowded(words, crowd));
    if (!turn.isOwn) throw new Error('it is the turn of somebody else');
    return turn;
  };

  /**
   * Continues from these words, always by the choice that leaves most to choose, and checks each panel; returns the
   * questions.
   */
  async function asked(turn: Turn, first: readonly string[]): Promise<readonly string[]> {
    const context = await contextAt();
    const paths = turnPaths(turn.table.legal);
    const questions: string[] = [];
    for (let chosen = first; ;) {
      expect(troubleWith(await withMarks(panelAt(turn, chosen, words), turn.table, context))).toEqual([]);
      const step = selectionAt(paths, chosen);
      if (step?.selection !== 'open') throw new Error('nothing is asked');
      questions.push(wordAsked(step).kind);
      const [next] = step.choices
        .filter(({ isLast }) => !isLast)
        .toSorted((a, b) => b.paths.length - a.paths.length);
      if (next === undefined) return questions;
      chosen = next.texts;
    }
  }

  it('the lobby, the choice of windows and their texts once they are old', () => {
    expect(troubleWith(lobbyMessage(atStage(lobby(longNamed), 'lobby'), words), 'classic')).toEqual([]);
    const awaited = longNamed.slice(1).map(({ id, name }, index) => ({ id, name, seat: index + 1 }));
    const rematch = atStage(lobby(longNamed.slice(0, 1), awaited), 'lobby');
    expect(troubleWith(lobbyMessage(rematch, words), 'classic')).toEqual([]);
    const table = atStage(tableWith(dealt(floodgate(4), 'crowded'), null, longNames), 'running');
    const { game } = table;
    if (game.phase !== 'choosing') throw new Error('nobody chooses');
    const tools = crowded(words, { tools: [4, 9, 11], legal: [] }, true).game.tools;
    const longest = { ...game, publicObjectives: longestObjectives(words), tools };
    expect(troubleWith(choosingMessage(table, longest, [picture], words), 'classic')).toEqual([]);
    expect(troubleWithOld(fateOf(table, { said: [], since: [] }))).toEqual([]);
  });

  it.each(toolNumbers)('the board after many uses of tool %i', (tool) => {
    const table = crowded(words, { tools: [4, 9, 11], legal: [] }, true);
    const resigned = peopleAt(table).map(({ id, name, tookOver }) => ({
      id,
      name,
      presence: 'resigned' as const,
      tookOver,
    }));
    for (const players of [table.players, resigned]) {
      const events = happened(tool);
      expect(
        troubleWith(
          boardMessage({ ...table, players }, table.game, { events, pictures: [picture], words }),
          'panel',
        ),
      ).toEqual([]);
      expect(troubleWithOld(fateOf(table, { said: events, since: events }))).toEqual([]);
      expect(
        troubleWithOld(fateOf(table, { said: [], since: [...events, { event: 'windowsRevealed' }] })),
      ).toEqual([]);
    }
  });

  it('a table that waits, with people who are away, seats that are asked for and an offer to the others', async () => {
    const playing = crowded(words, { tools: [4, 9, 11], legal: [] }, true);
    const choosing = atStage(tableWith(dealt(floodgate(4), 'crowded'), null, longNames), 'running');
    if (choosing.game.phase !== 'choosing') throw new Error('nobody chooses');
    for (const waited of [playing, choosing]) {
      const people = peopleAt(waited);
      // Only one is there, and decides for all others.
      const away = people.slice(1).map((_, index) => ({
        seat: index + 1,
        until: moment,
        isPassedFor: false,
        substitute: { agreed: [], asked: people.slice(0, 1) },
      }));
      const table: RunningView = {
        ...waited,
        players: people.map((person) => ({ ...person, presence: 'away' as const })),
        predecessors: longNamed.map(({ name }, seat) => ({
          seat,
          version: 1,
          person: null,
          name,
          resigned: false,
        })),
        away,
        toTake: everyone.map((seat) => ({
          seat,
          isAskedFirst: true,
          asked: { name: longNamed[seat]?.name ?? '', until: moment },
        })),
        clocks: [clockOf(1)],
        offer: { seats: [1], turn: 79, agreed: [], asked: people.slice(0, 1) },
      };
      const events = happened(4);
      const { game } = table;
      expect(
        game.phase === 'choosing'
          ? troubleWith(choosingMessage(table, game, [picture], words), 'classic')
          : troubleWith(boardMessage(table, game, { events, pictures: [picture], words }), 'panel'),
      ).toEqual([]);
      expect(troubleWith(latecomerPanel(table, words))).toEqual([]);
      for (const seat of table.toTake) expect(troubleWith(sureToTake(table, seat, words))).toEqual([]);
      for (const kind of ['nudge', 'seatAsked', 'seatGiven', 'nightSoon', 'nightNow'] as const)
        expect(
          troubleWith(noticeMessage({ kind, number: 1, table, people: people.map(({ id }) => id) })),
        ).toEqual([]);
    }
  });

  it('what was done for somebody who was away', () => {
    const table = crowded(words, { tools: [4, 9, 11], legal: [] });
    const [use] = allUses(4);
    const [space] = allSpaces;
    if (use === undefined || space === undefined) throw new Error('the tool has no use');
    const turns = Array.from({ length: 20 }, () => ({
      round: 10,
      events: [
        { event: 'toolUsed', seat: 1, use, favor: 2 },
        { event: 'poolRolled', seat: 1, pool },
        { event: 'placed', seat: 1, die: die('P6'), space },
      ] as const,
      reason: { reason: 'denies', seat: 1, points: 99 } as const,
    }));
    expect(troubleWith(backMessage({ table, turns }, words))).toEqual([]);
  });

  it('the end of a tie on everything, with its picture and without, the scores, and the window of each', async () => {
    const over = playThrough(floodgate(4), chanceOf(seedFrom('longest')), 5).states.at(-1);
    if (over === undefined) throw new Error('no game');
    const table = atStage(tableWith(over, null, { ...longNames, resigned: everyone }), 'finished');
    const { result } = table.game;
    if (result.mode === 'solo') throw new Error('somebody played alone');
    const scores = result.scores.map((score) => ({
      ...score,
      public: [100, 100, 100],
      private: 100,
      open: -20,
      total: 380,
    }));
    const ranking = { places: [everyone], decidedBy: 'shared' } as const;
    const game = {
      ...table.game,
      publicObjectives: longestObjectives(words),
      result: { ...result, scores, ranking, seed: seedFrom('longest') },
      commitment: commitmentOf(seedFrom('longest')),
    };
    expect(troubleWith(overMessage({ ...table, game }, [picture], words), 'panel')).toEqual([]);
    const unpaintedEnd = overMessage({ ...table, game }, [], words);
    expect(troubleWith(unpaintedEnd)).toEqual([]);
    expect(unpaintedEnd.content).toContain(
      { en: 'share the win with 380 points each.', de: 'teilen sich den Sieg mit je 380 Punkten.' }[locale],
    );
    expect(troubleWith(text(resultLines({ ...table, game }, words).join('\n')))).toEqual([]);
    for (const seat of everyone)
      expect(
        troubleWith(withMore(await windowMessage({ ...table, game }, seat, painting), table, words)),
      ).toEqual([]);
    const running = crowded(words, { tools: [4, 9, 11], legal: [] }, true);
    expect(troubleWith(text(standingLines(running, running.game, words).join('\n')))).toEqual([]);
  });

  it("a player's own cards and the windows to choose from, with everything below them", async () => {
    const context = await contextAt();
    const running = crowded(words, { tools: [4, 9, 11], legal: [] });
    const owner = ownerIn(running);
    if (owner === null) throw new Error('nobody looks');
    expect(troubleWith(withMore(await handMessage(owner, context), running, words))).toEqual([]);
    const [first] = longNamed;
    const choosing = tableWith(dealt(floodgate(4), 'crowded'), first?.id ?? '', longNames);
    const table = atStage(choosing, 'running');
    if (table.game.phase !== 'choosing' || table.game.hand === null) throw new Error('nobody chooses');
    const offer = await offerMessage(table, table.game, table.game.hand, context);
    expect(troubleWith(withMore(offer, table, words))).toEqual([]);
  });

  it("the tools that can be used and those that can't", async () => {
    const context = await contextAt();
    const turn = turnWith([4, 9, 11], [...allUses(4), ...allUses(9), ...allUses(11)]);
    const refusals = [{ code: 'tooFewTokens', tool: 9, price: 2, favor: 0 }] as const;
    const spent = turn.table.tools.map(({ tool }) => ({ tool, refusals }));
    for (const table of [turn.table, { ...turn.table, tools: spent }]) {
      expect(
        troubleWith(await withMarks(panelAt({ ...turn, table }, ['tools'], words), table, context)),
      ).toEqual([]);
      expect(
        troubleWith(text(readingLines(turn.table, { code: 'notYourTurn', turnOf: 1 }, words).join('\n'))),
      ).toEqual([]);
    }
  });

  it('a die that fits on all twenty spaces, with ways to another die and the cards', async () => {
    const context = await contextAt();
    const turn = turnWith([4, 9, 11], allUses(9));
    const [first = ''] = pool.map((each) => dieName(each));
    const message = await withMarks(panelAt(turn, ['draft', first], words), turn.table, context);
    expect(buttonsIn(message)).toHaveLength(22);
    expect(troubleWith(message)).toEqual([]);
  });

  it.each(toolNumbers)('every step of tool %i with every choice', async (tool) => {
    expect(await asked(turnWith([tool, 9, 11], allUses(tool)), [String(tool)])).not.toEqual([]);
  });

  it.each(toolNumbers)('every step of tool %i in a solo game, up to the die that pays', async (tool) => {
    const turn = turnOf({ tools: [tool, 8, 9, 11, 12], legal: everything(paidUses(tool)), isAlone: true });
    expect((await asked(turn, [String(tool)])).at(-1)).toBe('pay');
  });

  it.each([6, 11] as const)('every step of a waiting die after tool %i, and its board', async (tool) => {
    const crowd = { tools: [tool, 4, 9] as const, ...waits[tool] };
    expect(await asked(turnOf(crowd), [])).toEqual(tool === 6 ? ['space'] : ['shade', 'space']);
    const table = crowded(words, crowd, true);
    const board = boardMessage(table, table.game, { events: happened(tool), pictures: [picture], words });
    expect(troubleWith(board, 'panel')).toEqual([]);
  });

  it('a solo game: the choice of windows, the offer, the board and the tools', async () => {
    const context = await contextAt();
    const [player] = longNamed;
    const deal = dealt(solo('floodgate', 5), 'crowded');
    for (const id of [null, player?.id ?? '']) {
      const table = atStage(tableWith(deal, id, longNames), 'running');
      const { game } = table;
      if (game.phase !== 'choosing') throw new Error('nobody chooses');
      expect(troubleWith(choosingMessage(table, game, [picture, picture], words), 'panel')).toEqual([]);
      if (game.hand === null) continue;
      const offer = withMore(await offerMessage(table, game, game.hand, context), table, words);
      expect(troubleWith(offer)).toEqual([]);
    }
    const crowd = { tools: [4, 8, 9, 11, 12], legal: everything(paidUses(9)), isAlone: true } as const;
    const { game, ...table } = crowded(words, crowd, true);
    for (const tool of toolNumbers)
      expect(
        troubleWith(
          boardMessage({ ...table, game }, game, { events: happened(tool), pictures: [picture], words }),
          'panel',
        ),
      ).toEqual([]);
    const turn = turnOf(crowd);
    expect(troubleWith(await withMarks(panelAt(turn, ['tools'], words), turn.table, context))).toEqual([]);
    const owner = ownerIn(turn.table);
    if (owner === null) throw new Error('nobody looks');
    const hand = withMore(await handMessage(owner, context), turn.table, words);
    expect(troubleWith(hand)).toEqual([]);
  });

  it('what a player has done, and the rest of the turn', async () => {
    const context = await contextAt();
    for (const tool of toolNumbers) {
      const { table } = turnWith([tool, 9, 11], allUses(tool));
      expect(
        troubleWith(await doneMessage({ match: table, events: happened(tool).slice(0, 2) }, context)),
      ).toEqual([]);
    }
  });

  it('the tour, the settings, the rules, the record and the confirming questions', async () => {
    const context = await contextAt();
    for (const page of tourPages) expect(troubleWith(await tourMessage(page, context))).toEqual([]);
    for (const page of settingsPages)
      expect(troubleWith(await settingsPanel(page, context, words.say('settings.place.notHere')))).toEqual(
        [],
      );
    // A live table has most to set.
    await context.tables.setForTable(context.command, { pace: 'live' });
    await context.tables.setForServer(context.command, { pace: 'live' });
    for (const page of settingsPages) {
      const panel = await settingsPanel(page, context, words.say('settings.place.notHere'));
      expect(troubleWith(panel)).toEqual([]);
    }
    await context.tables.start(context.command);
    const answers = [
      await showRules(context),
      await askToResign(context, inNewPanel),
      await cancelOrAsk(context, () => Promise.reject(new Error('a game was called off unasked'))),
      await giveRecord(context),
    ];
    for (const answer of answers) {
      panelOf(answer);
      expect(answer.answer).toBe('private');
    }
  });

  it("all one's games, on a page full of the longest names, and all turns in one direct message", async () => {
    const context = await contextAt();
    const games = Array.from({ length: 99 }, (_, index): OwnGame => ({
      id: tableId,
      of: 'sagrada',
      attempt: null,
      channel: '9'.repeat(20),
      guild: '8'.repeat(20),
      message: '7'.repeat(20),
      players: longNamed.map((person) => ({ ...person, presence: 'here', tookOver: false })),
      seat: index % 4 === 0 ? 0 : 3,
      waits: { for: 'turn', since: moment, whose: [0, 1, 2], turn: { number: 0, nudges: 9 }, outAt: moment },
    }));
    const busy = { ...context, serverName, ownGames: { of: async () => games } };
    const command = { ...context.command, guild: null };
    for (const page of [0, 1, 16]) {
      expect(troubleWith(await ownGamesPanel(page, { ...busy, command }))).toEqual([]);
      const preferences = { ...defaultPreferences, absence: { from: 0, until: moment } };
      expect(troubleWith(await ownGamesPanel(page, { ...busy, command, preferences }))).toEqual([]);
    }
    const table = crowded(words, { tools: [4, 9, 11], legal: [] }, true);
    const about = { person: '1', isNews: true, old: null, turns: [], games, table };
    const preferences = { ...defaultPreferences, language: locale };
    for (const from of [0, 1])
      expect(
        troubleWith(
          await turnNoticeMessage(
            { ...about, games: games.slice(from), preferences },
            { serverName, painting },
          ),
          'classic',
        ),
      ).toEqual([]);
  });

  it('an absence and a night, with a menu for everything, and the hour of a game night', async () => {
    const context = await contextAt();
    const absent = { zone: 'America/Argentina/Buenos_Aires', night: { from: 22, until: 10 } };
    for (const preferences of [
      defaultPreferences,
      { ...defaultPreferences, ...absent },
      { ...defaultPreferences, ...absent, absence: { from: 0, until: moment } },
    ]) {
      const absences = {
        ...context.absences,
        look: async () => ({ absence: preferences.absence, latest: moment, daysLeft: 14, freeAt: moment }),
      };
      const panel = await awayPanel(
        { ...context, absences, preferences },
        words.say('away.begun', { tables: 99 }),
      );
      expect(troubleWith(panel)).toEqual([]);
    }
    expect(troubleWith(zoneQuestion(awayPresses.awayInZone({ until: '2026-12-31 23:59' }), context))).toEqual(
      [],
    );
  });

  it('the stored data of somebody who plays day and night, and the question whether to delete it', async () => {
    const context = await contextAt();
    const stored = {
      tables: 999_999,
      openTables: 9_999,
      dailyResults: 36_500,
      cardGames: 999_999,
      weeklyResults: 5_200,
      settings: 99,
      hasReminder: true,
      requests: 9_999,
    };
    const people = { ...context.people, stored: async () => stored };
    expect(troubleWith(await privacyOverview({ ...context, people }))).toEqual([]);
    expect(troubleWith(await forgetQuestion({ ...context, people }))).toEqual([]);
    expect(troubleWith(await exportMessage(stored, words))).toEqual([]);
  });

  it('the rankings, in words as well, on a page with all the longest names', async () => {
    const context = await contextAt();
    const people = Array.from({ length: 35 }, (_, index) => ({
      id: `${9 * 10 ** 17}${index + 10}`,
      name: longNamed[index % longNamed.length]?.name ?? '',
    }));
    const standings = standingsOf(people);
    const unpainted = { paint: () => Promise.reject(new Error('no glass')), close: async () => {} };
    const day = context.dailies.now();
    const week = context.weeklies.now();
    for (const painter of [context.painter, unpainted])
      for (const place of [
        ...lastingTables.map((of) => ({ of, page: 2 })),
        { of: 'day', day, page: 2 } as const,
        { of: 'week', week, page: 2 } as const,
      ]) {
        const command = { ...context.command, person: { id: people[0]?.id ?? '', name: '' } };
        const looking = { ...context, command, standings, painter };
        const panel = await standingsPanel(place, looking);
        const buttons: Partial<Record<StandingsPlace['of'], number>> = { server: 13, computers: 11 };
        expect(buttonsIn(panel)).toHaveLength(buttons[place.of] ?? 12);
        expect(troubleWith(panel)).toEqual([]);
        const post = await standingsPost(place, looking);
        expect(post && troubleWith(post, 'classic')).toEqual([]);
      }
  });

  it('a profile with everything, and two people against each other', async () => {
    const context = await contextAt();
    const [one, other] = longNamed;
    if (one === undefined || other === undefined) throw new Error('nobody');
    const most = { games: 99_999, wins: 99_999, average: -99.9, best: -999 };
    const longestTool = toolNumbers.toSorted(
      (a, b) => words.say(`tool.${b}.name`).length - words.say(`tool.${a}.name`).length,
    )[0];
    const standings = standingsOf(longNamed, {
      profile: async () => ({
        person: one.id,
        name: one.name,
        server: { ...most, rating: -9999, rank: 99_999, people: 99_999 },
        computers: most,
        solo: most,
        daily: { ...most, length: 9999, longest: 9999 },
        cardGames: most,
        weekly: most,
        best: null,
        favoriteTool: { tool: longestTool ?? 1, times: 99_999 },
        objectives: [...publicObjectiveNames, 'private' as const].map((objective) => ({
          objective,
          games: 99_999,
          average: -99.9,
        })),
      }),
      headToHead: async () => ({
        one: { person: one.id, name: one.name, before: 99_999, average: -99.9 },
        other: { person: other.id, name: other.name, before: 99_999, average: -99.9 },
        games: 99_999,
        equal: 99_999,
      }),
    });
    const looking = { ...context, standings };
    expect(troubleWith(await profileMessage(one.id, looking))).toEqual([]);
    expect(troubleWith(await headToHeadMessage(one.id, other.id, looking))).toEqual([]);
  });

  it('the tools, and the spaces of a die, with the longest lesson below', async () => {
    const context = await contextAt();
    const lesson = lessons
      .map((each) => words.say(`lesson.${each}`))
      .reduce((longest, each) => (each.length > longest.length ? each : longest));
    const turn = turnWith([4, 9, 11], [...allUses(4), ...allUses(9), ...allUses(11)]);
    const tools = await withMarks(panelAt(turn, ['tools'], words), turn.table, context);
    const [first = ''] = pool.map((each) => dieName(each));
    const spaces = await withMarks(panelAt(turn, ['draft', first], words), turn.table, context);
    for (const panel of [tools, spaces])
      expect(troubleWith({ ...panel, content: `${panel.content}\n${lesson}` })).toEqual([]);
  });
});
