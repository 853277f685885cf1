import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { askedToGiveUp, begunCards, givenUp, stepped } from './card-talk.ts';
import { day, hour } from './daily-talk.ts';
import { meet } from './evening.ts';
import { begunBy, galleryIn, isPrivate, messageOf, pressed, waysIn, whisper, wordsIn } from './talk.ts';

/** Ada plays with the window Sun Catcher and all tools: she holds R4, G3 and Y2. */
async function playing() {
  const evening = await meet();
  const { ada, channel } = evening;
  await begunCards(ada, channel, { window: 'Sun Catcher', tools: 9 });
  const told = async (command: string, given: object = {}): Promise<string> =>
    wordsIn(await messageOf(ada.command(channel, command, { ...given })));
  return { ...evening, told };
}

/** The names of the choices offered to somebody who types. */
const offered = async (
  person: Actor,
  channel: string,
  command: string,
  given: Readonly<Record<string, string>>,
  option: string,
): Promise<readonly string[]> =>
  (await person.typing(channel, command, given, option)).map(({ name }) => name);

describe('a command about a table', () => {
  it('points to the card game if there is no table', async () => {
    const { ada, ben, channel } = await playing();
    for (const command of ['sagrada hand', 'sagrada board', 'sagrada record']) {
      const told = await messageOf(ada.command(channel, command));
      expect(wordsIn(told)).toContain(
        "There's no table here, but you have a game of Koloretako. `/koloretako board` shows it.",
      );
      expect(wordsIn(await pressed(ada, told, 'cardBoard'))).toContain('Round 1 of 10');
      expect(await whisper(ben.command(channel, command))).toContain(
        "There's no table here. `/sagrada new` opens one, and with `solo:` you play alone. `/koloretako new` starts the solo card game.",
      );
    }
  });
});

