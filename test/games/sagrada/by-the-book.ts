import { createHmac } from 'node:crypto';

/**
 * The streams of DICE once more, written from its text alone. Nothing here comes from the engine, so that the two can be
 * compared.
 */

/** The numbers of a stream for these n. */
export function numbersOf(seedHex: string, name: string, asked: readonly number[]): readonly number[] {
  const bytes = Array.from({ length: asked.length }, (_, block) => [
    ...createHmac('sha256', Buffer.from(seedHex, 'hex')).update(`${name}/${block}`).digest(),
  ]).flat();
  return asked.map((n) => {
    for (;;) {
      const byte = bytes.shift();
      if (byte === undefined) throw new Error('the stream was cut too short');
      if (byte < 256 - (256 % n)) return byte % n;
    }
  });
}

export function shuffle<T>(seedHex: string, name: string, list: readonly T[]): readonly T[] {
  const shuffled = [...list];
  const indexes = Array.from(list.keys()).toReversed().slice(0, -1);
  const others = numbersOf(
    seedHex,
    name,
    indexes.map((index) => index + 1),
  );
  indexes.forEach((i, step) => {
    const j = others[step] ?? 0;
    const [a, b] = [shuffled[i], shuffled[j]];
    if (a === undefined || b === undefined) throw new Error('there is nothing to swap');
    shuffled[i] = b;
    shuffled[j] = a;
  });
  return shuffled;
}

/** The bag in drawing order with what each die will show: `['R3', 'Y1', …]`. */
export function bagOf(seedHex: string, size: number): readonly string[] {
  const colors = shuffle(
    seedHex,
    'bag',
    ['R', 'Y', 'G', 'B', 'P']
      .map((color) => color.repeat(size / 5))
      .join('')
      .split(''),
  );
  const rolls = numbersOf(
    seedHex,
    'rolls',
    colors.map(() => 6),
  );
  return colors.map((color, place) => `${color}${(rolls[place] ?? 0) + 1}`);
}
