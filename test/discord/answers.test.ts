import { describe, expect, it } from 'vitest';
import { offersTo, routed, verbsOf } from '#bot/route';
import { commands } from '#commands/index';
import { inPlain } from '#discord/kit/glyph';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { RequestData } from '#discord/request/request';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { type Person, tableIdSchema, type TableView } from '#play/table';
import type { Picture } from '#render/picture';
import { anna, ben, channel, cleo, evening } from '#test/play/evening';
import { customIdOf, type Press } from './press.ts';
import { contextFor, type Whereabouts } from './somebody.ts';

const verbs = verbsOf(commands);
const first = tableIdSchema.parse('0000000001');

interface Circumstances extends Pick<Whereabouts, 'guild' | 'manager' | 'missing'> {
  /** The message with the pressed button. */
  readonly on?: string;
  /** Whether only the person sees that message. */
  readonly isPrivate?: boolean;
  /** Another delivery of the previous interaction. */
  readonly again?: boolean;
}

/** People who ask the bot for things, up to its answers, without Discord in between. */
async function friends() {
  const { house, tables } = await evening();
  const painted: Picture[] = [];
  let interaction = '';
  /** Nobody has looked at the pressed table before (`pressedAt` is null), so each press looks itself. */
  const contextOf = (person: Person, { again = false, ...circumstances }: Circumstances = {}): Context => {
    const { command, ...rest } = contextFor(house, person, { ...circumstances, pictures: painted });
    if (!again) interaction = command.interaction;
    return { ...rest, command: { ...command, interaction } };
  };
  const ask = async (
    person: Person,
    what: RequestData,
    circumstances: Circumstances = {},
  ): Promise<Answer> => {
    const answer = await routed(what, verbs).answer(contextOf(person, circumstances));
    await tables.deliver(channel);
    return answer;
  };
  const command = (person: Person, name: string, given: object = {}, circumstances: Circumstances = {}) =>
    ask(person, { kind: 'command', name, given: { ...given } }, circumstances);
  const press = (person: Person, press: Press, circumstances: Circumstances = {}) => {
    const { on: message = 'message 1', isPrivate = false } = circumstances;
    return ask(
      person,
      { kind: 'press', customId: customIdOf(press), message, form: 'panel', isPrivate, values: [] },
      circumstances,
    );
  };
  const typing = async (person: Person, name: string, given: object, option: string) => {
    const what = { kind: 'typing', name, given: { ...given }, option } as const;
    return offersTo(what, contextOf(person), verbs);
  };
  const look = (person: Person) => tables.look(channel, person.id);
  return { ask, command, press, typing, look, painted };
}

type Friends = Awaited<ReturnType<typeof friends>>;

/** Anna and Ben play: the one whose turn it is, and the other. */
async function playing(): Promise<Friends & { readonly current: Person; readonly other: Person }> {
  const table = await friends();
  const { command, press, look } = table;
  await command(anna, 'sagrada new', { seats: 2 });
  await command(ben, 'sagrada join');
  await press(anna, { press: 'start', table: first });
  for (const person of [anna, ben]) {
    const view = await look(person);
    const pattern = view?.stage === 'running' ? view.game.hand?.offered[0] : undefined;
    if (pattern === undefined) throw new Error('nothing is offered');
    await press(person, { press: 'choose', table: first, pattern });
  }
  const view = await look(anna);
  if (view?.stage !== 'running' || view.game.phase !== 'playing') throw new Error('nobody plays');
  return view.game.turn.seat === 0
    ? { ...table, current: anna, other: ben }
    : { ...table, current: ben, other: anna };
}

/** What only the person is told. */
function whispered(answer: Answer): string {
  if (answer.answer !== 'private') throw new Error(`the answer was ${answer.answer}`);
  return inPlain(answer.message.content);
}