describe('/koloretako new', () => {
  it('starts with the chosen window and tools, however they are written', async () => {
    const { ada, channel, pictures } = await meet();
    await messageOf(
      ada.command(channel, 'koloretako new', { window: 'sun catcher', chosen: 'redraw, 8, Stand Apart' }),
    );
    const view = { pattern: 'Sun Catcher', tools: [{ tool: 1 }, { tool: 8 }, { tool: 9 }] };
    expect(pictures.slice(-2)).toMatchObject([
      { kind: 'koloretako', view },
      { kind: 'koloretakoCards', view },
    ]);
  });

  it('offers windows with their difficulty, and one more tool each time', async () => {
    const { ada, channel } = await meet();
    const offers = (option: string, typed: string) =>
      offered(ada, channel, 'koloretako new', { [option]: typed }, option);
    expect(await offers('window', 'sun')).toEqual([
      'Sun Catcher · difficulty 3',
      "Sun's Glory · difficulty 6",
    ]);
    expect(await offers('window', '')).toHaveLength(24);
    expect(await offers('chosen', '1 4')).toEqual(
      expect.arrayContaining(['1 Redraw, 4 Move Two', '1 Redraw, 4 Move Two, 8 Swap with the Turn Bar']),
    );
    expect(await offers('chosen', 'Redraw, mov')).toEqual([
      '1 Redraw, 4 Move Two',
      '1 Redraw, 5 Move a Color',
    ]);
    expect(await offers('chosen', '1 2 3 4 5 6 7 8 9')).toHaveLength(1);
  });

  it('understands the names of its choices, which some clients send, and text typed after them', async () => {
    const { ada, channel, pictures } = await meet();
    const [window = ''] = await offered(ada, channel, 'koloretako new', { window: 'sun' }, 'window');
    const [, chosen = ''] = await offered(ada, channel, 'koloretako new', { chosen: '1' }, 'chosen');
    expect(chosen).toBe('1 Redraw, 2 Exchange');
    const more = await offered(ada, channel, 'koloretako new', { chosen: `${chosen}, ` }, 'chosen');
    expect(more.slice(0, 2)).toEqual([chosen, `${chosen}, 3 Named Shade`]);
    const tools = async (typed: string) => {
      await messageOf(ada.command(channel, 'koloretako new', { window, chosen: typed }));
      const picture = pictures.at(-1);
      await givenUp(ada, channel);
      return picture?.kind === 'koloretakoCards' &&
        picture.view.phase === 'playing' &&
        picture.view.pattern === 'Sun Catcher'
        ? picture.view.tools.map(({ tool }) => tool)
        : null;
    };
    expect(await tools(chosen)).toEqual([1, 2]);
    expect(await tools(`${chosen}, `)).toEqual([1, 2]);
    expect(await tools('1 Redraw, 4')).toEqual([1, 4]);
    expect(await tools('１　４，４')).toEqual([1, 4]);
    const [all = ''] = await offered(
      ada,
      channel,
      'koloretako new',
      { chosen: '1 2 3 4 5 6 7 8 9' },
      'chosen',
    );
    expect(await tools(all)).toHaveLength(9);
    expect(await offered(ada, channel, 'koloretako new', { chosen: '1,1,1' }, 'chosen')).toContain(
      '1 Redraw',
    );
  });

  it("says what it didn't understand, and deals nothing", async () => {
    const { ada, channel } = await meet();
    const told = (given: Readonly<Record<string, string | number>>) =>
      whisper(ada.command(channel, 'koloretako new', given));
    expect(await told({ window: 'Moon' })).toContain("I don't know a window with that name.");
    expect(await told({ window: 'sun' })).toContain(
      "start like that: Sun Catcher and Sun's Glory. Which one?",
    );
    const how =
      'Which tools? Type their numbers from 1 to 9, like `1 4 8`, or their names separated by commas.';
    expect(await told({ chosen: '1 44' })).toContain(`I don't know a tool called “44”. ${how}`);
    expect(await told({ chosen: '1 foo' })).toContain(`I don't know a tool called “foo”. ${how}`);
    expect(await told({ chosen: 'redraw, Move foo, 99' })).toContain(
      "I don't know a tool called “Move foo, 99”.",
    );
    expect(await told({ chosen: ',' })).toMatch(/^Which tools\?/u);
    expect(await told({ chosen: '1', tools: 1 })).toContain(
      'Use either `tools:` (how many) or `chosen:` (which ones), not both.',
    );
    expect(await whisper(ada.command(channel, 'koloretako board'))).toContain('You have no game');
  });

  it('deals each person one game at a time in a channel', async () => {
    const { ada, ben, channel } = await meet();
    await begunCards(ada, channel);
    expect(await whisper(ada.command(channel, 'koloretako new'))).toContain(
      'You already have a game of Koloretako here.',
    );
    const other = await begunCards(ben, channel);
    expect(wordsIn(other)).toContain('**Koloretako** · Ben');
    expect(wordsIn(await begunCards(ada, ada.directMessages()))).toContain('Round 1 of 10');
  });
});

describe('/draft in a card game', () => {
  it('offers the cards of the hand, and the spaces for one', async () => {
    const { ada, channel } = await playing();
    expect(await offered(ada, channel, 'draft', { die: '' }, 'die')).toEqual([
      'Red 4 · fits 8 spaces',
      'Green 3 · fits 10 spaces',
      'Yellow 2 · fits 10 spaces',
    ]);
    expect(await offered(ada, channel, 'draft', { die: 'rot 4', space: '' }, 'space')).toContain('A1');
    expect(await offered(ada, channel, 'draft', { die: 'K5', space: '' }, 'space')).toEqual([
      "Black 5 isn't in your hand. Choose a card that is.",
    ]);
    expect(await offered(ada, channel, 'draft', { die: '?', space: '' }, 'space')).toEqual([
      'Choose a card first',
    ]);
  });

  it('understands a card and a space by the names it offers', async () => {
    const { ada, channel, told } = await playing();
    const [, die = ''] = await offered(ada, channel, 'draft', { die: '' }, 'die');
    const spaces = await offered(ada, channel, 'draft', { die, space: '' }, 'space');
    const space = spaces.find((name) => name.includes(' · ')) ?? '';
    expect([die, space]).toEqual(['Green 3 · fits 10 spaces', 'D1 · green']);
    expect(await told('draft', { die, space })).toContain('\nGreen 3 on D1.');
    expect(await told('draft', { die: 'Ｙ２', space: 'Ｄ２' })).toContain('D2 only takes shade 3');
  });

  it('names the rule that keeps a card off a space, and where it fits', async () => {
    const { told } = await playing();
    expect(await told('draft', { die: 'R4', space: 'B2' })).toBe(
      'B2 is in the middle. Your first card goes on an edge or corner.\n' +
        'Red 4 fits on A1, A4, B1, B5, C1, C5, D3, and D4.',
    );
    expect(await told('draft', { die: 'black 5', space: 'A1' })).toBe(
      "Black 5 isn't in your hand. Choose a card that is.\nThese cards fit: Red 4, Green 3, and Yellow 2.",
    );
    expect(await told('draft', { die: 'P5', space: 'A1' })).toContain('like `Red 3`');
    expect(await told('draft', { die: 'R4', space: 'E9' })).toContain('`A1` is top left');
    expect(await told('draft', { die: 'R4', space: 'a1' })).toContain('\nRed 4 on A1.\n');
  });
});

