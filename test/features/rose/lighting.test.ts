import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deed } from '#features/rose/deeds';
import { lightPanes } from '#features/rose/lighting';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { computerNamed } from '#players/computers';
import { tableNamed } from '#store/find-matches';
import { cases } from '#test/cases';
import { bestOf, puzzleOf, solving } from '#test/features/puzzle/solving';
import { addEarlier, anyEarlier, type Earlier, rankedSeats } from '#test/play/earlier';
import { alone, anna, ben, by, cleo, done, dora, type Evening, evening } from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { doneAt, type Sat } from './naive-deeds.ts';

/** All rows of deeds, in a lasting order. */
const rowsIn = ({ store }: Evening) =>
  store.read((db) => db.selectFrom('deeds').selectAll().orderBy('person').orderBy('deed').execute());

const dayOff = 24 * 60 * 60 * 1000;

/** Whether a person made the window of a seat, by looking at it before and after every step. */
function isOwn({ states, steps }: Earlier, seat: Seat): boolean {
  const dice = (index: number): number => {
    const game = states[index];
    if (game === undefined || game.phase === 'choosing') return 0;
    return game.players[seat]?.window.dice.filter((die) => die !== null).length ?? 0;
  };
  const placed = { person: 0, computer: 0 };
  for (const [index, { by: who }] of steps.entries()) placed[who] += dice(index + 1) - dice(index);
  return placed.person > placed.computer;
}

/** Who did what in a game. */
function naively(game: Earlier, before: ReadonlySet<string>): ReadonlyMap<string, readonly Deed[]> {
  const over = game.states.at(-1);
  if (over?.phase !== 'over') throw new Error('the game goes on');
  const { result, players, publicObjectives, tools } = viewFor(over, 'spectator');
  if (result.mode === 'solo') throw new Error('nobody plays alone here');
  const [first = []] = rankedSeats(game);
  const isCounting = isCounted(game);
  const sitters = game.sittings.flatMap(({ sitter }, seat): readonly Sat[] => {
    const [player, score] = [players[seat], result.scores[seat]];
    if (player === undefined || score === undefined) return [];
    const { pattern, dice } = player;
    const used = game.steps.flatMap(({ seat: by, action }) =>
      by === seat && action.do === 'tool' ? [action.tool] : [],
    );
    const isThere = sitter.presence === 'here' || sitter.presence === 'late';
    const isMade = isOwn(game, seat);
    const tookOver = 'id' in sitter && sitter.tookOver;
    return [
      {
        person: 'id' in sitter ? sitter.id : null,
        level: 'computer' in sitter ? computerNamed(sitter.computer).level : null,
        pattern,
        dice,
        score,
        publicObjectives,
        toolsUsed: new Set(used).size,
        isThere,
        hasResigned: sitter.presence === 'resigned',
        tookOver,
        isOwn: isMade,
        counts: isCounting && isThere && isMade && !tookOver,
        hasWon: game.winner === null && first.includes(seat),
      },
    ];
  });
  const isShared = result.ranking.decidedBy === 'shared';
  return doneAt(sitters, { isShared, tools: tools.length }, before);
}

/** Whether a game counts for anybody: among people of a server, or with computer players. */
function isCounted(game: Earlier): boolean {
  const { guild, sittings, winner } = game;
  const rated = sittings.filter(
    ({ sitter }, seat) =>
      'id' in sitter &&
      !sitter.tookOver &&
      (sitter.presence === 'resigned' ||
        isOwn(game, seat) ||
        (!hasDice(game, seat) && sitter.presence !== 'away')),
  );
  const champion = winner === null ? undefined : sittings[winner]?.sitter;
  const isAmong = guild !== null && rated.length > 1 && (champion === undefined || 'id' in champion);
  return isAmong || (rated.length > 0 && sittings.some(({ sitter }) => 'computer' in sitter));
}

function hasDice({ states }: Earlier, seat: Seat): boolean {
  const over = states.at(-1);
  return over?.phase === 'over' && over.players[seat]?.window.dice.some((die) => die !== null) === true;
}

/** The first game of each person with each deed, by the naive computation. */
function firstsIn(games: readonly Earlier[]): readonly string[] {
  const met = new Set<string>();
  const firsts = new Map<string, string>();
  for (const game of games) {
    for (const [person, did] of naively(game, met))
      for (const deed of did) {
        const key = `${person} ${deed}`;
        if (!firsts.has(key)) firsts.set(key, `${key} ${game.id} ${game.at}`);
      }
    for (const { sitter } of game.sittings) if ('id' in sitter) met.add(sitter.id);
  }
  return [...firsts.values()].toSorted();
}

/** An evening with these finished games, which nobody has looked through. */
async function withEarlier(games: readonly Earlier[]): Promise<Evening> {
  const night = await evening();
  await night.store.transaction(async (db) => {
    for (const game of games) await addEarlier(db, game);
  });
  return night;
}

/** As if there were deeds that a version before didn't know. */
const withOtherDeeds = ({ store }: Evening) =>
  store.transaction((db) =>
    db.updateTable('settings').set({ key: 'deeds/fewer' }).where('key', 'like', 'deeds/%').execute(),
  );

