import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  firstDraft,
  folded,
  goesOn,
  messageOf,
  nextPublic,
  playerOf,
  whisper,
  wordsIn,
} from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** A turn by presses alone: how many transactions it took up to the answer of each, and until its board was told. */
async function turn(night: Evening, board: APIMessage) {
  const person = playerOf(night, board);
  const next = nextPublic(night);
  const [answered, before]: [number[], number] = [[], night.transactions()];
  const pressed = async (message: APIMessage, button = ''): Promise<APIMessage> => {
    const panel = await messageOf(person.press(message, button));
    answered.push(night.transactions() - before);
    return panel;
  };
  const spaces = await pressed(board, stepsIn(board, /^draft\.\w+$/u)[0]);
  const panel = await pressed(spaces, stepsIn(spaces, /^draft\.\w+\.\w+$/u)[0]);
  if (goesOn(wordsIn(panel))) await pressed(panel, stepsIn(panel, /^end$/u)[0]);
  const after = await next;
  await folded(person, board);
  return { answered, told: night.transactions() - before, board: after };
}

it('answers a press after two transactions at most, and tells it in two more', async () => {
  const night = await meet();
  const first = await begunBy(night, night.ada, night.ben);
  // What came before is told once the first board is folded into a line.
  let { board } = await turn(night, first);
  for (let count = 0; count < 4; count += 1) {
    const played = await turn(night, board);
    const [choice, draft, end = null] = played.answered;
    // One to read what the choice shows; one more to draft. The end of the turn may be answered while the draft is told.
    expect([choice, draft]).toEqual([1, 3]);
    expect(played.told).toBe(end === null ? 5 : 9);
    ({ board } = played);
  }
});

it('answers a typed draft after three', async () => {
  const night = await meet();
  const board = await begunBy(night, night.ada, night.ben);
  // The first turn settles what came before.
  const next = await turn(night, board);
  const person = playerOf(night, next.board);
  const draft = await firstDraft(person, night.channel);
  const before = night.transactions();
  await whisper(person.command(night.channel, 'draft', draft ?? {}));
  expect(draft).not.toBeNull();
  expect(night.transactions() - before).toBe(3);
});