describe('a question that was typed', () => {
  it('shows both pictures of the game in galleries of their own once it is answered', async () => {
    const { ada, channel } = await playing();
    const question = await messageOf(ada.command(channel, 'pass'));
    expect([question.attachments.length, galleryIn(question).length]).toEqual([1, 0]);
    const game = await pressed(ada, question, 'cardBoard');
    expect(game.id).toBe(question.id);
    expect(galleryIn(game)).toHaveLength(2);
    const tools = await stepped(ada, game, /^tools$/u);
    expect(galleryIn(tools)).toHaveLength(1);
  });
});

describe('/tool in a card game', () => {
  it("offers the tools with their symbols, or why one can't be used now", async () => {
    const { ada, channel, told } = await playing();
    await told('draft', { die: 'R4', space: 'A1' });
    const tools = await offered(ada, channel, 'tool', { card: '' }, 'card');
    expect(tools).toHaveLength(9);
    expect(tools).toEqual(
      expect.arrayContaining([
        'Ignore Shade (▦ bricks)',
        'Redraw: not now, no card with this symbol',
        'Stand Apart: not now, only on the first turn of a round',
      ]),
    );
    for (const name of tools)
      expect(await told('tool', { card: name })).not.toContain('Tools, one per round:');
    const named = tools.find((name) => name.startsWith('Ignore Shade ')) ?? '';
    const ways = await offered(ada, channel, 'tool', { card: named, how: 'a1 b1' }, 'how');
    expect(ways).toEqual(['A1 to B1, paid with Green 3', 'A1 to B1, paid with Yellow 2']);
  });

  it('uses one as written, and asks if the text stops halfway', async () => {
    const { told } = await playing();
    await told('draft', { die: 'R4', space: 'A1' });
    expect(await told('tool', { card: '1' })).toContain('Redraw costs a card with the symbol');
    expect(await told('tool', { card: '6', how: 'sideways' })).toContain(
      'Legal now, for example: `A1 to A3, paid with Green 3`',
    );
    expect(await told('tool', { card: '6', how: 'A1 A2 pay G3' })).toContain('A2');
    expect(await told('tool', { card: '6', how: 'A1' })).toContain('Which card do you pay with?');
    expect(await told('tool', { card: '6' })).toContain('Which card do you pay with?');
    const used = await told('tool', { card: 'ignore shade', how: 'tool 6 a1 b1 pay g3' });
    expect(used).toContain('**Ignore Shade**: A1 to B1, paid with Green 3.');
    expect(used).toContain('Yellow 2 goes to the turn bar, and the target rises from 0 to 2.');
    expect(await told('tool', { card: '7' })).toContain("You've used both turns of this round.");
  });
});

describe('/tool with an unknown tool', () => {
  it('says so privately, and lists the tools', async () => {
    const { ada, channel } = await playing();
    const told = await messageOf(ada.command(channel, 'tool', { card: 'f*oo' }));
    expect(isPrivate(told)).toBe(true);
    expect(wordsIn(told)).toMatch(
      /^“f\\\*oo” isn't a tool in this game\. Tools in this game: Redraw, Exchange, .+\.$/u,
    );
    expect(wordsIn(await pressed(ada, told, 'cardStep'))).toContain('Tools, one per round:');
    await begunCards(ada, ada.directMessages(), { tools: 0 });
    const none = await messageOf(ada.command(ada.directMessages(), 'tool', { card: 'Redraw!' }));
    expect(wordsIn(none)).toBe("“Redraw!” isn't a tool in this game. This game has no tools.");
  });

  it('says so at a table of dice too, whoever has the turn', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await begunBy(evening, ada, ben);
    for (const person of [ada, ben]) {
      const told = await whisper(person.command(channel, 'tool', { card: 'Redraw' }));
      expect(told).toContain("“Redraw” isn't a tool in this game.\n");
    }
  });
});

