import { describe, expect, it } from 'vitest';
import { drawn } from '#render/canvas/canvas';
import { outline, windowPlace } from '#render/layout/window-place';
import { drawOrnament } from '#render/parts/window-frame';

describe.each(['stone', 'gold'] as const)('the ornament on a %s gable', (metal) => {
  it.each([48, 94, 112, 150])('stays inside the outline of the window, at a pitch of %i', (pitch) => {
    const place = windowPlace(pitch, 2 * pitch, pitch, 60);
    const [width, height] = [7 * pitch, 2 * pitch];
    const { data } = drawn(width, height, (context) => drawOrnament(context, place, metal));
    const inked = data.findIndex((part, at) => at % 4 === 3 && part > 0);
    const top = Math.floor(inked / 4 / width);
    expect(top).toBeGreaterThanOrEqual(outline(place).y);
    expect(top).toBeLessThanOrEqual(outline(place).y + 3);
  });
});
