import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { Person, TableSettings } from '#play/table';
import { dropClocks } from '#store/clocks';
import { planJob } from '#store/jobs';
import { saveChosen } from '#store/stored-preferences';
import { chooseByKey, choosing, lasts, personToAct, playing, stepsAt, takesTurn } from '#test/play/computers';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  evening,
  firstLegal,
  presenceOf,
  presences,
  promised,
  refusals,
  seen,
  started,
  turnOf,
} from '#test/play/evening';

const day = 24 * 60 * 60_000;

const people = [anna, ben, cleo] as const;

/** A game of these people in its first turn, at a table with these settings. */
const meeting = (
  settings: Partial<TableSettings>,
  thinker = choosing(chooseByKey),
  seated: readonly [Person, ...Person[]] = people,
): Promise<Evening> =>
  // Nobody is nudged, which would be due sooner.
  playing(seated, { mentions: false, ...settings }, { thinker });

/** When time is out for whoever is to act, in milliseconds from now; null if it never is. */
async function left(night: Evening): Promise<number | null> {
  const table = await seen(night);
  const running = table.stage === 'running' ? table.clocks.filter(({ stoppedAt }) => stoppedAt === null) : [];
  const [clock, ...others] = running;
  if (clock === undefined || others.length > 0) throw new Error(`${running.length} clocks run`);
  return clock.outAt === null ? null : clock.outAt - night.now();
}

/** What was announced last, with what happened. */
const told = ({ announcements }: Evening) => {
  const { how, events } = announcements.at(-1) ?? { how: null, events: [] };
  return { how, what: events.map(({ event }) => event) };
};

describe('a turn of a day', () => {
  it('that is over in time leaves the next player a day', async () => {
    const night = await meeting({ pace: 'day' });
    expect(await left(night)).toBe(day);
    await lasts(night, day - 1);
    const { current } = turnOf(await seen(night));
    await takesTurn(night, current);
    expect(await left(night)).toBe(day);
    expect(presences(await seen(night))).toEqual(['here', 'here', 'here']);
  });

  it('that isn’t is taken by a computer player, and the next player is called', async () => {
    const night = await meeting({ pace: 'day' });
    const { current, number } = turnOf(await seen(night));
    await lasts(night, day);
    const table = await seen(night);
    expect(turnOf(table).number).toBe(number + 1);
    expect(presences(table)).toEqual(['here', 'here', 'here']);
    const { how, what } = told(night);
    expect(night.announcements.at(-2)).toMatchObject({ how: 'refresh', events: [{ event: 'timedOut' }] });
    expect(how).toBe('post');
    expect(what.at(-1)).toBe('turnEnded');
    expect(personToAct(table)).not.toEqual(current);
    const steps = await stepsAt(night);
    const late = steps.findLastIndex(({ what: did }) => did === 'late');
    expect(steps[late]).toMatchObject({ person: null, computer: null });
    expect(steps[late + 1]).toMatchObject({ seat: steps[late]?.seat, person: null });
    expect(steps[late + 1]?.computer).not.toBeNull();
  });

  it('is passed where the table wants that', async () => {
    const night = await meeting(
      { pace: 'day', timeOut: 'pass' },
      choosing(() => Promise.reject(new Error('nobody asked'))),
    );
    await lasts(night, day);
    expect(told(night)).toEqual({ how: 'post', what: ['timedOut', 'turnEnded'] });
  });

  it('goes on where the others decide', async () => {
    const night = await meeting({ pace: 'day', timeOut: 'wait' });
    const { number } = turnOf(await seen(night));
    await lasts(night, 3 * day);
    expect(turnOf(await seen(night)).number).toBe(number);
    // The board says that it is out.
    expect(await left(night)).toBeNull();
    expect(night.announcements.at(-1)).toMatchObject({ how: 'refresh', events: [] });
  });

  it('lasts as long again where it was over, and a message about it can’t be posted', async () => {
    const night = await meeting({ pace: 'day', timeOut: 'wait' });
    await lasts(night, day);
    const { id } = await seen(night);
    const { current, others } = turnOf(await seen(night));
    // Nobody can set that once windows are dealt.
    await night.store.transaction((db) => saveChosen(db, { owner: 'deal', id }, { timeOut: 'computer' }));
    const fails = Array.from({ length: 30 }, () => ({ delivery: 'later' }) as const);
    night.deliveries.push(...fails);
    const [first] = others;
    if (first === undefined) throw new Error('nobody else');
    done(await night.tables.resign(by(first)));
    await lasts(night, 0);
    expect(turnOf(await seen(night)).current).toEqual(current);
    expect(await left(night)).toBe(day);
    night.deliveries.length = 0;
    await night.tables.deliver(channel);
    await lasts(night, day - 1);
    expect(turnOf(await seen(night)).current).toEqual(current);
    await lasts(night, 1);
    expect(turnOf(await seen(night)).current).not.toEqual(current);
  });

  it('never ends where the pace is relaxed', async () => {
    const night = await meeting({});
    expect(await left(night)).toBeNull();
    const { number } = turnOf(await seen(night));
    await lasts(night, 100 * day);
    expect(turnOf(await seen(night)).number).toBe(number);
  });

  it('is changed by nobody once windows are dealt', async () => {
    const night = await meeting({ pace: 'day' });
    await lasts(night, day / 2);
    for (const change of [
      { pace: 'day' },
      { pace: 'live' },
      { pace: 'relaxed' },
      { timeOut: 'pass' },
      { bank: 30 },
    ] as const)
      expect(await night.tables.setForTable(by(anna, { manager: true }), change)).toMatchObject({
        outcome: 'refused',
        refusals: [{ code: 'playSettled' }],
      });
    await night.tables.setForServer(by(anna, { managesServer: true }), { pace: 'live' });
    expect(await left(night)).toBe(day / 2);
  });
});

