import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Delivery } from '#play/announcer';
import { peopleAt, type Person, type RunningView, type TableView } from '#play/table';
import { stepsOf } from '#store/step-log';
import { action } from '#test/games/sagrada/table';
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
  legal,
  press,
  promised,
  refusals,
  seedDealing,
  started,
  turnOf,
  until,
} from './evening.ts';

/** An evening whose games have these tools. After a draft none of 1, 9 and 10 can be used, so the turn ends automatically. */
const withTools = (...tools: readonly ToolNumber[]): Promise<Evening> =>
  evening({ seed: () => seedDealing(...tools) });
const plain = () => withTools(1, 9, 10);

/** The table in a running game. */
function running(table: TableView | null): RunningView {
  if (table?.stage !== 'running') throw new Error(`the table is ${table?.stage}`);
  return table;
}

/** A person takes the first legal action of a kind. */
const does = async (night: Evening, person: Person, kind: string): Promise<TableView> =>
  done(await night.tables.act(by(person), await firstLegal(night.tables, person, kind)));

/** The next person clockwise. */
function nextTo(table: TableView, { id }: Person): Person {
  const players = peopleAt(table);
  const seat = players.findIndex((player) => player.id === id) + 1;
  return players[seat % players.length] ?? anna;
}

/** What people see of the game, except the counts of commands. */
const seen = async ({ tables }: Evening): Promise<unknown> => {
  const { game, legal, tools } = running(await tables.look(channel, anna.id));
  return { game, legal, tools };
};

