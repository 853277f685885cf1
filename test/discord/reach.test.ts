import { describe, expect, it } from 'vitest';
import { buttonsIn } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import type { Services } from '#features/services';
import type { Person, TableId } from '#play/table';
import { tourPages } from '#render/tour/examples';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  fourSeats,
  started,
  turnOf,
} from '#test/play/evening';
import { wordsOf } from '#words/words';
import { parseCustomId, type Press } from './press.ts';
import { somebody, toldBy, waysIn } from './somebody.ts';

const words = wordsOf('en');

/** The presses of the buttons that somebody sees after a press, except for choices. */
const waysBeside = (answer: Answer) => waysIn(answer).filter((press) => press !== 'choose');

/** What somebody reaches from the one button that is always under the newest message. */
const reached = async (house: Services, person: Person, press: Press, manager = false) =>
  waysBeside(await somebody(house, person, { manager }).press(press));

const always = ['help', 'rules', 'settings'];
const looking = ['score', 'board', 'openHistory', 'record', 'fair'];
/** Under *More* when it replaces a panel. */
const aroundIt = [...always, 'backFromMore'];

/** Anna, the host, and Ben at the table, with the game opened by one of its buttons. */
async function playing(gather: typeof begun) {
  const { house, tables, pass } = await evening();
  const { id } = await gather(tables, anna, ben);
  return { house, tables, table: id, pass };
}

const handAt = (table: TableId): Press => ({ press: 'hand', table });
const moreAt = (table: TableId): Press => ({ press: 'more', table, panel: 'hand' });

