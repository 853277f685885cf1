import { describe, expect, it } from 'vitest';
import { meet } from '#test/conversation/evening';
import {
  begunBy,
  buttonsOf,
  messageOf,
  nextPublic,
  playerOf,
  press,
  whisper,
  wordsIn,
} from '#test/conversation/talk';
import { draftByPresses, stepsIn, turnByPresses } from '#test/conversation/thumb-talk';

/** Ada and Ben play, and nobody has done anything yet. */
async function playing() {
  const evening = await meet();
  const { ada, ben } = evening;
  const board = await begunBy(evening, ada, ben);
  const person = playerOf(evening, board);
  return { ...evening, board, person, other: person.person === ada.person ? ben : ada };
}

describe('a turn with the thumb', () => {
  it('plays a whole game by nothing but presses, and another one after it', { timeout: 60_000 }, async () => {
    const evening = await meet();
    const { ada, ben, dmitri, channel } = evening;
    let board = await begunBy(evening, ada, ben);
    for (let turn = 0; turn < 40 && board.mentions.length === 1; turn += 1)
      board = await turnByPresses(evening, board);
    expect(wordsIn(board)).toMatch(/^\*\*(Ada|Ben)\*\* .*\.\nPlay again, <@\d+> <@\d+>\?$/);
    expect(board.mentions.map(({ username }) => username).toSorted()).toEqual(['ada', 'ben']);

    // Whoever played may keep their window; whoever did not is told so.
    expect(await whisper(press(ben, board, 'hand'))).toMatch(/^Your finished window, /);
    expect(evening.pictures.at(-1)).toMatchObject({ kind: 'window', name: 'Ben', round: null });
    expect(await whisper(press(dmitri, board, 'hand'))).toContain('This game is over');

    const lobby = await messageOf(press(ben, board, 'rematch'));
    expect(lobby.content).toContain('1. **Ben** (host)');
    // The other one who played is called.
    expect(lobby.content).toMatch(/\n<@\d+>, up for a rematch\? Press \*\*Join\*\*\.$/);
    expect(lobby.mentions.map(({ username }) => username)).toEqual(['ada']);
    expect(await whisper(press(ben, board, 'rematch'))).toContain("You're already at the new table.");
    // Who presses it after that sits down at the new table.
    expect(await whisper(press(ada, board, 'rematch'))).toContain("You're in!");
    expect(await whisper(press(ada, board, 'hand'))).toMatch(/^Your finished window, /);
    const full = await ben.finds(channel, ({ id, content }) => id === lobby.id && content.includes('Ada'));
    const choosing = nextPublic(evening);
    await press(ben, full, 'start');
    expect((await choosing).channel_id).toBe(channel);
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

  it('changes its mind about the die as often as it likes', async () => {
    const { person, board } = await playing();
    const dice = stepsIn(board, /^draft\./u);
    let panel = await messageOf(person.press(board, dice[0] ?? ''));
    for (let change = 0; change < 3; change += 1) {
      const [another = ''] = stepsIn(panel, /^draft\.\w+$/u);
      const [before, changed] = [panel, await messageOf(person.press(panel, another))];
      expect(changed.id).toBe(before.id);
      expect(stepsIn(changed, /^draft\.\w+$/u)).not.toContain(another);
      panel = changed;
    }
  });

  it('is taken back in its panel, also once it is over, until somebody else acts', async () => {
    const evening = await playing();
    const { person, other, board } = evening;
    const drafted = await draftByPresses(person, board);
    if (drafted === null) throw new Error('nothing fits');
    const again = await messageOf(press(person, drafted, 'takeBack'));
    expect(again.id).toBe(drafted.id);
    expect(wordsIn(again)).toMatch(/^Your last step was undone\. Your turn! Which die do you draft\?/);
    const [die = ''] = stepsIn(again, /^draft\./u);
    const spaces = await messageOf(person.press(again, die));
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const panel = await messageOf(person.press(spaces, space));
    const next = nextPublic(evening);
    const [end = ''] = stepsIn(panel, /^end$/u);
    const over = await messageOf(person.press(panel, end));
    expect(wordsIn(over)).toBe('Your turn is over.');
    expect(buttonsOf(over).map((button) => button.press?.press)).toEqual(['takeBack']);
    expect(await draftByPresses(other, await next)).not.toBeNull();
    expect(await whisper(press(person, over, 'takeBack'))).toMatch(/the table has changed|an earlier turn/iu);
  });

  it('answers the presses of others, and those under an old board', async () => {
    const evening = await playing();
    const { person, other, dmitri, board } = evening;
    const [die = ''] = stepsIn(board, /^draft\./u);
    expect(await whisper(other.press(board, die))).toContain(`It's ${person.person.displayName}'s turn`);
    expect(await whisper(dmitri.press(board, die))).toContain("You're not at this table.");
    const panel = await messageOf(person.press(board, die));
    const next = await turnByPresses(evening, board);
    // In a panel of a turn that is over nothing can be chosen any more, and beside it stands why.
    const [space = ''] = stepsIn(panel, /^draft\.\w+\.\w+$/u);
    await person.press(panel, space);
    await person.finds(evening.channel, (message) => wordsIn(message).startsWith("It's "));
    expect(playerOf(evening, next).person).toEqual(other.person);
  });
});
