import { type APIMessage, Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import type { ComputerId, Level } from '#players/computers';
import { tourPages } from '#render/tour/examples';
import { isThorough } from '#test/cases';
import { customIdOf } from '#test/discord/press';
import { waited, withoutPause } from './computer-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  boardsSeen,
  buttonsOf,
  chosenBy,
  messageOf,
  nextPublic,
  passTurn,
  pick,
  picturesIn,
  playerOf,
  playsSoloFrom,
  press,
  pressNewest,
  pressUnderMore,
  resigns,
  type Room,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

/** Adds a computer player of a level in the panel of a lobby. */
const adds = (person: Actor, panel: APIMessage, level: Level): Promise<APIMessage> =>
  presses(person, panel, (press) => press?.press === 'addComputer' && press.level === level);

const removes = (person: Actor, panel: APIMessage, computer: ComputerId): Promise<APIMessage> =>
  presses(person, panel, (press) => press?.press === 'removeComputer' && press.glazier === computer);

type Meant = (press: ReturnType<typeof buttonsOf>[number]['press']) => boolean;

async function presses(person: Actor, panel: APIMessage, meant: Meant): Promise<APIMessage> {
  const button = buttonsOf(panel).find((each) => meant(each.press));
  if (button === undefined) throw new Error(`no such button under: ${wordsIn(panel)}`);
  return messageOf(person.press(panel, button.customId));
}

/** The ways to play alone, from the last page of the help. */
async function waysAlone(person: Actor, channel: string): Promise<APIMessage> {
  let help = await messageOf(person.command(channel, 'sagrada help'));
  for (const page of tourPages.slice(1))
    help = await messageOf(person.press(help, customIdOf({ press: 'tour', page })));
  return messageOf(press(person, help, 'playAlone'));
}

/** The computer players of the lobby in a channel, for somebody who sits there. */
const computersOf = (person: Actor, channel: string): Promise<APIMessage> =>
  messageOf(pressNewest(person, channel, 'computers'));

/** Plays a person's turns until the game is over: the first ones with dice, all of them if all cases are asked for. */
async function playedOut(room: Room, opening: APIMessage) {
  let board = opening;
  let taken = 0;
  for (; board.mentions.length === 1 && !wordsIn(board).includes('Play again'); taken += 1)
    board = await (isThorough || taken < 6 ? takeTurn(room, board) : passed(room, board));
  return { board, taken };
}

/** Passes; returns the next board. */
async function passed(room: Room, board: APIMessage): Promise<APIMessage> {
  const next = nextPublic(room);
  await passTurn(playerOf(room, board), board);
  return next;
}

const profileOf = (person: Actor, channel: string): Promise<string> =>
  whisper(person.command(channel, 'score', { player: person.person.id }));

describe('computer players in the lobby', () => {
  it('are added level by level, removed as easily, and named with their level', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new'));
    const panel = await computersOf(ada, channel);
    expect(wordsIn(panel)).toContain('3 seats are free. Who should join you?');
    const withAgnes = await adds(ada, panel, 'master');
    expect(wordsIn(withAgnes)).toContain('Agnes sits down at your table.');
    const second = await adds(ada, withAgnes, 'apprentice');
    evening.pass(1000);
    const third = await adds(ada, second, 'apprentice');
    expect(wordsIn(third)).toContain('Finn sits down at your table.');
    const lobby = await ada.finds(channel, ({ content }) => content.includes('Finn'));
    expect(lobby.content).toContain(
      [
        '1. **Ada** (host)',
        '2. **Agnes** (computer, master)',
        '3. **Nora** (computer, apprentice)',
        '4. **Finn** (computer, apprentice)',
        'The table is full. Ada can start the game now.',
      ].join('\n'),
    );
    expect(wordsIn(await removes(ada, third, 'nora'))).toContain('Nora left the table.');
    expect(wordsIn(await computersOf(ada, channel))).toContain('1 seat is free.');
    // Somebody else can still join; who doesn't sit there can't decide.
    expect(await whisper(pressNewest(ben, channel, 'computers'))).toContain("You're not at this table.");
    expect(await whisper(ben.command(channel, 'sagrada join'))).toContain("You're in!");
  });

  it('leave every *Add* where it is, and a double tap adds one', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new', { seats: 3 }));
    const panel = await computersOf(ada, channel);
    const [once, twice] = await Promise.all([adds(ada, panel, 'master'), adds(ada, panel, 'master')]);
    expect(wordsIn(twice)).toContain('1. **Ada** (host)\n2. **Agnes** (computer, master)\n3. free\n');
    const add = buttonsOf(twice).find(
      ({ press: one }) => one?.press === 'addComputer' && one.level === 'master',
    );
    const tap = () => ada.press(twice, add?.customId ?? '');
    evening.pass(999);
    expect(await tap()).toMatchObject({ kind: 'deferredUpdate' });
    evening.pass(1);
    const full = await adds(ada, twice, 'apprentice');
    expect(wordsIn(full)).toContain('3. **Nora** (computer, apprentice)\n');
    expect(new Set([panel, once, twice, full].map((each) => wordsIn(each).split('\n').length)).size).toBe(1);
    for (const each of [panel, once, twice])
      expect(waysIn(each).slice(0, 3)).toEqual(['addComputer', 'addComputer', 'addComputer']);
    expect(waysIn(full)).toEqual(['removeComputer', 'removeComputer', 'startFromPanel']);
  });

  it('lead to the windows, once the game has started', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new'));
    const panel = await adds(ada, await computersOf(ada, channel), 'master');
    await evening.restart();
    await pressNewest(ada, channel, 'start');
    evening.pass(1000);
    const started = await adds(ada, panel, 'master');
    expect(started.id).toBe(panel.id);
    expect(wordsIn(started)).toContain('The game has already started.');
    const offer = await messageOf(press(ada, started, 'offer'));
    expect(wordsIn(offer)).toContain('Choose your window.');
  });

  it('can start the game from their panel, which then leads to the windows', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new'));
    const panel = await computersOf(ada, channel);
    expect(waysIn(panel)).not.toContain('startFromPanel');
    const ready = await adds(ada, panel, 'master');
    const choosing = nextPublic(evening);
    const started = await presses(ada, ready, (each) => each?.press === 'startFromPanel');
    expect(started.id).toBe(panel.id);
    expect(wordsIn(started)).toBe('The game starts. Choose your window.');
    expect(waysIn(started)).toEqual(['offer']);
    expect(wordsIn(await choosing)).toContain('Ada');
  });

  it("are started by the host alone, and a panel that can't start the game stays", async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    await messageOf(ada.command(channel, 'sagrada new'));
    await whisper(ben.command(channel, 'sagrada join'));
    const bens = await computersOf(ben, channel);
    expect(waysIn(bens).filter((each) => each === 'addComputer')).toHaveLength(3);
    expect(waysIn(bens)).not.toContain('startFromPanel');

    // Ben is the host for a moment, and presses *Start* in the panel of then.
    await pressNewest(ada, channel, 'leave');
    const whenHost = await adds(ben, await computersOf(ben, channel), 'master');
    expect(waysIn(whenHost)).toContain('startFromPanel');
    await pressNewest(ada, channel, 'join');
    await pressNewest(ben, channel, 'leave');
    await pressNewest(ben, channel, 'join');
    const refused = await messageOf(press(ben, whenHost, 'startFromPanel'));
    expect([refused.id, waysIn(refused)]).toEqual([
      whenHost.id,
      ['addComputer', 'addComputer', 'addComputer', 'removeComputer'],
    ]);
    expect(wordsIn(refused)).toContain('Only the host can do that. Ask Ada.');

    const panel = await computersOf(ada, channel);
    const ways = waysIn(panel);
    expect(ways).toContain('startFromPanel');
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    const lacks = await messageOf(press(ada, panel, 'startFromPanel'));
    expect([lacks.id, waysIn(lacks)]).toEqual([panel.id, ways]);
    expect(wordsIn(lacks)).toContain('**Send Messages**');
    discord.admin.denyBot(channel, 0n);
    expect(wordsIn(await messageOf(press(ada, lacks, 'startFromPanel')))).toContain('The game starts.');
  });

  it('are gone from a panel of before', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new', { computers: 1, level: 'master' }));
    const other = await computersOf(ada, channel);
    await evening.restart();
    const panel = await computersOf(ada, channel);
    await evening.restart();
    await removes(ada, panel, 'agnes');
    expect(wordsIn(await removes(ada, other, 'agnes'))).toContain(
      'That computer player already left the table.',
    );
    expect(wordsIn(await computersOf(ada, channel))).toContain('2. free\n3. free\n4. free\n');
  });

  it('play with the people, whose turns alone are posted', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new'));
    const one = await adds(ada, await computersOf(ada, channel), 'apprentice');
    evening.pass(1000);
    await adds(ada, one, 'journeyman');
    await withoutPause(ada, channel);
    const choosing = nextPublic(evening);
    await pressNewest(ada, channel, 'start');
    const opening = await chosenBy(evening, await choosing, ada);
    expect(opening.mentions.map(({ username }) => username)).toEqual(['ada']);
    // Ada's next turn comes after four of theirs, told in one message with a line for each player; what is oldest is left out of a long one.
    const board = await takeTurn(evening, opening);
    expect(wordsIn(board)).toMatch(/^(?:Ada .*\n)?Nora .*\nGreta .*Greta .*\nNora .*\n<@\d+>, your turn!/u);
    expect(boardsSeen(ada, channel)).toHaveLength(2);
    const picture = evening.pictures.findLast(({ kind }) => kind === 'windows');
    if (picture?.kind !== 'windows') throw new Error('no board was painted');
    const placed = wordsIn(board).match(/(Nora|Greta) placed/gu) ?? [];
    expect(placed.length).toBeGreaterThan(1);
    expect(picture.arrivals.length).toBeGreaterThanOrEqual(placed.length);
    expect(picture.levels).toEqual([null, 'apprentice', 'journeyman']);
  });

  it('take a moment, while the board stays and says who thinks', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const choosing = await messageOf(
      ada.command(channel, 'sagrada new', { seats: 2, computers: 1, level: 'apprentice' }),
    );
    // Others read along in a channel, so the windows stay behind a button.
    expect(waysIn(choosing)).toEqual(['offer', 'tools', 'help']);
    const opening = await waited(evening, chosenBy(evening, choosing, ada));
    const next = nextPublic(evening);
    await passTurn(ada, opening);
    const board = await ada.finds(channel, (message) => wordsIn(message).includes('Nora is thinking'));
    expect(board.id).toBe(opening.id);
    const told = await waited(evening, next);
    expect(wordsIn(told)).toMatch(/^Ada .*\nNora .*\n<@\d+>, your turn!/u);
  });

  it('give a turn back, in the same message, as long as they think about theirs', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const choosing = await messageOf(
      ada.command(channel, 'sagrada new', { seats: 2, computers: 1, level: 'apprentice' }),
    );
    const opening = await waited(evening, chosenBy(evening, choosing, ada));
    await passTurn(ada, opening);
    const thinking = await ada.finds(channel, (message) => wordsIn(message).includes('Nora is thinking'));
    const posted = boardsSeen(ada, channel).length;
    const again = await messageOf(press(ada, thinking, 'undo'));
    expect(again.id).toBe(opening.id);
    expect(wordsIn(again)).toContain('your turn!');
    expect(boardsSeen(ada, channel)).toHaveLength(posted);
  });
});