describe('a thumb reaches everything that commands can do', () => {
  it('while people gather: under the lobby', async () => {
    const { house, tables } = await evening();
    const { id } = done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    expect(waysBeside(await somebody(house, cleo).command('sagrada board'))).toEqual([
      'join',
      'start',
      'leave',
      'computers',
      'pace',
      'help',
      'openMore',
    ]);
    expect(await reached(house, anna, { press: 'computers', table: id })).toEqual([
      'addComputer',
      'addComputer',
      'addComputer',
      'computers',
      'startFromPanel',
    ]);
    const more = { press: 'openMore', table: id } as const;
    expect(await reached(house, anna, more)).toEqual([...always, 'cancel']);
    expect(await reached(house, ben, more)).toEqual(always);
    expect(await reached(house, cleo, more, true)).toEqual([...always, 'cancel']);
  });

  it('while windows are chosen: under More below the offer, or for spectators below what there is to see', async () => {
    const { house, table } = await playing(started);
    expect(await reached(house, anna, { press: 'offer', table })).toEqual(['tools', 'more']);
    const more = moreAt(table);
    expect(await reached(house, anna, more)).toEqual([...aroundIt, 'resign', 'cancel']);
    expect(await reached(house, ben, more)).toEqual([...aroundIt, 'resign']);
    expect(await reached(house, cleo, more)).toEqual(aroundIt);
    expect(await reached(house, cleo, more, true)).toEqual([...aroundIt, 'cancel']);
  });

  it('after choosing, still under the offer', async () => {
    const { house, table } = await playing(started);
    const asking = somebody(house, anna);
    const offer = await asking.press({ press: 'offer', table });
    const [choice] = 'message' in offer ? buttonsIn(offer.message) : [];
    expect(waysBeside(await asking.pressId(choice?.custom_id ?? '', [], true))).toEqual(['tools', 'more']);
  });

  it("in a game: under More below the player's own cards", async () => {
    const { house, tables, table, pass } = await playing(begun);
    expect(await reached(house, anna, handAt(table))).toEqual(['more']);
    const more = moreAt(table);
    expect(await reached(house, anna, more)).toEqual([...looking, ...aroundIt, 'resign', 'cancel']);
    // Nobody is nudged yet.
    expect(await reached(house, ben, more)).toEqual([...looking, ...aroundIt, 'resign']);
    pass(6 * 3_600_000);
    // Whose turn it is nudges nobody.
    expect(await reached(house, anna, more)).toEqual([...looking, ...aroundIt, 'resign', 'cancel']);
    expect(await reached(house, ben, more)).toEqual([...looking, 'nudge', ...aroundIt, 'resign']);
    expect(await reached(house, cleo, more)).toEqual([...looking, ...aroundIt]);
    done(await tables.resign(by(ben)));
    expect(await reached(house, ben, handAt(table))).toEqual(['postWindow', 'ownGrowth', 'more']);
    expect(await reached(house, ben, more)).toEqual([...looking, ...aroundIt]);
  });

  it("after the game: under More below the player's own window", async () => {
    const { house, tables, table } = await playing(begun);
    done(await tables.resign(by(anna)));
    expect(await reached(house, anna, handAt(table))).toEqual(['postWindow', 'ownGrowth', 'more']);
    expect(await reached(house, cleo, handAt(table))).toEqual(['more']);
    for (const person of [anna, cleo])
      expect(await reached(house, person, moreAt(table))).toEqual([...looking, ...aroundIt]);
  });

  it.each(['hand', 'cards'] as const)('from More back to the panel that it replaced: %s', async (panel) => {
    const { house, tables } = await evening();
    const first = await begun(tables, anna, ben);
    const [table, { current }] = [first.id, turnOf(first)];
    const asking = somebody(house, current);
    const shown = await asking.press(panel === 'hand' ? handAt(table) : { press: 'tools', table, turn: 0 });
    const more = await pressing(asking, shown, ({ press }) => press === 'more');
    expect(more.answer).toBe('update');
    const back = await pressing(asking, more, ({ press }) => press === 'backFromMore');
    // What was to be learned from it was said the first time.
    expect(toldBy(shown)).toContain(toldBy(back));
    expect([back.answer, waysBeside(back)]).toEqual(['update', waysBeside(shown)]);
  });

  it.each([
    ['score', 'score'],
    ['record', 'sagrada record'],
    ['board', 'sagrada board'],
  ] as const)('with the same answer: %s', async (press, command) => {
    const { house, table } = await playing(begun);
    const asking = somebody(house, anna);
    expect(await asking.press({ press, table })).toEqual(await asking.command(command));
  });

  it('from the settings to the stored data, to export or delete it', async () => {
    const { house } = await evening();
    expect(await reached(house, anna, { press: 'settings' })).toContain('privacy');
    expect(await reached(house, anna, { press: 'settingsPage', page: 'server' })).toContain('summaries');
    expect(await reached(house, anna, { press: 'privacy' })).toEqual(['exportData', 'forget']);
    expect(await reached(house, anna, { press: 'forget' })).toEqual(['forgetSurely', 'keepMe']);
  });

  it('from the help to the rules, on every page', async () => {
    const { house } = await evening();
    const help = waysBeside(await somebody(house, anna).command('sagrada help'));
    expect(help).toContain('rules');
    expect(help).toContain('tour');
    for (const page of tourPages)
      expect(await reached(house, anna, { press: 'tour', page })).toContain('rules');
  });
});

describe("from the panel of the player's own cards", () => {
  it('the host cancels a game in which somebody never chooses a window', async () => {
    const { house, tables, table } = await playing(started);
    const asking = somebody(house, anna);
    const asked = await asking.press({ press: 'cancel', table });
    expect(toldBy(asked)).toBe(words.say('sure.cancel'));
    expect(waysBeside(asked)).toEqual(['cancelSurely', 'more']);
    await asking.press({ press: 'cancelSurely', table });
    expect((await tables.look(channel, null))?.stage).toBe('cancelled');
  });

  it('score and record belong to its own game, even while another one is on', async () => {
    const { house, tables, table } = await playing(begun);
    done(await tables.resign(by(anna)));
    const asking = somebody(house, anna);
    const given = [
      await asking.press({ press: 'score', table }),
      await asking.press({ press: 'record', table }),
    ];
    await begun(tables, anna, ben);
    expect(await asking.press({ press: 'score', table })).toEqual(given[0]);
    expect(await asking.press({ press: 'record', table })).toEqual(given[1]);
  });
});

