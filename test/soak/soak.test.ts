import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { programFile } from '#test/programs';
import { judge, lineOf, type Part, partOf, parts, samplesAPart } from './judge.ts';
import { measuredIn, type Sample } from './sample.ts';
import { soak } from './soak.ts';

const megabyte = 1e6;
const minute = 60;

const steady = (at: number): Sample => ({
  at,
  // Up and down with each garbage collection.
  resident: (300 + 20 * Math.sin(at)) * megabyte,
  heap: 70 * megabyte,
  external: 10 * megabyte,
  database: at * 1000,
  lag: 0.02,
  cpu: at / 3,
  tables: 50,
  waiting: 0,
  waits: Array.from({ length: 300 }, (_, index) => (index < 295 ? 20 : 100)),
});

/** Six parts of ten minutes each. */
function hour(sampleAt: (at: number) => Partial<Sample> = () => ({})): readonly Part[] {
  const samples = Array.from({ length: parts * samplesAPart + 1 }, (_, index) => {
    const at = index * minute;
    return { ...steady(at), ...sampleAt(at) };
  });
  return Array.from({ length: parts }, (_, part) => {
    const [before = steady(0), ...ten] = samples.slice(part * samplesAPart, (part + 1) * samplesAPart + 1);
    return partOf(ten, before);
  });
}

describe('a steady run', () => {
  it('has flat memory, and answers that stay as fast', () => {
    expect(judge(hour())).toEqual([]);
  });

  it('may take more and more memory at first', () => {
    const filling = hour((at) => ({
      resident: (150 + 150 * Math.min(1, at / (10 * minute))) * megabyte,
    }));
    expect(judge(filling)).toEqual([]);
  });

  it('may be disturbed now and then', () => {
    const disturbed = hour((at) =>
      at % (3 * minute) === 0 ? { resident: 500 * megabyte, waits: [2000, 2500, 3000] } : {},
    );
    expect(judge(disturbed)).toEqual([]);
  });

  it('is not one with a leak of half a megabyte a minute', () => {
    const leaking = hour((at) => ({ resident: (300 + (0.5 * at) / minute) * megabyte }));
    expect(judge(leaking)).toEqual([
      'Memory is not flat: 308 MB in the second part, 328 MB in that until minute 60 (+6.5 %, at most +5.0 %).',
    ]);
  });

  it('is not one with answers that get slower', () => {
    const slowing = hour((at) => ({ waits: [20, 20, 100 + at / minute] }));
    expect(judge(slowing)).toEqual([
      'Answers get slower: p99 113 ms in the second part, 153 ms in the last (quiet minutes).',
    ]);
  });

  it('is not one in which nobody plays', () => {
    expect(judge(hour((at) => ({ tables: at > 45 * minute ? 0 : 50 })))).toEqual([
      'Nobody played in part 5.',
    ]);
  });

  it('is not one that is cut short', () => {
    expect(judge(hour().slice(0, 2))).toEqual(['The run was too short.']);
  });

  it('is a table with as many columns as its head', () => {
    const [part] = hour();
    expect(part && lineOf(part).length).toBe(lineOf(null).length);
  });
});

describe('what the bot measures', () => {
  it('is refused if something is missing', () => {
    expect(() => measuredIn('# HELP nothing\n')).toThrow('/metrics has no process_resident_memory_bytes');
  });
});

describe('a soak', () => {
  slow('plays tables with the bot as it runs in production', async () => {
    const folder = await ownFolder();
    const told: Part[] = [];
    const { counts, refused } = await soak({
      tables: 2,
      milliseconds: 3000,
      rhythm: 10,
      patience: 20,
      program: programFile('soak-bot'),
      folder,
      onPart: (part) => told.push(part),
    });
    expect(refused).toEqual([]);
    expect(counts.answered).toBeGreaterThan(0);
    expect(told).toHaveLength(parts);
    const last = told.at(-1);
    expect(last?.memory.median).toBeGreaterThan(50 * megabyte);
    expect(last?.database).toBeGreaterThan(0);
    expect(await readFile(join(folder, 'bot.log'), 'utf8')).toContain('database opened');
  });
});
