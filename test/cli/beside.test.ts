import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BesideFault, runBeside } from '#cli/beside';
import { ownFolder } from '#test/folder';

it('a program beside the bot that fails rejects with what it said', async () => {
  const programs = await ownFolder();
  await writeFile(join(programs, 'backup.js'), "console.error('No room.'); process.exit(1);");
  await expect(runBeside('backup', [], { programs })).rejects.toThrow(new BesideFault('No room.'));
});
