import sharp from 'sharp';
import type { Rgb } from '#render/color/rgb';
import { seenBy, type Vision } from '#test/render/visions';

/** The picture as seen with this color vision. Pictures have few colors, so each is converted once. */
export async function forEyes(png: Buffer, vision: Vision): Promise<Buffer> {
  if (vision === 'normal') return png;
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Map<number, Rgb>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.readUIntBE(at, 3);
    const rgb = seen.get(color) ?? seenBy(vision, [color >> 16, (color >> 8) & 255, color & 255]);
    seen.set(color, rgb);
    data.set(rgb, at);
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}