/** Everybody but one person takes their turns, until it is that person's turn; theirs are up to time. */
async function untilTurnOf(night: Evening, person: Person): Promise<void> {
  for (;;) {
    const { current } = turnOf(await seen(night));
    if (current.id === person.id) return;
    await takesTurn(night, current);
  }
}

/** The table once this person has missed two turns in a row. */
async function away(settings: Partial<TableSettings> = {}): Promise<Evening> {
  const night = await meeting({ pace: 'day', ...settings });
  for (let turn = 0; turn < 2; turn += 1) {
    await untilTurnOf(night, ben);
    await lasts(night, day);
  }
  return night;
}

describe('somebody who misses two turns in a row', () => {
  it('is away, and their turns are taken at once', async () => {
    const night = await away();
    expect(presenceOf(await seen(night), ben)).toBe('away');
    const told = night.announcements.findLast(({ events }) =>
      events.some(({ event }) => event === 'wentAway'),
    );
    expect(told?.how).toBe('refresh');
    expect(night.announcements.at(-1)?.how).toBe('post');
    for (let turn = 0; turn < 4; turn += 1) {
      const { current } = turnOf(await seen(night));
      expect(current.id).not.toBe(ben.id);
      await takesTurn(night, current);
      await lasts(night, 0);
    }
    expect(presenceOf(await seen(night), ben)).toBe('away');
  });

  it('is only late again if they took a turn between', async () => {
    const night = await meeting({ pace: 'day' });
    await untilTurnOf(night, ben);
    await lasts(night, day);
    await untilTurnOf(night, ben);
    await takesTurn(night, ben);
    await untilTurnOf(night, ben);
    await lasts(night, day);
    expect(presenceOf(await seen(night), ben)).toBe('here');
  });

  it('is back with anything they do, told what was done for them, and plays from their next turn on', async () => {
    const night = await away();
    const back = await night.tables.comeBack(by(ben));
    expect(back?.turns.map(({ events }) => events.at(-1)?.event)).toEqual(['turnEnded', 'turnEnded']);
    await night.tables.deliver(channel);
    expect(told(night)).toEqual({ how: 'refresh', what: ['cameBack'] });
    expect(await night.tables.comeBack(by(ben))).toBeNull();
    await untilTurnOf(night, ben);
    expect(await left(night)).toBe(day);
    await lasts(night, day);
    expect(presenceOf(await seen(night), ben)).toBe('here');
  });

  it('is told only once what was done for them, however often they go away', async () => {
    const night = await away();
    const first = await night.tables.comeBack(by(ben));
    const before = turnOf(await seen(night)).number;
    while (presenceOf(await seen(night), ben) !== 'away') {
      await untilTurnOf(night, ben);
      await lasts(night, day);
    }
    const again = await night.tables.comeBack(by(ben));
    expect(first?.turns).toHaveLength(2);
    expect(again?.turns).toHaveLength(2);
    expect(turnOf(await seen(night)).number).toBeGreaterThan(before);
    for (const turn of again?.turns ?? []) expect(first?.turns).not.toContainEqual(turn);
  });

  it('leaves a turn to the computer player who thinks about it when they come back', async () => {
    const gate = promised<void>();
    let isThinking = false;
    const night = await meeting(
      { pace: 'day' },
      choosing(async (asked) => {
        if (isThinking) await gate.promise;
        return chooseByKey(asked);
      }),
    );
    await untilTurnOf(night, ben);
    await lasts(night, day);
    await untilTurnOf(night, ben);
    isThinking = true;
    night.pass(day);
    const thinking = lasts(night, 0);
    while (presenceOf(await seen(night), ben) !== 'away') await night.tables.deliver(channel);
    const { number } = turnOf(await seen(night));
    await night.tables.comeBack(by(ben));
    expect(presenceOf(await seen(night), ben)).toBe('late');
    expect(refusals(await night.tables.act(by(ben), end))).toEqual([{ code: 'computerTakesTurn' }]);
    gate.resolve();
    isThinking = false;
    await thinking;
    await lasts(night, 0);
    const table = await seen(night);
    expect(turnOf(table).number).toBeGreaterThan(number);
    expect(presenceOf(table, ben)).toBe('here');
  });
});

