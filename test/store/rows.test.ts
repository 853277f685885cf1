import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { askerOf } from '#store/asker';
import { newestGame, newestTable, openMatches, tableNamed } from '#store/find-matches';
import { planJob } from '#store/jobs';
import { learn } from '#store/lessons';
import { type MatchId, matchIdSchema } from '#store/match-id';
import { markDelivered, pendingOf, queue, tablesWithPending, takeBackNews } from '#store/outbox';
import { defaultPreferences, defaultTableSettings } from '#store/preferences';
import { addMatch, updateMatch } from '#store/save-match';
import type { Database } from '#store/schema';
import { recall, remember, settle } from '#store/settings';
import { CarriedOutBefore, type Step, stepsOf, wasCarriedOut, writeDown } from '#store/step-log';
import { openStore } from '#store/store';
import { nothingTold, type StoredEvent } from '#store/stored-events';
import type { StoredTable, TableAt } from '#store/stored-match';
import { saveChosen } from '#store/stored-preferences';
import { ownAddress } from '#test/database';
import { playThrough } from '#test/games/sagrada/random-games';
import { action, dice, die, space } from '#test/games/sagrada/table';
import { silent } from '#test/silent';

const seed = seedSchema.parse('5eed'.repeat(16));
const id = matchIdSchema.parse('lobby00001');
const lobby: TableAt<'lobby'> = {
  id,
  of: 'sagrada',
  place: '100',
  guild: null,
  host: '1',
  setup: { mode: 'table', players: 3, edition: 'pegasus', reducedBag: true },
  locale: 'de',
  players: [
    { id: '1', name: 'Anna', presence: 'here', tookOver: false },
    { id: '2', name: 'Ben 🎲', presence: 'resigned', tookOver: false },
  ],
  version: 1,
  changedAt: 1000,
  closedAt: null,
  settings: defaultTableSettings,
  preferences: new Map(['1', '2'].map((person) => [person, defaultPreferences])),
  clocks: [],
  agreements: [],
  attempt: null,
  board: { message: null, version: 0, told: nothingTold, thread: null },
  predecessors: [],
  requests: [],
  guests: [],
  night: null,
  moves: [],
  stage: 'lobby',
  game: null,
  awaited: [],
};
const running: TableAt<'running'> = {
  ...lobby,
  stage: 'running',
  version: 2,
  changedAt: 2000,
  undoable: null,
  game: sagrada.newGame(
    sagrada.deal({ mode: 'table', players: 2, edition: 'pegasus', reducedBag: true }, chanceOf(seed)),
  ),
};

/** The same table after its game, which ended when the second player resigned. */
function finished(): { readonly table: TableAt<'finished'>; readonly steps: readonly [Step, ...Step[]] } {
  const { states, steps } = playThrough(running.game.deal.setup, chanceOf(seed), 1);
  const game = states.at(-1);
  const [first, ...more] = steps.map(({ seat, action }) => ({
    seat,
    person: `${seat + 1}`,
    what: actionText(action),
  }));
  if (game?.phase !== 'over' || first === undefined) throw new Error('the game is not over');
  return {
    table: {
      ...lobby,
      stage: 'finished',
      version: running.version + steps.length,
      closedAt: 2000,
      game,
      winner: 0,
    },
    steps: [first, ...more],
  };
}

/** Does something with the database, which at first holds the lobby. */
let inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
/** The same after the program was restarted. */
let restarted: typeof inDatabase;
beforeEach(async () => {
  const at = { ...(await ownAddress()), log: silent };
  let store = await openStore(at);
  inDatabase = (work) => store.transaction(work);
  restarted = async (work) => {
    await store.close();
    store = await openStore(at);
    return store.transaction(work);
  };
  onTestFinished(() => store.close());
  await inDatabase((db) => addMatch(db, lobby));
});

const opening = { seat: 0, person: '1', what: 'open' } as const;
const starting = { seat: 0, person: '1', what: 'start' } as const;

/** Deals the game. */
const started = (): Promise<void> =>
  inDatabase(async (db) => {
    await updateMatch(db, lobby, running);
    await writeDown(db, id, { after: 0, steps: [opening, starting], interaction: null, at: 1 });
  });

