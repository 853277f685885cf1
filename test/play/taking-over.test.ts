import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { type Person, personAt, type TableView } from '#play/table';
import { chooseByKey, choosing, computersAct, personToAct, takesTurn } from './computers.ts';
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
  guild,
  refusals,
  seatTakenBy,
  started,
  turnOf,
} from './evening.ts';

/** A seat as somebody sees it: what only its player knows; null for everyone else. */
async function secretsSeenBy({ tables }: Pick<Evening, 'tables'>, person: Person) {
  const table = await tables.look(channel, person.id);
  if (table?.stage !== 'running') throw new Error('no game is on');
  return table.game.hand;
}

/** The seats that somebody may take over. */
async function free({ tables }: Pick<Evening, 'tables'>, person: Person): Promise<readonly number[]> {
  const table = await tables.look(channel, person.id);
  return table?.stage === 'running' ? table.toTake.map(({ seat }) => seat) : [];
}

/** Anna, Ben and Cleo play, and Ben has resigned. */
async function withoutBen() {
  const night = await evening();
  const table = await begun(night.tables, anna, ben, cleo);
  const hand = await secretsSeenBy(night, ben);
  done(await night.tables.resign(by(ben)));
  return { ...night, seat: seatTakenBy(table, ben), hand };
}

/** The people who are left take their turns until the game is over. */
async function playedOut(night: Evening): Promise<TableView> {
  for (;;) {
    await computersAct(night);
    const table = await night.tables.look(channel, null);
    const person = personToAct(table);
    if (table?.stage === 'finished') return table;
    if (person === null) throw new Error('nobody is to act');
    await takesTurn(night, person);
  }
}

describe('a seat whose player resigned', () => {
  it('is for whoever takes it: they see its cards, and its old player sees none any more', async () => {
    const night = await withoutBen();
    const { tables, seat, hand } = night;
    expect(await free(night, dora)).toEqual([seat]);
    const table = done(await tables.takeSeat(by(dora), seat));
    expect(table).toMatchObject({ seat, toTake: [] });
    expect(personAt(table, seat)).toEqual({ ...dora, presence: 'here', tookOver: true });
    expect(hand).not.toBeNull();
    expect(await secretsSeenBy(night, dora)).toEqual(hand);
    for (const other of [ben, { id: '9', name: 'Nobody' }])
      expect(await secretsSeenBy(night, other)).toBeNull();
    expect((await secretsSeenBy(night, anna))?.privateObjectives).not.toEqual(hand?.privateObjectives);
  });

  it('is theirs after a restart, too, and the game ends with them and verifies', async () => {
    const night = await withoutBen();
    done(await night.tables.takeSeat(by(dora), night.seat));
    const later = night.restarted();
    expect(await secretsSeenBy(later, dora)).toEqual(night.hand);
    const over = await playedOut(later);
    expect(over.predecessors).toEqual([
      { seat: night.seat, version: expect.any(Number), person: ben.id, name: ben.name, resigned: true },
    ]);
    const record = await later.tables.record(channel, dora.id);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
  });

  it('is taken once: of two at once the second learns that somebody plays it', async () => {
    const { tables, seat } = await withoutBen();
    const eve = { id: '5', name: 'Eve' };
    const [first, second] = await Promise.all([
      tables.takeSeat(by(dora), seat),
      tables.takeSeat(by(eve), seat),
    ]);
    done(first);
    expect(refusals(second)).toEqual([{ code: 'seatTaken' }]);
  });

  it('is not for its old player, who resigned for good, and not for others who play', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    expect(refusals(await tables.takeSeat(by(ben), seat))).toEqual([{ code: 'alreadyResigned' }]);
    expect(refusals(await tables.takeSeat(by(anna), seat))).toEqual([{ code: 'alreadySeated' }]);
    done(await tables.takeSeat(by(dora), seat));
    const cleos = seatTakenBy(done(await tables.resign(by(cleo))), cleo);
    expect(refusals(await tables.takeSeat(by(ben), cleos))).toEqual([{ code: 'alreadyResigned' }]);
    expect(await free(night, ben)).toEqual([]);
    expect(await free(night, { id: '5', name: 'Eve' })).toEqual([cleos]);
  });

  it("isn't for people who resigned from it, even if the next player resigned, too", async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    done(await tables.resign(by(dora)));
    expect(await free(night, { id: '5', name: 'Eve' })).toEqual([seat]);
    for (const resigned of [ben, dora]) {
      expect(await free(night, resigned)).toEqual([]);
      expect(refusals(await tables.takeSeat(by(resigned), seat))).toEqual([{ code: 'alreadyResigned' }]);
    }
  });

  it('keeps what was done there: nothing of before can be undone', async () => {
    const night = await evening();
    const { tables } = night;
    const { current } = turnOf(await begun(tables, anna, ben, cleo));
    done(await tables.act(by(current), await firstLegal(tables, current, 'draft')));
    const table = done(await tables.resign(by(current)));
    const seat = seatTakenBy(table, current);
    const taken = done(await tables.takeSeat(by(dora), seat));
    expect(taken).toMatchObject({ undoable: null });
    expect(refusals(await tables.undo(by(dora)))).toEqual([{ code: 'seatTakenSince' }]);
    const next = turnOf(taken).current;
    done(await tables.act(by(next), await firstLegal(tables, next, 'draft')));
    expect(done(await tables.undo(by(next)))).toMatchObject({ stage: 'running' });
  });

  it('passes what its player was host for to somebody who plays', async () => {
    const { tables } = await evening();
    const table = await begun(tables, anna, ben, cleo);
    done(await tables.resign(by(anna)));
    expect(done(await tables.takeSeat(by(dora), seatTakenBy(table, anna)))).toMatchObject({ host: dora.id });
  });
});

