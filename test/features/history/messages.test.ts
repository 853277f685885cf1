import { describe, expect, it } from 'vitest';
import { buttonsIn, type Menu, type Message } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import type { Services } from '#features/services';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { type Person, tableIdSchema } from '#play/table';
import type { Picture } from '#render/picture';
import { parseCustomId, type Press } from '#test/discord/press';
import { messageIn, somebody, toldBy, waysIn } from '#test/discord/somebody';
import { seedOf } from '#test/made-up';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  cleo,
  done,
  type Evening,
  evening,
  firstLegal,
  fourSeats,
  turnOf,
} from '#test/play/evening';
import { locales } from '#words/words';

const first = tableIdSchema.parse('0000000001');
const direct = { channel: 'direct', guild: null } as const;

/** A game of two from which one resigned soon after a die was placed. */
async function finishedGame(tables: Services['tables']): Promise<void> {
  const { current } = turnOf(await begun(tables, anna, ben));
  done(await tables.act(by(current), await firstLegal(tables, current, 'draft')));
  done(await tables.resign(by(anna)));
}

/** An evening on which that game was played. */
async function played(): Promise<Evening> {
  const night = await evening();
  await finishedGame(night.tables);
  return night;
}

/** The message of an answer, which Discord must accept as a panel. */
const shown = (answer: Answer): Message => messageIn(answer, 'panel');

/** All presses that lead to the first game. */
const gamePresses = (shelf: 'channel' | 'own'): readonly Press[] => [
  { press: 'pastGame', table: first, shelf, page: 0 },
  { press: 'replay', table: first, shelf, page: 0, after: 3 },
  { press: 'growth', table: first, shelf, page: 0, seat: 0 },
  { press: 'gameRecord', table: first, shelf },
  { press: 'postGame', table: first },
  { press: 'postGrowth', table: first, seat: 0 },
];

/** The button of a message with this press, even if disabled. */
function buttonTo(message: Message, what: Press['press']) {
  const found = buttonsIn(message).find(({ custom_id: id }) => parseCustomId(id)?.press === what);
  if (found === undefined) throw new Error(`no button to ${what}`);
  return found;
}

/** Which turn of which round is shown. */
const roundOf = ({ content }: Message): string => content.split('\n')[0] ?? '';

const disabledIn = (message: Message) =>
  buttonsIn(message).flatMap(({ custom_id: id, disabled }) =>
    disabled === true ? [parseCustomId(id)?.press] : [],
  );

function menuIn({ rows }: Message): Menu {
  const menu = rows.find((row) => 'options' in row);
  if (menu === undefined || !('options' in menu)) throw new Error('no menu');
  return menu;
}

/** Which turn was on in each of the pictures, from 0; null after the last. */
const turnsOn = (pictures: readonly Picture[]) =>
  pictures.flatMap((picture) =>
    picture.kind === 'windows' || picture.kind === 'score'
      ? []
      : [picture.kind === 'table' ? picture.view.turn.number : null],
  );

/** Somebody who reads the channel's history, and continues from the buttons of the newest panel. */
function reader(house: Services, person: Person, whereabouts: Parameters<typeof somebody>[2] = {}) {
  const pictures: Picture[] = [];
  const asking = somebody(house, person, { ...whereabouts, pictures });
  let panel: Message = { content: '', rows: [], pictures: [], mentions: [] };
  const now = async (answering: Promise<Answer>): Promise<Message> => (panel = shown(await answering));
  return {
    pictures,
    asking,
    open: () => now(asking.command('sagrada history')),
    /** Picks a game of the page. */
    pick: (place: number) => {
      const menu = menuIn(panel);
      return now(asking.pressId(menu.custom_id, [menu.options[place]?.value ?? '']));
    },
    /** Presses a button of the panel, which changes it. */
    turn: (what: Press['press']) => now(asking.pressId(buttonTo(panel, what).custom_id)),
  };
}

/** Cleo, who has picked that game in the channel's history, and sees it. */
async function readGame() {
  const { house } = await played();
  const { open, pick, ...reading } = reader(house, cleo);
  await open();
  return { ...reading, game: await pick(0) };
}