describe('a turn in which nothing was done', () => {
  it('is passed only when its player is sure, because the computer player answers it', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const choosing = await messageOf(
      ada.command(channel, 'sagrada new', { seats: 2, computers: 1, level: 'apprentice' }),
    );
    const opening = await waited(evening, chosenBy(evening, choosing, ada));
    const asked = await messageOf(press(ada, opening, 'end'));
    expect(wordsIn(asked)).toBe("Pass? You haven't drafted a die this turn.");
    const next = nextPublic(evening);
    const over = await messageOf(press(ada, asked, 'endSurely'));
    expect(waysIn(over)).toEqual(['takeBack']);
    const board = await waited(evening, next);
    const posted = boardsSeen(ada, channel).length;
    evening.pass(1000);
    const back = await messageOf(press(ada, over, 'takeBack'));
    expect(back.id).toBe(over.id);
    expect(wordsIn(back)).toContain('Your last step was undone.');
    await ada.finds(
      channel,
      (message) => message.id === board.id && wordsIn(message).includes('Ada undid a step.'),
    );
    expect(boardsSeen(ada, channel)).toHaveLength(posted);
  });
});

describe('a game with computer players in a server', () => {
  it('counts in a ranking of its own, in which each level has a line', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await messageOf(ada.command(channel, 'sagrada new', { computers: 1, level: 'master' }));
    await pressNewest(ada, channel, 'start');
    await resigns(ada, channel);
    await messageOf(ada.command(channel, 'score', { table: 'computers' }));
    expect(evening.pictures.at(-1)).toMatchObject({
      kind: 'standings',
      note: 'Games with computer players: 2 entries, by rating',
      rows: [
        { name: 'Computer, master', cells: ['1138', '1', '1'] },
        { name: 'Ada', cells: ['927', '1', '0'] },
      ],
    });
    expect(await whisper(ada.command(channel, 'score', { table: 'server' }))).toContain(
      'Games with computers are under **Computer players**.',
    );
    const list = await messageOf(ada.command(channel, 'sagrada history'));
    expect(JSON.stringify(list.components)).toContain('1. Ada and Agnes (computer, master)');
    expect(await whisper(pressNewest(ada, channel, 'score'))).toContain('1. **Agnes (computer, master)**: ');
    expect(await profileOf(ada, channel)).toContain('-# 1 game · won: 0');
  });
});

