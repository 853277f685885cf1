import { describe, expect, it } from 'vitest';
import { atPlace, type Claim, placeMeant } from '#discord/daily/place';
import type { TableView } from '#table/table';
import { anna, ben, by, channel, cleo, done, evening, fourSeats } from '#test/table/evening';

/** Anna has begun today's challenge; where what she types in the channel is meant for. */
async function meant(
  tables: Readonly<Record<string, TableView>> = {},
  thread: string | null = null,
  claim: Claim = 'seated',
) {
  const { house } = await evening();
  const { dailies } = house;
  const own = done(await dailies.begin(by(anna), dailies.today(), 'ranked', 'en'));
  const place = await placeMeant(
    {
      dailies,
      deed: by(anna),
      tables: {
        ...house.tables,
        look: async (where) => tables[where] ?? null,
        movedTo: async () => thread,
      },
    },
    claim,
  );
  return place === null ? 'the channel' : place === own.channel && 'the try';
}

/** A table at which these people sit, as Anna sees it. */
async function tableOf(...people: readonly (typeof anna)[]): Promise<TableView> {
  const { tables } = await evening();
  const [host = anna, ...others] = people;
  done(await tables.open(by(host), fourSeats));
  for (const person of others) done(await tables.join(by(person)));
  const table = await tables.look(channel, anna.id);
  if (table === null) throw new Error('no table');
  return table;
}

describe('what somebody types who has a daily challenge under way', () => {
  it('is meant for it where nothing else is played', async () => {
    expect(await meant()).toBe('the try');
  });

  it('is meant for the table of the channel where they sit at it, and not where others do', async () => {
    expect(await meant({ [channel]: await tableOf(anna, ben) })).toBe('the channel');
    expect(await meant({ [channel]: await tableOf(ben, cleo) })).toBe('the try');
  });

  it('is meant for whatever table the channel has where no seat is needed, unless that was called off', async () => {
    const table = await tableOf(ben, cleo);
    expect(await meant({ [channel]: table }, null, 'anybody')).toBe('the channel');
    expect(await meant({ thread: table }, 'thread', 'anybody')).toBe('the channel');
    expect(await meant({}, null, 'anybody')).toBe('the try');
    const { tables } = await evening();
    done(await tables.open(by(ben), fourSeats));
    const calledOff = done(await tables.cancel(by(ben)));
    expect(await meant({ [channel]: calledOff }, null, 'anybody')).toBe('the try');
  });

  it('is meant for a table that has moved into a thread, which is then said', async () => {
    const table = await tableOf(anna, ben);
    expect(await meant({ thread: table }, 'thread')).toBe('the channel');
    expect(await meant({ thread: { ...table, seat: null } }, 'thread')).toBe('the try');
  });
});

describe('the place of a try', () => {
  it('is in no channel and no server', () => {
    const { deed } = atPlace({ deed: by(anna) }, 'daily/1/2026-11-20');
    expect([deed.channel, deed.guild]).toEqual(['daily/1/2026-11-20', null]);
  });
});
