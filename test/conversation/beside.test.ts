import { expect, it } from 'vitest';
import { meet } from './evening.ts';
import { begunBy, firstDraft, nextPublic, playerOf, press, whisper } from './talk.ts';

it('has the board painted as soon as a turn is saved, before the answer with the own window, and only once', async () => {
  const night = await meet();
  const board = await begunBy(night, night.ada, night.ben);
  const person = playerOf(night, board);
  const draft = await firstDraft(person, night.channel);
  const before = night.pictures.length;
  await whisper(person.command(night.channel, 'draft', draft ?? {}));
  expect(night.pictures.slice(before).map(({ kind }) => kind)).toEqual(['table', 'hand']);
});

it('has it painted once if the turn ends by a press on the board', async () => {
  const night = await meet();
  const board = await begunBy(night, night.ada, night.ben);
  const before = night.pictures.length;
  const next = nextPublic(night);
  await press(playerOf(night, board), board, 'end');
  await next;
  expect(night.pictures.slice(before).map(({ kind }) => kind)).toEqual(['table']);
});
