import { describe, expect, it } from 'vitest';
import type { Seat } from '#games/shared/seat';
import { computerAt } from '#play/computers';
import { defaultTableSettings, type Sitter, type TableView } from '#play/table';
import {
  alone,
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  fourSeats,
  press,
  refusals,
  seen,
} from './evening.ts';

const threeSeats = { ...fourSeats, seats: 3 } as const;
const twoMasters = { count: 2, level: 'master' } as const;
const direct = { channel: 'direct', guild: null };

const namesAt = (table: TableView): readonly string[] => table.players.map(({ name }) => name);

/** A lobby of Anna with a computer player of each level. */
async function mixed() {
  const night = await evening();
  done(await night.tables.open(by(anna), fourSeats));
  for (const level of ['apprentice', 'journeyman', 'master'] as const)
    done(await night.tables.addComputer(by(anna), level));
  return night;
}

describe('in a lobby', () => {
  it('whoever sits there adds computer players of any level, as many as seats are free', async () => {
    const night = await mixed();
    expect(namesAt(await seen(night))).toEqual(['Anna', 'Nora', 'Greta', 'Agnes']);
    expect((await seen(night)).players[1]).toEqual({ computer: 'nora', name: 'Nora', presence: 'here' });
    expect(refusals(await night.tables.addComputer(by(anna), 'master'))).toEqual([
      { code: 'tableFull', seats: 4 },
    ]);
    expect(refusals(await night.tables.join(by(ben)))).toEqual([{ code: 'tableFull', seats: 4 }]);
  });

  it('three of one level are three characters', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), fourSeats));
    for (let count = 0; count < 3; count += 1) done(await tables.addComputer(by(anna), 'master'));
    const table = await tables.look(channel, null);
    expect(new Set(table?.players.map(({ name }) => name)).size).toBe(4);
  });

  it('removes one again for somebody else, and the others move up', async () => {
    const night = await mixed();
    done(await night.tables.removeComputer(by(anna), 'greta'));
    expect(namesAt(await seen(night))).toEqual(['Anna', 'Nora', 'Agnes']);
    expect(refusals(await night.tables.removeComputer(by(anna), 'greta'))).toEqual([
      { code: 'computerGone' },
    ]);
    expect(namesAt(done(await night.tables.join(by(ben))))).toEqual(['Anna', 'Nora', 'Agnes', 'Ben']);
  });

  it('is changed only by those who sit there, and only while people gather', async () => {
    const { tables } = await mixed();
    expect(refusals(await tables.addComputer(by(ben), 'master'))).toEqual([{ code: 'notSeated' }]);
    expect(refusals(await tables.removeComputer(by(ben), 'nora'))).toEqual([{ code: 'notSeated' }]);
    done(await tables.start(by(anna)));
    expect(refusals(await tables.addComputer(by(anna), 'master'))).toEqual([{ code: 'alreadyStarted' }]);
    expect(refusals(await tables.removeComputer(by(anna), 'nora'))).toEqual([{ code: 'alreadyStarted' }]);
  });

  it('closes when the last person leaves: no computer player is a host', async () => {
    const { tables } = await mixed();
    expect(done(await tables.leave(by(anna))).stage).toBe('cancelled');
  });

  it('gives the host to the first person when the host leaves', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), fourSeats));
    done(await tables.addComputer(by(anna), 'master'));
    done(await tables.join(by(ben)));
    const left = done(await tables.leave(by(anna)));
    expect(left.host).toBe(ben.id);
    expect(namesAt(left)).toEqual(['Agnes', 'Ben']);
  });

  it('notifies people alone', async () => {
    const night = await mixed();
    expect((await seen(night)).notified).toEqual([anna.id]);
  });
});