describe('the finished games', () => {
  it('are empty if nobody has finished a game, and say how to start', async () => {
    const { house } = await evening();
    expect(toldBy(await somebody(house, anna).command('sagrada history'))).toContain('`/sagrada new`');
    expect(toldBy(await somebody(house, anna, direct).command('sagrada history'))).toContain('solo:');
  });

  it('are listed newest first: when, who played, and how it ended', async () => {
    const { house, tables, pass } = await played();
    pass(3_600_000);
    done(await tables.open(by(cleo), alone(3)));
    done(await tables.resign(by(cleo)));
    const { content } = await reader(house, ben).open();
    const evenings = [20, 19].map((hour) => Date.UTC(2026, 10, 20, hour) / 1000);
    expect(content.split('\n')).toEqual([
      '## Finished games',
      expect.stringMatching(
        `^1\\. <t:${evenings[0]}:f> · Cleo misses the target of \\d+ with −?\\d+ points?$`,
      ),
      expect.stringMatching(
        `^2\\. <t:${evenings[1]}:f> · \\*\\*(Anna|Ben) −?\\d+\\*\\* · (Anna|Ben) −?\\d+$`,
      ),
    ]);
  });

  it('are split into pages, and a game leads back to the page it was picked on', async () => {
    const { house, tables, pass } = await evening();
    for (let game = 0; game < 11; game += 1) {
      pass(1000);
      done(await tables.open(by(anna), alone(3)));
      done(await tables.resign(by(anna)));
    }
    const { open, turn, pick, asking } = reader(house, anna);
    const opened = await open();
    expect(menuIn(opened).options).toHaveLength(10);
    expect(opened.content).toContain('Page 1 of 2');
    const [back, next] = buttonsIn(opened);
    expect([back?.disabled, next?.disabled]).toEqual([true, false]);
    const second = shown(await asking.pressId(next?.custom_id ?? ''));
    expect(menuIn(second).options).toEqual([expect.objectContaining({ value: first })]);
    const game = shown(await asking.pressId(menuIn(second).custom_id, [first]));
    expect(shown(await asking.pressId(buttonTo(game, 'history').custom_id))).toEqual(second);
    await pick(0);
    expect(await turn('history')).toEqual(opened);
  });

  it('fit in a panel whatever the names, in every language', async () => {
    const { house, tables } = await evening();
    const people = ['1', '2', '3', '4'].map((id) => ({ id, name: '*'.repeat(32) }));
    for (let game = 0; game < 10; game += 1) {
      const [host = anna, ...others] = people;
      done(await tables.open(by(host), fourSeats));
      for (const person of others) done(await tables.join(by(person)));
      done(await tables.start(by(host)));
      for (const person of others) done(await tables.resign(by(person)));
    }
    for (const locale of locales) {
      const { open, pick, turn } = reader(house, anna, { locale });
      const list = await open();
      expect(menuIn(list).options).toHaveLength(10);
      await pick(9);
      await turn('growth');
      await turn('pastGame');
      await turn('replay');
      await turn('replayLast');
    }
  });

  it("are the reader's own in direct messages, without other people's", async () => {
    const { house } = await played();
    const { content } = await reader(house, anna, direct).open();
    expect(content).toContain('Your finished games');
    expect(toldBy(await somebody(house, cleo, direct).command('sagrada history'))).toContain(
      "haven't finished",
    );
  });

  it('are reached by a button too', async () => {
    const { house } = await played();
    const more = shown(await somebody(house, anna).press({ press: 'more', table: first, panel: 'hand' }));
    const answer = await somebody(house, anna).pressId(buttonTo(more, 'openHistory').custom_id);
    expect(answer).toMatchObject({ answer: 'private' });
    expect(toldBy(answer)).toContain('Finished games');
  });
});

