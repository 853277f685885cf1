import { describe, expect, it } from 'vitest';
import { talliesOf } from '#features/standings/queries';
import type { GameName } from '#games/games';
import { end } from '#games/sagrada/action';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { chanceOf, type Seed } from '#games/shared/seed';
import { verify } from '#games/verify';
import type { Announcement, Delivery } from '#play/announcer';
import type { Person, TableEvent } from '#play/table';
import type { ToChoose } from '#players/thinker';
import { tablesWithPending } from '#store/outbox';
import { saveChosen } from '#store/stored-preferences';
import { jobsPlanned } from '#test/jobs';
import { seedOf } from '#test/made-up';
import { chooseByKey, choosing, computersAct, personToAct, stepsAt, takesTurn } from './computers.ts';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  evening,
  firstMoment,
  fourSeats,
  guild,
  legal,
  press,
  promised,
  refusals,
  seen,
  until,
} from './evening.ts';

const against = {
  1: { ...fourSeats, seats: 2, computers: { count: 1, level: 'master' } },
  2: { ...fourSeats, seats: 3, computers: { count: 2, level: 'master' } },
  3: { ...fourSeats, seats: 4, computers: { count: 3, level: 'master' } },
} as const;
type Opponents = keyof typeof against;

/** Anna's table with computer players in all other seats, dealt; they choose anything legal. */
async function dealt(count: Opponents = 2, thinker = choosing(chooseByKey)): Promise<Evening> {
  const night = await evening({ thinker });
  done(await night.tables.open(by(anna), against[count]));
  await night.tables.deliver(channel);
  return night;
}

/** A seed with which this seat takes the first turn of so many players. */
function seedStarting(players: number, seat: Seat): Seed {
  for (let game = 0; ; game += 1) {
    const seed = seedOf(game);
    if (chanceOf(seed).stream('start').uniform(players) === seat) return seed;
  }
}

/** The same in Anna's first turn. */
async function annasTurn(count: Opponents = 2, thinker = choosing(chooseByKey)): Promise<Evening> {
  const night = await dealt(count, thinker);
  await computersAct(night);
  await takesTurn(night, anna);
  await computersAct(night);
  return night;
}

/** The first turn of all is Anna's: next are Agnes and, if nobody else plays, Theo, who both pass. */
async function firstTurn(...others: readonly Person[]): Promise<Evening> {
  const passing = choosing(async ({ legal }) => {
    const [first] = legal;
    if (first === undefined) throw new Error('nothing is legal');
    return legal.find((action) => action.do === 'end') ?? first;
  });
  const night = await evening({ thinker: passing, seed: () => seedStarting(3, 0) });
  done(await night.tables.open(by(anna), fourSeats));
  for (const level of others.length === 0 ? (['master', 'master'] as const) : (['master'] as const))
    done(await night.tables.addComputer(by(anna), level));
  for (const person of others) done(await night.tables.join(by(person)));
  done(await night.tables.start(by(anna)));
  await night.tables.deliver(channel);
  await computersAct(night);
  for (const person of [anna, ...others]) await takesTurn(night, person);
  return night;
}

const posts = (announcements: readonly Announcement[]): readonly Announcement[] =>
  announcements.filter(({ how }) => how === 'post');

/** The seats whose turns ended, in order. */
const ended = (events: readonly TableEvent[]): readonly number[] =>
  events.flatMap((event) => (event.event === 'turnEnded' ? [event.seat] : []));

/** What a message told: what was added to the one before, and what is new. */
const said = ({ table, events }: Announcement): readonly TableEvent[] => [...table.told.since, ...events];

const planned = ({ store }: Evening) => store.read((db) => jobsPlanned(db, 'computerTurn'));

