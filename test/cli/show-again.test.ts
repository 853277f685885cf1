import { startLocalDiscord } from 'local-discord';
import { describe, expect, it, onTestFinished } from 'vitest';
import { showAgain, showLostAgain } from '#cli/local';
import { deliverAll } from '#test/play/deliver-all';
import { alone, anna, begun, ben, by, channel, cleo, done, evening, fourSeats } from '#test/play/evening';

const lost = (): boolean => false;

describe('a channel that lost its messages', () => {
  it('sees its running game again, once', async () => {
    const { tables, store, announcements } = await evening();
    const { version } = await begun(tables, anna, ben);
    await tables.deliver(channel);
    announcements.length = 0;
    await showAgain(store, channel, lost);
    await showAgain(store, channel, lost);
    await tables.deliverAll();
    expect(announcements).toMatchObject([{ how: 'post', events: [], table: { version, stage: 'running' } }]);
  });

  it('is left alone if the message is still there', async () => {
    const { tables, store, announcements } = await evening();
    await begun(tables, anna, ben);
    await tables.deliver(channel);
    announcements.length = 0;
    await showAgain(store, channel, () => true);
    await tables.deliverAll();
    expect(announcements).toEqual([]);
  });

  it('sees what was still to be announced, and nothing else', async () => {
    const { tables, store, announcements } = await evening();
    done(await tables.open(by(anna), fourSeats));
    await showAgain(store, channel, lost);
    await tables.deliverAll();
    expect(announcements).toHaveLength(1);
  });

  it('stays empty if no game is open', async () => {
    const { tables, store, announcements } = await evening();
    done(await tables.open(by(cleo), fourSeats));
    done(await tables.cancel(by(cleo)));
    await tables.deliver(channel);
    announcements.length = 0;
    await showAgain(store, channel, lost);
    await showAgain(store, 'another channel', lost);
    await tables.deliverAll();
    expect(announcements).toEqual([]);
  });
});

/** The local Discord's channels before it restarts: the workshop's, and one person's direct messages. */
async function channelsBefore(): Promise<{ readonly workshop: string; readonly direct: string }> {
  const discord = await startLocalDiscord();
  const [workshop] = discord.channels();
  const direct = discord.as('ada').directMessages();
  await discord.close();
  if (workshop === undefined) throw new Error('there is no channel');
  return { workshop: workshop.id, direct };
}

describe('a restarted local Discord', () => {
  it('shows running games again, in channels and in direct messages', async () => {
    const { workshop, direct } = await channelsBefore();
    const night = await evening();
    done(await night.tables.open(by(ben, { channel: workshop }), fourSeats));
    done(await night.tables.open(by(anna, { channel: direct, guild: null }), alone(3)));
    await deliverAll(night);
    const again = night.restarted();
    const { store, announcements } = again;
    const discord = await startLocalDiscord();
    onTestFinished(() => discord.close());
    await showLostAgain(store, discord);
    announcements.length = 0;
    await deliverAll(again);
    expect(announcements.map(({ how, table }) => [how, table.channel])).toEqual([
      ['post', direct],
      ['post', workshop],
    ]);
  });
});
