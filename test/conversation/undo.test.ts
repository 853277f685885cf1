import { Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  draftAndEnd,
  firstDraft,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  press,
  takeTurn,
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
  const person = playerOf(evening, board);
  const other = person.person === ada.person ? ben : ada;
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
    expect(buttonsOf(again).map((button) => button.press?.press)).not.toContain('undo');
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
    expect(buttonsOf(between).map((button) => button.press?.press)).not.toContain('undo');
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

  it('is refused to everybody else, and to the player once somebody else has acted', async () => {
    const evening = await drafted();
    const { person, other, clara, channel, board } = evening;
    clara.speaks(Locale.EnglishGB);
    expect(await whisper(press(other, board, 'undo'))).toMatch(nothing);
    expect(await whisper(press(clara, board, 'undo'))).toContain("You're not at this table.");
    expect(await whisper(clara.command(channel, 'sagrada undo'))).toContain("You're not at this table.");
    const second = nextPublic(evening);
    await person.command(channel, 'pass');
    const third = nextPublic(evening);
    await press(other, await second, 'end');
    const board3 = await third;
    expect(await whisper(person.command(channel, 'sagrada undo'))).toContain('has moved since then.');
    expect(playerOf(evening, board3).person).toEqual(other.person);
  });

  it('is one step even if Discord delivers the command twice', async () => {
    const evening = await drafted();
    const { person, channel, discord, draft, saysIn } = evening;
    const second = nextPublic(evening);
    await person.command(channel, 'pass');
    const { id } = await second;
    discord.faults.duplicateEvent('INTERACTION_CREATE');
    await person.command(channel, 'sagrada undo');
    const back = await saysIn(id, 'undid a step');
    // The draft stays: only the end of the turn was undone.
    expect(await whisper(person.command(channel, 'draft', draft))).toContain(
      'You already drafted a die this turn.',
    );
    expect(buttonsOf(back).map((button) => button.press?.press)).toContain('undo');
  });

  it('has its button in the private panel as long as it is possible', async () => {
    const evening = await drafted();
    const { person, other, channel } = evening;
    const second = nextPublic(evening);
    const over = await messageOf(person.command(channel, 'pass'));
    expect(buttonsOf(over).map((button) => button.press?.press)).toEqual(['takeBack']);
    await takeTurn(evening, await second);
    const late = await person.finds(
      channel,
      (message) =>
        message.id === over.id && wordsIn(message) === wordsIn(over) && buttonsOf(message).length === 0,
    );
    expect(late.flags).toBe(over.flags);
    expect(await whisper(other.command(channel, 'sagrada undo'))).toMatch(takenBack);
  });

  it('is still possible the next morning', async () => {
    const evening = await drafted();
    await evening.restart();
    await press(evening.person, evening.board, 'undo');
    expect((await evening.says('undid a step')).id).toBe(evening.board.id);
  });

  it('is not possible across the start of a round, because its dice are known then', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    let board = await begunBy(evening, ada, ben);
    for (let turn = 0; turn < 3; turn += 1) board = await takeTurn(evening, board);
    const last = playerOf(evening, board);
    const next = nextPublic(evening);
    await press(last, board, 'end');
    expect(buttonsOf(await next).map((button) => button.press?.press)).not.toContain('undo');
    expect(await whisper(last.command(channel, 'sagrada undo'))).toContain('rolled, drawn or revealed');
  });
});
