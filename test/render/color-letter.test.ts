import { describe, expect, it } from 'vitest';
import { colors } from '#games/shared/die';
import { drawn } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { withColorLetter } from '#render/parts/dice';

/** The first and the last of 128 rows with ink. */
function inkedRows(data: Uint8ClampedArray): readonly [first: number, last: number] {
  const rows = Array.from({ length: 128 }, (_, row) => row).filter((row) =>
    data.subarray(4 * 128 * row, 4 * 128 * (row + 1)).some((part) => part > 127),
  );
  return [rows[0] ?? 0, rows.at(-1) ?? 0];
}

describe('the letter of a color', () => {
  const clear = drawn(128, 128, () => {});
  const letterOf = (color: (typeof colors)[number], baseline?: number) =>
    inkedRows(
      withColorLetter(clear, color, palette.pane.paint, {
        size: 60,
        ...(baseline === undefined ? {} : { baseline }),
      }).data,
    );

  it.each(colors)('is centered on its glass: %s', (color) => {
    const [first, last] = letterOf(color);
    expect(Math.abs((first + last) / 2 - 63.5)).toBeLessThanOrEqual(2);
    expect(last - first).toBeGreaterThan(36);
  });

  it.each(colors)('stands on the baseline if there is one: %s', (color) => {
    const [, last] = letterOf(color, -10);
    expect(Math.abs(last - (64 - 10))).toBeLessThanOrEqual(3);
  });
});
