import { describe, expect, it } from 'vitest';
import { atPlace } from '#discord/request/context';
import { type ResolvedGame, resolveGame, resolveTable } from '#discord/which-game/in-game';
import { end } from '#games/koloretako/action';
import type { Playing } from '#play/request-context';
import type { TableView } from '#play/table';
import { allTools, doneWith } from '#test/play/cards';
import { anna, ben, by, channel, cleo, done, evening, fourSeats } from '#test/play/evening';

/** Anna has started today's challenge; the game that her typed command in the channel means. */
async function meant(
  tables: Readonly<Record<string, TableView>> = {},
  thread: string | null = null,
  find: (playing: Playing) => ResolvedGame = resolveGame,
) {
  const { house } = await evening();
  const { cardGames, dailies } = house;
  const own = done(await dailies.begin(by(anna), dailies.now(), 'ranked', 'en'));
  const found = find({
    ...(await cardGames.playing(channel, anna.id)),
    here: tables[channel] ?? null,
    moved: tables[thread ?? ''] ?? null,
  });
  return found.game === 'table' ? 'the channel' : found.place === own.channel && `the ${found.game}`;
}

/** The game that a command means if it needs no seat. */
const asked = (playing: Playing): ResolvedGame => resolveTable(playing, 'anybody');

/** A table where these people sit, as Anna sees it. */
async function tableOf(...people: readonly (typeof anna)[]): Promise<TableView> {
  const { tables } = await evening();
  const [host = anna, ...others] = people;
  done(await tables.open(by(host), fourSeats));
  for (const person of others) done(await tables.join(by(person)));
  const table = await tables.look(channel, anna.id);
  if (table === null) throw new Error('no table');
  return table;
}

describe('a typed command from somebody with a running daily challenge', () => {
  it('means the challenge if nothing else is played', async () => {
    expect(await meant()).toBe('the try');
  });

  it("means the channel's table if they sit there, but not if only others do", async () => {
    expect(await meant({ [channel]: await tableOf(anna, ben) })).toBe('the channel');
    expect(await meant({ [channel]: await tableOf(ben, cleo) })).toBe('the try');
  });

  it('means any table of the channel if no seat is needed, unless it was canceled', async () => {
    const table = await tableOf(ben, cleo);
    expect(await meant({ [channel]: table }, null, asked)).toBe('the channel');
    expect(await meant({ thread: table }, 'thread', asked)).toBe('the channel');
    expect(await meant({}, null, asked)).toBe('the try');
    const { tables } = await evening();
    done(await tables.open(by(ben), fourSeats));
    const calledOff = done(await tables.cancel(by(ben)));
    expect(await meant({ [channel]: calledOff }, null, asked)).toBe('the try');
  });

  it('means a table that has moved into a thread, and the answer says so', async () => {
    const table = await tableOf(anna, ben);
    expect(await meant({ thread: table }, 'thread')).toBe('the channel');
    expect(await meant({ thread: { ...table, seat: null } }, 'thread')).toBe('the try');
  });
});

/** What Anna did in solo games, one after the other; then the game that her typed command means. */
async function lastOf(...commands: readonly ('cards' | 'try' | 'week' | 'round')[]) {
  const night = await evening();
  const { house } = night;
  const { cardGames, dailies, weeklies } = house;
  const places = new Map<string, string>([[channel, 'the cards']]);
  const does = {
    cards: async () => doneWith(await cardGames.begin(by(anna), allTools)),
    round: async () => doneWith(await cardGames.act(by(anna), end)),
    try: async () => {
      const own = done(await dailies.begin(by(anna), dailies.now(), 'ranked', 'en'));
      places.set(own.channel, 'the day');
    },
    week: async () => {
      const own = doneWith(await weeklies.begin(by(anna), weeklies.now(), 'ranked', 'en'));
      places.set(own.place, 'the week');
    },
  };
  for (const command of commands) {
    night.pass(1000);
    await does[command]();
  }
  const found = resolveGame(await cardGames.playing(channel, anna.id));
  return found.game === 'table' ? 'the channel' : places.get(found.place);
}

describe('a typed command from somebody with a card game in the channel and a running challenge', () => {
  it('means the one they acted in last', async () => {
    expect(await lastOf('cards', 'try')).toBe('the day');
    expect(await lastOf('cards', 'week')).toBe('the week');
    expect(await lastOf('try', 'week')).toBe('the week');
    expect(await lastOf('week', 'try')).toBe('the day');
    expect(await lastOf('try', 'week', 'cards')).toBe('the cards');
    expect(await lastOf('cards', 'try', 'week', 'round')).toBe('the cards');
  });

  it('means the table where they sit, whichever it is', async () => {
    const { house, tables, pass } = await evening();
    done(await tables.open(by(anna), fourSeats));
    doneWith(await house.cardGames.begin(by(anna), allTools));
    const found = async () => resolveGame(await house.cardGames.playing(channel, anna.id));
    // Somebody waiting for a game can play cards meanwhile, but no challenge.
    expect(await found()).toEqual({ game: 'cards', place: channel });
    pass(1000);
    done(await house.dailies.begin(by(anna), house.dailies.now(), 'ranked', 'en'));
    expect(await found()).toEqual({ game: 'table' });
  });
});

describe('the place of an attempt', () => {
  it('is in no channel and no server', () => {
    const { command } = atPlace({ command: by(anna) }, 'daily/1/2026-11-20');
    expect([command.channel, command.guild]).toEqual(['daily/1/2026-11-20', null]);
  });
});
