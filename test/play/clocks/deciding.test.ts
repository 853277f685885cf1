import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { TableSettings } from '#play/table';
import { lasts, playing, takesTurn } from '#test/play/computers';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  firstLegal,
  refusals,
  runningAt,
  started,
  turnOf,
} from '#test/play/evening';

const day = 24 * 60 * 60_000;

/** A game at a table with these settings, in its first turn or while windows are chosen. */
const meeting = (settings: Partial<TableSettings> = {}, come = begun): Promise<Evening> =>
  playing([anna, ben, cleo], settings, { come });

/** Whose turn it is, the others, and the number of the turn as an agreement names it. */
async function turn(night: Evening) {
  const { current, others, number } = turnOf(await runningAt(night));
  const [one = current, other = one] = others;
  return { current, one, other, of: number + 1 };
}

/** Who agreed and who is asked; null if nothing is offered. */
async function offered(night: Evening) {
  const { offer } = await runningAt(night);
  return offer && { agreed: offer.agreed.map(({ id }) => id), asked: offer.asked.map(({ id }) => id) };
}

const happened = ({ announcements }: Evening) => announcements.flatMap(({ events }) => events);

describe('the others are offered to let the computer take a turn', () => {
  it('after a day, by a change of the board that mentions nobody', async () => {
    const night = await meeting();
    const { one, other } = await turn(night);
    const before = night.announcements.length;
    await lasts(night, day - 1);
    expect(await offered(night)).toBeNull();
    await lasts(night, 1);
    expect(await offered(night)).toEqual({ agreed: [], asked: [one.id, other.id] });
    expect(night.announcements).toHaveLength(before + 1);
    expect(night.announcements.at(-1)).toMatchObject({ how: 'refresh', events: [] });
    await lasts(night, day);
    expect(night.announcements).toHaveLength(before + 1);
  });

  it('of two the one, after two days', async () => {
    const night = await playing([anna, ben]);
    await lasts(night, 2 * day - 1);
    expect(await offered(night)).toBeNull();
    await lasts(night, 1);
    expect(await offered(night)).toMatchObject({ asked: [expect.any(String)] });
  });

  it('but nobody who is away is asked', async () => {
    const night = await meeting();
    const { one, other } = await turn(night);
    const until = night.now() + 10 * day;
    await night.tables.setForPerson(by(other), { absence: { from: night.now(), until } });
    await lasts(night, day);
    expect(await offered(night)).toBeNull();
    await lasts(night, day);
    expect(await offered(night)).toEqual({ agreed: [], asked: [one.id] });
    const { of } = await turn(night);
    expect(refusals(await night.tables.letComputer(by(other), of))).toEqual([{ code: 'ownAbsence' }]);
    // With the last one who decides, the offer goes.
    await night.tables.setForPerson(by(one), { absence: { from: night.now(), until } });
    expect(await offered(night)).toBeNull();
  });

  it('where the table waits, but not before time is out', async () => {
    const night = await meeting({ pace: 'threeDays', timeOut: 'wait' });
    await lasts(night, 3 * day - 1);
    expect(await offered(night)).toBeNull();
    await lasts(night, 1);
    expect(await offered(night)).not.toBeNull();
  });

  it('whatever is done in a turn whose time is out', async () => {
    const night = await meeting({ pace: 'day', timeOut: 'wait' });
    const { current, one, other } = await turn(night);
    const does = async (): Promise<void> => {
      done(await night.tables.act(by(current), await firstLegal(night.tables, current, 'draft')));
      done(await night.tables.undo(by(current)));
    };
    await lasts(night, day - 1);
    await does();
    await lasts(night, 1);
    await does();
    expect(await offered(night)).toEqual({ agreed: [], asked: [one.id, other.id] });
  });

  it('a day after the last thing that was done in the turn', async () => {
    const night = await meeting();
    const { current, one, of } = await turn(night);
    await lasts(night, day);
    done(await night.tables.letComputer(by(one), of));
    done(await night.tables.act(by(current), await firstLegal(night.tables, current, 'draft')));
    expect((await turn(night)).of).toBe(of);
    expect(await offered(night)).toBeNull();
    expect(refusals(await night.tables.letComputer(by(one), of))).toEqual([{ code: 'notLate' }]);
    await lasts(night, day - 1000);
    expect(await offered(night)).toBeNull();
    await lasts(night, 1000);
    expect(await offered(night)).toMatchObject({ agreed: [] });
  });

  it('not where the computer takes it anyway, and not while the player said to be away', async () => {
    const paced = await meeting({ pace: 'threeDays' });
    await lasts(paced, 2 * day);
    expect(await offered(paced)).toBeNull();
    const night = await meeting();
    const { current } = await turn(night);
    const from = night.now();
    await night.tables.setForPerson(by(current), { absence: { from, until: from + 5 * day } });
    await lasts(night, 5 * day);
    expect(await offered(night)).toBeNull();
    await lasts(night, day);
    expect(await offered(night)).not.toBeNull();
  });
});

