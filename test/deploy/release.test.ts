import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { version } = z.object({ version: z.string() }).parse(json('package.json'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const released = changelog.split(/^(?=## \[)/mu).filter((section) => /^## \[\d/u.test(section));

describe('a release', () => {
  it('has the version of package.json, its lock file and the newest entry of the changelog', () => {
    const lock = z
      .object({
        version: z.string(),
        packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
      })
      .parse(json('package-lock.json'));
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
    expect(released[0]?.split('\n')[0]).toMatch(
      new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'u'),
    );
  });

  it('says how to update to it, and whether the database changes', () => {
    for (const section of released) {
      const [, note = ''] = section.split(/^### Upgrade$/mu);
      expect(note, section.split('\n')[0]).toMatch(/database/u);
    }
  });

  it('is published with its entry', () => {
    const notes = execFileSync('node', ['.ci/release-notes.mjs', `v${version}`], { encoding: 'utf8' });
    expect(released[0]).toContain(notes.trim());
  });

  it("isn't published under another version's tag", () => {
    const { status, stderr } = spawnSync('node', ['.ci/release-notes.mjs', 'v0.0.1'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The tag says 0.0.1, package.json says ${version}. Tag the commit that sets the version.\n`,
    );
  });
});
