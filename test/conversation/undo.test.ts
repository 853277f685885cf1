import { describe, expect, it } from 'vitest';
import { meet } from './evening.ts';
import {
  begunBy,
  bothOf,
  buttonsOf,
  draftAndEnd,
  firstDraft,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  press,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

const takenBack = /Your last step was undone/;
const nothing = /There's nothing to undo/;

/** Two people play, and the current player has drafted; a tool could still follow. */
async function drafted() {
  const evening = await meet();
  const { ada, ben, channel } = evening;
  const board = await begunBy(evening, ada, ben);
  const [person, other] = bothOf(evening, board);
  const draft = await firstDraft(person, channel);
  if (draft === null) throw new Error('nothing fits into an empty window');
  expect(await whisper(person.command(channel, 'draft', draft))).toContain('Still your turn!');
  /** Resolves with a message once its line says this. */
  const saysIn = (id: string, text: string) =>
    ada.finds(channel, (message) => message.id === id && wordsIn(message).includes(text));
  const says = (text: string) => saysIn(board.id, text);
  return {
    ...evening,
    board: await says(` on ${draft.space}.`),
    person,
    other,
    draft,
    says,
    saysIn,
  };
}

describe('an undone step', () => {
  it('by button is undone at once: the same message, the same turn, the same dice', async () => {
    const { person, channel, board, draft, says } = await drafted();
    const answer = await press(person, board, 'undo');
    expect(answer).toMatchObject({ kind: 'update', message: { id: board.id } });
    const again = await says('undid a step');
    expect(wordsIn(again)).toContain('your turn!');
    // It tells what stands.
    expect(wordsIn(again)).not.toContain('placed');
    expect(waysIn(again)).not.toContain('undo');
    expect(await firstDraft(person, channel)).toEqual(draft);
    expect(await whisper(person.command(channel, 'draft', draft))).toContain(` on ${draft.space}.`);
    const redone = await says(` on ${draft.space}.`);
    expect(wordsIn(redone).match(/placed/gu)).toHaveLength(1);
    expect(wordsIn(redone)).not.toContain('undid');
  });

  it('by command changes the board for everybody', async () => {
    const { person, channel, says } = await drafted();
    expect(await whisper(person.command(channel, 'sagrada undo'))).toMatch(takenBack);
    expect((await says('undid a step')).components).not.toEqual([]);
    expect(await whisper(person.command(channel, 'sagrada undo'))).toMatch(nothing);
  });

  it('gives back a finished turn: the board of the turn that had begun is its own again, and calls nobody', async () => {
    const evening = await drafted();
    const { person, other, channel, saysIn } = evening;
    const second = nextPublic(evening);
    await person.command(channel, 'pass');
    const between = await second;
    expect(playerOf(evening, between).person).toEqual(other.person);
    // It isn't the other's to press.
    expect(waysIn(between)).not.toContain('undo');
    const pushed = evening.discord.pushes.length;
    await person.command(channel, 'sagrada undo');
    const back = await saysIn(between.id, 'undid a step');
    // Her die is placed.
    expect(wordsIn(back)).toMatch(
      new RegExp(`undid a step\\.\n<@${person.person.id}>, still your turn! Use a tool`, 'u'),
    );
    expect(evening.discord.pushes).toHaveLength(pushed);
    // And one more step: the draft itself.
    await press(person, back, 'undo');
    const third = nextPublic(evening);
    await draftAndEnd(person, channel, evening.draft);
    await third;
    // Nothing stands of what it said.
    await evening.discord.waitFor(() => person.sees(channel).every(({ id }) => id !== between.id));
  });

  it('has its button in a line of its own if the turn was ended on the board', async () => {
    const evening = await drafted();
    const { person, channel, board, saysIn } = evening;
    const second = nextPublic(evening);
    const line = person.finds(channel, (message) => /Your turn is over/.test(wordsIn(message)));
    await press(person, board, 'end');
    const { id } = await second;
    const over = await line;
    expect(isPrivate(over)).toBe(true);
    evening.pass(1000);
    await press(person, over, 'takeBack');
    expect(wordsIn(await saysIn(id, 'undid a step'))).toContain(`<@${person.person.id}>, still your turn!`);
  });

  it('has its button in the private panel as long as it is possible', async () => {
    const evening = await drafted();
    const { person, other, channel } = evening;
    const second = nextPublic(evening);
    const over = await messageOf(person.command(channel, 'pass'));
    expect(waysIn(over)).toEqual(['takeBack']);
    await takeTurn(evening, await second);
    const late = await person.finds(
      channel,
      (message) =>
        message.id === over.id && wordsIn(message) === wordsIn(over) && buttonsOf(message).length === 0,
    );
    expect(late.flags).toBe(over.flags);
    expect(await whisper(other.command(channel, 'sagrada undo'))).toMatch(takenBack);
  });
});
