import { expect, it } from 'vitest';
import type { GlyphPainter } from '#render/painter';
import { blank } from './connect.ts';
import { meet } from './evening.ts';
import { begunBy, firstDraft, goesOn, nextPublic, playerOf, press, whisper, wordsIn } from './talk.ts';

it('has the board painted as soon as a turn is saved, before the answer with the own window, and only once', async () => {
  const night = await meet();
  const board = await begunBy(night, night.ada, night.ben);
  const person = playerOf(night, board);
  const draft = await firstDraft(person, night.channel);
  const before = night.pictures.length;
  await whisper(person.command(night.channel, 'draft', draft ?? {}));
  expect(night.pictures.slice(before).map(({ kind }) => kind)).toEqual(['windows', 'table', 'hand']);
});

it('has it painted once if the turn ends by a press on the board', async () => {
  const night = await meet();
  const board = await begunBy(night, night.ada, night.ben);
  const before = night.pictures.length;
  const next = nextPublic(night);
  await press(playerOf(night, board), board, 'end');
  await next;
  expect(night.pictures.slice(before).map(({ kind }) => kind)).toEqual(['windows', 'table']);
});

/** A painter that has no time for boards until it is told to go on. */
function busyPainter() {
  let isBusy = false;
  const waiting = new Set<() => void>();
  const painter: GlyphPainter = {
    ...blank,
    async paint(picture, priority, signal) {
      if (isBusy && priority === 'board')
        await new Promise<void>((paint, drop) => {
          waiting.add(paint);
          signal?.addEventListener('abort', () => drop(signal.reason));
        });
      return blank.paint(picture);
    },
  };
  return {
    painter,
    beBusy: () => void (isBusy = true),
    goOn: () => {
      for (const paint of waiting) paint();
    },
  };
}

it('tells a draft and the end of its turn in one board if there was no time for the first', async () => {
  const { painter, beBusy, goOn } = busyPainter();
  const night = await meet({ painter });
  const board = await begunBy(night, night.ada, night.ben);
  const person = playerOf(night, board);
  const draft = await firstDraft(person, night.channel);
  await night.logged('"delivery":"delivered"', 4);
  beBusy();
  const [next, before] = [nextPublic(night), night.log.length];
  expect(goesOn(await whisper(person.command(night.channel, 'draft', draft ?? {})))).toBe(true);
  await whisper(person.command(night.channel, 'pass'));
  await night.logged('"delivery":"outdated"');
  goOn();
  expect(wordsIn(await next)).toMatch(/^Ada placed .+\n.+, your turn!/u);
  await night.logged('"delivery":"delivered"', 5);
  const deliveries = night.log.slice(before).flatMap((line) => /"delivery":"(\w+)"/u.exec(line)?.[1] ?? []);
  expect(deliveries).toEqual(['outdated', 'called', 'delivered']);
});