/** The game after the second player's choice of a window. */
function chosen(card: number): TableAt<'running'> {
  const offered = running.game.deal.hands[1]?.offered[card];
  if (offered === undefined) throw new Error('nothing is offered');
  const action = { do: 'choose', pattern: offered.name } as const;
  const answer = apply(running.game, 1, action);
  if (!answer.ok || answer.game.phase === 'over') throw new Error('refused');
  const move = { version: 3, seat: 1, by: 'person', action, events: answer.events } as const;
  return { ...running, version: 3, game: answer.game, moves: [move] };
}

/** What is stored of what was decided before the deal. */
const setup = (change: object) => ({ setup: JSON.stringify({ ...lobby.setup, ...change }) });
const alone = { mode: 'solo', players: 1, reducedBag: false, toolCount: 3 };
/** A table that was canceled before a game was dealt: only its setup can be wrong. */
const neverDealt = { stage: 'cancelled', seed: null, closed_at: 2000 } as const;

/** Changes what the next test reads. */
const damage = (change: {
  stage?: string;
  seed?: string | null;
  engine?: number;
  setup?: string;
  locale?: null;
  closed_at?: number | null;
  winner?: number;
  version?: number;
}): Promise<unknown> =>
  inDatabase((db) => db.updateTable('matches').set(change).where('id', '=', id).execute());

/** The ids of the open tables that match. */
const found = (which: Parameters<typeof openMatches>[2]): Promise<readonly string[]> =>
  inDatabase((db) => openMatches(db, 'sagrada', which));

