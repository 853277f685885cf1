import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportMessage } from '#features/privacy/buttons';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

describe('the data export', () => {
  it('is JSON that people can read', async () => {
    const { files = [] } = await exportMessage({ person: '7', games: [] }, words);
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['sagrada-my-data.json', 'application/json'],
    ]);
    expect(files[0]?.data.toString()).toContain('"person": "7"');
  });

  it('is compressed if it is too big for Discord', async () => {
    const data = { games: Array.from({ length: 100_000 }, (_, game) => `game ${game}: ${'R3 '.repeat(40)}`) };
    const { files = [] } = await exportMessage(data, words);
    const [file] = files;
    expect([file?.name, file?.contentType]).toEqual(['sagrada-my-data.json.gz', 'application/gzip']);
    expect(file?.data.length).toBeLessThan(8_000_000);
    expect(JSON.parse(gunzipSync(file?.data ?? '').toString())).toEqual(data);
  });
});