describe('a game of one person and two computer players', () => {
  it('is played to its end, with one message for each turn of the person', async () => {
    const night = await dealt();
    await computersAct(night);
    let turns = 0;
    for (let table = await seen(night); table.stage === 'running'; table = await seen(night)) {
      expect(personToAct(table)).toEqual(anna);
      turns += 1;
      expect(posts(night.announcements)).toHaveLength(turns);
      await takesTurn(night, anna);
      await computersAct(night);
    }
    // The choice of windows, twenty turns, and the end.
    expect(turns).toBe(21);
    expect(posts(night.announcements)).toHaveLength(22);
    const record = await night.tables.record(channel, anna.id);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(record).toMatchObject({ players: [{ name: 'Anna' }, { name: 'Agnes' }, { name: 'Theo' }] });
    expect(await planned(night)).toEqual([]);
  });

  it('tells in one message all that they did since her turn', async () => {
    const night = await annasTurn(3);
    const seat = (await seen(night)).players.findIndex(({ name }) => name === anna.name);
    await takesTurn(night, anna);
    await computersAct(night);
    const told = posts(night.announcements).map((each) => ended(said(each)));
    for (const seats of told.slice(2)) expect(seats.filter((each) => each === seat)).toHaveLength(1);
    expect(told.at(-1)?.length).toBeGreaterThan(1);
  });

  it('shows in the current message how far they are, and asks nobody', async () => {
    const night = await annasTurn();
    night.announcements.length = 0;
    await takesTurn(night, anna);
    expect(night.announcements.map(({ how }) => how)).not.toContain('post');
    expect(await legal(night.tables, anna)).toEqual([]);
    const { message } = await seen(night);
    expect(night.announcements.at(-1)?.table.message).toBe(message);
  });

  it('leaves the message about the windows as it is when one of them begins', async () => {
    // Anna has the first seat of two, and the second one begins.
    const night = await evening({ thinker: choosing(chooseByKey), seed: () => seedStarting(2, 1) });
    done(await night.tables.open(by(anna), against[1]));
    await night.tables.deliver(channel);
    await computersAct(night);
    // What it should have shown before that isn't told any more.
    await night.tables.setForTable(by(anna), { style: 'letters' });
    await takesTurn(night, anna);
    expect(personToAct(await seen(night))).toBeNull();
    await computersAct(night);
    expect(personToAct(await seen(night))).toEqual(anna);
    const boards = night.announcements.filter(
      ({ table }) => table.stage === 'running' && table.game.phase === 'playing',
    );
    expect(boards.map(({ how }) => how)).toEqual(['post']);
  });

  it('logs their steps as theirs', async () => {
    const night = await annasTurn();
    const steps = await stepsAt(night);
    expect(steps.filter(({ computer }) => computer === 'agnes').length).toBeGreaterThan(0);
    expect(steps.every(({ person, computer }) => person === null || computer === null)).toBe(true);
  });

  it('gives each of them its own view, and what is legal there', async () => {
    const seen: ToChoose<GameName>['view'][] = [];
    const night = await annasTurn(
      2,
      choosing((asked) => {
        seen.push(asked.view);
        return chooseByKey(asked);
      }),
    );
    const chose = (await stepsAt(night)).flatMap(({ seat, computer }) => (computer === null ? [] : [seat]));
    expect(seen.map((view) => 'viewer' in view && view.viewer)).toEqual(chose);
    const text = JSON.stringify(seen);
    expect(text).not.toContain('"seed"');
    expect(text).not.toContain('"bag":[');
  });
});

describe('the pace of computer players', () => {
  it.each([1, 2, 3] as const)(
    'lets a person see the turns of %i of them, for three seconds at most',
    async (count) => {
      const night = await annasTurn(count);
      for (let turns = 0; turns < 6; turns += 1) {
        await takesTurn(night, anna);
        let waited = 0;
        while (night.scheduled.size > 0) {
          const [next] = night.scheduled;
          expect(next?.milliseconds).toBeGreaterThanOrEqual(400);
          waited += next?.milliseconds ?? 0;
          night.pass(next?.milliseconds ?? 0);
          await next?.run();
          await night.tables.settle();
        }
        expect(waited).toBeLessThanOrEqual(3000);
      }
    },
  );

  it('is none where the table wants that: they act at once, and only the next message tells', async () => {
    const night = await annasTurn();
    await night.tables.setForTable(by(anna), { computerPace: 'atOnce' });
    night.announcements.length = 0;
    await takesTurn(night, anna);
    await night.tables.settle();
    expect(night.scheduled.size).toBe(0);
    expect(personToAct(await seen(night))).toEqual(anna);
    const after = night.announcements.filter(({ events }) => ended(events).length > 0);
    expect(after.map(({ how }) => how)).toEqual(['post']);
  });

  it('lets them choose their windows at once', async () => {
    const night = await dealt(3);
    await night.tables.settle();
    expect(night.scheduled.size).toBe(0);
    expect(await seen(night)).toMatchObject({ game: { chosen: [false, true, true, true] } });
  });

  it('stays the same when the clock is set back', async () => {
    const night = await annasTurn();
    await takesTurn(night, anna);
    night.pass(-3_600_000);
    await night.restarted().tables.settle();
    const { version } = await seen(night);
    expect(await planned(night)).toMatchObject([{ data: { version }, tries: 0 }]);
    const [next] = await planned(night);
    expect((next?.dueAt ?? 0) - firstMoment).toBeLessThan(0);
  });
});