describe('a table', () => {
  it('is read back as it was stored', async () => {
    expect(await inDatabase((db) => tableNamed(db, id))).toEqual(lobby);
    await started();
    for (const inWhich of [inDatabase, restarted]) {
      const again = await inWhich((db) => tableNamed(db, id));
      expect(JSON.stringify(again?.game)).toBe(JSON.stringify(running.game));
      expect(again).toMatchObject({ stage: 'running', version: 2, players: lobby.players, moves: [] });
    }
  });

  it('keeps who won because all others resigned', async () => {
    const { table, steps } = finished();
    await started();
    await inDatabase((db) => updateMatch(db, running, table));
    await inDatabase((db) => writeDown(db, id, { after: 2, steps, interaction: null, at: 1 }));
    const again = await restarted((db) => tableNamed(db, id));
    expect(JSON.stringify(again?.game)).toBe(JSON.stringify(table.game));
    expect(again?.moves).toHaveLength(steps.length);
    expect(await inDatabase((db) => tableNamed(db, id))).toMatchObject({ stage: 'finished', winner: 0 });
    await damage({ winner: 2 });
    await expect(inDatabase((db) => tableNamed(db, id))).rejects.toThrow(`damaged match ${id}`);
  });

  it('comes back with the people for whom seats are kept, each in their place', async () => {
    const awaited = [
      { id: '3', name: 'Cleo', seat: 0 },
      { id: '4', name: 'Dora', seat: 2 },
    ];
    const preferences = new Map(['3', '1', '4', '2'].map((person) => [person, defaultPreferences]));
    const rematch: TableAt<'lobby'> = {
      ...lobby,
      id: matchIdSchema.parse('lobby00003'),
      place: '300',
      awaited,
      preferences,
    };
    await inDatabase((db) => addMatch(db, rematch));
    expect(await inDatabase((db) => tableNamed(db, rematch.id))).toEqual(rematch);
    await inDatabase((db) => updateMatch(db, rematch, { ...rematch, awaited: awaited.slice(0, 1) }));
    expect(await inDatabase((db) => tableNamed(db, rematch.id))).toMatchObject({
      players: lobby.players,
      awaited: awaited.slice(0, 1),
    });
    await inDatabase((db) => updateMatch(db, rematch, { ...running, id: rematch.id }));
    const people = await inDatabase((db) =>
      db
        .selectFrom('seats')
        .select(['person', 'seat', 'awaited'])
        .where('match_id', '=', rematch.id)
        .execute(),
    );
    expect(people).toEqual([
      { person: '1', seat: 0, awaited: 0 },
      { person: '2', seat: 1, awaited: 0 },
    ]);
  });

  it('of people and computer players is read back as it was stored', async () => {
    const mixed: StoredTable = {
      ...lobby,
      id: matchIdSchema.parse('mixed00001'),
      place: '300',
      players: [...lobby.players, { computer: 'agnes', name: 'Agnes', presence: 'here' }],
    };
    await inDatabase((db) => addMatch(db, mixed));
    expect(await inDatabase((db) => newestTable(db, '300'))).toEqual(mixed);
  });

  it.each([
    { person: '1', computer: 'agnes' },
    { person: null, computer: null },
    { person: null, computer: 'agnes', presence: 'resigned' },
    { person: null, computer: 'agnes', awaited: 1 },
  ])('has either a person or a computer player, who stays, in each seat: %o', async (sitter) => {
    const row = {
      match_id: id,
      seat: 2,
      name: 'Nobody',
      presence: 'here',
      took_over: 0,
      awaited: 0,
      ...sitter,
    };
    await expect(inDatabase((db) => db.insertInto('seats').values(row).execute())).rejects.toThrow(/check/i);
  });

  it('of a single person is read back as it was stored', async () => {
    const setup = { mode: 'solo', players: 1, edition: 'pegasus', reducedBag: false, toolCount: 4 } as const;
    const solo: StoredTable = {
      ...running,
      id: matchIdSchema.parse('solo000001'),
      place: '200',
      setup,
      players: lobby.players.slice(0, 1),
      undoable: null,
      game: sagrada.newGame(sagrada.deal(setup, chanceOf(seed))),
    };
    await inDatabase((db) => addMatch(db, solo));
    const again = await inDatabase((db) => newestTable(db, '200'));
    expect(again).toMatchObject({ setup, undoable: null, game: { deal: { setup } } });
  });

  it("of the channel's newest game is found behind a lobby", async () => {
    expect(await inDatabase((db) => newestGame(db, '100'))).toBeNull();
    await inDatabase((db) => updateMatch(db, lobby, { ...running, stage: 'cancelled', closedAt: 2000 }));
    await inDatabase((db) => addMatch(db, { ...lobby, id: matchIdSchema.parse('lobby00002') }));
    expect(await inDatabase((db) => newestGame(db, '100'))).toMatchObject({ id, stage: 'cancelled' });
    expect(await inDatabase((db) => newestGame(db, '101'))).toBeNull();
  });

  it('is only changed from the version that was read', async () => {
    await inDatabase((db) => updateMatch(db, lobby, running));
    await expect(inDatabase((db) => updateMatch(db, lobby, running))).rejects.toThrow(
      'no longer at version 1',
    );
  });

  it('is the channel’s only open one, whoever asks for a second', async () => {
    const second = { ...lobby, id: matchIdSchema.parse('lobby00002') };
    await expect(inDatabase((db) => addMatch(db, second))).rejects.toThrow(/unique/i);
    await inDatabase((db) =>
      updateMatch(db, lobby, { ...lobby, stage: 'cancelled', version: 2, closedAt: 2000 }),
    );
    await inDatabase((db) => addMatch(db, second));
    expect(await inDatabase((db) => newestTable(db, '100'))).toEqual(second);
  });

  it('is found among the open ones by its channel, its server or its idle time', async () => {
    expect(await found({ channel: '100' })).toEqual([id]);
    expect(await found({ channel: '101' })).toEqual([]);
    expect(await found({ guild: '900' })).toEqual([]);
    expect(await found({ idleSince: 1001 })).toEqual([id]);
    expect(await found({ idleSince: 1000 })).toEqual([]);
  });

  it('is deleted with everything that belongs to it', async () => {
    await inDatabase(async (db) => {
      await queue(db, id, 1, { how: 'post', events: [] });
      await writeDown(db, id, {
        after: 0,
        steps: [{ seat: 0, person: '1', what: 'open' }],
        interaction: 'i',
        at: 1,
      });
      await planJob(db, { kind: 'computerTurn', key: id, match: id, dueAt: 1, data: { version: 1 } });
      await db.deleteFrom('matches').execute();
    });
    const left = await inDatabase(async (db) => [
      await db.selectFrom('seats').selectAll().execute(),
      await db.selectFrom('steps').selectAll().execute(),
      await db.selectFrom('announcements').selectAll().execute(),
      await db.selectFrom('boards').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
    ]);
    expect(left).toEqual([[], [], [], [], []]);
  });
});

