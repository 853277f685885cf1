import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandIn, imageEnvironment, lastText } from './dockerfile.ts';

const file = 'deploy/sagrada.service';
const lines = readFileSync(file, 'utf8').split('\n');
const values = (key: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

const { scripts, dependencies } = z
  .object({
    scripts: z.object({ start: z.string() }),
    dependencies: z.object({ 'better-sqlite3': z.string() }),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const memory = Object.entries(imageEnvironment()).filter(([name]) => name.startsWith('MALLOC_'));

/** Whether systemd is there to be asked. It reads units without running as the first process. */
const { error } = spawnSync('systemd-analyze', ['--version']);
const systemdSays = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
};

describe('the ways to start the bot', () => {
  it('are the same in package.json, the image and the unit', () => {
    expect(commandIn(lastText('CMD')).join(' ')).toBe(scripts.start);
    expect(values('ExecStart')).toEqual([`/usr/bin/${scripts.start}`]);
  });

  it('set the same variables for memory as docs/HOSTING.md', () => {
    expect(memory).toHaveLength(3);
    const said = readFileSync('docs/HOSTING.md', 'utf8');
    const set = values('Environment').flatMap((line) => line.split(' '));
    for (const [name, value] of memory) {
      expect(set).toContain(`${name}=${value}`);
      expect(said).toContain(`    ${name}=${value}\n`);
    }
  });
});

it('is installed without GitHub from the file that docs/HOSTING.md names', () => {
  const version = `v${dependencies['better-sqlite3']}`;
  expect(readFileSync('docs/HOSTING.md', 'utf8')).toContain(
    `\`${version}/better-sqlite3-${version}-node-v115-linux-x64.tar.gz\``,
  );
});

describe('the unit', () => {
  it('restarts with a pause, but not with wrong settings, and waits longer than the 8 seconds that the bot takes', () => {
    expect(values('Restart')).toEqual(['always']);
    expect(Number(values('RestartSec')[0])).toBeGreaterThanOrEqual(10);
    expect(values('RestartPreventExitStatus')).toEqual(['2']);
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(8);
  });

  it.skipIf(error !== undefined)('is one that systemd reads', () => {
    expect(systemdSays('verify')).toEqual({ status: 0, text: '' });
  });

  it.skipIf(error !== undefined)('leaves little to an intruder: 2.0 of 10 at most, by systemd', () => {
    const { status, text } = systemdSays('security', '--offline=true', '--threshold=20');
    expect(status, text).toBe(0);
  });
});