describe('an undo', () => {
  it('takes back a turn while a computer player still thinks about its own', async () => {
    const night = await annasTurn();
    const before = posts(night.announcements).length;
    await takesTurn(night, anna);
    expect(await planned(night)).toHaveLength(1);
    done(await night.tables.undo(by(anna)));
    await night.tables.deliver(channel);
    expect(await planned(night)).toEqual([]);
    expect(personToAct(await seen(night))).toEqual(anna);
    expect(posts(night.announcements)).toHaveLength(before);
  });

  it('takes their turns back with it where nobody else plays, in the same message', async () => {
    const night = await firstTurn();
    const before = await seen(night);
    const { id, version } = done(await night.tables.act(by(anna), end));
    await night.tables.deliver(channel);
    await computersAct(night);
    const asked = await seen(night);
    expect(asked).toMatchObject({ undoable: 0, game: { turn: { number: 5 } } });
    const told = posts(night.announcements).length;
    // The button is from before they moved.
    const button = { table: id, turn: 1, version };
    done(await night.tables.undo(by(anna, { button })));
    await night.tables.deliver(channel);
    const after = await seen(night);
    expect(after).toMatchObject({ message: asked.message, ...('game' in before && { game: before.game }) });
    expect(posts(night.announcements)).toHaveLength(told);
    const { before: first, since } = after.told;
    expect([...first, ...since].map(({ event }) => event)).toEqual(['undone']);
    // It means no other step.
    const [again] = refusals(await night.tables.undo(by(anna, { button })));
    expect(again).toEqual({ code: 'turnOver' });
    await computersAct(night.restarted());
    expect(await seen(night)).toEqual(after);
    // The same turn is answered in the same way: nobody tries what else they might do.
    done(await night.tables.act(by(anna), end));
    await computersAct(night);
    expect(await seen(night)).toMatchObject({ ...('game' in asked && { game: asked.game }) });
  });

  it('takes nothing back once they have seen something new', async () => {
    const night = await firstTurn();
    await takesTurn(night, anna);
    await computersAct(night);
    await takesTurn(night, anna);
    await computersAct(night);
    expect(await seen(night)).toMatchObject({ undoable: null, game: { round: 2 } });
    expect(refusals(await night.tables.undo(by(anna)))).toEqual([{ code: 'undoRevealed' }]);
  });

  it('has three seconds where several people play, also after a restart', async () => {
    const first = await firstTurn(ben);
    await takesTurn(first, anna);
    const { version } = await seen(first);
    expect(await planned(first)).toMatchObject([{ data: { version }, dueAt: first.now() + 3000 }]);
    done(await first.tables.undo(by(anna)));
    expect(await planned(first)).toEqual([]);
    await takesTurn(first, anna);
    const night = first.restarted();
    night.pass(2999);
    await night.tables.settle();
    expect(personToAct(await seen(night))).toBeNull();
    expect(await seen(night)).toMatchObject({ undoable: 0 });
    night.pass(1);
    await night.tables.settle();
    expect(personToAct(await seen(night))).toEqual(ben);
    expect(refusals(await night.tables.undo(by(anna)))).toMatchObject([{ code: 'movedSince', mover: 1 }]);
  });
});

describe('computer players who fail to decide', () => {
  const failing = choosing(() => Promise.reject(new Error('no idea')));

  it('think again later, and act once they can', async () => {
    const night = await annasTurn();
    await takesTurn(night, anna);
    const again = night.restarted(failing);
    again.pass(3000);
    await again.tables.settle();
    expect(await planned(again)).toMatchObject([{ tries: 1 }]);
    const healed = again.restarted(choosing(chooseByKey));
    await computersAct(healed);
    expect(personToAct(await seen(healed))).toEqual(anna);
    expect(
      (await stepsAt(healed)).filter(({ what }) => what !== 'end').some(({ computer }) => computer),
    ).toBe(true);
  });

  it('end their turns after a while, so that nobody waits for ever', async () => {
    const night = await dealt(2, failing);
    await computersAct(night);
    await takesTurn(night, anna);
    await computersAct(night);
    expect(personToAct(await seen(night))).toEqual(anna);
    expect(night.log.join('\n')).toContain(
      '"kind":"computerTurn","table":"0000000001","tries":2,"msg":"a job failed"',
    );
  });

  it('also where what they chose is illegal', async () => {
    const night = await dealt(
      2,
      choosing(async () => ({ do: 'end' }) as never),
    );
    await computersAct(night);
    expect(await seen(night)).toMatchObject({ game: { chosen: [false, true, true] } });
  });
});

