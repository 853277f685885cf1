import { expect, it } from 'vitest';
import { ownFolder } from '#test/folder';
import { ownMigrated, ownServer } from '#test/postgres/own-databases';
import { programFile } from '#test/programs';
import { share } from './share.ts';

it('processes that are killed at random lose nothing, and do nothing twice', async () => {
  const { findings, counts } = await share({
    seed: 'both',
    processes: 2,
    tables: 12,
    kills: 3,
    every: 2_000,
    haste: 20,
    breath: 300,
    patience: 100,
    longestEnd: 30 * 60_000,
    url: await ownMigrated(ownServer()),
    program: programFile('share-bot'),
    folder: await ownFolder(),
    tell: () => {},
  });
  expect(findings).toEqual([]);
  expect(counts.posts).toBeGreaterThan(counts.wishes);
  expect(counts.timesOut).toBeGreaterThan(0);
  expect(counts.accepted).toBeGreaterThan(0);
});