describe('a new table', () => {
  it('is the answer itself, with the given options or the defaults', async () => {
    const { command, press } = await friends();
    const given = { seats: 3, edition: 'pegasus' };
    expect(await command(anna, 'sagrada new', given)).toMatchObject({
      answer: 'public',
      shows: { options: { seats: 3, edition: 'pegasus', reducedBag: true, locale: 'en' } },
    });
    await press(anna, { press: 'cancel', table: first });
    expect(await command(anna, 'sagrada new')).toMatchObject({
      shows: { options: { seats: 4, edition: 'floodgate', reducedBag: false } },
    });
    expect(whispered(await command(ben, 'sagrada new'))).toContain('Anna already opened a table here.');
  });

  it('is not opened, and no game started, if the bot may not show it there', async () => {
    const { command, press, look } = await friends();
    const missing = { missing: ['AttachFiles'] } as const;
    expect(whispered(await command(anna, 'sagrada new', {}, missing))).toContain('Attach Files');
    expect(await look(anna)).toBeNull();
    await command(anna, 'sagrada new');
    await command(ben, 'sagrada join');
    for (const answer of [
      await press(anna, { press: 'start', table: first }, missing),
      await command(anna, 'sagrada board', {}, missing),
    ])
      expect(whispered(answer)).toContain('Attach Files');
    expect(await look(anna)).toMatchObject({ stage: 'lobby' });
  });
});

describe('the buttons of the lobby', () => {
  it('change the message they are on, or tell what was done if it is old', async () => {
    const { command, press } = await friends();
    await command(anna, 'sagrada new');
    expect(await press(ben, { press: 'join', table: first })).toMatchObject({
      answer: 'update',
      message: { content: expect.stringContaining('**Ben**') },
      shows: { version: 2 },
    });
    const old = await press(cleo, { press: 'join', table: first }, { on: 'an older message' });
    expect(whispered(old)).toBe("You're in! Anna starts the game.");
    expect(await press(ben, { press: 'leave', table: first })).toMatchObject({ answer: 'update' });
    expect(await press(anna, { press: 'start', table: first })).toMatchObject({ answer: 'retire' });
  });

  it('ask before ending the game if it has started meanwhile', async () => {
    const { press, look } = await playing();
    const asked = await press(anna, { press: 'cancel', table: first });
    expect(whispered(asked)).toContain("It won't be scored.");
    expect(await look(anna)).toMatchObject({ stage: 'running' });
    expect(await press(ben, { press: 'cancelSurely', table: first })).toMatchObject({ answer: 'private' });
    expect(await press(anna, { press: 'cancelSurely', table: first })).toMatchObject({
      answer: 'update',
      shows: null,
    });
    expect(await look(anna)).toMatchObject({ stage: 'cancelled' });
  });
});

describe('a command of an earlier version', () => {
  it.each(['sagrada resign', 'sagrada forget', 'daily summary', 'koloretako giveup'])(
    'is answered with where to look: %s',
    async (name) => {
      const { command } = await friends();
      expect(whispered(await command(anna, name))).toContain('`/sagrada help`');
    },
  );
});

describe('giving up', () => {
  it('asks before anything is done', async () => {
    const { press, look } = await playing();
    expect(whispered(await press(anna, { press: 'cancel', table: first }))).toContain("It won't be scored.");
    expect(whispered(await press(cleo, { press: 'cancel', table: first }, { manager: true }))).toContain(
      "It won't be scored.",
    );
    expect(whispered(await press(ben, { press: 'cancel', table: first }))).toContain('Ask Anna');
    const [sure, back] = [
      customIdOf({ press: 'resignSurely', table: first }),
      customIdOf({ press: 'more', table: first, panel: 'hand' }),
    ];
    expect(await press(ben, { press: 'resign', table: first })).toMatchObject({
      answer: 'update',
      message: { rows: [[{ custom_id: sure }, { custom_id: back }]] },
    });
    expect((await look(ben))?.players[1]?.presence).toBe('here');
    expect(await press(ben, { press: 'resignSurely', table: first })).toMatchObject({ answer: 'update' });
    expect(await look(ben)).toMatchObject({ stage: 'finished', players: [{}, { presence: 'resigned' }] });
    expect(whispered(await press(ben, { press: 'resign', table: first }))).toContain('This game is over');
  });

  it('is over for every button of that game, even after the next one has begun', async () => {
    const { press, command } = await playing();
    await press(ben, { press: 'resignSurely', table: first });
    const buttons = [
      { press: 'end', table: first, turn: 0 },
      { press: 'undo', table: first, turn: 0, version: 3 },
      { press: 'tools', table: first, turn: 0 },
    ] as const;
    for (const button of buttons) expect(whispered(await press(anna, button))).toContain('This game is over');
    await command(anna, 'sagrada new');
    expect(whispered(await press(anna, buttons[0]))).toContain('This game is over');
  });

  it('is explained if there is nothing to give up', async () => {
    const { command, press } = await friends();
    for (const what of ['resign', 'cancel'] as const)
      expect(whispered(await press(anna, { press: what, table: first }))).toContain('no longer exists');
    await command(anna, 'sagrada new');
    expect(whispered(await press(anna, { press: 'resign', table: first }))).toContain(
      "The game hasn't started yet.",
    );
    expect(whispered(await press(ben, { press: 'resign', table: first }))).toContain(
      "You're not at this table.",
    );
  });
});

