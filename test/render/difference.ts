import sharp from 'sharp';

const decoded = async (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const block = 40;

/**
 * The largest local difference of two pictures: the mean difference of a color component, 0 to 255, in the worst block of 40
 * × 40 pixels. A changed die is over 10.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [a, b] = await Promise.all([decoded(one), decoded(other)]);
  const { width, height, channels } = a.info;
  if (width !== b.info.width || height !== b.info.height) return Number.POSITIVE_INFINITY;
  const across = Math.ceil(width / block);
  const sums = new Float64Array(across * Math.ceil(height / block));
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const place = Math.floor(row / block) * across + Math.floor(column / block);
      for (const next = at + channels; at < next; at += 1)
        sums[place] = (sums[place] ?? 0) + Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
    }
  return Math.max(...sums) / (block * block * channels);
}
