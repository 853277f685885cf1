import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { begunTry } from './daily-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  bothOf,
  dealtTo,
  goesOn,
  isPrivate,
  messageOf,
  moreFrom,
  nextPublic,
  offerTo,
  passTurn,
  picturesIn,
  playerOf,
  press,
  resignsFrom,
  waysIn,
  wordsIn,
} from './talk.ts';
import { draftByPresses, stepsIn, turnByPresses } from './thumb-talk.ts';
import { begunFrom, weekFor } from './weekly-talk.ts';

/** The private messages that somebody has, without what a command of theirs was answered with before the game. */
const panelsOf = (person: Actor, { channel }: Evening): readonly APIMessage[] =>
  person.sees(channel).filter((message) => isPrivate(message) && !wordsIn(message).startsWith("You're in!"));

/** The one private message that somebody has, as soon as those before it are gone. */
async function onlyPanel(person: Actor, evening: Evening): Promise<APIMessage> {
  await evening.discord.waitFor(() => panelsOf(person, evening).length < 2);
  const [panel] = panelsOf(person, evening);
  if (panel === undefined) throw new Error(`${person.person.displayName} has no panel`);
  return panel;
}

/** Ada and Ben play; the board, and the player whose turn it is. */
async function playing() {
  const evening = await meet();
  const board = await begunBy(evening, evening.ada, evening.ben);
  const [person, other] = bothOf(evening, board);
  return { evening, board, person, other };
}

/** A board whose player is up again right after this turn. */
async function beforeTwoTurns() {
  const { evening, board: first, person } = await playing();
  const next = nextPublic(evening);
  await passTurn(person, first);
  const board = await next;
  return { evening, board, person: playerOf(evening, board) };
}