describe('the seat of a computer player', () => {
  it('is for whoever takes it, even while the computer player thinks', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const { tables } = night;
    done(await tables.open(by(anna), { ...fourSeats, computers: { count: 1, level: 'apprentice' } }));
    done(await tables.start(by(anna)));
    done(await tables.act(by(anna), await firstLegal(tables, anna)));
    const [seat = 0] = await free(night, dora);
    const thinking = tables.settle();
    const table = done(await tables.takeSeat(by(dora), seat));
    await thinking;
    expect(table).toMatchObject({ seat, guild });
    expect(await free(night, cleo)).toEqual([]);
    expect((await playedOut(night)).predecessors).toMatchObject([{ seat, person: null, resigned: false }]);
  });

  it("is nobody else's in a direct message or a solo game", async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const { tables } = night;
    done(
      await tables.open(by(anna, { guild: null }), {
        ...fourSeats,
        seats: 2,
        computers: { count: 1, level: 'apprentice' },
      }),
    );
    expect(await free(night, dora)).toEqual([]);
  });
});

describe('a seat that somebody plays', () => {
  it('is theirs, and a lobby has none to take over', async () => {
    const { tables } = await evening();
    const table = await started(tables, anna, ben);
    for (const seat of [0, 1, 3])
      expect(refusals(await tables.takeSeat(by(dora), seat))).toEqual([{ code: 'seatTaken' }]);
    done(await tables.cancel(by(anna)));
    expect(table.stage).toBe('running');
    done(await tables.open(by(anna), fourSeats));
    expect(refusals(await tables.takeSeat(by(dora), 0))).toEqual([{ code: 'notStarted' }]);
  });
});

describe('the standings', () => {
  it('leave out who took a seat over, and rank the others as they finished', async () => {
    const night = await withoutBen();
    done(await night.tables.takeSeat(by(dora), night.seat));
    const over = await playedOut(night);
    if (over.stage !== 'finished' || over.game.result.mode === 'solo') throw new Error('it goes on');
    const ranking = await night.house.standings.server(guild, anna.id, 0);
    expect(new Set(ranking.rows.map(({ name }) => name))).toEqual(new Set([anna.name, cleo.name]));
    const both = await night.house.standings.headToHead(guild, anna.id, cleo.id);
    expect(both).toMatchObject({ games: 1 });
    expect(await night.house.standings.profile(dora.id, guild, dora.id)).toBeNull();
    expect(await night.house.standings.profile(ben.id, guild, ben.id)).toBeNull();
  });

  it('count no game in which only one person is left to count', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    const { tables } = night;
    done(await tables.open(by(anna), { ...fourSeats, computers: { count: 1, level: 'apprentice' } }));
    done(await tables.start(by(anna)));
    const [seat = 0] = await free(night, dora);
    done(await tables.takeSeat(by(dora), seat));
    await playedOut(night);
    expect(await night.house.standings.profile(anna.id, guild, anna.id)).toBeNull();
  });
});
