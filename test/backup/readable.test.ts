import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp } from '#backup/back-up';
import { restore } from '#backup/restore';
import { ownFolder } from '#test/folder';

/** Begins something as somebody who may not read every file, as root may. */
function asNobody<T>(begin: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return begin();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it.each(['', '-wal'])("says which file can't be read: %s", async (suffix) => {
  const folder = await ownFolder();
  await chmod(folder, 0o755);
  const [file, other] = [join(folder, 'games.db'), join(folder, 'other.db')];
  for (const part of [file, `${file}-wal`]) await writeFile(part, 'games');
  await chmod(`${file}${suffix}`, 0);
  const asked = new AbortController().signal;
  const sentence = `Can't read ${file}${suffix}. Run this as the user that the bot runs as.`;
  const backing = asNobody(() =>
    backUp({
      database: file,
      file: other,
      replaces: false,
      asked,
      damageIn: async () => null,
      copiedSoFar: () => {},
    }),
  );
  await expect(backing).rejects.toThrow(sentence);
  const restoring = asNobody(() => restore({ database: other, file, withoutNewest: false, now: 0 }));
  await expect(restoring).rejects.toThrow(sentence);
});
