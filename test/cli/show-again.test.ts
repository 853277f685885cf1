import { describe, expect, it } from 'vitest';
import { showAgain } from '#cli/show-again';
import { begun, by, channel, done, evening, anna, ben, fourSeats, cleo } from '#test/table/evening';

describe('a channel that lost its messages', () => {
  it('sees its running game again, once', async () => {
    const { tables, store, announcements } = await evening();
    const { version } = await begun(tables, anna, ben);
    await tables.tell(channel);
    announcements.length = 0;
    await showAgain(store, channel);
    await showAgain(store, channel);
    await tables.tellAll();
    expect(announcements).toMatchObject([{ how: 'post', events: [], table: { version, stage: 'running' } }]);
  });

  it('sees what was still to be told, and nothing besides', async () => {
    const { tables, store, announcements } = await evening();
    done(await tables.open(by(anna), fourSeats));
    await showAgain(store, channel);
    await tables.tellAll();
    expect(announcements).toHaveLength(1);
  });

  it('stays empty where no game is open', async () => {
    const { tables, store, announcements } = await evening();
    done(await tables.open(by(cleo), fourSeats));
    done(await tables.cancel(by(cleo)));
    await tables.tell(channel);
    announcements.length = 0;
    await showAgain(store, channel);
    await showAgain(store, 'another channel');
    await tables.tellAll();
    expect(announcements).toEqual([]);
  });
});