describe('a step is taken back', () => {
  it('within the turn: the die is back in the pool, and the current message says so', async () => {
    const night = await withTools(2);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    const before = await seen(night);
    const drafted = await does(night, current, 'draft');
    expect(drafted).toMatchObject({ undoable: drafted.seat, game: { turn: { drafted: true } } });
    await night.tables.deliver(channel);
    const outcome = await night.tables.undo(by(current));
    expect(outcome).toMatchObject({ events: [{ event: 'undone', seat: drafted.seat }] });
    expect(running(done(outcome)).undoable).toBeNull();
    expect(await seen(night)).toEqual(before);
    await night.tables.deliver(channel);
    expect(night.announcements.at(-1)).toMatchObject({
      how: 'refresh',
      events: [{ event: 'undone', seat: drafted.seat }],
    });
  });

  it('with the automatic end of the turn: the turn comes back, in the message of the one that had begun', async () => {
    const night = await plain();
    const { current, number } = turnOf(await begun(night.tables, anna, ben));
    const before = await seen(night);
    const after = await does(night, current, 'draft');
    expect(turnOf(after).number).toBe(number + 1);
    expect(after).toMatchObject({ undoable: after.seat });
    await night.tables.deliver(channel);
    expect(turnOf(done(await night.tables.undo(press(current, after, number + 1))))).toMatchObject({
      number,
      current,
    });
    expect(await seen(night)).toEqual(before);
    await night.tables.deliver(channel);
    expect(night.announcements.at(-1)).toMatchObject({ how: 'refresh', events: [{ event: 'undone' }] });
    // The buttons of the turn that was taken back do nothing.
    const late = await night.tables.undo(press(current, after, number + 1));
    expect(refusals(late)).toEqual([{ code: 'turnOver' }]);
  });

  it('if it ended the turn, or passed it', async () => {
    const night = await withTools(2);
    const { current, number } = turnOf(await begun(night.tables, anna, ben));
    done(await night.tables.act(by(current), end));
    expect(turnOf(done(await night.tables.undo(by(current))))).toMatchObject({ number, current });
    await does(night, current, 'draft');
    done(await night.tables.act(by(current), end));
    const back = done(await night.tables.undo(by(current)));
    expect(back).toMatchObject({ undoable: back.seat, game: { turn: { number, drafted: true } } });
  });

  it('one per press: pressing the same button twice takes no second step back', async () => {
    const night = await withTools(2);
    const { current, number } = turnOf(await begun(night.tables, anna, ben));
    await does(night, current, 'draft');
    const { id, version } = done(await night.tables.act(by(current), end));
    const button = { table: id, turn: number + 1, version };
    expect(turnOf(done(await night.tables.undo(by(current, { button })))).number).toBe(number);
    expect(refusals(await night.tables.undo(by(current, { button })))).toEqual([{ code: 'turnOver' }]);
    const { version: now } = done(await night.tables.act(by(current), end));
    const late = { ...button, version: now - 1 };
    expect(refusals(await night.tables.undo(by(current, { button: late })))).toEqual([
      { code: 'boardChanged' },
    ]);
  });

  it('with a tool: its cost is given back', async () => {
    const night = await withTools(10);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    const before = await seen(night);
    const used = await does(night, current, 'tool 10');
    expect(running(used).game.tools.map(({ tokens }) => tokens)).toContain(1);
    done(await night.tables.undo(by(current)));
    expect(await seen(night)).toEqual(before);
  });

  it('one after the other, over two turns in a row, as long as nobody else has acted', async () => {
    const night = await plain();
    const { current: opener, number } = turnOf(await begun(night.tables, anna, ben));
    const { current } = turnOf(done(await night.tables.act(by(opener), end)));
    const before = await seen(night);
    await does(night, current, 'draft');
    await does(night, current, 'draft');
    expect(turnOf(done(await night.tables.undo(by(current)))).number).toBe(number + 2);
    expect(turnOf(done(await night.tables.undo(by(current)))).number).toBe(number + 1);
    expect(await seen(night)).toEqual(before);
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'nothingToUndo' }]);
    // Of the remaining steps, the last is the opener's.
    expect(turnOf(done(await night.tables.undo(by(opener)))).number).toBe(number);
  });

  it('and done again, and taken back again: every command is in the log', async () => {
    const night = await withTools(2);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await does(night, current, 'draft');
    done(await night.tables.undo(by(current)));
    await does(night, current, 'draft');
    await does(night, current, 'tool 2');
    done(await night.tables.undo(by(current)));
    const table = done(await night.tables.undo(by(current)));
    expect(running(table).undoable).toBeNull();
    const steps = await night.store.transaction((db) => stepsOf(db, table.id));
    const whats = steps.map(({ what }) => what.split(' ')[0]);
    expect(whats.slice(-7)).toEqual(['draft', 'undo', 'draft', 'tool', 'end', 'undo', 'undo']);
    expect(steps.at(-1)).toEqual({ seat: table.seat, person: current.id, computer: null, what: 'undo' });
  });

  it('after the process was killed', async () => {
    const night = await plain();
    const { current } = turnOf(await begun(night.tables, anna, ben));
    const before = await seen(night);
    await does(night, current, 'draft');
    const again = night.restarted();
    expect(running(await again.tables.look(channel, null)).undoable).not.toBeNull();
    done(await again.tables.undo(by(current)));
    expect(await seen(again.restarted())).toEqual(before);
  });

  it('once, even if its interaction is delivered twice', async () => {
    const night = await plain();
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await does(night, current, 'draft');
    const command = by(current);
    const outcomes = await Promise.all([night.tables.undo(command), night.tables.undo(command)]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'repeated']);
  });

  it("even if a resigned player's seat has ended turns since", async () => {
    const night = await plain();
    const table = await begun(night.tables, anna, ben, cleo);
    const { current, number } = turnOf(table);
    done(await night.tables.resign(by(nextTo(table, current))));
    const before = await seen(night);
    expect(turnOf(await does(night, current, 'draft')).number).toBe(number + 2);
    expect(turnOf(done(await night.tables.undo(by(current))))).toMatchObject({ number, current });
    expect(await seen(night)).toEqual(before);
  });

  it('even if somebody else has resigned meanwhile', async () => {
    const night = await plain();
    const { current, number } = turnOf(await begun(night.tables, anna, ben, cleo));
    const { current: next } = turnOf(await does(night, current, 'draft'));
    const after = done(await night.tables.resign(by(next)));
    expect(turnOf(after).number).toBe(number + 2);
    expect(running(after).undoable).toBe(peopleAt(after).findIndex(({ id }) => id === current.id));
    expect(turnOf(done(await night.tables.undo(by(current)))).number).toBe(number);
    // The automatic seat passes again.
    expect(turnOf(await does(night, current, 'draft')).number).toBe(number + 2);
  });
});

