import sharp from 'sharp';

const decoded = async (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const block = 40;

/**
 * How far apart two pictures are where they differ most: the mean difference of a color part, 0 to 255, in the worst
 * of all blocks of 40 × 40 pixels. A die that is not the same is over 10.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([decoded(one), decoded(other)]);
  const { width, height, channels } = a.info;
  if (width !== b.info.width || height !== b.info.height) return Number.POSITIVE_INFINITY;
  const across = Math.ceil(width / block);
  const sums = new Float64Array(across * Math.ceil(height / block));
  a.data.forEach((part, at) => {
    const pixel = Math.floor(at / channels);
    const place = Math.floor(pixel / width / block) * across + Math.floor((pixel % width) / block);
    sums[place] = (sums[place] ?? 0) + Math.abs(part - (b.data[at] ?? 0));
  });
  return Math.max(...sums) / (block * block * channels);
}
