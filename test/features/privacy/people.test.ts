import { describe, expect, it } from 'vitest';
import type { People } from '#features/privacy/people';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import type { Person } from '#play/table';
import { playsToday } from '#test/features/challenge/challenge';
import { usual } from '#test/play/cards';
import {
  alone,
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
  guild,
  refusals,
  started,
} from '#test/play/evening';

/** The name of a forgotten person in a language. */
const former = (locale: string): string => (locale === 'de' ? 'jemand von früher' : 'a former player');

const forget = (people: People, person: Person): Promise<readonly string[]> =>
  people.forget(by(person), former);

const mine = { channel: 'direct', guild: null };

/** The day's challenge, started by a person. */
const challenged = async ({ house: { dailies } }: Evening, person: Person) =>
  done(await dailies.begin(by(person, mine), dailies.now(), 'ranked', 'en'));

describe('somebody who is forgotten', () => {
  it('leaves a lobby, whose host is then the next person', async () => {
    const { house, tables, announcements } = await evening();
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    expect(await forget(house.people, anna)).toEqual([channel]);
    expect(await tables.look(channel, ben.id)).toMatchObject({
      stage: 'lobby',
      host: ben.id,
      players: [ben],
    });
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({ table: { host: ben.id }, how: 'post' });
  });

  it('is taken out of many games bit by bit, so that others are served in between', async () => {
    const { house, tables } = await evening();
    for (let game = 0; game < 12; game += 1) {
      await begun(tables, anna, ben);
      done(await tables.resign(by(anna)));
    }
    let served = 0;
    const over = new AbortController();
    const others = (async () => {
      for (; !over.signal.aborted; served += 1) await new Promise(setImmediate);
    })();
    const forgotten = forget(house.people, anna).finally(() => over.abort());
    expect(await forgotten).toEqual([]);
    await others;
    expect(served).toBeGreaterThan(3);
    expect(await house.people.amounts(anna.id)).toMatchObject({ tables: 0 });
    expect(await house.people.amounts(ben.id)).toMatchObject({ tables: 12 });
    const { games } = await house.history.games({ channel }, 0);
    expect(games.map(({ table }) => table.players.map(({ name }) => name))).toEqual(
      Array.from({ length: 10 }, () => ['a former player', 'Ben']),
    );
  });

  it('closes a table at which nobody else waits', async () => {
    const { house, tables } = await evening();
    done(await tables.open(by(anna), fourSeats));
    await forget(house.people, anna);
    expect(await tables.look(channel, null)).toMatchObject({ stage: 'cancelled', players: [] });
  });

  it('resigns from a running game, which goes on with another host and another name', async () => {
    const { house, tables, announcements } = await evening();
    await begun(tables, anna, ben, cleo);
    await tables.deliver(channel);
    expect(await forget(house.people, anna)).toEqual([channel]);
    await tables.deliver(channel);
    const table = announcements.at(-1)?.table;
    expect(table).toMatchObject({ stage: 'running', host: ben.id });
    expect(table?.players.map(({ name, presence }) => [name, presence === 'resigned'])).toEqual([
      ['a former player', true],
      ['Ben', false],
      ['Cleo', false],
    ]);
    done(await tables.act(by(ben), await firstLegal(tables, ben)));
  });

  it('gets another name on the board even if they had resigned before', async () => {
    const { house, tables, announcements } = await evening();
    await begun(tables, anna, ben, cleo);
    done(await tables.resign(by(anna)));
    await tables.deliver(channel);
    expect(await forget(house.people, anna)).toEqual([channel]);
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({ how: 'refresh', table: { host: ben.id } });
    expect(announcements.at(-1)?.table.players[0]?.name).toBe('a former player');
  });

  it("can't take a seat where they had one, until that game is over, and others can't be told from them", async () => {
    const night = await evening();
    const { house, tables, store } = night;
    const eve = { id: '5', name: 'Eve' };
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(eve)));
    done(await tables.leave(by(eve)));
    for (const person of [ben, cleo, dora]) done(await tables.join(by(person)));
    done(await tables.start(by(anna)));
    done(await tables.resign(by(ben)));
    for (const person of [anna, ben, eve]) await forget(house.people, person);
    for (const person of [anna, ben])
      for (const seat of [0, 1])
        expect(refusals(await tables.takeSeat(by(person), seat))).toEqual([{ code: 'knowsOtherCards' }]);
    const marks = () => store.read((db) => db.selectFrom('played_marks').selectAll().execute());
    expect((await marks()).map(({ mark }) => mark.length)).toEqual([64, 64]);
    // Who only sat in its lobby knows nothing.
    done(await tables.takeSeat(by(eve), 0));
    for (const person of [cleo, dora]) done(await tables.resign(by(person)));
    expect(await tables.look(channel, null)).toMatchObject({ stage: 'finished' });
    expect(await marks()).toEqual([]);
    const table = await begun(tables, cleo, anna);
    expect(table.players).toHaveLength(2);
  });

  it("can practice with today's dice, and the mark of their attempt is gone tomorrow", async () => {
    const night = await evening();
    const { dailies, people } = night.house;
    await challenged(night, anna);
    await forget(people, anna);
    const practice = await dailies.begin(by(anna, mine), dailies.now(), 'practice', 'en');
    expect(done(practice).daily?.isRanked).toBe(false);
    const marks = () => night.store.read((db) => db.selectFrom('played_marks').selectAll().execute());
    expect(await marks()).toHaveLength(1);
    night.pass(24 * 60 * 60 * 1000);
    await dailies.everyMinute();
    expect(await marks()).toEqual([]);
  });

  it('cancels their solo game and their attempt of the day, and nothing is announced in a direct message', async () => {
    const night = await evening();
    const { house, tables } = night;
    done(await tables.open(by(anna), alone(3)));
    done(await tables.open(by(ben, mine), alone(3)));
    const { channel: place } = await challenged(night, ben);
    expect(await forget(house.people, anna)).toEqual([channel]);
    expect(await forget(house.people, ben)).toEqual([]);
    expect(await tables.look(channel, anna.id)).toMatchObject({ stage: 'cancelled', seat: null });
    expect(await tables.look(mine.channel, ben.id)).toBe(null);
    expect(await tables.look(place, ben.id)).toBe(null);
    expect(await house.dailies.underWay(ben.id)).toBe(null);
  });

  it('is renamed in the language of each table', async () => {
    const { house, tables } = await evening();
    done(await tables.open(by(ben), { ...fourSeats, locale: 'de' }));
    done(await tables.join(by(anna)));
    done(await tables.start(by(ben)));
    await forget(house.people, anna);
    expect((await tables.look(channel, ben.id))?.players[1]?.name).toBe('jemand von früher');
    done(await tables.open(by(ben), { ...fourSeats, locale: 'de' }));
    done(await tables.join(by(anna)));
    await tables.setForTable(by(ben), { language: 'en' });
    done(await tables.start(by(ben)));
    await forget(house.people, anna);
    expect((await tables.look(channel, ben.id))?.players[1]?.name).toBe('a former player');
  });

  it('leaves a finished game that can still be verified, and buttons that treat them as a stranger', async () => {
    const { house, tables } = await evening();
    const { id } = await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    expect(await forget(house.people, anna)).toEqual([]);
    const record = await tables.record(channel, ben.id);
    expect(record?.players.map(({ name }) => name)).toEqual(['a former player', 'Ben']);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(await tables.finished(channel, id, anna.id)).toMatchObject({ seat: null });
  });

  it('has no result, streak or place of a day any more; the others move up', async () => {
    const night = await evening();
    const { dailies, people, standings } = night.house;
    for (const person of [anna, ben]) await playsToday(night, person);
    expect(await standings.day(dailies.now(), ben.id, 0)).toMatchObject({ people: 2 });
    await forget(people, anna);
    expect(await dailies.result(anna.id, dailies.now())).toBe(null);
    expect(await standings.day(dailies.now(), ben.id, 0)).toMatchObject({ people: 1, own: { rank: 1 } });
    expect(await standings.streaks(anna.id, 0)).toMatchObject({ people: 1, own: null });
  });

  it('has no settings any more, and no longer counts while the others play on', async () => {
    const { house, tables } = await evening();
    await tables.setForPerson(by(anna), { endsTurn: true });
    await tables.learns(anna.id, 'undo');
    await house.dailies.remind(anna.id, { zone: 'Europe/Berlin', hour: 9 }, 'en');
    await begun(tables, anna, ben, cleo);
    await forget(house.people, anna);
    done(await tables.resign(by(ben)));
    expect(await tables.look(channel, null)).toMatchObject({ stage: 'finished' });
    expect((await tables.requestContext(anna.id, '100', null)).preferences).toMatchObject({
      endsTurn: false,
    });
    expect(await tables.learns(anna.id, 'undo')).toBe(true);
    expect(await house.dailies.reminder(anna.id)).toBe(null);
    const { rows } = await house.standings.server(guild, ben.id, 0);
    expect(rows.map(({ name }) => name ?? '').toSorted()).toEqual(['Ben', 'Cleo']);
  });

  it('may come back as a stranger', async () => {
    const { house, tables } = await evening();
    await begun(tables, anna, ben, cleo);
    await forget(house.people, anna);
    done(await tables.cancel(by(ben)));
    await forget(house.people, anna);
    done(await tables.open(by(anna), fourSeats));
    expect(await house.people.amounts(anna.id)).toEqual({
      tables: 1,
      openTables: 1,
      dailyResults: 0,
      cardGames: 0,
      weeklyResults: 0,
      settings: 0,
      hasReminder: false,
      requests: 0,
    });
  });
});

describe('what is stored about somebody', () => {
  it('is shown in numbers', async () => {
    const night = await evening();
    const { house, tables } = night;
    await started(tables, anna, ben);
    done(await tables.resign(by(anna)));
    await started(tables, ben, anna);
    const { channel: place } = await challenged(night, anna);
    done(await tables.resign(by(anna, { ...mine, channel: place })));
    await tables.setForPerson(by(anna), { endsTurn: true, notify: 'nobody' });
    await house.cardGames.begin(by(anna), usual);
    await house.dailies.remind(anna.id, { zone: 'UTC', hour: 7 }, 'en');
    expect(await house.people.amounts(anna.id)).toEqual({
      tables: 3,
      openTables: 1,
      dailyResults: 1,
      cardGames: 1,
      weeklyResults: 0,
      settings: 3,
      hasReminder: true,
      requests: 0,
    });
    expect(await house.people.amounts(cleo.id)).toMatchObject({ tables: 0, hasReminder: false });
  });
});
