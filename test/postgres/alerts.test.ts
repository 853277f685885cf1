import { expect, it, onTestFinished } from 'vitest';
import { createOperating } from '#operating/operating';
import { waitingToBeTold } from '#store/holdings';
import { openStore } from '#store/store';
import { handClock } from '#test/hand-clock';
import { raised, type Scrape } from '#test/operating/alerts';
import { silent } from '#test/silent';
import { startPostgres } from './server.ts';

it('a server that is gone raises an alarm with the next look, also while nobody plays', async () => {
  const server = await startPostgres();
  const store = await openStore({ url: server.urlOf('postgres'), log: silent });
  onTestFinished(() => store.close());
  const operating = createOperating({
    version: '1.0.0',
    asked: new AbortController().signal,
    askedIn: () => null,
    now: () => 0,
    elapsed: () => 0,
    schedule: handClock().schedule,
  });
  operating.watchDatabase({
    path: null,
    waiting: () => store.read((db) => waitingToBeTold(db)),
    lastBackup: async () => null,
    failedBackups: () => 0,
    isDamaged: () => false,
  });
  const scrapes: Scrape[] = [];
  const scrape = async (): Promise<string> => {
    const text = await operating.metrics();
    scrapes.push({ at: scrapes.length * 15, text });
    return text;
  };
  expect(await scrape()).toContain('sagrada_ready{need="database"} 1\n');
  expect(raised(scrapes)).toEqual([]);
  await server.stop();
  expect(await scrape()).toContain('sagrada_ready{need="database"} 0\n');
  expect(raised(scrapes)).toEqual(['SagradaDatabaseGone']);
});