describe('all must agree', () => {
  it('and with the last one the computer takes the turn, and the game goes on', async () => {
    const night = await meeting();
    const { current, one, other, of } = await turn(night);
    await lasts(night, day);
    done(await night.tables.letComputer(by(one), of));
    await night.tables.deliver(channel);
    expect(await offered(night)).toEqual({ agreed: [one.id], asked: [other.id] });
    done(await night.tables.letComputer(by(one), of));
    expect((await turn(night)).of).toBe(of);
    done(await night.tables.letComputer(by(other), of));
    await night.tables.deliver(channel);
    await lasts(night, 0);
    expect((await turn(night)).of).toBe(of + 1);
    expect(await offered(night)).toBeNull();
    expect(happened(night)).toContainEqual({ event: 'timedOut', seat: expect.any(Number), isAgreed: true });
    const { players } = await runningAt(night);
    expect(players.find((sitter) => 'id' in sitter && sitter.id === current.id)?.presence).toBe('here');
  });

  it('but not those who have resigned since', async () => {
    const night = await meeting();
    const { one, other, of } = await turn(night);
    await lasts(night, day);
    done(await night.tables.letComputer(by(one), of));
    done(await night.tables.resign(by(other)));
    await lasts(night, 0);
    expect((await turn(night)).of).toBe(of + 1);
  });

  it('about the window choice too, and those who have chosen decide', async () => {
    const night = await meeting({}, started);
    await takesTurn(night, ben);
    await lasts(night, 2 * day);
    expect(await offered(night)).toEqual({ agreed: [], asked: [ben.id] });
    expect(refusals(await night.tables.letComputer(by(cleo), 0))).toEqual([{ code: 'nudgeSelf' }]);
    done(await night.tables.letComputer(by(ben), 0));
    await night.tables.deliver(channel);
    await lasts(night, 0);
    expect((await runningAt(night)).game.phase).toBe('playing');
  });

  it('and whoever chooses a window meanwhile is asked as well', async () => {
    const night = await meeting({}, started);
    await takesTurn(night, ben);
    await lasts(night, 2 * day);
    await takesTurn(night, anna);
    expect(await offered(night)).toEqual({ agreed: [], asked: [anna.id, ben.id] });
  });

  it('but nobody who isn’t there, nor the player, nor about another turn', async () => {
    const night = await meeting();
    const { current, one, of } = await turn(night);
    expect(refusals(await night.tables.letComputer(by(one), of))).toEqual([{ code: 'notLate' }]);
    await lasts(night, day);
    expect(refusals(await night.tables.letComputer(by(current), of))).toEqual([{ code: 'nudgeSelf' }]);
    expect(refusals(await night.tables.letComputer(by({ id: '9', name: 'Zoe' }), of))).toEqual([
      { code: 'notSeated' },
    ]);
    expect(refusals(await night.tables.letComputer(by(one), of + 1))).toEqual([{ code: 'turnOver' }]);
  });
});

describe('the last agreement and the player at the same moment', () => {
  it('the player first: what was agreed is void', async () => {
    const night = await playing([anna, ben]);
    const { current, one, of } = await turn(night);
    await lasts(night, 2 * day);
    const [acted, agreed] = await Promise.all([
      night.tables.act(by(current), end),
      night.tables.letComputer(by(one), of),
    ]);
    done(acted);
    expect(refusals(agreed)).toEqual([{ code: 'turnOver' }]);
    await lasts(night, 0);
    expect((await turn(night)).of).toBe(of + 1);
  });

  it('the agreement first: the computer has the turn, and only once', async () => {
    const night = await playing([anna, ben]);
    const { current, one, of } = await turn(night);
    await lasts(night, 2 * day);
    const [agreed, acted] = await Promise.all([
      night.tables.letComputer(by(one), of),
      night.tables.act(by(current), end),
    ]);
    done(agreed);
    expect(refusals(acted)).toHaveLength(1);
    await lasts(night, 0);
    expect((await turn(night)).of).toBe(of + 1);
  });

  it('an undo that gives the turn back makes void what was agreed about it', async () => {
    const night = await meeting();
    const { current, one, of } = await turn(night);
    await lasts(night, day);
    done(await night.tables.letComputer(by(one), of));
    done(await night.tables.act(by(current), end));
    done(await night.tables.undo(by(current)));
    await night.tables.deliver(channel);
    expect(await offered(night)).toBeNull();
    await lasts(night, day);
    expect(await offered(night)).toMatchObject({ agreed: [] });
  });
});