describe('in direct messages', () => {
  it('one person plays against computers: from the command to the score, and again', async () => {
    const { discord, ada, channel } = await meet();
    const room = { discord, channel: ada.directMessages() };
    const choosing = await messageOf(
      ada.command(room.channel, 'sagrada new', { computers: 2, level: 'apprentice' }),
    );
    expect(wordsIn(choosing)).toContain('Nora');
    await withoutPause(ada, room.channel);
    const { board, taken } = await playedOut(room, await chosenBy(room, choosing, ada));
    expect(taken).toBe(20);
    expect(wordsIn(board)).toMatch(/Play again, <@\d+>\?$/u);
    // It counts in her profile, and in no ranking among people.
    expect(await profileOf(ada, channel)).toMatch(
      /^## Ada\n\*\*Against computer players\*\*\n-# 1 game · won: /u,
    );
    const ranking = await whisper(ada.command(channel, 'score', { table: 'server' }));
    expect(ranking).toContain('Nobody has finished a ranked game with others here yet.');
    const again = await messageOf(press(ada, board, 'rematch'));
    expect(wordsIn(again)).toContain('Finn');
  });

  it('are offered by *Play alone*, beside solo, and dealt where nobody else is', async () => {
    const { ada, channel } = await meet({ welcome: true });
    const card = await ada.finds(channel, (each) =>
      buttonsOf(each).some(({ press }) => press?.press === 'playAlone'),
    );
    const ways = await messageOf(press(ada, card, 'playAlone'));
    const two = await pick(ada, ways, 'pickComputers', '2');
    const masters = await pick(ada, two, 'pickLevel', 'master');
    expect([two.id, masters.id]).toEqual([ways.id, ways.id]);
    const told = await messageOf(press(ada, masters, 'playComputers'));
    expect(wordsIn(told)).toContain('Your game is ready in our direct messages');
    // Nobody else reads along there, so the windows are in the message that deals.
    const dealt = await ada.finds(ada.directMessages(), (message) =>
      wordsIn(message).includes('You play against'),
    );
    expect(wordsIn(dealt)).toMatch(/Agnes \(computer, master\) and .*Theo \(computer, master\)\./u);
    expect(picturesIn(dealt).at(-1)).toContain('Your private objective: ');
    expect(waysIn(dealt)).toEqual(['choose', 'choose', 'choose', 'choose', 'tools', 'help', 'openMore']);
  });

  it('leave the choice of a window to one press in the message that deals, which becomes a few lines', async () => {
    const { ada, discord } = await meet();
    const room = { discord, channel: ada.directMessages() };
    const dealt = await messageOf(ada.command(room.channel, 'sagrada new', { computers: 1 }));
    const [first] = buttonsOf(dealt);
    if (first?.press?.press !== 'choose') throw new Error('no windows');
    const board = nextPublic(room);
    const pressed = await messageOf(ada.press(dealt, first.customId));
    expect(pressed.id).toBe(dealt.id);
    // The computer player may choose before or after it.
    const old = await ada.finds(room.channel, (each) => each.id === dealt.id && buttonsOf(each).length === 0);
    expect(wordsIn(old)).toContain(`▪️ Ada: **${first.press.pattern}**`);
    expect(wordsIn(old)).toContain('Fair dice');
    expect(waysIn(await board)).toContain('open');
  });

  it('are no reason to say that a game is canceled for everyone', async () => {
    const { ada } = await meet();
    const room = ada.directMessages();
    await messageOf(ada.command(room, 'sagrada new', { computers: 2 }));
    const asked = await messageOf(pressUnderMore(ada, room, 'cancel'));
    expect(wordsIn(asked)).toBe("Cancel this game? It won't be scored.");
    expect(JSON.stringify(asked)).toContain('"Yes, cancel game"');
  });

  it.each(['playSolo', 'playComputers'] as const)(
    'are dealt in direct messages, where the panel becomes the way to the game: %s',
    async (what) => {
      const { ada } = await meet();
      const room = ada.directMessages();
      const ways = await waysAlone(ada, room);
      // What is picked already starts with one press.
      const panel = what === 'playSolo' ? await pick(ada, ways, 'pickComputers', '0') : ways;
      const told = await messageOf(press(ada, panel, what));
      expect(told.id).toBe(ways.id);
      expect(buttonsOf(told)).toEqual([]);
      const game = await ada.finds(room, (each) =>
        buttonsOf(each).some(({ press }) => press?.press === 'choose'),
      );
      expect(wordsIn(told)).toBe(
        `Your game is ready: [choose your window](https://discord.com/channels/@me/${room}/${game.id}).`,
      );
      const again = await waysAlone(ada, room);
      const instead = await messageOf(playsSoloFrom(ada, again));
      expect(wordsIn(instead)).toBe('You already have a game here.');
      expect(JSON.stringify(instead.components)).toContain(
        `https://discord.com/channels/@me/${room}/${game.id}`,
      );
    },
  );
});