describe('the private panel of somebody at a table', () => {
  it('goes with the windows that were offered, once the last one has chosen', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const choosing = await dealtTo(evening, ada, ben);
    await press(ada, await offerTo(ada, choosing), 'choose');
    expect(waysIn(await onlyPanel(ada, evening))).toContain('choose');
    const board = nextPublic(evening);
    const last = await messageOf(press(ben, await offerTo(ben, choosing), 'choose'));
    expect(waysIn(last)).toEqual([]);
    await board;
    await evening.discord.waitFor(() => panelsOf(ada, evening).length === 0);
  });

  it('is their only private message, whatever they look at, also if it is not their turn', async () => {
    const { evening, board, person, other } = await playing();
    for (const [who, what] of [
      [person, 'hand'],
      [person, 'tools'],
      [person, 'open'],
      [other, 'tools'],
      [other, 'hand'],
      [other, 'end'],
    ] as const) {
      const shown = await messageOf(press(who, board, what));
      expect((await onlyPanel(who, evening)).id).toBe(shown.id);
    }
    const more = await moreFrom(other, await messageOf(press(other, board, 'hand')));
    for (const what of ['score', 'fair'] as const) {
      const read = await messageOf(press(other, more, what));
      expect([read.id, waysIn(read).at(-1)]).toEqual([more.id, 'more']);
      await press(other, read, 'more');
    }
    expect((await onlyPanel(other, evening)).id).toBe(more.id);
    await evening.passAwake(6 * 3_600_000);
    const nudging = await moreFrom(other, await messageOf(press(other, board, 'hand')));
    const next = nextPublic(evening);
    await passTurn(person, board);
    await next;
    const refused = await messageOf(press(other, nudging, 'nudge'));
    expect([refused.id, waysIn(refused)[0]]).toEqual([nudging.id, 'step']);
  });

  it('is one turn after turn, and a line after each', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    let board = await begunBy(evening, ada, ben);
    for (let turn = 0; turn < 8; turn += 1) {
      const person = playerOf(evening, board);
      board = await turnByPresses(evening, board);
      expect(picturesIn(await onlyPanel(person, evening))).toEqual([]);
    }
  });

  it('gives way to a line with *Undo* when its turn ends under the board', async () => {
    const { evening, board, person } = await playing();
    const panel = await draftByPresses(person, board);
    expect(goesOn(wordsIn(panel ?? board))).toBe(true);
    const next = nextPublic(evening);
    await press(person, board, 'end');
    await next;
    await evening.discord.waitFor(() => panelsOf(person, evening).every(({ id }) => id !== panel?.id));
    expect(waysIn(await onlyPanel(person, evening))).toEqual(['takeBack']);
  });

  it('goes when the last turn of a round ends by a command, which is not undone', async () => {
    const { evening, board: first } = await playing();
    let board = first;
    for (let turn = 0; turn < 3; turn += 1) {
      const next = nextPublic(evening);
      await passTurn(playerOf(evening, board), board);
      board = await next;
    }
    const person = playerOf(evening, board);
    await messageOf(press(person, board, 'open'));
    const over = await messageOf(person.command(evening.channel, 'pass'));
    expect(waysIn(over)).toEqual([]);
    expect((await onlyPanel(person, evening)).id).toBe(over.id);
  });

  it('goes when a command undoes the last step', async () => {
    const { evening, board, person } = await playing();
    await draftByPresses(person, board);
    const undone = await messageOf(person.command(evening.channel, 'sagrada undo'));
    expect((await onlyPanel(person, evening)).id).toBe(undone.id);
  });

  it('is a line without a picture once the turn is over, with a way to undo it', async () => {
    const { evening, board, person } = await playing();
    const panel = await draftByPresses(person, board);
    const [end = ''] = stepsIn(panel ?? board, /^end$/u);
    const painted = evening.pictures.filter(({ kind }) => kind === 'hand').length;
    const next = nextPublic(evening);
    const over = await messageOf(person.press(panel ?? board, end));
    await next;
    expect(wordsIn(over)).toMatch(/^Your turn is over\. \w+ is next\.$/u);
    expect([picturesIn(over), waysIn(over)]).toEqual([[], ['takeBack']]);
    expect(evening.pictures.filter(({ kind }) => kind === 'hand')).toHaveLength(painted);
  });

  it('of yesterday shows how things are now in its place, whatever is pressed', async () => {
    const { evening, board, person, other } = await playing();
    const spaces = await messageOf(press(person, board, 'open'));
    await evening.restart();
    const next = nextPublic(evening);
    await press(person, board, 'end');
    const following = await next;
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const waits = await messageOf(person.press(spaces, space));
    expect([waits.id, waysIn(waits)]).toEqual([spaces.id, ['takeBack', 'hand']]);
    expect(wordsIn(waits)).toContain(`It's ${other.person.displayName}'s turn.`);
    const hand = await messageOf(press(person, waits, 'hand'));
    expect([hand.id, picturesIn(hand)]).toEqual([spaces.id, [expect.stringContaining('window')]]);

    // Theirs again: the turn of now is in the panel of before.
    const theirs = await messageOf(press(other, following, 'open'));
    await evening.restart();
    const again = nextPublic(evening);
    await press(other, following, 'end');
    expect(playerOf(evening, await again).person).toBe(other.person);
    const shown = panelsOf(other, evening).length;
    const now = await messageOf(other.press(theirs, stepsIn(theirs, /^draft\.\w+\.\w+$/u)[0] ?? ''));
    expect([now.id, wordsIn(now)]).toEqual([
      theirs.id,
      expect.stringMatching(/^This button is from an earlier turn\.\nWhich die do you draft\?/u),
    ]);
    expect(panelsOf(other, evening)).toHaveLength(shown);
  });

  it('goes once the game is over, also that of others', async () => {
    const { evening, board, person, other } = await playing();
    await messageOf(press(person, board, 'open'));
    const gone = await messageOf(resignsFrom(other, await messageOf(press(other, board, 'hand'))));
    expect([waysIn(gone), picturesIn(gone)]).toEqual([[], []]);
    await evening.discord.waitFor(() => panelsOf(person, evening).length === 0);
    expect((await onlyPanel(other, evening)).id).toBe(gone.id);
  });

  it('of yesterday has no buttons any more once the game is over', async () => {
    const { evening, board, person, other } = await playing();
    const spaces = await messageOf(press(person, board, 'open'));
    await evening.restart();
    await resignsFrom(other, await messageOf(press(other, board, 'hand')));
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const over = await messageOf(person.press(spaces, space));
    expect([over.id, waysIn(over), picturesIn(over)]).toEqual([spaces.id, [], []]);
    expect(wordsIn(over)).toContain('This game is over.');
    expect(panelsOf(person, evening)).toHaveLength(1);
  });

  it('offers windows in one place, however often they are asked for', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const choosing = await dealtTo(evening, ada, ben);
    for (let look = 0; look < 3; look += 1) await messageOf(press(ada, choosing, 'offer'));
    const panel = await onlyPanel(ada, evening);
    const chosen = await messageOf(press(ada, panel, 'choose'));
    expect(chosen.id).toBe(panel.id);
  });

  it('tells the cards to choose a window by in that place: what scores, also the private objective', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const choosing = await dealtTo(evening, ada, ben);
    const panel = await messageOf(press(ada, choosing, 'offer'));
    const cards = await messageOf(press(ada, panel, 'tools'));
    expect(wordsIn(cards)).toMatch(/(?:\n\*\*\d\*\* per .+){3}\n\*\*Sum\*\* of \w+ dice \(private\)$/u);
    const windows = await messageOf(press(ada, cards, 'offer'));
    expect([cards.id, windows.id, picturesIn(windows)]).toEqual([panel.id, panel.id, picturesIn(panel)]);
  });
});