/** Presses the matching button of what was shown. */
const pressing = (asking: ReturnType<typeof somebody>, shown: Answer, what: (press: Press) => boolean) => {
  const way = ('message' in shown ? buttonsIn(shown.message) : []).find(({ custom_id: id }) => {
    const press = parseCustomId(id);
    return press !== null && what(press);
  });
  if (way === undefined) throw new Error('no way there');
  const isPrivate = shown.answer === 'private' || (shown.answer === 'update' && shown.shows === null);
  return asking.pressId(way.custom_id, [], isPrivate);
};

describe('from the table that everybody sees', () => {
  it('a thumb reaches the rankings, a profile, and two people against each other', async () => {
    const { house, table } = await playing(begun);
    done(await house.tables.resign(by(anna)));
    const asking = somebody(house, anna);
    const server = await pressing(
      asking,
      await asking.press({ press: 'board', table }),
      ({ press }) => press === 'openStandings',
    );
    for (const of of ['computers', 'day', 'allTime', 'streaks'])
      expect(await pressing(asking, server, (press) => 'of' in press && press.of === of)).toEqual({
        ...(await asking.command('score', { table: of })),
        answer: 'update',
        shows: null,
      });
    const own = await pressing(asking, server, ({ press }) => press === 'profile');
    expect(toldBy(own)).toBe(toldBy(await asking.command('score', { player: anna.id })));
    const menu = 'message' in server ? server.message.rows.find((row) => 'options' in row) : undefined;
    if (menu === undefined || !('options' in menu)) throw new Error('no menu');
    const other = await asking.pressId(menu.custom_id, [ben.id]);
    expect(toldBy(other)).toBe(toldBy(await asking.command('score', { player: ben.id })));
    const against = await pressing(asking, other, ({ press }) => press === 'against');
    expect(toldBy(against)).toBe(toldBy(await asking.command('score', { against: ben.id })));
    expect(toldBy(against)).toContain('1 game together');
  });
});

describe('a thumb reaches the daily challenge', () => {
  const around = ['pastDays', 'openStandings', 'remindMe', 'puzzle'];

  it('from the last page of the tour, with the same answer as by its command', async () => {
    const { house } = await evening();
    const asking = somebody(house, anna);
    expect(waysBeside(await asking.press({ press: 'tour', page: 'more' }))).toContain('daily');
    const shown = await asking.press({ press: 'daily' });
    expect(shown).toEqual(await asking.command('daily play'));
    expect(waysBeside(shown)).toEqual(['beginRanked', ...around, ...always, 'fairDay']);
  });

  it('with everything that can be done in it and after it', async () => {
    const { house } = await evening();
    const asking = somebody(house, anna);
    const day = house.dailies.now();
    const offer = await asking.press({ press: 'beginRanked', day });
    expect(waysBeside(offer)).toEqual(['more']);
    expect(waysBeside(await pressing(asking, offer, ({ press }) => press === 'more'))).toEqual([
      'fair',
      ...aroundIt,
      'resign',
    ]);
    const [choice] = 'message' in offer ? buttonsIn(offer.message) : [];
    const turn = await asking.pressId(choice?.custom_id ?? '');
    expect(waysBeside(turn).filter((press) => press !== 'step')).toEqual(['more']);
    const more = await pressing(asking, turn, ({ press }) => press === 'more');
    expect(waysBeside(more)).toEqual(['score', 'fair', ...aroundIt, 'resign']);
    expect(await pressing(asking, more, ({ press }) => press === 'backFromMore')).toEqual(
      await asking.press({ press: 'day', day }),
    );
    const [table] = 'message' in offer ? buttonsIn(offer.message).flatMap(tableOf) : [];
    if (table === undefined) throw new Error('nothing is offered');
    // Nobody has a best window yet: the day was given up.
    const shown = ['copyDay', 'openReview', 'beginPractice', ...around, 'score', 'fair'];
    expect(waysBeside(await asking.press({ press: 'resignSurely', table }))).toEqual(shown);
    expect(waysBeside(await asking.press({ press: 'copyDay', day }))).toEqual(['shareDay']);
    expect(await asking.press({ press: 'shareDay', day })).toEqual(await asking.command('daily share'));
    // In direct messages there is nobody to share it with.
    const alone = somebody(house, anna, { guild: null });
    expect(waysBeside(await alone.press({ press: 'day', day }))).toEqual(shown);
    expect(waysBeside(await alone.press({ press: 'copyDay', day }))).toEqual([]);
    await asking.press({ press: 'beginPractice', day });
    const practice = await asking.press({ press: 'day', day });
    const [window] = 'message' in practice ? buttonsIn(practice.message) : [];
    const first = await asking.pressId(window?.custom_id ?? '');
    expect(waysBeside(await pressing(asking, first, ({ press }) => press === 'more'))).toEqual([
      'score',
      'fair',
      ...aroundIt,
      'resign',
      'cancel',
    ]);
  });
});