describe('a turn and its end', () => {
  it('that come in the same millisecond are decided by which is saved first', async () => {
    const first = await meeting({ pace: 'day' });
    const { current, number } = turnOf(await seen(first));
    first.pass(day);
    done(await first.tables.act(by(current), end));
    await lasts(first, 0);
    expect((await stepsAt(first)).some(({ what }) => what === 'late')).toBe(false);
    expect(turnOf(await seen(first)).number).toBe(number + 1);

    const gate = promised<void>();
    const second = await meeting(
      { pace: 'day' },
      choosing((asked) => gate.promise.then(() => chooseByKey(asked))),
    );
    second.pass(day);
    const time = lasts(second, 0);
    while (presenceOf(await seen(second), current) !== 'late') await second.tables.deliver(channel);
    expect(refusals(await second.tables.act(by(current), end))).toEqual([{ code: 'computerTakesTurn' }]);
    gate.resolve();
    await time;
    expect(turnOf(await seen(second)).number).toBe(number + 1);
  });

  it('that was begun is finished legally', async () => {
    const night = await meeting({ pace: 'day' });
    const { current } = turnOf(await seen(night));
    done(await night.tables.act(by(current), await firstLegal(night.tables, current, 'draft')));
    await night.tables.deliver(channel);
    await lasts(night, day);
    const table = await seen(night);
    expect(turnOf(table).current.id).not.toBe(current.id);
    expect(refusals(await night.tables.undo(by(current)))).toEqual([{ code: 'nothingToUndo' }]);
  });
});

describe('an undo', () => {
  it('gives a turn back with the time that was left', async () => {
    const night = await meeting({ pace: 'day' });
    const { current } = turnOf(await seen(night));
    await lasts(night, day / 2);
    await takesTurn(night, current);
    await lasts(night, day / 4);
    done(await night.tables.undo(by(current)));
    expect(await left(night)).toBe(day / 2);
    await takesTurn(night, current);
    expect(await left(night)).toBe((day * 3) / 4);
  });

  it('takes back nothing that was done for somebody, neither by them nor by the player before', async () => {
    const night = await meeting({ pace: 'day' });
    const { current: before } = turnOf(await seen(night));
    await takesTurn(night, before);
    const { current: late } = turnOf(await seen(night));
    await lasts(night, day);
    const table = await seen(night);
    expect(table.stage === 'running' ? table.undoable : 0).toBeNull();
    for (const person of [before, late])
      expect((await night.tables.undo(by(person))).outcome).toBe('refused');
  });

  it('before the computer player has taken the turn leaves that to it', async () => {
    const night = await meeting({ pace: 'day' });
    const { current: before } = turnOf(await seen(night));
    await takesTurn(night, before);
    const { current: late } = turnOf(await seen(night));
    night.pass(day);
    await night.tables.settle();
    expect(presenceOf(await seen(night), late)).toBe('late');
    done(await night.tables.undo(by(before)));
    await lasts(night, 0);
    expect(turnOf(await seen(night)).current.id).toBe(before.id);
    await takesTurn(night, before);
    await lasts(night, 0);
    const table = await seen(night);
    expect(turnOf(table).current.id).not.toBe(late.id);
    expect(presenceOf(table, late)).toBe('here');
  });
});

