import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const named = [...readme.matchAll(/<img [^>]*src="([^"]+)"|!\[[^\]]*\]\(([^)\s]+)/gu)].flatMap(
  ([, tag, mark]) => tag ?? mark ?? [],
);

describe('the README', () => {
  it('shows pictures', () => {
    expect(named.length).toBeGreaterThan(0);
  });

  it.each(named)('shows one that exists: %s', async (path) => {
    const { width, height } = await sharp(readFileSync(new URL(path, root))).metadata();
    expect(Math.min(width, height)).toBeGreaterThan(200);
  });
});
