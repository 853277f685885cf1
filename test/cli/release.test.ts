import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '#test/folder';
import { programFile } from '#test/programs';

const today = new Date().toISOString().slice(0, 10);

const upgrade = '### Upgrade\n\n- The database stays the same.\n';
const ready: Readonly<Record<string, string>> = {
  'CHANGELOG.md': `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - ${today}\n\n- New.\n\n${upgrade}\n## [1.0.0] - 2026-11-23\n\n${upgrade}`,
  'package.json': '{"name":"bot","version":"1.1.0","workspaces":["part"],"dependencies":{"part":"0.2.0"}}',
  'package-lock.json': '{"version":"1.1.0","packages":{"":{"version":"1.1.0"},"part":{"version":"0.2.0"}}}',
  'part/package.json': '{"name":"part","version":"0.2.0"}',
};

/** A repository with these files, committed on main, and the program in it. */
async function repository(files: Readonly<Record<string, string>> = {}) {
  const folder = await ownFolder();
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet', '--initial-branch', 'main');
  mkdirSync(join(folder, 'part'));
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  for (const [file, text] of Object.entries({ ...ready, ...files })) write(file, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Be ready');
  const env = { ...process.env, GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.org' };
  const release = (...flags: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('node', [programFile('release'), ...flags], {
      cwd: folder,
      env: { ...env, ...committer },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  return { git, write, release };
}

describe('npm run release', () => {
  it('only checks with --dry-run, then tags, and says how to publish', async () => {
    const { git, release } = await repository();
    expect(release('1.1.0', '--dry-run')).toEqual({
      status: 0,
      stdout: 'Everything is ready for 1.1.0.\n',
      stderr: '',
    });
    expect(git('tag')).toBe('');
    expect(release('1.1.0')).toEqual({
      status: 0,
      stdout: 'Tagged v1.1.0. Publish it: git push origin main v1.1.0\n',
      stderr: '',
    });
    expect(git('cat-file', '-t', 'v1.1.0')).toBe('tag\n');
    expect(release('1.1.0')).toMatchObject({ status: 1, stderr: 'The tag v1.1.0 is there already.\n' });
  });

  it.each([
    [
      'an entry that nobody moved',
      {
        'CHANGELOG.md': `## [Unreleased]\n\n- Newer.\n\n## [1.1.0] - ${today}\n\n${upgrade}`,
      },
      'CHANGELOG.md still has entries under Unreleased. Move them to 1.1.0.\n',
    ],
    [
      'no entry',
      { 'CHANGELOG.md': `## [1.0.0] - ${today}\n\n${upgrade}` },
      `CHANGELOG.md has no entry "## [1.1.0] - ${today}".\n`,
    ],
    [
      'another day',
      { 'CHANGELOG.md': `## [1.1.0] - 2026-01-31\n\n${upgrade}` },
      `CHANGELOG.md dates 1.1.0 2026-01-31, and today is ${today}.\n`,
    ],
    [
      'no note for operators',
      { 'CHANGELOG.md': `## [1.1.0] - ${today}\n\n- New.\n\n## [1.0.0] - 2026-11-23\n\n${upgrade}` },
      'CHANGELOG.md lacks "### Upgrade" for 1.1.0: what an operator must do, and whether the database changes.\n',
    ],
    [
      'another version',
      { 'package.json': '{"name":"bot","version":"1.0.0"}' },
      'package.json says 1.0.0, not 1.1.0.\n',
    ],
    [
      'another version of a part',
      { 'part/package.json': '{"name":"part","version":"0.3.0"}' },
      'package.json for part says 0.2.0, not 0.3.0.\npackage-lock.json for part says 0.2.0, not 0.3.0.\n',
    ],
  ])('refuses %s', async (_what, files, said) => {
    const { git, release } = await repository(files);
    expect(release('1.1.0')).toEqual({ status: 1, stdout: '', stderr: said });
    expect(git('tag')).toBe('');
  });

  it('refuses what is not committed, and another branch', async () => {
    const { git, write, release } = await repository();
    git('switch', '--quiet', '--create', 'other');
    write('new.txt', 'new');
    expect(release('1.1.0').stderr).toBe(
      'Not everything is committed:\n?? new.txt\nThis is other, not main.\n',
    );
  });

  it('asks for a version', async () => {
    const { release } = await repository();
    expect(release('v1')).toMatchObject({ status: 2, stderr: expect.stringContaining('like 1.0.0') });
    expect(release('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--dry-run') });
  });
});