describe('nothing is taken back', () => {
  it('before the first round: a choice is changed by another choice', async () => {
    const { tables } = await plain();
    done(await tables.open(by(anna), fourSeats));
    expect(refusals(await tables.undo(by(anna)))).toEqual([{ code: 'notStarted' }]);
    await tables.cancel(by(anna));
    await started(tables, anna, ben);
    const [choice = end] = await legal(tables, anna);
    expect(done(await tables.act(by(anna), choice))).toMatchObject({ undoable: null });
    expect(refusals(await tables.undo(by(anna)))).toEqual([{ code: 'nothingToUndo' }]);
  });

  it('by somebody who has done nothing, has no seat, or has resigned', async () => {
    const night = await plain();
    const { current, others } = turnOf(await begun(night.tables, anna, ben, dora));
    await does(night, current, 'draft');
    expect(refusals(await night.tables.undo(by(others[0] ?? anna)))).toEqual([{ code: 'nothingToUndo' }]);
    expect(refusals(await night.tables.undo(by(cleo)))).toEqual([{ code: 'notSeated' }]);
    expect(done(await night.tables.resign(by(current)))).toMatchObject({ undoable: null });
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'alreadyResigned' }]);
  });

  it('if the last remaining step is from somebody who has resigned since', async () => {
    const night = await plain();
    const { current: opener } = turnOf(await begun(night.tables, anna, ben, cleo));
    const { current } = turnOf(done(await night.tables.act(by(opener), end)));
    done(await night.tables.resign(by(opener)));
    await does(night, current, 'draft');
    expect(done(await night.tables.undo(by(current)))).toMatchObject({ undoable: null });
  });

  it('once somebody else has acted', async () => {
    const night = await plain();
    const { current } = turnOf(await begun(night.tables, anna, ben, cleo));
    const drafted = await does(night, current, 'draft');
    const { current: next, number: turn } = turnOf(drafted);
    const after = done(await night.tables.act(by(next), end));
    const reason = { code: 'movedSince', mover: peopleAt(after).findIndex(({ id }) => id === next.id) };
    expect(refusals(await night.tables.undo(by(current)))).toEqual([reason]);
    // The same by the button from before the other's turn.
    const button = { table: after.id, turn, version: drafted.version };
    expect(refusals(await night.tables.undo(by(current, { button })))).toEqual([reason]);
  });

  it('once the windows, or the dice of a round, were revealed', async () => {
    const night = await plain();
    const table = await begun(night.tables, anna, ben);
    expect(table).toMatchObject({ undoable: null });
    expect(refusals(await night.tables.undo(by(ben)))).toEqual([{ code: 'undoRevealed' }]);
    const { current, others } = turnOf(table);
    const [other = anna] = others;
    for (const person of [current, other, other, current]) done(await night.tables.act(by(person), end));
    expect(running(await night.tables.look(channel, null)).undoable).toBeNull();
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'undoRevealed' }]);
  });

  it('once a die was rolled; but its placement afterwards can be chosen again', async () => {
    const night = await withTools(6);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    const rolled = await does(night, current, 'tool 6');
    expect(rolled).toMatchObject({ undoable: null, game: { turn: { waiting: { tool: 6 } } } });
    const before = await seen(night);
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'undoRevealed' }]);
    const placed = await does(night, current, 'place');
    expect(placed).toMatchObject({ undoable: placed.seat });
    expect(done(await night.tables.undo(by(current)))).toMatchObject({ undoable: null });
    expect(await seen(night)).toEqual(before);
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'undoRevealed' }]);
  });

  it('once a die was drawn; but another shade can be named', async () => {
    const night = await withTools(11);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await does(night, current, 'tool 11');
    done(await night.tables.act(by(current), action('return 1')));
    const back = done(await night.tables.undo(by(current)));
    expect(back).toMatchObject({ undoable: null, game: { turn: { waiting: { tool: 11 } } } });
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'undoRevealed' }]);
    done(await night.tables.act(by(current), action('return 6')));
  });

  it('once the game is over', async () => {
    const { tables } = await plain();
    await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    expect(refusals(await tables.undo(by(anna)))).toEqual([{ code: 'gameOver' }]);
  });
});

