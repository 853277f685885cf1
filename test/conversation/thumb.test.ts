import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { isThorough } from '#test/cases';
import { meet } from './evening.ts';
import {
  begunBy,
  bothOf,
  buttonsOf,
  messageOf,
  nextPublic,
  passTurn,
  playerOf,
  press,
  type Room,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';
import { draftByPresses, stepsIn, turnByPresses } from './thumb-talk.ts';

/** Ada and Ben play, and nobody has acted yet. */
async function playing() {
  const evening = await meet();
  const { ada, ben } = evening;
  const board = await begunBy(evening, ada, ben);
  const [person, other] = bothOf(evening, board);
  return { ...evening, board, person, other };
}

/** Ends the turn without a draft; returns the next board. */
async function turnEnded(room: Room, board: APIMessage): Promise<APIMessage> {
  const next = nextPublic(room);
  await passTurn(playerOf(room, board), board);
  return next;
}

describe('a turn by thumb', () => {
  it('is enough for a whole game by presses alone, and for another one after it', async () => {
    const evening = await meet();
    const { ada, ben, dmitri, channel } = evening;
    let board = await begunBy(evening, ada, ben);
    for (let turn = 0; turn < 40 && board.mentions.length === 1; turn += 1)
      board = await (isThorough || turn < 8 ? turnByPresses : turnEnded)(evening, board);
    expect(wordsIn(board)).toMatch(
      /^\*\*(Ada|Ben)\*\* .*\.\n(-# .* rose windows?\.\n)*Play again, <@\d+> <@\d+>\?$/,
    );
    expect(board.mentions.map(({ username }) => username).toSorted()).toEqual(['ada', 'ben']);

    // A player can keep their window; anybody else is told that they didn't play.
    expect(await whisper(press(ben, board, 'hand'))).toMatch(/^Your finished window, /);
    expect(evening.pictures.at(-1)).toMatchObject({ kind: 'window', name: 'Ben', round: null });
    expect(await whisper(press(dmitri, board, 'hand'))).toContain('This game is over');

    const lobby = await messageOf(press(ben, board, 'rematch'));
    // Everyone has their old seat, and the other one who played is called.
    expect(wordsIn(lobby)).toContain(
      [
        '1. Ada (not in yet)',
        '2. **Ben** (host)',
        `<@${ada.person.id}>, are you in again? Press **Join** or **Leave**. The game starts once everyone is in.`,
        '-# Floodgate edition · relaxed pace',
      ].join('\n'),
    );
    expect(lobby.mentions.map(({ username }) => username)).toEqual(['ada']);
    expect(await whisper(press(ben, board, 'rematch'))).toContain("You're already at the new table.");
    // One press of the last who is awaited, here under the old game, and the new one is dealt.
    const begins = nextPublic(evening);
    expect(await whisper(press(ada, board, 'rematch'))).toBe(
      "You're in! That's everyone, so the game starts now.",
    );
    const choosing = await begins;
    expect(choosing.mentions.map(({ username }) => username)).toEqual(['ada', 'ben']);
    await ben.finds(
      channel,
      ({ id, content }) => id === lobby.id && content === 'The game is on: Ada and Ben.',
    );
    expect(await whisper(press(ada, board, 'hand'))).toMatch(/^Your finished window, /);
  });

  it('takes two presses for a draft, and shows what is left of the turn in the same panel', async () => {
    const { person, board, pictures } = await playing();
    const [die = ''] = stepsIn(board, /^draft\./u);
    const spaces = await messageOf(person.press(board, die));
    expect(wordsIn(spaces)).toMatch(/^Where does [A-Z]\w+ [1-6] go\?/);
    expect(pictures.at(-1)).toMatchObject({ kind: 'hand', step: { ask: 'space' } });
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const drafted = await messageOf(person.press(spaces, space));
    expect(drafted.id).toBe(spaces.id);
    expect(wordsIn(drafted)).toMatch(
      /^[A-Z]\w+ [1-6] on [A-D][1-5]\. Still your turn! Use a tool, or end your turn\.$/,
    );
    expect(buttonsOf(drafted).map((button) => button.press)).toMatchObject([
      { press: 'step', how: 'tools' },
      { press: 'step', how: 'end' },
      { press: 'takeBack' },
    ]);
  });

  it('can be undone in its panel, even once it is over, until somebody else acts', async () => {
    const evening = await playing();
    const { person, other, board } = evening;
    const drafted = await draftByPresses(person, board);
    if (drafted === null) throw new Error('nothing fits');
    const again = await messageOf(press(person, drafted, 'takeBack'));
    expect(again.id).toBe(drafted.id);
    expect(wordsIn(again)).toMatch(/^Your last step was undone\. Which die do you draft\?/);
    const [die = ''] = stepsIn(again, /^draft\./u);
    const spaces = await messageOf(person.press(again, die));
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const panel = await messageOf(person.press(spaces, space));
    const next = nextPublic(evening);
    const [end = ''] = stepsIn(panel, /^end$/u);
    const over = await messageOf(person.press(panel, end));
    expect(wordsIn(over)).toMatch(/^Your turn is over\. \w+ is next\.$/u);
    expect(waysIn(over)).toEqual(['takeBack']);
    expect(await draftByPresses(other, await next)).not.toBeNull();
    evening.pass(1000);
    expect(await whisper(press(person, over, 'takeBack'))).toContain('has moved since then.');
  });
});