describe('End turn, pressed twice by somebody who is up twice', () => {
  it('under the board ends one turn, and asks before it passes the next', async () => {
    const { evening, board, person } = await beforeTwoTurns();
    const next = nextPublic(evening);
    const answers = await Promise.all([press(person, board, 'end'), press(person, board, 'end')]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['message', 'update']);
    const second = await next;
    expect(playerOf(evening, second).person).toBe(person.person);
    // The finger that meant the board above hits the one that has just come.
    const asked = await messageOf(press(person, second, 'end'));
    expect([wordsIn(asked), waysIn(asked)]).toEqual([
      "Pass? You haven't drafted a die this turn.",
      ['endSurely', 'step'],
    ]);
  });

  it('in the panel leaves a line without the button of the next turn', async () => {
    const { evening, board, person } = await beforeTwoTurns();
    const panel = (await draftByPresses(person, board)) ?? board;
    const [end = ''] = stepsIn(panel, /^end$/u);
    const next = nextPublic(evening);
    const over = await messageOf(person.press(panel, end));
    expect([over.id, wordsIn(over), waysIn(over)]).toEqual([
      panel.id,
      "Your turn is over, and you're up again.",
      ['takeBack'],
    ]);
    expect(playerOf(evening, await next).person).toBe(person.person);
  });

  it('in the panel takes nothing back by the second tap, and does a second later', async () => {
    const { evening, board, person } = await playing();
    const panel = (await draftByPresses(person, board)) ?? board;
    const [end = ''] = stepsIn(panel, /^end$/u);
    const next = nextPublic(evening);
    const over = await messageOf(person.press(panel, end));
    await next;
    evening.pass(999);
    expect(await press(person, over, 'takeBack')).toMatchObject({ kind: 'deferredUpdate' });
    expect(wordsIn(await onlyPanel(person, evening))).toBe(wordsIn(over));
    evening.pass(1);
    const again = await messageOf(press(person, over, 'takeBack'));
    expect([again.id, wordsIn(again)]).toEqual([
      over.id,
      expect.stringMatching(/^Your last step was undone\./u),
    ]);
  });

  it('by two fingers in the panel ends one turn', async () => {
    const { evening, board, person } = await beforeTwoTurns();
    const panel = (await draftByPresses(person, board)) ?? board;
    const [end = ''] = stepsIn(panel, /^end$/u);
    const next = nextPublic(evening);
    const answers = await Promise.all([person.press(panel, end), person.press(panel, end)]);
    expect(answers.map(({ kind }) => kind)).toEqual(['update', 'update']);
    expect(playerOf(evening, await next).person).toBe(person.person);
    expect(wordsIn(await onlyPanel(person, evening))).toMatch(/^This button is from an earlier turn\./u);
  });
});

describe('a challenge in a channel', () => {
  it('has one panel a day, also if it is opened again', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await begunTry(ada, channel);
    const again = await messageOf(ada.command(channel, 'daily play'));
    expect((await onlyPanel(ada, evening)).id).toBe(again.id);
  });

  it('has one panel a week, in which everything about it is read', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const round = await begunFrom(ada, await weekFor(ada, channel));
    const more = await messageOf(press(ada, round, 'cardMore'));
    const fair = await messageOf(press(ada, more, 'cardFair'));
    expect([fair.id, waysIn(fair)]).toEqual([round.id, ['cardBoard']]);
    const again = await weekFor(ada, channel);
    expect((await onlyPanel(ada, evening)).id).toBe(again.id);
  });
});