describe('/pass in a card game', () => {
  it('asks once if a card could be placed, and ends the round if both turns are taken', async () => {
    const { ada, channel, told } = await playing();
    const question = await messageOf(ada.command(channel, 'pass'));
    expect(wordsIn(question)).toContain('You still have both turns, and Red 4 fits on A1.');
    expect(waysIn(question)).toEqual(['cardEndSurely', 'cardBoard']);
    await told('draft', { die: 'R4', space: 'A1' });
    await told('tool', { card: '6', how: 'A1 B1 pay G3' });
    expect(await told('pass')).toContain('Round 2 of 10');
    expect(await told('sagrada undo')).toContain("Your last step drew cards, so it can't be undone.");
  });

  it("can't end a round in strict play while a card fits", async () => {
    const { ada, channel } = await meet();
    await begunCards(ada, channel, { strict: true });
    expect(await whisper(ada.command(channel, 'pass'))).toContain('In strict mode');
  });
});

describe('a card game whose window is not chosen yet', () => {
  it('leads anybody who types to the windows', async () => {
    const { ada, channel } = await meet();
    await ada.command(channel, 'koloretako new');
    for (const [command, given] of [
      ['draft', { die: 'R4', space: 'A1' }],
      ['tool', { card: '1' }],
    ] as const) {
      const told = await messageOf(ada.command(channel, command, given));
      expect(wordsIn(told)).toContain('Choose your window first');
      expect(wordsIn(await pressed(ada, told, 'cardBoard'))).toContain('Choose your window.');
    }
  });
});

describe('an abandoned card game', () => {
  it('says that it was closed after 30 days, from wherever its player comes back to it', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const round = await begunCards(ada, channel, { window: 'Sun Catcher' });
    await evening.restart(() => evening.pass(31 * day));
    // It is closed soon after a start.
    await evening.passAwake(hour);
    const why =
      'This game of Koloretako was closed after 30 days without a move. Start another with `/koloretako new`.';
    const told = [
      await pressed(ada, round, 'cardStep'),
      await pressed(ada, round, 'cardEnd'),
      await messageOf(ada.command(channel, 'koloretako board')),
    ];
    for (const message of told) {
      expect(isPrivate(message)).toBe(true);
      expect(wordsIn(message)).toContain(why);
      expect(waysIn(message)).toEqual(['cardNew']);
    }
    expect(wordsIn(await pressed(ada, round, 'cardMore'))).toContain(why);
    // A command meant for it finds no table either, unless there is one.
    const typed = [
      ['draft', { die: 'R4', space: 'A1' }],
      ['tool', { card: '1' }],
      ['pass', {}],
    ] as const;
    for (const [command, given] of typed) {
      const message = await messageOf(ada.command(channel, command, given));
      expect(wordsIn(message)).toContain(why);
      expect(waysIn(message)).toEqual(['cardNew']);
    }
    expect(await whisper(ben.command(channel, 'pass'))).toContain("There's no table here.");
    await messageOf(ben.command(channel, 'sagrada new'));
    expect(await whisper(ada.command(channel, 'pass'))).not.toContain(why);
    expect(wordsIn(await begunCards(ada, channel))).toContain('Round 1 of 10');
  });
});

describe('giving up a game', () => {
  it('takes a confirmation, and then another one can start', async () => {
    const { ada, channel, told } = await playing();
    const question = await askedToGiveUp(ada, channel);
    expect(wordsIn(await messageOf(ada.press(question, 'Back')))).toContain('Round 1 of 10');
    const again = await askedToGiveUp(ada, channel);
    expect(wordsIn(await messageOf(ada.press(again, 'Yes, give up')))).toContain('was given up');
    // It has nothing for others to watch.
    expect(await whisper(ada.command(channel, 'koloretako board'))).toContain('was given up');
    expect(await told('koloretako new')).toContain('Choose your window.');
  });
});
