import { describe, expect, it } from 'vitest';
import { openingLimits } from '#play/lobbies/limits';
import type { Person } from '#play/table';
import type { Tables } from '#play/tables';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  done,
  evening,
  fourSeats,
  guild,
  refusals,
} from './evening.ts';

const { ofPerson, inChannel, threadsAnHour } = openingLimits;
const hour = 3_600_000;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const someone = (index: number) => ({ id: `7${index}`, name: `Person ${index}` });

/** Opens a table whose thread is there before the next one: what happens at the same moment is told in any order. */
async function openInThread(tables: Tables, person: Person): Promise<void> {
  done(await tables.open(by(person), fourSeats, null, 'thread'));
  await tables.deliver(channel);
}

describe('what one person has open', () => {
  it('has a limit, whether others are awaited or nobody is, and the refusal says where it is', async () => {
    const { tables } = await evening();
    for (const index of upTo(ofPerson))
      done(await tables.open(by(anna, { channel: `${index}` }), index % 2 === 0 ? fourSeats : alone(3)));
    const outcome = await tables.open(by(anna), fourSeats);
    const places = upTo(ofPerson).map((index) => ({ guild, channel: `${index}`, message: null }));
    expect(refusals(outcome)).toMatchObject([{ code: 'tooManyOwn', open: places }]);
    done(await tables.cancel(by(anna, { channel: '3' })));
    done(await tables.open(by(anna), fourSeats));
  });

  it('lets one of two presses at the same moment through where there is room for one', async () => {
    const { tables } = await evening();
    for (const index of upTo(ofPerson - 1))
      done(await tables.open(by(anna, { channel: `${index}` }), fourSeats));
    const both = await Promise.all(
      ['a', 'b'].map((place) => tables.open(by(anna, { channel: place }), fourSeats)),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  });

  it('leaves out tables where others sit, and direct messages', async () => {
    const { tables } = await evening();
    for (const index of upTo(2 * ofPerson)) {
      const place = { channel: `${index}` };
      done(await tables.open(by(anna, place), fourSeats));
      done(await tables.join(by(ben, place)));
      if (index % 2 === 0) done(await tables.start(by(anna, place)));
    }
    for (const index of upTo(ofPerson))
      done(await tables.open(by(anna, { channel: `dm ${index}`, guild: null }), alone(3)));
    expect(await tables.open(by(anna), fourSeats)).toMatchObject({ outcome: 'done' });
  });

  it('counts planned nights, and rematches that nobody joined yet', async () => {
    const { tables, now } = await evening();
    const over = await begun(tables, anna, ben);
    done(await tables.resign(by(ben)));
    done(await tables.open(by(anna), fourSeats, over.id));
    for (const index of upTo(ofPerson - 1))
      done(await tables.open(by(anna, { channel: `${index}` }), { ...fourSeats, hour: now() + hour }));
    const another = () => tables.open(by(anna, { channel: 'another' }), fourSeats);
    expect(refusals(await another())).toMatchObject([{ code: 'tooManyOwn' }]);
    done(await tables.join(by(ben)));
    done(await another());
  });
});

describe('what a channel has open', () => {
  it('has a limit, with its threads', async () => {
    const { tables, pass } = await evening();
    for (const index of upTo(inChannel)) {
      done(await tables.open(by(someone(index)), fourSeats, null, 'thread'));
      pass(hour / threadsAnHour);
    }
    await tables.deliver(channel);
    const outcome = await tables.open(by(anna), fourSeats, null, 'thread');
    expect(refusals(outcome)).toMatchObject([{ code: 'tooManyHere' }]);
  });

  it('counts games alone, but only offers lobbies to join', async () => {
    const { tables, pass } = await evening();
    for (const index of upTo(inChannel)) {
      const options = index % 10 === 0 ? fourSeats : alone(3);
      done(await tables.open(by(someone(index)), options, null, 'thread'));
      pass(hour / threadsAnHour);
    }
    const [refusal] = refusals(await tables.open(by(anna), fourSeats, null, 'thread'));
    // Their threads aren't opened yet.
    expect(refusal).toMatchObject({ code: 'tooManyHere', joinable: upTo(5).map(() => ({ channel })) });
  });

  it('gets so many threads in an hour, and then says when it gets the next one', async () => {
    const { tables, now, pass } = await evening();
    done(await tables.open(by(anna), fourSeats));
    const first = now();
    for (const index of upTo(threadsAnHour)) await openInThread(tables, someone(index));
    for (const index of upTo(threadsAnHour))
      done(await tables.cancel(by(someone(index), { channel: `thread ${index + 1}` })));
    const refused = await tables.open(by(ben), fourSeats, null, 'thread');
    const joinable = [{ guild, channel, message: 'message 1' }];
    expect(refusals(refused)).toEqual([{ code: 'tooManyThreads', joinable, moment: first + hour }]);
    pass(hour);
    done(await tables.open(by(ben), fourSeats, null, 'thread'));
  });

  it('offers the lobby of the channel itself first, then the newest ones, and none where the person sits', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), fourSeats));
    for (const index of upTo(threadsAnHour - 1)) await openInThread(tables, someone(index));
    await openInThread(tables, ben);
    const [refusal] = refusals(await tables.open(by(ben), fourSeats, null, 'thread'));
    const offered = refusal !== undefined && 'joinable' in refusal ? refusal.joinable : [];
    const newest = upTo(threadsAnHour - 1).map((index) => `thread ${threadsAnHour - 1 - index}`);
    expect(offered.map((table) => table.channel)).toEqual([channel, ...newest]);
  });

  it('offers a lobby to somebody for whom a seat there is kept', async () => {
    const { tables } = await evening();
    const over = await begun(tables, anna, ben);
    done(await tables.resign(by(ben)));
    done(await tables.open(by(anna), fourSeats, over.id));
    for (const index of upTo(threadsAnHour))
      done(await tables.open(by(someone(index)), fourSeats, null, 'thread'));
    await tables.deliver(channel);
    const [refusal] = refusals(await tables.open(by(ben), fourSeats, null, 'thread'));
    expect(refusal).toMatchObject({
      joinable: expect.arrayContaining([expect.objectContaining({ channel })]),
    });
  });

  it('keeps a game that starts then, instead of moving it into a thread', async () => {
    const { tables } = await evening();
    await tables.setForServer(by(anna, { managesServer: true }), { place: 'thread' });
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    await tables.deliver(channel);
    for (const index of upTo(threadsAnHour))
      done(await tables.open(by(someone(index)), fourSeats, null, 'thread'));
    done(await tables.start(by(anna), true));
    await tables.deliver(channel);
    expect(await tables.look(channel, null)).toMatchObject({ stage: 'running', thread: null });
  });
});
