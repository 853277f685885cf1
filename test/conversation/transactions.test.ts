import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
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

type Worked = ReturnType<Evening['worked']>;

const since = (before: Worked, now: Worked): Worked => ({
  transaction: now.transaction - before.transaction,
  notDurable: now.notDurable - before.notDurable,
  read: now.read - before.read,
});

/** All is noted that was told: last of all, that the line that called somebody is a board now. */
async function settled(night: Evening): Promise<void> {
  for (let [idle, seen] = [0, '']; idle < 50; await yieldToEventLoop()) {
    const now = JSON.stringify(night.worked());
    idle = now === seen ? idle + 1 : 0;
    seen = now;
  }
}

/** A turn by presses alone: how the database was used up to the answer of each, and until its board was told. */
async function turn(night: Evening, board: APIMessage) {
  const person = playerOf(night, board);
  const next = nextPublic(night);
  const [answered, before]: [Worked[], Worked] = [[], night.worked()];
  const pressed = async (message: APIMessage, button = ''): Promise<APIMessage> => {
    const panel = await messageOf(person.press(message, button));
    answered.push(since(before, night.worked()));
    return panel;
  };
  const spaces = await pressed(board, stepsIn(board, /^draft\.\w+$/u)[0]);
  const panel = await pressed(spaces, stepsIn(spaces, /^draft\.\w+\.\w+$/u)[0]);
  if (goesOn(wordsIn(panel))) await pressed(panel, stepsIn(panel, /^end$/u)[0]);
  const after = await next;
  await folded(person, board);
  await settled(night);
  return { answered, told: since(before, night.worked()), board: after };
}

it('answers a press after one transaction at most, and waits for the disk only for a step', async () => {
  const night = await meet();
  const first = await begunBy(night, night.ada, night.ben);
  await settled(night);
  // What came before is told once the first board is folded into a line.
  let { board } = await turn(night, first);
  for (let count = 0; count < 4; count += 1) {
    const played = await turn(night, board);
    const [choice, draft, end = null] = played.answered;
    // What the choice shows is read; a draft is saved.
    expect([choice, draft]).toEqual([
      { transaction: 0, notDurable: 0, read: 1 },
      { transaction: 1, notDurable: 0, read: 2 },
    ]);
    // Each step is told: which jobs are due and what its channel is to hear is read, and that it was told is noted.
    // The last one calls somebody by a line, which becomes the board: that is read and noted once more.
    const steps = end === null ? 1 : 2;
    expect(played.told).toEqual({ transaction: steps, notDurable: steps + 1, read: 2 + 3 * steps });
    ({ board } = played);
  }
});

it('answers a typed draft after one, before which it only reads which game is meant', async () => {
  const night = await meet();
  const board = await begunBy(night, night.ada, night.ben);
  // The first turn settles what came before.
  const next = await turn(night, board);
  const person = playerOf(night, next.board);
  const draft = await firstDraft(person, night.channel);
  const before = night.worked();
  await whisper(person.command(night.channel, 'draft', draft ?? {}));
  expect(draft).not.toBeNull();
  expect(since(before, night.worked())).toEqual({ transaction: 1, notDurable: 0, read: 2 });
});
