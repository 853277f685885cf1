import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { BesideFault, runBeside } from '#cli/beside';
import { ownFolder } from '#test/folder';

it('a program beside the bot that fails rejects with what it said', async () => {
  const programs = await ownFolder();
  await writeFile(join(programs, 'backup.js'), "console.error('No room.'); process.exit(1);");
  await expect(runBeside('backup', [], { programs })).rejects.toThrow(new BesideFault('No room.'));
});

it('a check tells damage from a file that it could not read', async () => {
  const folder = await ownFolder();
  const damaged = join(folder, 'damaged.db');
  await writeFile(damaged, 'not a database, but longer than the head of one would be'.repeat(20));
  const said: string[] = [];
  const check = (file: string): Promise<void> =>
    runBeside('check', [file], { programs: inject('programs'), told: (line) => said.push(line) });
  await expect(check(join(folder, 'missing', 'file.db'))).rejects.toThrow(BesideFault);
  expect(said).toEqual([]);
  await check(damaged);
  expect(said).toEqual([expect.stringContaining('is damaged')]);
});