describe('a finished game', () => {
  it('shows its end, every score, and everything else there is to see', async () => {
    const { game, pictures } = await readGame();
    expect(game.content).toMatch(/^## (Anna|Ben) wins\n[^]*1\. \*\*(Anna|Ben)/);
    expect(pictures).toMatchObject([
      { kind: 'result', names: ['Anna', 'Ben'] },
      { kind: 'score', names: ['Anna', 'Ben'] },
    ]);
    expect(waysIn(game)).toEqual([
      'replay',
      'openReview',
      'gameRecord',
      'postGame',
      'history',
      'growth',
      'growth',
    ]);
    expect(buttonsIn(game).map(({ label }) => label)).toContain('Window: Ben');
  });

  it('is exported as a file with its seed, even by the button of an old panel', async () => {
    const { house, tables } = await played();
    await finishedGame(tables);
    const { press: asked } = somebody(house, cleo);
    for (const press of [
      { press: 'gameRecord', table: first, shelf: 'channel' },
      { press: 'record', table: first },
    ] as const) {
      const [file] = shown(await asked(press)).files ?? [];
      const record: unknown = JSON.parse(file?.data.toString() ?? '');
      expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
      expect(record).toMatchObject({ dice: { seed: seedOf(1) } });
    }
  });

  it("is posted for everyone in its table's language, without buttons", async () => {
    const { house } = await played();
    const { asking, pictures } = reader(house, cleo, { locale: 'de' });
    const answer = await asking.press({ press: 'postGame', table: first });
    expect(answer).toMatchObject({ answer: 'post', message: { rows: [], mentions: [] } });
    expect(toldBy(answer)).toBe('**Anna** resigned, so **Ben** wins.');
    expect(await asking.press({ press: 'postGrowth', table: first, seat: 1 })).toMatchObject({
      answer: 'post',
      message: { pictures: [{ gif: expect.anything() }], rows: [] },
    });
    expect(pictures.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['result', 'en'],
      ['score', 'en'],
      ['growth', 'en'],
    ]);
  });

  it('is not posted if the bot may not post, nor in direct messages', async () => {
    const { house, tables } = await played();
    const mute = reader(house, anna, { missing: ['SendMessages'] });
    await mute.open();
    expect(waysIn(await mute.pick(0))).not.toContain('postGame');
    for (const press of [
      { press: 'postGame', table: first },
      { press: 'postGrowth', table: first, seat: 0 },
    ] as const) {
      const answer = await mute.asking.press(press);
      expect([answer.answer, toldBy(answer)]).toEqual(['private', expect.stringContaining('Send Messages')]);
    }
    const own = reader(house, anna, direct);
    await own.open();
    expect(waysIn(await own.pick(0))).not.toContain('postGame');
    expect(waysIn(await own.turn('growth'))).toEqual(['pastGame']);
    done(await tables.open(by(anna, direct), alone(1)));
    const { id: table } = done(await tables.resign(by(anna, direct)));
    for (const press of [
      { press: 'postGame', table },
      { press: 'postGrowth', table, seat: 0 },
    ] as const) {
      const answer = await own.asking.press(press);
      expect([answer.answer, toldBy(answer)]).toEqual([
        'private',
        expect.stringContaining('Nobody else can read this chat.'),
      ]);
    }
  });

  it("can't be looked at from elsewhere", async () => {
    const { house } = await played();
    for (const [person, whereabouts, shelf] of [
      [anna, { channel: 'elsewhere' }, 'channel'],
      [cleo, direct, 'channel'],
      [cleo, direct, 'own'],
      [cleo, { channel: 'elsewhere' }, 'own'],
    ] as const) {
      const pictures: Picture[] = [];
      const stranger = somebody(house, person, { ...whereabouts, pictures });
      for (const press of gamePresses(shelf)) {
        const answer = await stranger.press(press);
        expect([answer.answer, toldBy(answer)]).toEqual(['private', expect.stringContaining('history')]);
      }
      const picked = await stranger.pressId(`press=pickGame&shelf=${shelf}&page=0`, [first]);
      expect(toldBy(picked)).toContain("You can't open this game from here.");
      expect(pictures).toEqual([]);
    }
  });
});