describe('a damaged table is noticed', () => {
  it.each([
    ['an unknown stage', { stage: 'asleep' }],
    ['a number of seats that no table has', setup({ players: 5 })],
    ['a solo table at which others could sit', { ...neverDealt, ...setup({ ...alone, players: 2 }) }],
    [
      'a solo table with more tools than there may be',
      { ...neverDealt, ...setup({ ...alone, toolCount: 6 }) },
    ],
    ['a solo table with the game of two', setup(alone)],
    ['a solo table that waits for others', { stage: 'lobby', seed: null, ...setup(alone) }],
    ['a setup that is no JSON', { setup: '{"seed":5eed' }],
    ['a table without a language', { locale: null }],
    ['a game that goes on and is over', { closed_at: 2000 }],
    ['a game that is over and goes on', { stage: 'cancelled' }],
    ['a stage that its game has not reached', { stage: 'finished', closed_at: 2000 }],
    ['a running game without a seed', { seed: null }],
    ['a seed that is none', { seed: `${seed}5eed` }],
    ['a game that other rules dealt', { engine: 2 }],
    ['a version without its step', { version: 3 }],
  ])('%s, and nothing secret is said', async (_, change) => {
    await started();
    await damage(change);
    const fault: unknown = await inDatabase((db) => tableNamed(db, id)).then(
      () => null,
      (error: unknown) => error,
    );
    expect(String(fault)).toContain(`damaged match ${id}`);
    expect(inspect(fault)).not.toContain('5eed');
  });
});

/** The second player's choice of a window in the log. */
const choice = (card: number) => {
  const what = `choose ${running.game.deal.hands[1]?.offered[card]?.name ?? ''}`;
  return { after: 2, steps: [{ seat: 1, person: '2', what }], interaction: null, at: 1 } as const;
};
/** Saves the game after this choice. */
const choose = async (db: Database, card: number): Promise<void> => {
  await updateMatch(db, running, chosen(card));
  await writeDown(db, id, choice(card));
};
/** Starts this many other games, each saved by itself. */
async function playOthers(called: string, count: number): Promise<void> {
  for (let other = 0; other < count; other += 1) {
    const name = matchIdSchema.parse(`${called}${String(other).padStart(5, '0')}`);
    await inDatabase((db) => addMatch(db, { ...running, id: name, place: name }));
  }
}
const read = () => inDatabase((db) => tableNamed(db, id));
const game = async (inWhich: typeof inDatabase) =>
  JSON.stringify((await inWhich((db) => tableNamed(db, id)))?.game);

