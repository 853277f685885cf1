import { describe, expect, it } from 'vitest';
import type { Outcome } from '#play/outcome';
import type { Person, TableView } from '#play/table';
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
  fourSeats,
  press,
  refusals,
  seen,
} from './evening.ts';

const three = { ...fourSeats, seats: 3 } as const;

/** Anna, Ben and Cleo have played, until all but one resigned. */
async function played(people: readonly [Person, ...Person[]] = [anna, ben, cleo]) {
  const night = await evening();
  const table = await begun(night.tables, ...people);
  for (const person of people.slice(1)) done(await night.tables.resign(by(person)));
  const again = (person: Person, options = three): Promise<Outcome> =>
    night.tables.open(by(person), options, table.id);
  return { ...night, again };
}

const names = (people: readonly Person[]): readonly string[] => people.map(({ name }) => name);

/** Who is awaited at a table where people gather. */
function awaited(table: TableView): readonly string[] {
  if (table.stage !== 'lobby') throw new Error('nobody gathers');
  return names(table.awaited);
}

describe('a rematch', () => {
  it('keeps the seats: whoever opens it sits in the old one, and the others are awaited', async () => {
    const { again } = await played();
    const table = done(await again(ben));
    expect(table).toMatchObject({
      stage: 'lobby',
      host: ben.id,
      players: [ben],
      awaited: [
        { ...anna, seat: 0 },
        { ...cleo, seat: 2 },
      ],
      notified: [ben.id, anna.id, cleo.id],
    });
  });

  it('is dealt when the last one sits down, in the old order, whoever came first', async () => {
    const { tables, again, announcements } = await played();
    done(await again(cleo));
    const second = done(await tables.join(by(ben)));
    expect(second).toMatchObject({ stage: 'lobby', seat: 0, players: [ben, cleo], awaited: [anna] });
    const table = done(await tables.join(by(anna)));
    expect(table).toMatchObject({ stage: 'running', seat: 0, host: cleo.id, players: [anna, ben, cleo] });
    expect(table).toMatchObject({ game: { phase: 'choosing', chosen: [false, false, false] } });
    await tables.deliver(channel);
    expect(announcements.at(-1)).toMatchObject({ how: 'post', table: { stage: 'running' } });
  });

  it('goes on after a kill: nothing of it lives in memory only', async () => {
    const night = await played();
    done(await night.again(ben));
    const { tables } = night.restarted();
    expect(awaited(await seen({ tables }))).toEqual(['Anna', 'Cleo']);
    done(await tables.join(by(cleo)));
    const { tables: later } = night.restarted();
    expect(done(await later.join(by(anna)))).toMatchObject({ stage: 'running', players: [anna, ben, cleo] });
  });

  it('begins without those who do not answer when its host starts it', async () => {
    const { tables, again } = await played();
    done(await again(cleo));
    expect(refusals(await tables.start(by(cleo)))).toEqual([
      { code: 'tooFewPlayers', players: 1, needed: 2 },
    ]);
    done(await tables.join(by(ben)));
    const table = done(await tables.start(by(cleo)));
    expect(table).toMatchObject({ stage: 'running', players: [ben, cleo], seat: 1 });
    expect(refusals(await tables.join(by(anna)))).toEqual([{ code: 'alreadyStarted' }]);
  });

  it('drops whoever declines, and is dealt when that was the last answer', async () => {
    const { tables, again } = await played();
    done(await again(cleo));
    expect(awaited(done(await tables.leave(by(anna))))).toEqual(['Ben']);
    expect(refusals(await tables.leave(by(anna)))).toEqual([{ code: 'notSeated' }]);
    done(await tables.join(by(anna)));
    const table = done(await tables.leave(by(ben)));
    expect(table).toMatchObject({ stage: 'running', players: [cleo, anna], seat: null });
  });

  it('is a table like others when everyone has declined', async () => {
    const { tables, again } = await played([anna, ben]);
    done(await again(ben));
    expect(done(await tables.leave(by(anna)))).toMatchObject({ stage: 'lobby', players: [ben], awaited: [] });
    expect(done(await tables.join(by(dora)))).toMatchObject({ stage: 'lobby', players: [ben, dora] });
    expect(done(await tables.start(by(ben)))).toMatchObject({ stage: 'running' });
  });

  it('passes its host on, and is closed when nobody who sits is left', async () => {
    const { tables, again } = await played();
    done(await again(ben));
    done(await tables.join(by(cleo)));
    const table = done(await tables.leave(by(ben)));
    expect(table).toMatchObject({ stage: 'lobby', host: cleo.id, players: [cleo], awaited: [anna] });
    expect(done(await tables.leave(by(cleo)))).toMatchObject({ stage: 'cancelled', players: [] });
  });

  it('keeps its host when another gets up who sits before them', async () => {
    const { tables, again } = await played();
    done(await again(cleo));
    done(await tables.join(by(anna)));
    expect(done(await tables.leave(by(anna)))).toMatchObject({ host: cleo.id, players: [cleo] });
  });

  it('has room for others only where a seat is free beside those that are kept', async () => {
    const { tables, again } = await played();
    done(await again(ben));
    expect(refusals(await tables.join(by(dora)))).toEqual([{ code: 'seatsKept' }]);
    done(await tables.leave(by(anna)));
    expect(done(await tables.join(by(dora)))).toMatchObject({ stage: 'lobby', players: [ben, dora] });
    expect(refusals(await tables.join(by(anna)))).toEqual([{ code: 'seatsKept' }]);
    const table = done(await tables.join(by(cleo)));
    expect(table).toMatchObject({ stage: 'running', players: [ben, cleo, dora] });
  });

  it('waits for nobody where somebody opens it who did not play', async () => {
    const { again } = await played();
    expect(done(await again(dora))).toMatchObject({ players: [dora], awaited: [], notified: [dora.id] });
  });

  it('only seats people where the bot could not show the game, until its host starts it', async () => {
    const { tables, again } = await played([anna, ben]);
    done(await again(ben));
    const table = done(await tables.join(by(anna), 'none'));
    expect(table).toMatchObject({ stage: 'lobby', players: [anna, ben], awaited: [] });
    expect(done(await tables.start(by(ben)))).toMatchObject({ stage: 'running' });
  });

  it('moves into a thread like others', async () => {
    const { tables, again } = await played([anna, ben]);
    done(await again(ben));
    await tables.setForTable(by(ben), { place: 'thread' });
    await tables.deliver(channel);
    expect(done(await tables.join(by(anna), 'thread')).thread).toMatch(/^message /);
  });

  it('does not repeat itself by a press that came twice, and has one lobby for two who ask at once', async () => {
    const { tables, again } = await played([anna, ben]);
    const outcomes = await Promise.all([again(anna), again(ben)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    const last = by(outcomes[0]?.outcome === 'done' ? ben : anna);
    const [first, second] = await Promise.all([tables.join(last), tables.join(last)]);
    expect(done(first)).toMatchObject({ stage: 'running', players: [anna, ben] });
    expect(second).toEqual({ outcome: 'repeated' });
  });

  it('takes nobody for awaited under whose button it was not opened', async () => {
    const { tables } = await played();
    expect(awaited(done(await tables.open(by(ben), fourSeats)))).toEqual([]);
  });

  it('alone waits for nobody', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna), alone(3)));
    done(await tables.resign(press(anna, table)));
    expect(done(await tables.open(by(anna), alone(3), table.id))).toMatchObject({ stage: 'running' });
  });
});

