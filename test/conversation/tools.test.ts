import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { isThorough } from '#test/cases';
import { meet } from './evening.ts';
import {
  begunBy,
  bothOf,
  buttonsOf,
  messageOf,
  nextPublic,
  picturesIn,
  playerOf,
  press,
  recordFor,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';
import { byPresses, byTyping, type Pick, takeFullTurn } from './tool-talk.ts';

const recordSchema = z.looseObject({
  tools: z.array(z.number()),
  rounds: z.array(
    z.looseObject({
      turns: z.array(z.looseObject({ steps: z.array(z.looseObject({ do: z.string() })) })),
    }),
  ),
});

/** How often each tool on the table was used in a recorded game, in the order of the cards. */
function usesIn(record: unknown): readonly number[] {
  const { tools, rounds } = recordSchema.parse(record);
  const steps = rounds.flatMap(({ turns }) => turns.flatMap((turn) => turn.steps));
  return tools.map((tool) => steps.filter((step) => step.do.split(' ', 2).join() === `tool,${tool}`).length);
}

/** Takes a different choice each time, the same in every run. */
function picking(): Pick {
  let picks = 0;
  return (count) => (picks += 7) % Math.max(count, 1);
}

describe('a game of two with every tool on the table', () => {
  // These games together have all twelve tools; the first has one that rolls.
  const games: readonly (readonly [game: number, tools: readonly number[]])[] = [
    [21, [6, 3, 8]],
    [2, [3, 1, 10]],
    [12, [7, 5, 4]],
    [15, [5, 8, 12]],
    [18, [11, 9, 10]],
    [31, [8, 2, 10]],
  ];
  it.each(games.slice(0, isThorough ? games.length : 1))(
    'game %i, with the tools %j, is played by typing and by presses, and its record is right',
    async (game, tools) => {
      const evening = await meet({ game });
      const { ada, ben, dmitri, channel } = evening;
      let board = await begunBy(evening, ada, ben);
      const pick = picking();
      for (let turn = 0; turn < 40 && board.mentions.length === 1; turn += 1)
        board = await takeFullTurn(evening, board, turn % 2 === 0 ? byTyping : byPresses, pick);
      // The end is for everyone who played.
      expect(board.mentions).toHaveLength(2);
      const record = await recordFor(dmitri, channel);
      expect(record).toMatchObject({ tools });
      expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
      for (const uses of usesIn(record)) expect(uses).toBeGreaterThan(0);
    },
  );
});

/** Two people play with Flux Brush on the table, and the current player has rolled a die with it. */
async function rolled() {
  const evening = await meet({ game: 21 });
  const { ada, ben, channel } = evening;
  const board = await begunBy(evening, ada, ben);
  const [person, other] = bothOf(evening, board);
  const [how] = await person.typing(channel, 'tool', { card: '6', how: '' }, 'how');
  if (how === undefined) throw new Error('Flux Brush can not be used');
  const asked = await messageOf(person.command(channel, 'tool', { card: '6', how: how.value }));
  const waiting = await ada.finds(
    channel,
    (message) => message.id === board.id && wordsIn(message).includes('you rolled'),
  );
  return { ...evening, person, other, board: waiting, asked };
}

describe('a rolled die', () => {
  it('waits: everybody sees it, and neither another action nor an undo is possible', async () => {
    const { person, other, channel, board } = await rolled();
    expect(waysIn(board)).toEqual(['tools', 'hand']);
    expect(await whisper(person.command(channel, 'pass'))).toContain('Finish Flux Brush first');
    expect(await whisper(person.command(channel, 'draft', { die: 'R3', space: 'A1' }))).toContain(
      'Finish Flux Brush first',
    );
    expect(await whisper(person.command(channel, 'sagrada undo'))).toContain('rolled, drawn or revealed');
    expect(await whisper(press(other, board, 'tools'))).toContain('You can use tools on your turn.');
    expect(await person.typing(channel, 'draft', { die: '' }, 'die')).toMatchObject([{ value: '–' }]);
  });

  it('can be placed the next morning, under the board or from the private panel', async () => {
    const evening = await rolled();
    await evening.restart();
    const again = await messageOf(press(evening.person, evening.board, 'tools'));
    expect(buttonsOf(again)).toEqual(buttonsOf(evening.asked));
    // Nothing is known any more of messages of yesterday, so this one is still there.
    await evening.restart();
    const next = nextPublic(evening);
    const [first] = buttonsOf(evening.asked);
    expect(await whisper(evening.person.press(evening.asked, first?.customId ?? ''))).toContain('over');
    expect(playerOf(evening, await next).person).toEqual(evening.other.person);
    // The other panel is of a turn that is over: it says how things are now.
    const late = await messageOf(evening.person.press(again, first?.customId ?? ''));
    expect([late.id, wordsIn(late)]).toEqual([again.id, expect.stringMatching(/^It's .+'s turn\./u)]);
    expect(waysIn(late)).toEqual(['takeBack', 'hand']);
  });

  it('pressed by two fingers at once is placed once, and the panel of both says how things are', async () => {
    const { person, asked, channel } = await rolled();
    const [first] = buttonsOf(asked);
    const answers = await Promise.all([1, 2].map(async () => person.press(asked, first?.customId ?? '')));
    expect(answers.map(({ kind }) => kind)).toEqual(['update', 'update']);
    const told = await person.finds(channel, ({ id }) => id === asked.id);
    expect(wordsIn(told)).toMatch(/^It's .+'s turn\./u);
    expect(picturesIn(told)).toEqual([]);
  });

  it('is placed and paid for once, however often Discord delivers the press', async () => {
    const evening = await rolled();
    const { person, discord, asked, ada, channel } = evening;
    const [first] = buttonsOf(asked);
    discord.faults.duplicateEvent('INTERACTION_CREATE');
    const next = nextPublic(evening);
    await person.press(asked, first?.customId ?? '');
    await next;
    expect(await whisper(ada.command(channel, 'score'))).toContain('Flux Brush (2 favor tokens)');
    const record = JSON.stringify(await recordFor(ada, channel));
    expect(record.match(/tool 6/g)).toHaveLength(1);
    expect(record.match(/place /g)).toHaveLength(1);
  });
});

describe('a tool that only moves dice', () => {
  it('can be undone, and its price is returned', async () => {
    const evening = await meet({ game: 31 });
    const { ada, ben, channel } = evening;
    let board = await begunBy(evening, ada, ben);
    // Both have drafted: the one who drafted last also has the next turn.
    board = await takeTurn(evening, await takeTurn(evening, board));
    const person = playerOf(evening, board);
    const favor = async () => /You have (\d) favor/.exec(await whisper(press(person, board, 'hand')))?.[1];
    const before = await favor();
    const [how] = await person.typing(channel, 'tool', { card: '2', how: '' }, 'how');
    await person.command(channel, 'tool', { card: 'Eglomise Brush', how: `tool 2 ${how?.value}` });
    expect(Number(await favor())).toBe(Number(before) - 1);
    expect(await whisper(person.command(channel, 'sagrada undo'))).toContain('Your last step was undone.');
    expect(await favor()).toBe(before);
  });
});
