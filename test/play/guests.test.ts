import { describe, expect, it } from 'vitest';
import type { Person, TableView } from '#play/table';
import { chooseByKey, choosing } from './computers.ts';
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
  evening,
  fourSeats,
  refusals,
  twoSeats,
} from './evening.ts';

const eve: Person = { id: '5', name: 'Eve' };
const names = (people: readonly Person[]): readonly string[] => people.map(({ name }) => name);

/** These people play, and then all but the first resign. */
async function playing(...people: readonly [Person, ...Person[]]) {
  const night = await evening({ thinker: choosing(chooseByKey) });
  const { tables } = night;
  const { id } = await begun(tables, ...people);
  const end = async () => {
    for (const person of people.slice(1)) done(await tables.resign(by(person)));
  };
  const again = async (person: Person): Promise<TableView> => {
    const over = await tables.finished(channel, id, person.id);
    if (over === null) throw new Error('the game goes on');
    return done(await tables.open(by(person), over.options, id));
  };
  const sitsIn = async (person: Person, isWanted = true) => tables.sitIn(by(person), isWanted);
  return { ...night, end, again, sitsIn };
}

/** Who sits, is awaited, and found no seat at a lobby. */
function gathered(table: TableView) {
  if (table.stage !== 'lobby') throw new Error('nobody gathers');
  const { players, awaited, guests, options } = table;
  return {
    sit: names(players as readonly Person[]),
    awaited: names(awaited),
    guests: names(guests),
    seats: options.seats,
  };
}

describe('a guest who comes late', () => {
  it('is awaited at the rematch with those who played, and notified with them', async () => {
    const { end, again, sitsIn } = await playing(anna, ben);
    expect(done(await sitsIn(dora))).toMatchObject({ isGuest: true, guests: [dora] });
    await end();
    const table = await again(ben);
    expect(gathered(table)).toMatchObject({ sit: ['Ben'], awaited: ['Anna', 'Dora'], guests: [] });
    expect(table.notified.toSorted()).toEqual([anna.id, ben.id, dora.id]);
  });

  it('gets a seat of their own where all were taken', async () => {
    const { tables, end, sitsIn } = await playing(anna, ben);
    done(await sitsIn(dora));
    await end();
    const over = await tables.look(channel, null);
    const table = done(await tables.open(by(anna), twoSeats, over?.id));
    expect(gathered(table)).toEqual({ sit: ['Anna'], awaited: ['Ben', 'Dora'], guests: [], seats: 3 });
  });

  it('comes after those who came before where seats are too few, and is named', async () => {
    const { tables, end, again, sitsIn, pass } = await playing(anna, ben, cleo);
    done(await sitsIn(eve));
    pass(1);
    done(await sitsIn(dora));
    await end();
    expect(gathered(await again(anna))).toEqual({
      sit: ['Anna'],
      awaited: ['Ben', 'Cleo', 'Eve'],
      guests: ['Dora'],
      seats: 4,
    });
    expect(refusals(await tables.join(by(dora)))).toEqual([{ code: 'seatsKept' }]);
    done(await tables.leave(by(cleo)));
    expect(gathered(done(await tables.join(by(dora))))).toMatchObject({ guests: [] });
  });

  it('takes the seat of a computer player where seats are too few', async () => {
    const { tables } = await evening({ thinker: choosing(chooseByKey) });
    const opened = done(
      await tables.open(by(anna), { ...fourSeats, computers: { count: 3, level: 'apprentice' } }),
    );
    if (opened.stage === 'lobby') done(await tables.start(by(anna)));
    done(await tables.sitIn(by(dora), true));
    done(await tables.resign(by(anna)));
    const table = done(await tables.open(by(anna), fourSeats, opened.id));
    expect(gathered(table)).toMatchObject({ awaited: ['Dora'], seats: 4 });
    expect(table.players).toHaveLength(3);
  });

  it('opens the rematch as well as anybody who played', async () => {
    const { end, again, sitsIn } = await playing(anna, ben);
    done(await sitsIn(dora));
    await end();
    expect(gathered(await again(dora))).toMatchObject({ sit: ['Dora'], awaited: ['Anna', 'Ben'] });
  });

  it('may change their mind', async () => {
    const { end, again, sitsIn } = await playing(anna, ben);
    done(await sitsIn(dora));
    done(await sitsIn(dora));
    expect(done(await sitsIn(dora, false))).toMatchObject({ isGuest: false, guests: [] });
    await end();
    expect(gathered(await again(anna))).toMatchObject({ awaited: ['Ben'], guests: [] });
  });

  it('may say so after the game; once people gather for the next one, there is a lobby to join', async () => {
    const { tables, end, again, sitsIn } = await playing(anna, ben);
    await end();
    done(await sitsIn(dora));
    const table = await again(anna);
    expect(gathered(table)).toMatchObject({ awaited: ['Ben', 'Dora'] });
    expect(refusals(await sitsIn(eve))).toEqual([{ code: 'tableTaken', table: table.id }]);
    expect(gathered(done(await tables.join(by(eve))))).toMatchObject({ sit: ['Anna', 'Eve'] });
  });

  it('who plays already needs no place, and nobody sits in on a solo game', async () => {
    const { tables, sitsIn } = await playing(anna, ben);
    expect(refusals(await sitsIn(ben))).toEqual([{ code: 'alreadySeated' }]);
    const other = { channel: '200' };
    done(await tables.open(by(cleo, other), alone(3)));
    expect(refusals(await tables.sitIn(by(dora, other), true))).toEqual([{ code: 'soloTable' }]);
    expect(refusals(await tables.sitIn(by(dora, { channel: '300' }), true))).toEqual([{ code: 'noTable' }]);
  });
});