describe('a computer player that thinks when the process ends', () => {
  it('is not waited for, and thinks about it again in the next one', async () => {
    const thinking = promised<never>();
    let begun = 0;
    const night = await dealt(
      2,
      choosing(() => {
        begun += 1;
        return thinking.promise;
      }),
    );
    const turn = await planned(night);
    void night.tables.settle();
    await until(() => begun === 1);
    await night.tables.close();
    expect(await planned(night)).toEqual(turn);
    const after = night.restarted(choosing(chooseByKey));
    await computersAct(after);
    expect(personToAct(await seen(after))).toEqual(anna);
  });
});

describe('a slow Discord', () => {
  it('keeps no other table waiting, and is told everything in the end', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const places = Array.from({ length: 10 }, (_, place) => ({ channel: `${500 + place}` }));
    for (const place of places) done(await night.tables.open(by(anna, place), against[1]));
    const { promise, resolve } = promised<Delivery>();
    night.deliveries.push(...places.map(() => promise));
    const thinking = night.tables.settle();
    await until(async () => (await planned(night)).length === 0);
    resolve({ delivery: 'later' });
    await thinking;
    const waiting = await night.store.read((db) => tablesWithPending(db));
    expect(waiting).toHaveLength(places.length);
    for (const { channel: place } of places) await night.tables.deliver(place);
    expect(await night.store.read((db) => tablesWithPending(db))).toEqual([]);
  });
});

describe('a table that is gone, cancelled or played on meanwhile', () => {
  it('is left alone', async () => {
    const night = await annasTurn();
    await takesTurn(night, anna);
    done(await night.tables.cancel(by(anna)));
    expect(await planned(night)).toEqual([]);
    const { version } = await seen(night);
    await computersAct(night);
    expect((await seen(night)).version).toBe(version);
  });

  it('is thought about once more if somebody acted there while they thought', async () => {
    const holding: (() => void)[] = [];
    const night = await dealt(
      2,
      choosing(async (asked) => {
        if (holding.length === 0) await new Promise<void>((keep) => holding.push(keep));
        return chooseByKey(asked);
      }),
    );
    const thinking = night.tables.settle();
    await until(() => holding.length === 1);
    await takesTurn(night, anna);
    holding[0]?.();
    await thinking;
    await computersAct(night);
    expect(personToAct(await seen(night))).toEqual(anna);
  });
});

/** Who stands in for Ben. */
const standIn = 'hugo';

/** Has a game go on by another setting than it was dealt with, as nobody can, while a computer player thinks. */
async function changed(night: Evening, resigned: 'passes' | 'computer'): Promise<void> {
  const { id } = await seen(night);
  await night.store.transaction((db) => saveChosen(db, { owner: 'deal', id }, { resigned }));
}

/** Anna and Ben play against a computer player; Ben resigns. */
async function benResigned(resigned: 'passes' | 'computer', turns = 0): Promise<Evening> {
  const night = await evening({ thinker: choosing(chooseByKey) });
  done(
    await night.tables.open(by(anna), { ...fourSeats, seats: 3, computers: { count: 1, level: 'master' } }),
  );
  await night.tables.setForTable(by(anna), { resigned });
  done(await night.tables.join(by(ben)));
  done(await night.tables.start(by(anna)));
  await computersAct(night);
  for (const person of [anna, ben]) await takesTurn(night, person);
  for (let turn = 0; turn < turns; turn += 1) {
    await computersAct(night);
    await takesTurn(night, personToAct(await seen(night)) ?? ben);
  }
  done(await night.tables.resign(by(ben)));
  await night.tables.deliver(channel);
  await computersAct(night);
  return night;
}

const isBensTurn = async (night: Evening): Promise<boolean> => {
  const table = await seen(night);
  if (table.stage !== 'running' || table.game.phase !== 'playing') throw new Error('no turn is on');
  return table.players[table.game.turn.seat]?.name === ben.name;
};

/** Anna takes her turn, or a computer player the next one. */
async function takesStep(night: Evening): Promise<void> {
  const [next] = night.scheduled;
  if (next === undefined) return takesTurn(night, anna);
  night.pass(next.milliseconds);
  await next.run();
  await night.tables.settle();
}