describe('a turn', () => {
  it('is drafted in words, and ends', async () => {
    const { command, press, typing, current, other } = await playing();
    const [die] = await typing(current, 'draft', { die: '' }, 'die');
    const [space] = await typing(current, 'draft', { die: die?.value, space: '' }, 'space');
    const given = { die: die?.value.toLowerCase(), space: space?.value };
    expect(await typing(other, 'draft', { die: '' }, 'die')).toEqual([
      { name: expect.stringContaining(`It's ${current.name}'s turn.`), value: expect.any(String) },
    ]);
    for (const answer of [
      await command(other, 'draft', given),
      await command(other, 'pass'),
      await press(other, { press: 'end', table: first, turn: 0 }),
      await press(other, { press: 'open', table: first, turn: 0, how: `draft.${die?.value}` }),
    ])
      expect(whispered(answer)).toContain(`It's ${current.name}'s turn.`);
    // A tool could still be used, so the turn goes on until its player says so.
    expect(whispered(await command(current, 'draft', given))).toBe(
      `${die?.name.split(' · ')[0]} on ${space?.value}. Still your turn! Use a tool, or end your turn.`,
    );
    expect(whispered(await command(current, 'pass'))).toMatch(/^Your turn is over\. \w+ is next\.$/u);
    expect(whispered(await command(current, 'pass'))).toContain(`It's ${other.name}'s turn.`);
  });

  it('tells its player when it was the last one and the game is over', async () => {
    const { command, current, other } = await playing();
    const told: string[] = [];
    for (let round = 0; told.length < 40 && round < 40; round += 1)
      for (const person of [current, other]) {
        const said = whispered(await command(person, 'pass'));
        if (said.startsWith('Your turn is over')) told.push(said);
      }
    expect(told).toHaveLength(40);
    expect(told.filter((said) => said.includes('game'))).toEqual(['Your turn is over, and so is the game.']);
    expect(told.at(-1)).toBe('Your turn is over, and so is the game.');
  });

  it('names every rule that a draft breaks, and where the die fits', async () => {
    const { command, typing, current } = await playing();
    const [die] = await typing(current, 'draft', { die: '' }, 'die');
    const text = whispered(await command(current, 'draft', { die: die?.value, space: 'B3' }));
    expect(text).toContain('B3 is in the middle. Your first die goes on an edge or corner.');
    expect(text).toMatch(new RegExp(`^${die?.name.split(' · ')[0]} fits on `, 'm'));
    expect(whispered(await command(current, 'draft', { die: '–', space: '–' }))).toContain('Which die?');
    expect(whispered(await command(current, 'draft', { die: die?.value, space: 'Z9' }))).toContain(
      'Which space?',
    );
  });

  it("counts even if it can't be shown, and goes on in private", async () => {
    const { command, typing, current, other } = await playing();
    const missing = { missing: ['SendMessages'] } as const;
    const [die] = await typing(current, 'draft', { die: '' }, 'die');
    const [space] = await typing(current, 'draft', { die: die?.value, space: '' }, 'space');
    const drafted = await command(current, 'draft', { die: die?.value, space: space?.value }, missing);
    expect(whispered(drafted)).toMatch(/^[A-Z]\w+ \d on [A-D]\d\. /);
    expect(whispered(await command(current, 'sagrada undo', {}, missing))).toMatch(
      /^Your last step was undone\./,
    );
    expect(whispered(await command(current, 'pass', {}, missing))).toMatch(/^Your turn is over\. /);
    // Nobody gets a board, so the next turn of the same player is in the panel.
    const again = await command(other, 'pass', {}, missing);
    expect(whispered(again)).toMatch(/^Your turn is over, and you're up again\. Which die/);
  });

  it('ends by its button, which then goes with the others, but not by that of another turn', async () => {
    const { press, current } = await playing();
    const end = { press: 'end', table: first, turn: 0 } as const;
    expect(await press(current, end)).toMatchObject({ answer: 'retire' });
    expect(whispered(await press(current, end))).toContain('This button is from an earlier turn.');
  });

  it("doesn't end twice if an interaction is delivered twice", async () => {
    const { press, current } = await playing();
    await press(current, { press: 'end', table: first, turn: 0 });
    const again = await press(current, { press: 'end', table: first, turn: 0 }, { again: true });
    expect(again).toEqual({ answer: 'nothing' });
  });
});

/** The player whose turn it is drafts the first die offered. */
async function drafting() {
  const table = await playing();
  const { command, typing, current } = table;
  const [die] = await typing(current, 'draft', { die: '' }, 'die');
  const [space] = await typing(current, 'draft', { die: die?.value, space: '' }, 'space');
  await command(current, 'draft', { die: die?.value, space: space?.value });
  return table;
}

/** The *Undo* button under a board. */
const undo = (board: TableView | null, turn = 0): Press => ({
  press: 'undo',
  table: first,
  turn,
  version: board?.version ?? 0,
});

describe('an undone step', () => {
  it('changes the message it is pressed on, within its turn', async () => {
    const { press, look, current } = await drafting();
    const board = await look(current);
    const on = board?.message ?? '';
    expect(await press(current, undo(board), { on })).toMatchObject({
      answer: 'update',
      message: { below: expect.stringMatching(/undid a step\.\n<@\d+>, your turn!/) },
      shows: { seat: null, stage: 'running' },
    });
    expect(whispered(await press(current, undo(board), { on }))).toContain(
      'The table has changed since, so nothing was undone.',
    );
    expect(whispered(await press(current, undo(await look(current)), { on }))).toContain(
      "There's nothing to undo.",
    );
  });

  it('that had ended the turn gives it back in the message of the one that had begun', async () => {
    const { command, press, look, current } = await drafting();
    await command(current, 'pass');
    const board = await look(current);
    expect(await press(current, undo(board, 1), { on: board?.message ?? '' })).toMatchObject({
      answer: 'update',
    });
    const view = await look(current);
    expect(view).toMatchObject({ game: { turn: { number: 0, seat: view?.seat, drafted: true } } });
    expect(whispered(await command(current, 'sagrada undo'))).toBe('Your last step was undone.');
    expect(whispered(await press(current, undo(board, 1)))).toContain('This button is from an earlier turn.');
  });

  it("belongs to one player, and can't be undone after somebody else has acted", async () => {
    const { command, press, look, current, other } = await drafting();
    const board = await look(current);
    expect(whispered(await press(other, undo(board)))).toContain("There's nothing to undo.");
    expect(whispered(await press(cleo, undo(board)))).toContain("You're not at this table.");
    expect(whispered(await command(cleo, 'sagrada undo'))).toContain("You're not at this table.");
    await command(current, 'pass');
    await command(other, 'pass');
    expect(whispered(await command(current, 'sagrada undo'))).toContain('has moved since then.');
  });
});

describe('a solo game', () => {
  const alone = { guild: null } as const;

  it('is dealt at once, in direct messages too, and the answer is the choice of windows', async () => {
    const { command, press, look } = await friends();
    expect(await command(anna, 'sagrada new', { solo: 3 }, alone)).toMatchObject({
      answer: 'public',
      message: { below: expect.stringContaining('Choose your window.'), pictures: [{}, {}] },
      shows: { stage: 'running', seat: null, options: { mode: 'solo', toolCount: 3, edition: 'floodgate' } },
    });
    const view = await look(anna);
    const pattern = view?.stage === 'running' ? view.game.hand?.offered[0] : undefined;
    if (pattern === undefined) throw new Error('nothing is offered');
    expect(await press(anna, { press: 'choose', table: first, pattern }, alone)).toMatchObject({
      answer: 'retire',
      events: expect.arrayContaining([{ event: 'windowsRevealed' }]),
    });
    expect(whispered(await command(anna, 'sagrada hand', {}, alone))).toContain('Your private objectives: ');
    expect(whispered(await command(anna, 'score', {}, alone))).toMatch(
      /^Round 1\. Target: 0 so far, [^]*\n\*\*Anna\*\*: −60\n[^]*Tools on the table: /,
    );
  });

  it('is over when given up, and the score says so', async () => {
    const { command, press } = await friends();
    await command(anna, 'sagrada new', { solo: 3 }, alone);
    expect(await press(anna, { press: 'resign', table: first }, alone)).toMatchObject({
      answer: 'update',
      message: { content: expect.stringContaining('The game ends now, and your window is scored as it is.') },
    });
    expect(await press(anna, { press: 'resignSurely', table: first }, alone)).toMatchObject({
      answer: 'update',
      message: { content: expect.stringContaining('the game is over') },
    });
    expect(whispered(await command(anna, 'score', { table: 'game' }, alone))).toMatch(
      /^## Anna misses the target\n−60 points[^]*Anna[^]*−60 for 20 open/,
    );
  });

  it('is dealt at once in direct messages, where there is nobody else', async () => {
    const { command } = await friends();
    for (const given of [{ seats: 2 }, { 'reduced-bag': true }])
      expect(whispered(await command(anna, 'sagrada new', given, alone))).toContain('add me to a server');
    expect(await command(anna, 'sagrada new', { edition: 'pegasus' }, alone)).toMatchObject({
      answer: 'public',
      shows: { stage: 'running', options: { mode: 'solo', toolCount: 3, edition: 'pegasus' } },
    });
    expect(whispered(await command(anna, 'sagrada new', {}, alone))).toContain('already have a game');
  });

  it('has no options for seats, pace or the reduced bag', async () => {
    const { command, look } = await friends();
    for (const given of [
      { solo: 1, seats: 2 },
      { solo: 1, 'reduced-bag': true },
      { solo: 1, pace: 'live' },
    ])
      expect(whispered(await command(anna, 'sagrada new', given))).toContain(
        'Use `solo:` without `seats:`, `computers:`, `level:`, `pace:` and `reduced-bag:`.',
      );
    expect(await look(anna)).toBeNull();
  });

  it('can be watched by everybody else', async () => {
    const { command, press } = await friends();
    await command(anna, 'sagrada new', { solo: 1 });
    for (const answer of [
      await command(ben, 'sagrada join'),
      await press(ben, { press: 'offer', table: first }),
      await command(ben, 'pass'),
    ])
      expect(whispered(answer)).toContain('This is a solo game, so you can only watch.');
    expect(await command(ben, 'sagrada board')).toMatchObject({ answer: 'public' });
  });
});

/** The file of an answer, as JSON. */
function fileOf(answer: Answer): unknown {
  const [file] = answer.answer === 'private' ? (answer.message.files ?? []) : [];
  if (file === undefined) throw new Error('no file came with it');
  expect(file.name).toMatch(/^sagrada-[0-9a-f]{10}\.json$/);
  return JSON.parse(file.data.toString());
}

describe('the record', () => {
  it('of a running game is unfinished, and only has what the person may see', async () => {
    const { command, look, current, other } = await playing();
    const answer = await command(current, 'sagrada record');
    expect(whispered(answer)).toContain('so far');
    const record = fileOf(answer);
    expect(verify(sagrada, record)).toEqual({ verdict: 'unfinished' });
    const [own, theirs] = [await look(current), await look(other)];
    const text = JSON.stringify(record);
    const offered = (view: typeof own) => (view?.stage === 'running' ? (view.game.hand?.offered ?? []) : []);
    for (const pattern of offered(own)) expect(text).toContain(pattern);
    // The window they chose is open; the others they were offered are not.
    for (const pattern of offered(theirs).slice(1)) expect(text).not.toContain(pattern);
  });

  it('of a canceled game says so, even while people gather for another', async () => {
    const { command, press } = await playing();
    await press(anna, { press: 'cancelSurely', table: first });
    const called = /canceled.*no result and no seed/;
    expect(whispered(await command(anna, 'sagrada record'))).toMatch(called);
    await command(anna, 'sagrada new');
    expect(whispered(await command(ben, 'sagrada record'))).toMatch(called);
  });

  it('is refused if nothing was dealt', async () => {
    const { command } = await friends();
    expect(whispered(await command(anna, 'sagrada record'))).toContain('no table');
    await command(anna, 'sagrada new');
    expect(whispered(await command(anna, 'sagrada record'))).toContain("The game hasn't started yet.");
  });
});

describe("a player's own cards", () => {
  it('are only shown to their owner', async () => {
    const { command, press, painted, current } = await playing();
    expect(whispered(await command(current, 'sagrada hand'))).toContain('Your private objective');
    expect(painted.at(-1)).toMatchObject({ kind: 'hand', name: current.name });
    expect(whispered(await press(current, { press: 'hand', table: first }))).toContain(
      'Worth 0 points so far.',
    );
    expect(whispered(await press(cleo, { press: 'hand', table: first }))).toContain(
      "You're not at this table.",
    );
  });

  it('belong to the current game', async () => {
    const { command, press } = await friends();
    expect(whispered(await command(anna, 'sagrada hand'))).toContain('no table');
    await command(anna, 'sagrada new');
    expect(whispered(await command(anna, 'sagrada hand'))).toContain("The game hasn't started yet.");
    const gone = tableIdSchema.parse('zzzzzzzzzz');
    expect(whispered(await press(anna, { press: 'hand', table: gone }))).toContain(
      'This button is from a game that no longer exists.',
    );
  });

  it('can be chosen again until everyone has chosen', async () => {
    const { command, press, look } = await friends();
    await command(anna, 'sagrada new', { seats: 2 });
    await command(ben, 'sagrada join');
    await press(anna, { press: 'start', table: first });
    const offered = async (person: Person) => {
      const view = await look(person);
      const patterns = view?.stage === 'running' ? (view.game.hand?.offered ?? []) : [];
      return patterns.map((pattern) => ({ press: 'choose', table: first, pattern }) as const);
    };
    const [one, two] = await offered(anna);
    const [his] = await offered(ben);
    const inPanel = { isPrivate: true };
    if (one === undefined || two === undefined || his === undefined) throw new Error('nothing is offered');
    for (const choice of [one, two])
      expect(await press(anna, choice, inPanel)).toMatchObject({
        answer: 'update',
        message: { content: expect.stringContaining(`You chose **${choice.pattern}**`) },
        shows: null,
      });
    expect(whispered(await press(anna, two))).toContain(`already chose ${two.pattern}`);
    expect(whispered(await press(anna, his))).toContain("isn't one of your four windows");
    expect(await press(ben, his, inPanel)).toMatchObject({
      answer: 'update',
      message: { content: expect.stringContaining('Everyone is ready') },
    });
  });
});

describe('the table, posted again', () => {
  it('is what everyone sees, and notifies nobody', async () => {
    const { command, painted, current } = await playing();
    const answer = await command(current, 'sagrada board');
    expect(answer).toMatchObject({ answer: 'public', message: { mentions: [] }, shows: { seat: null } });
    expect(painted.at(-1)).toMatchObject({ kind: 'table', view: { viewer: 'spectator', hand: null } });
  });
});

describe('the score', () => {
  it('shows what everyone can count, once there is something to count', async () => {
    const { command, press } = await friends();
    await command(anna, 'sagrada new', { seats: 2 });
    expect(whispered(await command(cleo, 'score', { table: 'game' }))).toContain(
      "The game hasn't started yet.",
    );
    await command(ben, 'sagrada join');
    await press(anna, { press: 'start', table: first });
    expect(whispered(await command(cleo, 'score'))).toContain('Anna and Ben');
    const { command: later } = await playing();
    expect(whispered(await later(cleo, 'score'))).toMatch(
      /round 1.*\n-# In this order: .*\n\*\*Anna\*\*: \*\*−1\d\*\* = 0 .*\n\*\*Ben\*\*/,
    );
  });
});

describe('something that only another version of the bot knows', () => {
  it('still gets an answer', async () => {
    const { ask } = await friends();
    const strangers: readonly RequestData[] = [
      { kind: 'command', name: 'sagrada dance', given: {} },
      {
        kind: 'press',
        customId: 'press=undo&table=0000000001',
        message: '1',
        form: 'panel',
        isPrivate: false,
        values: [],
      },
      { kind: 'strange' },
    ];
    for (const what of strangers)
      expect(whispered(await ask(anna, what))).toContain('is from a different version of the bot.');
  });
});
