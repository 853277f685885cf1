import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BackupSettings } from '#cli/environment';
import { scheduleBackups } from '#cli/games';
import { ownFolder } from '#test/folder';
import { handClock } from '#test/hand-clock';
import { promised } from '#test/play/evening';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse('2026-11-23T12:00:00Z');
const daily: BackupSettings = { folder: null, hours: 24, kept: 3 };

let folder = '';
let database = '';
const lines: string[] = [];

beforeEach(async () => {
  folder = await ownFolder();
  database = join(folder, 'sagrada.db');
  lines.length = 0;
});

type BackUp = Parameters<typeof scheduleBackups>[0]['backUp'];

/** A backup that only has a name. */
const writes: BackUp = (_database, file) => writeFile(file, '');

/** Scheduled backups, with a clock that stands still until time passes. */
function scheduled(backUp: BackUp, settings: BackupSettings = daily, from = noon) {
  const clock = handClock();
  let time = from;
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const backups = scheduleBackups({
    database,
    settings,
    backUp,
    schedule: clock.schedule,
    now: () => time,
    log,
  });
  onTestFinished(() => backups.stop());
  return {
    stop: () => backups.stop(),
    lastAt: () => backups.lastAt(),
    failures: () => backups.failures(),
    /** Lets time pass minute by minute, and whatever is done then be done. */
    pass: async (milliseconds: number): Promise<void> => {
      for (let left = milliseconds; left > 0; left -= minute) {
        time += minute;
        clock.pass(minute);
        await backups.settled();
      }
    },
    begins: (): void => {
      time += minute;
      clock.pass(minute);
    },
  };
}

const made = (): Promise<string[]> => readdir(join(folder, 'backups')).catch(() => []);

describe('backups on schedule', () => {
  it('are made soon after the first start, and then every day', async () => {
    const { pass, lastAt } = scheduled(writes);
    expect(lastAt()).toBe(null);
    await pass(minute);
    expect(await made()).toEqual(['sagrada-2026-11-23T12-01-00Z.db']);
    expect(lastAt()).toBe(noon + minute);
    await pass(23 * hour);
    expect(await made()).toHaveLength(1);
    await pass(hour);
    expect(await made()).toEqual(['sagrada-2026-11-23T12-01-00Z.db', 'sagrada-2026-11-24T12-01-00Z.db']);
  });

  it('take up where the bot stopped before a restart', async () => {
    await scheduled(writes).pass(minute);
    await scheduled(writes, daily, noon + 10 * hour).pass(13 * hour);
    expect(await made()).toHaveLength(1);
    await scheduled(writes, daily, noon + 30 * hour).pass(minute);
    expect(await made()).toHaveLength(2);
  });

  it('are deleted once there are enough newer ones, and nothing else is', async () => {
    const others = [
      'sagrada-2026-01-01T00-00-00Z-before-2026-12-04-never-stalls.db',
      'sagrada.local-2026-01-01T00-00-00Z.db',
      'notes.txt',
    ];
    await mkdir(join(folder, 'backups'));
    for (const name of others) await writeFile(join(folder, 'backups', name), '');
    await scheduled(writes).pass(5 * 24 * hour);
    expect((await made()).filter((name) => !others.includes(name))).toEqual([
      'sagrada-2026-11-25T12-01-00Z.db',
      'sagrada-2026-11-26T12-01-00Z.db',
      'sagrada-2026-11-27T12-01-00Z.db',
    ]);
    expect(await made()).toEqual(expect.arrayContaining(others));
  });

  it('that fail are logged, counted and tried again after an hour', async () => {
    let isFull = true;
    const { pass, failures, lastAt } = scheduled(async (...asked) => {
      if (isFull) throw new Error('Not enough room on the disk.');
      await writes(...asked);
    });
    await pass(minute);
    expect([failures(), lastAt()]).toEqual([1, null]);
    expect(lines.join('')).toMatch(/"level":50.*Not enough room.*could not back up/);
    await pass(hour);
    expect(failures()).toBe(2);
    isFull = false;
    await pass(hour);
    expect([failures(), (await made()).length]).toEqual([2, 1]);
  });

  it('say in a sentence that there can be no folder for them', async () => {
    await writeFile(join(folder, 'file'), '');
    await scheduled(writes, { ...daily, folder: join(folder, 'file', 'backups') }).pass(minute);
    expect(lines.join('')).toContain('a part of its path is a file. Choose another folder.');
  });

  it('are never made if told so', async () => {
    await scheduled(writes, { ...daily, hours: 0 }).pass(3 * hour);
    expect(await made()).toEqual([]);
  });

  it('that were made in the future by a wrong clock hold up none', async () => {
    await scheduled(writes, daily, noon + 1000 * hour).pass(5 * 24 * hour);
    const { pass, lastAt } = scheduled(writes);
    expect(lastAt()).toBe(null);
    await pass(minute);
    await pass(24 * hour);
    expect(lastAt()).toBe(noon + 24 * hour + minute);
    expect(await made()).toEqual([
      'sagrada-2026-11-23T12-01-00Z.db',
      'sagrada-2026-11-24T12-01-00Z.db',
      expect.stringMatching(/^sagrada-2027-/),
    ]);
  });

  it('end with the bot, without a complaint', async () => {
    const begun = promised<void>();
    const { begins, stop } = scheduled(
      (_database, _file, stopping) =>
        new Promise((_resolve, reject) => {
          begun.resolve();
          stopping.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        }),
    );
    begins();
    await begun.promise;
    await stop();
    expect(lines).toEqual([]);
  });
});