describe('the announcement of a step that was taken back', () => {
  it('has nothing else, if the step itself was not announced yet', async () => {
    const night = await plain();
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await night.tables.deliver(channel);
    const { seat } = await does(night, current, 'draft');
    done(await night.tables.undo(by(current)));
    night.announcements.length = 0;
    await night.tables.deliver(channel);
    expect(night.announcements).toMatchObject([{ how: 'post', events: [{ event: 'undone', seat }] }]);
  });

  it('edits the current message, if the turn has not ended', async () => {
    const night = await withTools(2);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await night.tables.deliver(channel);
    const { seat } = await does(night, current, 'draft');
    done(await night.tables.undo(by(current)));
    night.announcements.length = 0;
    await night.tables.deliver(channel);
    expect(night.announcements).toMatchObject([{ how: 'refresh', events: [{ event: 'undone', seat }] }]);
  });

  it('takes back what was told of it, and nothing else', async () => {
    const night = await withTools(2);
    const { current, others } = turnOf(await begun(night.tables, anna, ben, cleo));
    await night.tables.deliver(channel);
    await does(night, current, 'draft');
    await night.tables.deliver(channel);
    done(await night.tables.resign(by(others[0] ?? anna)));
    done(await night.tables.undo(by(current)));
    await night.tables.deliver(channel);
    const { told } = (await night.tables.look(channel, null)) ?? {};
    const all = [...(told?.before ?? []), ...(told?.since ?? [])].map(({ event }) => event);
    expect(all).not.toContain('drafted');
    expect(all.slice(-2)).toEqual(['resigned', 'undone']);
  });

  it('keeps what was waiting to be announced before it', async () => {
    const night = await plain();
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await night.tables.deliver(channel);
    const { current: next } = turnOf(done(await night.tables.act(by(current), end)));
    await does(night, next, 'draft');
    done(await night.tables.undo(by(next)));
    await night.tables.deliver(channel);
    expect(night.announcements.at(-1)?.events.map(({ event }) => event)).toEqual(['turnEnded', 'undone']);
  });

  it('comes after it, if the step is just being announced', async () => {
    const night = await plain();
    const { tables, announcements, deliveries } = night;
    const { current, number } = turnOf(await begun(tables, anna, ben));
    await tables.deliver(channel);
    announcements.length = 0;
    const posting = promised<Delivery>();
    deliveries.push(posting.promise);
    await does(night, current, 'draft');
    const tellings = [tables.deliver(channel)];
    await until(() => announcements.length === 1);
    done(await tables.undo(by(current)));
    tellings.push(tables.deliver(channel));
    posting.resolve({ delivery: 'delivered', message: 'too early' });
    await Promise.all(tellings);
    expect(announcements.map(({ how, events }) => [how, events.map(({ event }) => event)])).toEqual([
      ['post', ['drafted', 'turnEnded']],
      ['post', ['undone']],
    ]);
    expect(announcements.at(-1)).toMatchObject({ table: { game: { turn: { number } } } });
    expect(night.retired).toContain('too early');
  });

  it('changes the message that is there, even if two steps were taken back', async () => {
    const night = await withTools(2);
    const { current } = turnOf(await begun(night.tables, anna, ben));
    await night.tables.deliver(channel);
    await does(night, current, 'draft');
    done(await night.tables.act(by(current), end));
    await night.tables.deliver(channel);
    done(await night.tables.undo(by(current)));
    done(await night.tables.undo(by(current)));
    await night.tables.deliver(channel);
    expect(night.announcements.at(-1)).toMatchObject({ how: 'refresh', events: [{ event: 'undone' }] });
  });
});