describe('deeds in games of before', () => {
  it('are found as somebody finds them by hand, also if the process ends in between', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyEarlier(8), async (games) => {
        const night = await withEarlier(games);
        const stopping = new AbortController();
        const first = night.house.roses.lightEarlier(stopping.signal);
        stopping.abort();
        await first;
        await night.restarted().house.roses.lightEarlier();
        const rows = await rowsIn(night);
        expect(
          rows.map(({ person, deed, match_id: match, at }) => `${person} ${deed} ${match} ${at}`),
        ).toEqual(firstsIn(games));
        for (const { deed } of rows) reached.add(deed);
      }),
      { numRuns: cases(12) },
    );
    expect([...reached]).toEqual(expect.arrayContaining(['newcomer', 'seatTaken', 'wonOfFour']));
  });

  it('are the same in any order, and however often a game is looked at', async () => {
    const order = fc.array(fc.nat(7), { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(anyEarlier(8), order, async (games, wild) => {
        const [night, other] = [await withEarlier(games), await withEarlier(games)];
        await night.house.roses.lightEarlier();
        for (const index of [...wild, ...games.keys()]) {
          const game = games[index % games.length];
          if (game === undefined) continue;
          await other.store.transaction(async (db) => {
            const table = await tableNamed(db, game.id);
            if (table?.stage === 'finished') await lightPanes(db, table, game.at);
          });
        }
        expect(await rowsIn(other)).toEqual(await rowsIn(night));
      }),
      { numRuns: cases(8) },
    );
  });

  it('are looked for once, and again when there are other deeds', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben, cleo, dora], { winner: anna });
    await night.house.roses.lightEarlier();
    const rows = await rowsIn(night);
    expect(rows.length).toBeGreaterThan(0);
    await night.store.transaction((db) => db.deleteFrom('deeds').execute());
    await night.house.roses.lightEarlier();
    expect(await rowsIn(night)).toEqual([]);
    await withOtherDeeds(night);
    await night.restarted().house.roses.lightEarlier();
    expect(await rowsIn(night)).toEqual(rows);
  });
});

describe('puzzles', () => {
  it('light a pane with the tenth in a row that is answered with the best turn, and tell it once', async () => {
    const night = await solving();
    const told: number[] = [];
    for (let answers = 1; answers <= 13; answers += 1) {
      const of = await puzzleOf(night.puzzles, night.puzzles.now());
      const [best, other] = bestOf(of);
      const answer = await night.puzzles.answer(anna.id, of, answers === 2 ? other : best);
      if (answer?.hasNewPane === true) told.push(answers);
      // A day without an answer breaks nothing.
      night.pass(answers === 5 ? 2 * dayOff : dayOff);
    }
    expect(told).toEqual([12]);
    expect(await rowsIn(night)).toMatchObject([{ person: anna.id, deed: 'tenPuzzles', match_id: null }]);
  });
});

describe('a finished game', () => {
  it('lights panes at once, and tells it once', async () => {
    const night = await evening();
    const over = await playsOut(night, [anna, ben, cleo, dora], { winner: anna });
    const lit = await night.house.roses.rose(anna.id, ben.id);
    expect(lit).toEqual(expect.arrayContaining([{ deed: 'wonOfFour', at: night.now() }]));
    expect(await night.house.roses.hasLitIn(over.id, anna.id)).toBe(true);
    const told = () =>
      night.announcements.filter(({ events }) => events.some(({ event }) => event === 'panesLit'));
    await night.tables.deliverAll();
    expect(told().map(({ table }) => table.id)).toEqual([over.id]);
    expect(told()[0]?.events).toContainEqual({ event: 'panesLit', seats: expect.arrayContaining([0]) });
    night.pass(dayOff);
    await playsOut(night, [anna, ben, cleo, dora], { winner: anna });
    await night.tables.deliverAll();
    const seats = told()
      .at(1)
      ?.events.flatMap((event) => (event.event === 'panesLit' ? event.seats : []));
    expect(seats ?? []).not.toContain(0);
  });

  it('says nothing of people who hide their name, and shows others nothing', async () => {
    const night = await evening();
    await night.tables.setForPerson(by(anna), { named: false });
    await playsOut(night, [anna, ben], { winner: anna });
    await night.tables.deliverAll();
    const seats = night.announcements.flatMap(({ events }) =>
      events.flatMap((event) => (event.event === 'panesLit' ? event.seats : [])),
    );
    expect(seats).not.toContain(0);
    expect(await night.house.roses.rose(anna.id, ben.id)).toBeNull();
    expect(await night.house.roses.rose(anna.id, anna.id)).not.toEqual([]);
  });

  it('that is deleted with its server leaves its panes lit, without its name', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben, cleo, dora], { winner: anna });
    const before = await rowsIn(night);
    await night.store.transaction((db) => db.deleteFrom('matches').execute());
    const named = ({ person, deed, at }: (typeof before)[number]) => `${person} ${deed} ${at}`;
    const after = await rowsIn(night);
    expect(after.map(named)).toEqual(before.map(named));
    expect(new Set(after.map(({ match_id: match }) => match))).toEqual(new Set([null]));
  });

  it('is in what people get of their data, and goes when they are forgotten', async () => {
    const night = await evening();
    const over = await playsOut(night, [anna, ben, cleo, dora], { winner: anna });
    const exported = JSON.stringify(await night.house.people.export(anna.id));
    expect(exported).toContain(JSON.stringify({ deed: 'wonOfFour', match: over.id, at: night.now() }));
    await night.house.people.forget(by(anna), () => 'a former player');
    expect((await rowsIn(night)).filter(({ person }) => person === anna.id)).toEqual([]);
    await withOtherDeeds(night);
    await night.house.roses.lightEarlier();
    expect(
      (await rowsIn(night)).filter(({ person }) => ![ben.id, cleo.id, dora.id].includes(person)),
    ).toEqual([]);
  });

  it('from which somebody resigned lights nothing for them', async () => {
    const night = await evening();
    done(await night.tables.open(by(anna, { channel: 'direct', guild: null }), alone(3)));
    done(await night.tables.resign(by(anna, { channel: 'direct', guild: null })));
    expect(await rowsIn(night)).toEqual([]);
  });
});