/** Anna gives today's challenge up, and a day later its seed is revealed. */
async function revealed() {
  const { house, pass } = await evening();
  const asking = somebody(house, anna);
  const day = house.dailies.now();
  const { id } = done(await house.dailies.begin(by(anna), day, 'ranked', 'en'));
  await asking.press({ press: 'resignSurely', table: id });
  const before = waysBeside(await asking.press({ press: 'day', day }));
  expect(before.filter((way) => way === 'ownHistory')).toEqual([]);
  pass(24 * 3_600_000);
  await house.dailies.everyMinute();
  return { house, asking, day, table: id };
}

describe('a thumb reaches what somebody has finished', () => {
  it('in a channel, from the result of a past day to its record and replay', async () => {
    const { asking, day, table } = await revealed();
    expect(waysBeside(await asking.press({ press: 'day', day }))).toContain('openReview');
    const list = await pressing(
      asking,
      await asking.press({ press: 'day', day }),
      ({ press }) => press === 'ownHistory',
    );
    expect([list.answer, toldBy(list)]).toEqual([
      'private',
      expect.stringMatching(/^## Your finished games\n1\. .*Daily challenge, /u),
    ]);
    const menu = 'message' in list ? list.message.rows.find((row) => 'options' in row) : undefined;
    if (menu === undefined || !('options' in menu)) throw new Error('no menu');
    const game = await asking.pressId(menu.custom_id, [table]);
    // A game that wasn't played in the channel is not posted there.
    expect(waysBeside(game)).toEqual(['replay', 'openReview', 'gameRecord', 'history', 'growth']);
    const to = (way: Press['press']) => pressing(asking, game, ({ press }) => press === way);
    const replay = await to('replay');
    expect(toldBy(replay)).toContain('turns to come');
    expect(await pressing(asking, replay, ({ press }) => press === 'pastGame')).toEqual(game);
    expect(waysBeside(await to('growth'))).toEqual(['pastGame']);
    expect(await to('gameRecord')).toMatchObject({ message: { files: [expect.anything()] } });
    expect(toldBy(await to('history'))).toBe(toldBy(list));
  });

  it("from their own profile, and not from anybody else's", async () => {
    const { house, asking } = await revealed();
    const own = await asking.command('score', { player: anna.id });
    expect(waysBeside(own)).toEqual(['standings', 'rose', 'ownHistory']);
    expect(toldBy(await asking.press({ press: 'ownHistory' }))).toContain('Your finished games');
    const other = somebody(house, ben);
    expect(waysBeside(await other.command('score', { player: anna.id }))).toEqual([
      'against',
      'standings',
      'rose',
    ]);
    expect(toldBy(await other.press({ press: 'ownHistory' }))).toContain(
      "You haven't finished a dice game yet.",
    );
  });
});

/** The table of a button. */
const tableOf = ({ custom_id: id }: { readonly custom_id: string }): readonly TableId[] => {
  const press = parseCustomId(id);
  return press !== null && 'table' in press ? [press.table] : [];
};