it.each([
  ['closed direct messages', 'Allow direct messages from me'],
  ['a passing fault', 'Try again in a minute.'],
] as const)('tell somebody who plays alone what to do about %s', async (what, said) => {
  const { ada, discord } = await meet();
  const ways = await waysAlone(ada, ada.directMessages());
  if (what === 'closed direct messages') discord.admin.setDirectMessages(ada.person.id, 'closed');
  else
    discord.faults.next({
      kind: 'serverError',
      status: 503,
      times: Number.POSITIVE_INFINITY,
      route: (path) => path.startsWith(`/channels/${ada.directMessages()}/`),
    });
  const told = await messageOf(playsSoloFrom(ada, ways));
  expect(wordsIn(told)).toContain(said);
});

it('speaks German about computer players where the host does', async () => {
  const evening: Evening = await meet();
  const { clara, channel } = evening;
  clara.speaks(Locale.German);
  await messageOf(clara.command(channel, 'sagrada neu', { computer: 1, stufe: 'journeyman' }));
  const lobby = await clara.finds(channel, ({ content }) => content.includes('Clara'));
  expect(lobby.content).toContain('(Computer, Geselle)');
  const panel = await computersOf(clara, channel);
  expect(wordsIn(panel)).toContain('Noch 2 Plätze frei. Wer soll mitspielen?');
  expect(wordsIn(await adds(clara, panel, 'master'))).toContain('Agnes setzt sich an deinen Tisch.');
});