describe('a live clock', () => {
  it('runs out in time although the turn began while the machine’s clock was a year ahead', async () => {
    const night = await meeting({ pace: 'live' });
    const { uptime } = night.house;
    await uptime.back();
    night.pass(365 * day);
    await uptime.beat();
    await takesTurn(night, turnOf(await seen(night)).current);
    const { current } = turnOf(await seen(night));
    night.pass(-365 * day);
    await uptime.beat();
    await lasts(night, 0);
    const time = (await left(night)) ?? 0;
    expect(time).toBeGreaterThan(0);
    expect(time).toBeLessThanOrEqual(4 * 60_000);
    await lasts(night, time);
    expect(turnOf(await seen(night)).current.id).not.toBe(current.id);
  });

  const live = { pace: 'live', bank: 2, increment: 10 } as const;
  const [bank, increment] = [120_000, 10_000];

  it('grows with each turn, and what is used of it is gone', async () => {
    const night = await meeting(live);
    const { current } = turnOf(await seen(night));
    // The choice of windows was a turn, too.
    expect(await left(night)).toBe(bank + 2 * increment);
    await lasts(night, 50_000);
    await takesTurn(night, current);
    await untilTurnOf(night, current);
    expect(await left(night)).toBe(bank + 3 * increment - 50_000);
  });

  it('that ran out has only the increment left', async () => {
    const night = await meeting(live);
    const { current } = turnOf(await seen(night));
    await lasts(night, bank + 2 * increment);
    await untilTurnOf(night, current);
    expect(await left(night)).toBe(increment);
  });

  it('gains nothing from turns that are undone', async () => {
    const night = await meeting(live);
    const { current } = turnOf(await seen(night));
    for (let turn = 0; turn < 3; turn += 1) {
      await takesTurn(night, current);
      done(await night.tables.undo(by(current)));
      await night.tables.deliver(channel);
    }
    expect(await left(night)).toBe(bank + 2 * increment);
  });
});

describe('the choice of windows', () => {
  it('has the pace of the table, and who is late gets one from a computer player', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    await night.tables.setForServer(by(anna, { managesServer: true }), { pace: 'day' });
    await started(night.tables, ...people);
    await night.tables.deliver(channel);
    done(await night.tables.act(by(anna), await firstLegal(night.tables, anna)));
    await lasts(night, day);
    const table = await seen(night);
    expect(table.stage === 'running' && table.game.phase).toBe('playing');
    expect(presences(table)).toEqual(['here', 'here', 'here']);
    const steps = await stepsAt(night);
    expect(steps.filter(({ what }) => what === 'late').map(({ seat }) => seat)).toEqual([1, 2]);
  });
});

describe('a channel that could not be told', () => {
  it('of a turn costs nobody their time', async () => {
    const night = await meeting({ pace: 'day' });
    const { current } = turnOf(await seen(night));
    night.deliveries.push({ delivery: 'notAllowed' });
    done(await night.tables.act(by(current), end));
    await night.tables.deliver(channel);
    const { number } = turnOf(await seen(night));
    await lasts(night, day);
    expect(turnOf(await seen(night)).number).toBe(number);
    expect(await left(night)).toBe(day);
  });
});

describe('a turn whose channel hears of it late', () => {
  it('begins then', async () => {
    const night = await meeting({ pace: 'day' });
    const { current } = turnOf(await seen(night));
    night.deliveries.push({ delivery: 'notAllowed' });
    done(await night.tables.act(by(current), end));
    await night.tables.deliver(channel);
    await lasts(night, day / 2);
    expect(await left(night)).toBe(day / 2);
    await night.tables.deliver(channel);
    expect(await left(night)).toBe(day);
    const { table } = night.announcements.at(-1) ?? {};
    expect(table?.stage === 'running' && table.clocks.flatMap(({ outAt }) => outAt ?? [])).toEqual([
      night.now() + day,
    ]);
  });
});

describe('a game from before there were clocks', () => {
  it('starts them when the bot is started', async () => {
    const night = await meeting({ pace: 'day' });
    const { id } = await seen(night);
    await night.store.transaction(async (db) => {
      await dropClocks(db, id);
      await planJob(db, { kind: 'deadline', key: id, match: id, dueAt: 0, data: {} });
    });
    const after = night.restarted();
    await lasts(after, 0);
    expect(await left(after)).toBe(day);
    await lasts(after, day);
    expect(after.announcements.at(-2)?.events.map(({ event }) => event)).toEqual(['timedOut']);
  });
});