const former = (): string => 'a former player';
const forget = ({ house }: Pick<Evening, 'house'>, person: Person) => house.people.forget(by(person), former);

describe('somebody who is awaited and forgotten', () => {
  it('is awaited no more', async () => {
    const night = await played();
    done(await night.again(ben));
    expect(await forget(night, cleo)).toEqual([channel]);
    expect(await seen(night)).toMatchObject({ stage: 'lobby', players: [ben], awaited: [anna] });
  });

  it('is not called to a rematch that is opened later', async () => {
    const night = await played();
    await forget(night, anna);
    const table = done(await night.again(ben));
    expect(table).toMatchObject({ players: [ben], awaited: [{ ...cleo, seat: 1 }] });
  });

  it('does not start the game by it', async () => {
    const night = await played();
    done(await night.again(ben));
    done(await night.tables.join(by(anna)));
    await forget(night, cleo);
    expect(await seen(night)).toMatchObject({ stage: 'lobby', players: [anna, ben], awaited: [] });
  });

  it('is no name any more where the table was closed before they answered', async () => {
    const night = await played();
    done(await night.again(ben));
    done(await night.tables.cancel(by(ben)));
    expect(await seen(night)).toMatchObject({ stage: 'cancelled', players: [ben] });
    const rows = await night.store.transaction((db) =>
      db.selectFrom('seats').select('person').where('awaited', '=', 1).execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('people who come to a table that nobody is awaited at', () => {
  it('never start it by sitting down', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), { ...fourSeats, seats: 2 }));
    expect(done(await tables.join(by(ben)))).toMatchObject({ stage: 'lobby' });
  });
});
