import { describe, expect, it } from 'vitest';
import { isOwnTurn } from '#features/own-games/own-games';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  firstMoment,
  fourSeats,
  guild,
} from '#test/play/evening';

const elsewhere = '101';

/** Anna and Ben play in one channel and wait in another. */
async function busy() {
  const night = await evening();
  const table = await begun(night.tables, anna, ben);
  const lobby = done(await night.tables.open(by(anna, { channel: elsewhere }), fourSeats));
  return { ...night, table, lobby, games: (person = anna) => night.house.ownGames.of(person.id) };
}

describe('one’s games', () => {
  it('are all open ones, with what each waits for', async () => {
    const { games, table, lobby } = await busy();
    const [first, second, ...more] = await games();
    expect(more).toEqual([]);
    expect(new Set([first?.id, second?.id])).toEqual(new Set([table.id, lobby.id]));
    expect((await games()).find(({ id }) => id === lobby.id)).toMatchObject({
      of: 'sagrada',
      channel: elsewhere,
      guild,
      attempt: null,
      seat: 0,
      waits: { for: 'players', seats: 4, since: firstMoment, nightAt: null },
    });
    const own = [...(await games(anna)), ...(await games(ben))].filter(isOwnTurn);
    expect(own.map(({ id }) => id)).toEqual([table.id]);
  });

  it('leave out one that is damaged, and say so in the log', async () => {
    const { games, store, table, lobby, log } = await busy();
    await store.transaction((db) =>
      db.updateTable('matches').set({ setup: '{}' }).where('id', '=', table.id).execute(),
    );
    expect((await games()).map(({ id }) => id)).toEqual([lobby.id]);
    expect(log.join('\n')).toContain('unreadable match, left out of a list of games');
    expect(log.join('\n')).not.toContain('Anna');
  });

  it('are none that only keep a seat, and none of others', async () => {
    const { tables, games, table } = await busy();
    done(await tables.resign(by(ben)));
    done(await tables.open(by(anna), { ...fourSeats, seats: 2 }, table.id));
    const here = (all: Awaited<ReturnType<typeof games>>) => all.filter((game) => game.channel === channel);
    expect(here(await games(anna))).toHaveLength(1);
    expect(here(await games(ben))).toEqual([]);
    expect(await games(cleo)).toEqual([]);
  });

  it('tell nobody what only one player may know', async () => {
    const { games } = await busy();
    expect(JSON.stringify(await games())).not.toMatch(/seed|private|offer|pool|bag/u);
  });
});