describe('a table that opens with computer players', () => {
  it('is dealt at once when no seat is free', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna), { ...threeSeats, computers: twoMasters }));
    expect(table.stage).toBe('running');
    expect(namesAt(table)).toEqual(['Anna', 'Agnes', 'Theo']);
  });

  it('waits for people while a seat is free', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna), { ...fourSeats, computers: twoMasters }));
    expect(table.stage).toBe('lobby');
    expect(namesAt(done(await tables.join(by(ben))))).toEqual(['Anna', 'Agnes', 'Theo', 'Ben']);
  });

  it('has no more of them than seats', async () => {
    const { tables } = await evening();
    expect(refusals(await tables.open(by(anna), { ...fourSeats, seats: 2, computers: twoMasters }))).toEqual([
      { code: 'tooManyComputers', computers: 2, seats: 2 },
    ]);
  });

  it('is dealt at once in a direct message, with as many seats as are taken', async () => {
    const { tables } = await evening();
    const table = done(await tables.open(by(anna, direct), { ...fourSeats, computers: twoMasters }));
    expect(table).toMatchObject({ stage: 'running', guild: null, channel: 'direct' });
    expect(namesAt(table)).toEqual(['Anna', 'Agnes', 'Theo']);
  });

  it('is the only table in a direct message besides solo games', async () => {
    const { tables } = await evening();
    expect(refusals(await tables.open(by(anna, direct), fourSeats))).toEqual([{ code: 'soloOnlyHere' }]);
    expect(done(await tables.open(by(anna, direct), alone(3))).stage).toBe('running');
  });
});

describe('a rematch', () => {
  it('begins at once where only computer players sat beside the person', async () => {
    const { tables } = await evening();
    const first = done(await tables.open(by(anna, direct), { ...fourSeats, computers: twoMasters }));
    done(await tables.resign(by(anna, direct)));
    const again = done(await tables.open(by(anna, direct), fourSeats, first.id));
    expect(again.stage).toBe('running');
    expect(namesAt(again)).toEqual(['Anna', 'Agnes', 'Theo']);
  });

  it('seats the same computer players, and waits for the people', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), { ...fourSeats, computers: twoMasters }));
    const first = done(await tables.join(by(ben)));
    done(await tables.start(by(anna)));
    for (const person of [anna, ben]) done(await tables.resign(by(person)));
    const again = done(await tables.open(by(ben), fourSeats, first.id));
    expect(again).toMatchObject({ stage: 'lobby', awaited: [{ ...anna, seat: 0 }] });
    expect(namesAt(again)).toEqual(['Agnes', 'Theo', 'Ben']);
    const begun = done(await tables.join(by(anna)));
    expect(begun.stage).toBe('running');
    expect(namesAt(begun)).toEqual(['Anna', 'Agnes', 'Theo', 'Ben']);
  });

  it('seats none of them for somebody who did not play', async () => {
    const { tables } = await evening();
    const first = done(await tables.open(by(anna), { ...threeSeats, computers: twoMasters }));
    done(await tables.resign(by(anna)));
    expect(namesAt(done(await tables.open(press(cleo, first), threeSeats, first.id)))).toEqual(['Cleo']);
  });
});

describe('whoever resigns', () => {
  it('has the same computer player in their seat for the whole game, whoever else resigns', () => {
    const settings = { ...defaultTableSettings, resigned: 'computer' } as const;
    const greta: Sitter = { computer: 'greta', name: 'Greta', presence: 'here' };
    const standInsAt = (...resigned: readonly Seat[]) => {
      const people = [anna, ben, cleo].map(({ id, name }, seat) => ({
        id,
        name,
        presence: resigned.includes(seat) ? ('resigned' as const) : ('here' as const),
        tookOver: false,
      }));
      return resigned.map((seat) => computerAt({ players: [...people, greta], settings }, seat));
    };
    const [first, second] = standInsAt(0, 1);
    expect(new Set([first, second, 'greta']).size).toBe(3);
    expect([standInsAt(0), standInsAt(1)]).toEqual([[first], [second]]);
  });

  it('from a game with computer players alone ends it, and the best of them has won', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), { ...threeSeats, computers: twoMasters }));
    const over = done(await tables.resign(by(anna)));
    if (over.stage !== 'finished' || over.game.result.mode !== 'table') throw new Error('it goes on');
    const [first] = over.game.result.ranking.places;
    expect(first).toHaveLength(1);
    expect(first).not.toContain(over.seat);
    expect(over.game.result.ranking.decidedBy).toBe('lastLeft');
  });

  it('leaves the game to another person, who goes on against the computer player', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), threeSeats));
    done(await tables.join(by(ben)));
    done(await tables.addComputer(by(anna), 'master'));
    done(await tables.start(by(anna)));
    expect(done(await tables.resign(by(anna))).stage).toBe('running');
  });

  it('is in no standings of people, and neither is anyone else there', async () => {
    const { tables, house } = await evening();
    done(await tables.open(by(anna), { ...threeSeats, computers: twoMasters }));
    done(await tables.resign(by(anna)));
    expect((await house.standings.server('900', anna.id, 0)).rows).toEqual([]);
  });
});