describe('a game that was read or saved', () => {
  it('is not what a transaction made of it that was rolled back', async () => {
    await started();
    const failing = inDatabase(async (db) => {
      await choose(db, 0);
      expect(JSON.stringify((await tableNamed(db, id))?.game)).toBe(JSON.stringify(chosen(0).game));
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await game(inDatabase)).toBe(JSON.stringify(running.game));
    // The same version, with another game.
    await inDatabase((db) => choose(db, 1));
    expect(await game(inDatabase)).toBe(JSON.stringify(chosen(1).game));
    expect(await game(restarted)).toBe(JSON.stringify(chosen(1).game));
  });

  it('follows from the log alone, whatever a transaction that was rolled back had made of that version', async () => {
    await started();
    const failing = inDatabase(async (db) => {
      await choose(db, 0);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    await inDatabase((db) => writeDown(db, id, choice(1)));
    await damage({ version: 3 });
    expect(await game(inDatabase)).toBe(JSON.stringify(chosen(1).game));
  });

  it('is replayed again only after many others', async () => {
    await started();
    const table = await read();
    expect((await read())?.game).toBe(table?.game);
    await playOthers('first', 100);
    // Whoever looks at it makes it one of the last again.
    expect((await read())?.game).toBe(table?.game);
    await playOthers('other', 127);
    expect((await read())?.game).toBe(table?.game);
    await playOthers('third', 128);
    const again = await read();
    expect(again?.game).not.toBe(table?.game);
    expect(JSON.stringify(again)).toBe(JSON.stringify(table));
  });
});

describe('the log of steps', () => {
  it('keeps steps in order, each a version of its own, and the interaction once', async () => {
    const steps = [
      { seat: 1, person: '2', computer: null, what: 'draft R3 B3' },
      { seat: 1, person: null, computer: null, what: 'end' },
    ] as const;
    await inDatabase((db) => writeDown(db, id, { after: 1, steps, interaction: 'press', at: 1 }));
    expect(await inDatabase((db) => stepsOf(db, id))).toEqual(steps);
    const rows = await inDatabase((db) =>
      db.selectFrom('steps').select(['version', 'interaction']).orderBy('version').execute(),
    );
    expect(rows).toEqual([
      { version: 2, interaction: 'press' },
      { version: 3, interaction: null },
    ]);
    expect(await inDatabase((db) => wasCarriedOut(db, 'press'))).toBe(true);
    expect(await inDatabase((db) => wasCarriedOut(db, 'another'))).toBe(false);
    const again = inDatabase((db) => writeDown(db, id, { after: 3, steps, interaction: 'press', at: 1 }));
    await expect(again).rejects.toThrow(CarriedOutBefore);
  });
});

/** What is known of who asks for something in the channel of the lobby. */
const asker = (person: string, pressed: MatchId | null = null) =>
  inDatabase((db) => askerOf(db, { person, channel: '100', pressed }));
const newcomer = { preferences: defaultPreferences, lessons: new Set(), isAway: false, ownPlace: null };

describe('who asks', () => {
  it('is known by their settings and the lessons that they have had', async () => {
    expect(await asker('1')).toEqual(newcomer);
    await inDatabase(async (db) => {
      await saveChosen(db, { owner: 'person', id: '1' }, { named: false });
      // Whose setting it is counts, not only the id.
      await saveChosen(db, { owner: 'server', id: '1' }, { language: 'de' });
      for (const lesson of ['sides', 'tools']) await learn(db, '1', lesson);
    });
    expect(await asker('1')).toEqual({
      ...newcomer,
      preferences: { ...defaultPreferences, named: false },
      lessons: new Set(['sides', 'tools']),
    });
    expect(await asker('2')).toEqual(newcomer);
  });

  it("is away from the channel's game while it is open", async () => {
    await inDatabase((db) =>
      db.updateTable('seats').set({ presence: 'away' }).where('seat', '=', 1).execute(),
    );
    expect(await asker('2')).toEqual({ ...newcomer, isAway: true });
    expect(await asker('1')).toEqual(newcomer);
    await damage({ closed_at: 3000 });
    expect(await asker('2')).toEqual(newcomer);
  });

  it('presses a button of their own attempt at a challenge, or of anything else', async () => {
    const attempt = { place: 'own', host: '1', period: '2026-11-20' };
    expect(await asker('1', id)).toEqual(newcomer);
    await inDatabase((db) => db.updateTable('matches').set(attempt).where('id', '=', id).execute());
    expect(await asker('1', id)).toEqual({ ...newcomer, ownPlace: 'own' });
    expect(await asker('2', id)).toEqual(newcomer);
    expect(await asker('1')).toEqual(newcomer);
  });
});

/** Uses of tools of every kind of notation. */
const uses = [
  'tool 1 R3 4 B3',
  'tool 4 A1 B2 C1 D2',
  'tool 5 R3 G5 B3',
  'tool 7',
  'tool 11 R3 pay P2',
].flatMap((text) => {
  const use = action(text);
  return use.do === 'tool' ? [use] : [];
});

describe('waiting announcements', () => {
  it('come back in order, with all their events', async () => {
    const first = { how: 'refresh', events: [{ event: 'windowChosen', seat: 1 }] } as const;
    const second = {
      how: 'post',
      events: [
        { event: 'windowsRevealed' },
        { event: 'roundStarted', round: 1, pool: dice('R1', 'P6', 'R1'), startPlayer: 1 },
        { event: 'drafted', seat: 1, die: die('P6'), space: space('D5') },
        ...uses.map((use) => ({ event: 'toolUsed', seat: 1, use, favor: 2 }) as const),
        { event: 'dieRolled', seat: 1, die: die('R1') },
        { event: 'poolRolled', seat: 1, pool: dice('Y1', 'G6') },
        { event: 'dieDrawn', seat: 1, color: 'blue' },
        { event: 'placed', seat: 1, die: die('R1'), space: space('A1') },
        { event: 'returned', seat: 1, die: die('B4') },
        { event: 'turnSkipped', seat: 0 },
        { event: 'undone', seat: 1 },
        { event: 'turnEnded', seat: 1, passed: false },
        { event: 'roundEnded', round: 10, left: dice('G2') },
        { event: 'gameOver' },
      ],
    } as const;
    await inDatabase((db) => queue(db, id, 3, second));
    await inDatabase((db) => queue(db, id, 2, first));
    expect(await inDatabase((db) => pendingOf(db, id))).toEqual([first, second]);
    expect(await inDatabase((db) => tablesWithPending(db))).toEqual([{ id, channel: '100' }]);
    await inDatabase((db) => markDelivered(db, id, 2, 'message'));
    expect(await inDatabase((db) => pendingOf(db, id))).toEqual([second]);
  });

  it('remember which message had them, even after another replaced it', async () => {
    const [undone, passed] = [
      { event: 'undone', seat: 1 },
      { event: 'turnEnded', seat: 1, passed: true },
    ] as const;
    const tell = async (version: number, message: string, ...events: readonly StoredEvent[]) =>
      inDatabase(async (db) => {
        await queue(db, id, version, { how: 'post', events });
        return markDelivered(db, id, version, message);
      });
    expect(await tell(2, 'first', passed)).toBeNull();
    expect(await tell(3, 'first', undone)).toBeNull();
    const table = await inDatabase((db) => tableNamed(db, id));
    expect(table?.board?.told).toEqual({ before: [passed], since: [undone] });
    // What happened while it was current is in the next message too, so each covers a whole turn.
    expect(await tell(4, 'second', passed)).toEqual({
      message: 'first',
      said: [passed],
      since: [undone, passed],
    });
    expect(await tell(5, 'third')).toEqual({ message: 'second', said: [undone, passed], since: [] });
    expect((await inDatabase((db) => tableNamed(db, id)))?.board?.told).toEqual({ before: [], since: [] });
  });

  it('are dropped from the version that was taken back', async () => {
    const [post, refresh] = [
      { how: 'post', events: [] },
      { how: 'refresh', events: [] },
    ] as const;
    await inDatabase(async (db) => {
      await queue(db, id, 2, post);
      await queue(db, id, 3, refresh);
      await queue(db, id, 5, post);
      await queue(db, id, 6, refresh);
    });
    expect(await inDatabase((db) => takeBackNews(db, id, { from: 6, events: [] }))).toEqual({
      postWasDue: false,
      left: [],
    });
    expect(await inDatabase((db) => takeBackNews(db, id, { from: 4, events: [] }))).toEqual({
      postWasDue: true,
      left: [],
    });
    expect(await inDatabase((db) => pendingOf(db, id))).toEqual([post, refresh]);
  });

  it.each([
    { event: 'drafted', seat: 0, die: 30, space: 0 },
    { event: 'toolUsed', seat: 0, use: 'draft R1 A1', favor: 1 },
    { event: 'toolUsed', seat: 0, use: 'tool 13', favor: 1 },
    { event: 'redone', seat: 0 },
  ])('is refused where it is damaged: %j', async (event) => {
    await inDatabase((db) => queue(db, id, 2, { how: 'post', events: [] }));
    const events = JSON.stringify([event]);
    await inDatabase((db) => db.updateTable('announcements').set({ events }).execute());
    await expect(inDatabase((db) => pendingOf(db, id))).rejects.toThrow(/invalid|expected/i);
  });
});

describe('a remembered value', () => {
  it('is the last one, and null before', async () => {
    expect(await inDatabase((db) => recall(db, 'commands'))).toBeNull();
    await inDatabase((db) => remember(db, 'commands', 'one'));
    await inDatabase((db) => remember(db, 'commands', 'two'));
    await inDatabase((db) => remember(db, 'other', 'three'));
    expect(await inDatabase((db) => recall(db, 'commands'))).toBe('two');
  });

  it('is the one that was settled first, for everyone who would have settled another', async () => {
    const secrets = await Promise.all(
      ['one', 'two'].map((secret) => inDatabase((db) => settle(db, 'secret', secret))),
    );
    const stored = await inDatabase((db) => recall(db, 'secret'));
    expect(['one', 'two']).toContain(stored);
    expect(secrets).toEqual([stored, stored]);
  });
});
