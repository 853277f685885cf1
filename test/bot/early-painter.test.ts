import { describe, expect, it } from 'vitest';
import { earlyPainter } from '#bot/early-painter';
import { publicPictures } from '#discord/sagrada/messages/public';
import { tableIdSchema } from '#play/table';
import type { Priority } from '#render/painter';
import type { Picture } from '#render/picture';
import { tableWith } from '#test/discord/tables';
import { begun, floodgate } from '#test/games/sagrada/table';

/** The picture of a new board, each time as a value of its own. */
function board(seed: string): Picture {
  const [picture] = publicPictures(tableWith(begun(floodgate(2), seed), null));
  if (picture === undefined) throw new Error('a board has a picture');
  return picture;
}

const tableNumber = (number: number) => tableIdSchema.parse(String(number).padStart(10, '0'));
const table = tableNumber(0);

/** Paints the number of the picture. */
function painting() {
  const asked: (Priority | undefined)[] = [];
  const painter = earlyPainter({
    paint: async (_, priority) => Buffer.from(String(asked.push(priority))),
    close: async () => {},
  });
  return { painter, asked, paint: async (picture: Picture) => String(await painter.paint(picture)) };
}

describe('a picture that was begun', () => {
  it('is a board, which nobody waits for yet', () => {
    const { painter, asked } = painting();
    painter.begin(table, [board('one')]);
    expect(asked).toEqual(['board']);
  });

  it('is given to whoever asks for an equal one, once', async () => {
    const { painter, paint } = painting();
    painter.begin(table, [board('one')]);
    expect(await paint(board('one'))).toBe('1');
    expect(await paint(board('one'))).toBe('2');
  });

  it('is never given for another picture, however little differs', async () => {
    const { painter, paint } = painting();
    painter.begin(table, [board('one')]);
    expect(await paint(board('other'))).toBe('2');
    expect(await paint({ ...board('one'), locale: 'de' })).toBe('3');
    expect(await paint(board('one'))).toBe('1');
  });

  it('is given one by one where a board has several', async () => {
    const { painter, paint } = painting();
    painter.begin(table, [board('one'), board('other')]);
    expect(await paint(board('other'))).toBe('2');
    expect(await paint(board('one'))).toBe('1');
    expect(await paint(board('one'))).toBe('3');
  });

  it('is dropped when the next one of its table is begun', async () => {
    const { painter, paint } = painting();
    painter.begin(table, [board('one')]);
    painter.begin(table, [board('other')]);
    expect(await paint(board('one'))).toBe('3');
    expect(await paint(board('other'))).toBe('2');
  });

  it('is dropped when nobody asked for it and many others were begun since', async () => {
    const { painter, asked, paint } = painting();
    for (let number = 0; number <= 64; number += 1) painter.begin(tableNumber(number), [board(`${number}`)]);
    expect(await paint(board('1'))).toBe('2');
    expect(asked).toHaveLength(65);
    await paint(board('0'));
    expect(asked).toHaveLength(66);
  });

  it('is painted no more when the next one of its table is begun, unless an answer needs it', async () => {
    const dropped: Picture[] = [];
    const painter = earlyPainter({
      paint: async (picture, _, signal) => {
        signal?.addEventListener('abort', () => dropped.push(picture));
        return new Promise<never>(() => {});
      },
      close: async () => {},
    });
    const [unasked, forChannel, forAnswer, newest] = ['one', 'two', 'three', 'four'].map(board);
    for (const [picture, priority] of [
      [unasked],
      [forChannel, 'board'],
      [forAnswer, 'answer'],
      [newest],
    ] as const) {
      if (picture === undefined) throw new Error('no board');
      painter.begin(table, [picture]);
      if (priority !== undefined) void painter.paint(picture, priority);
    }
    expect(dropped).toEqual([unasked, forChannel]);
  });

  it('fails only where it is asked for', async () => {
    const broken = { paint: () => Promise.reject(new Error('no glass')), close: async () => {} };
    const painter = earlyPainter(broken);
    painter.begin(table, [board('one')]);
    painter.begin(table, [board('other')]);
    await expect(painter.paint(board('other'))).rejects.toThrow('no glass');
  });
});
