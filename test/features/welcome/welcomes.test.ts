import { describe, expect, it } from 'vitest';
import { evening, firstMoment, guild } from '#test/play/evening';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The bot's first start, in a server that it was in before. */
async function firstStart() {
  const night = await evening();
  const { people, welcomes } = night.house;
  await welcomes.arrivals([{ guild, joinedAt: firstMoment - 2 * hour }]);
  return { ...night, people, welcomes };
}

describe('a server that the bot joins', () => {
  it('does not count if the bot was in it long before it knew about welcomes', async () => {
    const { welcomes } = await firstStart();
    expect(await welcomes.arrivals([{ guild, joinedAt: firstMoment - 2 * hour }])).toEqual([]);
  });

  it('may be one that invited the bot just before its first start', async () => {
    const { house } = await evening();
    expect(await house.welcomes.arrivals([{ guild, joinedAt: firstMoment - hour / 2 }])).toEqual([guild]);
  });

  it('is given once, even if the bot was not running when it joined', async () => {
    const { welcomes, pass } = await firstStart();
    pass(9 * day);
    const there = [
      { guild, joinedAt: firstMoment + 3 * day },
      { guild: '901', joinedAt: firstMoment - 90 * day },
    ];
    expect(await welcomes.arrivals(there)).toEqual([guild]);
    expect(await welcomes.arrivals(there)).toEqual([]);
  });

  it('does not count again if the bot comes back, unless the server was forgotten meanwhile', async () => {
    const { people, welcomes, pass } = await firstStart();
    const arrives = () => welcomes.arrivals([{ guild, joinedAt: firstMoment + 30 * day }]);
    expect(await arrives()).toEqual([guild]);
    await people.serverLeft(guild);
    pass(29 * day);
    await people.forgetServers();
    expect(await arrives()).toEqual([]);
    pass(day);
    await people.forgetServers();
    expect(await arrives()).toEqual([guild]);
  });

  it('is known to be left if the bot is gone after a start', async () => {
    const { people, welcomes, store } = await firstStart();
    await welcomes.arrivals([{ guild, joinedAt: firstMoment }]);
    await people.servers([]);
    const left = await store.transaction((db) => db.selectFrom('departures').select('guild').execute());
    expect(left).toEqual([{ guild }]);
  });
});
