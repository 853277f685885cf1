import { type Context, linear, radial } from '#render/canvas/canvas';
import { type Hex, palette } from '#render/color/palette';
import { css } from '#render/color/rgb';

const courseHeight = 50;
const stoneLengths = [118, 92, 134, 104, 126, 98] as const;

/** The dark wall at night that the windows stand in: courses of stone under a sky that is darkest at the top. */
export function drawWall(context: Context, width: number, height: number): void {
  const { top, wall, wallLight } = palette.night;
  context.fillStyle = linear(context, [0, 0], [0, height], [top, wall, wall, wallLight, wall, top]);
  context.fillRect(0, 0, width, height);
  for (let course = 0, y = 0; y < height; course += 1, y += courseHeight) {
    let stone = course * 2;
    for (let x = -((course * 61) % 110); x < width; stone += 1) {
      const length = stoneLengths[stone % stoneLengths.length] ?? courseHeight;
      drawStone(context, x, y, length, (stone * 7 + course * 3) % 5);
      x += length;
    }
  }
}

function drawStone(context: Context, x: number, y: number, length: number, tone: number): void {
  const { joint, wallLight } = palette.night;
  context.fillStyle = tone < 3 ? css(joint, 0.06 * tone) : css(wallLight, 0.16 * (tone - 2));
  context.fillRect(x, y, length, courseHeight);
  context.fillStyle = css(joint, 0.55);
  context.fillRect(x, y, length, 2);
  context.fillRect(x, y, 2, courseHeight);
  context.fillStyle = css(wallLight, 0.5);
  context.fillRect(x + 2, y + 2, length - 2, 1);
}

/** Light on the wall around something that shines. */
export function drawHalo(
  context: Context,
  at: readonly [number, number],
  radius: number,
  light: Hex,
  strength: number,
): void {
  const stops = [1, 0.62, 0.3, 0.1, 0].map((share) => css(light, share * strength));
  context.fillStyle = radial(context, at, radius, stops);
  context.fillRect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius);
}