describe('a replay', () => {
  it('goes turn by turn, back and forth, to the start and to the end', async () => {
    const { turn, pictures } = await readGame();
    pictures.length = 0;
    const begins = await turn('replay');
    expect(begins.content).toContain('40 turns to come');
    const one = await turn('replayOn');
    expect(one.content).toMatch(/^-# Turn 1 of 40 · round 1 · (Anna|Ben)\n.* placed .* on [A-D]\d\./);
    expect((await turn('replayOn')).content).toContain('passed');
    await turn('replayBack');
    const last = await turn('replayLast');
    expect(last.content).toMatch(/^-# Turn 40 of 40 · round 10 [^]*\*\*(Anna|Ben) wins\*\*$/);
    expect(disabledIn(last)).toEqual(['replayOn', 'replayRoundOn', 'replayLast']);
    await turn('replayFirst');
    expect(turnsOn(pictures)).toEqual([0, 1, 2, 1, null, 0]);
    expect(waysIn(await turn('pastGame'))).toContain('replay');
  });

  it('goes round by round from wherever it is, back and forth', async () => {
    const { turn } = await readGame();
    const begins = await turn('replay');
    expect(disabledIn(begins)).toEqual(['replayBack', 'replayRoundBack', 'replayFirst']);
    // Two people have four turns a round.
    expect(roundOf(await turn('replayRoundOn'))).toContain('Turn 4 of 40 · round 1');
    expect(roundOf(await turn('replayOn'))).toContain('Turn 5 of 40 · round 2');
    expect(roundOf(await turn('replayRoundOn'))).toContain('Turn 8 of 40 · round 2');
    expect(roundOf(await turn('replayRoundBack'))).toContain('Turn 4 of 40 · round 1');
    await turn('replayOn');
    expect(roundOf(await turn('replayRoundBack'))).toContain('Turn 4 of 40 · round 1');
    expect(await turn('replayRoundBack')).toEqual(begins);
    for (let round = 1; round <= 10; round += 1)
      expect(roundOf(await turn('replayRoundOn'))).toContain(`Turn ${4 * round} of 40 · round ${round} `);
  });

  it('never shows a hand', async () => {
    const { house } = await played();
    const { asking, pictures } = reader(house, anna);
    for (const after of [0, 1, 20, 40, 99])
      await asking.press({ press: 'replay', table: first, shelf: 'channel', page: 0, after });
    expect(turnsOn(pictures)).toHaveLength(5);
    for (const picture of pictures)
      expect(picture).toMatchObject({ view: { viewer: 'spectator', hand: null } });
  });
});

describe('a growing window', () => {
  it('is animated for each player, and leads back to the game', async () => {
    const { asking, turn, pictures } = await readGame();
    const panel = await turn('growth');
    expect(panel).toMatchObject({
      content: expect.stringMatching(/^\*\*.+\*\*: how Anna's window grew\.$/),
      pictures: [{ gif: expect.anything(), description: expect.stringContaining('animation of a window') }],
    });
    expect(waysIn(panel)).toEqual(['postGrowth', 'pastGame']);
    await asking.press({ press: 'growth', table: first, shelf: 'channel', page: 0, seat: 1 });
    const steps = pictures.flatMap((picture) => (picture.kind === 'growth' ? [picture.steps.length] : []));
    // Anna has placed a die, Ben none.
    expect(steps).toEqual([2, 1]);
  });

  it('is shown to its player from their own window, to post it or to go back', async () => {
    const { house } = await played();
    const pictures: Picture[] = [];
    const own = somebody(house, ben, { pictures });
    const window = shown(await own.press({ press: 'hand', table: first }));
    expect(waysIn(window)).toEqual(['postWindow', 'ownGrowth', 'more']);
    const grown = await own.pressId(buttonTo(window, 'ownGrowth').custom_id);
    expect(grown).toMatchObject({ answer: 'update', message: { pictures: [{ gif: expect.anything() }] } });
    expect(toldBy(grown)).toMatch(/^\*\*.+\*\*: how Ben's window grew\.$/);
    expect(waysIn(shown(grown))).toEqual(['postGrowth', 'hand']);
    const posted = await own.pressId(buttonTo(shown(grown), 'postGrowth').custom_id);
    expect(posted).toMatchObject({ answer: 'post', once: 'channel' });
    expect(pictures.flatMap((picture) => (picture.kind === 'growth' ? [picture.seat] : []))).toEqual([1, 1]);
    // Whoever played no window has none to see grow.
    expect(toldBy(await somebody(house, cleo).press({ press: 'ownGrowth', table: first }))).toContain(
      "You can't open this game from here.",
    );
  });
});