describe('the seat of somebody who resigned', () => {
  it('passes where the table wants that while a computer player thinks about its turn', async () => {
    const [asked, held] = [promised<null>(), promised<null>()];
    const night = (await benResigned('computer')).restarted(
      choosing(async (thought) => {
        // The other computer player is a master.
        if (thought.level === 'journeyman') {
          asked.resolve(null);
          await held.promise;
        }
        return chooseByKey(thought);
      }),
    );
    const ofStandIn = async () => (await stepsAt(night)).filter(({ computer }) => computer === standIn);
    const before = await ofStandIn();
    const played = (async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        await takesTurn(night, anna);
        await computersAct(night);
      }
    })();
    await asked.promise;
    await changed(night, 'passes');
    held.resolve(null);
    await played;
    expect(await ofStandIn()).toEqual(before);
    expect(night.log.join('\n')).not.toContain('failed');
  });

  it('is played on even where the table changes its mind at the last moment', async () => {
    const night = await benResigned('computer');
    while (!(await isBensTurn(night))) await takesStep(night);
    const { version } = await seen(night);
    await changed(night, 'passes');
    let isChanged = false;
    const changing = night.goingOnIn({
      read: (work) => night.store.read(work),
      close: () => night.store.close(),
      async transaction(work, how) {
        if (!isChanged && how?.durable !== false) {
          isChanged = true;
          await changed(night, 'computer');
        }
        return night.store.transaction(work, how);
      },
    });
    await computersAct(changing);
    expect((await stepsAt(night)).slice(version).map(({ computer }) => computer)).toContain(standIn);
  });

  it('is played on by a computer player where the table wants that', async () => {
    const night = await benResigned('computer');
    for (let turn = 0; turn < 4; turn += 1) {
      await takesTurn(night, anna);
      await computersAct(night);
    }
    const steps = await stepsAt(night);
    expect(steps.some(({ computer, what }) => computer === standIn && what !== 'end')).toBe(true);
    const table = await seen(night);
    expect(table.players.find(({ name }) => name === ben.name)).toMatchObject({
      ...ben,
      presence: 'resigned',
    });
  });

  it.each([
    ['nothing that a computer player made', 0],
    ['no tool of a computer player, where they made most', 30],
  ])('counts for them %s', async (_, turns) => {
    const night = await benResigned('computer', turns);
    while ((await seen(night)).stage === 'running') {
      await takesTurn(night, anna);
      await computersAct(night);
    }
    const used = (await stepsAt(night)).filter(
      ({ computer, what }) => computer === standIn && what.startsWith('tool'),
    );
    expect(used.length).toBeGreaterThan(0);
    const tallies = await night.store.read((db) => talliesOf(db, ben.id, [guild]));
    const profile = await night.house.standings.profile(ben.id, guild, ben.id);
    expect(profile?.server?.games ?? 0).toBe(turns === 0 ? 0 : 1);
    expect(tallies.some(({ what }) => what === 'private')).toBe(turns > 0);
    expect(tallies.filter(({ what }) => what.startsWith('tool'))).toEqual([]);
  });

  it('leaves the message about the windows as it is, also if that told of resigning', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const { tables, announcements } = night;
    done(await tables.open(by(anna), fourSeats));
    await tables.setForTable(by(anna), { resigned: 'computer' });
    for (const person of [ben, cleo]) done(await tables.join(by(person)));
    done(await tables.start(by(anna)));
    done(await tables.resign(by(anna)));
    await tables.deliver(channel);
    const told = announcements.length;
    for (const person of [ben, cleo]) await takesTurn(night, person);
    await computersAct(night);
    await tables.deliver(channel);
    const boards = announcements
      .slice(told)
      .filter(({ table }) => table.stage === 'running' && table.game.phase === 'playing');
    expect(boards.map(({ how }) => how)).toEqual(['post']);
  });

  it('passes otherwise', async () => {
    const night = await benResigned('passes');
    await takesTurn(night, anna);
    await computersAct(night);
    expect((await stepsAt(night)).some(({ computer }) => computer === standIn)).toBe(false);
  });

  it('is played on until the last person resigns, who ends the game', async () => {
    const night = await benResigned('computer');
    const over = done(await night.tables.resign(press(anna, await seen(night))));
    expect(over.stage).toBe('finished');
    expect(await planned(night)).toEqual([]);
  });
});
