import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '#operating/metrics';
import { allNames, namesIn } from './metric-names.ts';

const dashboardSchema = z.object({
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync('docs/grafana.json', 'utf8')));
const page = readFileSync('docs/OPERATING.md', 'utf8');

/** Our own, by name, with their labels. */
const own = new Map(
  createMetrics({ version: '', node: '' })
    .registry.getMetricsAsArray()
    .map((metric) => [metric.name, z.object({ labelNames: z.array(z.string()) }).parse(metric).labelNames]),
);

describe('the dashboard', () => {
  it("shows each of our metrics, and none that there isn't", () => {
    const all = allNames();
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    expect(shown.filter((name) => !all.has(name))).toEqual([]);
    const base = new Set(shown.map((name) => name.replace(/_bucket$/, '')));
    expect([...own.keys()].filter((name) => !base.has(name))).toEqual([]);
  });

  it('sums up by labels that there are', () => {
    const wrong = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => {
        const known = new Set([
          'le',
          ...namesIn(expr).flatMap((name) => own.get(name.replace(/_bucket$/, '')) ?? []),
        ]);
        const used = /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? [];
        return used.filter((label) => !known.has(label)).map((label) => `${label} in ${expr}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has a number for each panel', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('docs/OPERATING.md', () => {
  it('explains each metric with its labels', () => {
    for (const [name, labels] of own) {
      const row = `| \`${name}\` | ${labels.map((label) => `\`${label}\``).join(', ')}`.trimEnd();
      expect(page).toContain(row);
    }
  });

  it("warns of nothing that isn't measured", () => {
    const all = allNames();
    expect(namesIn(page).filter((name) => !all.has(name))).toEqual([]);
  });

  it('names lines of the log that are written', () => {
    const [, logged = ''] = page.split('## What does the log say?');
    const lines = logged.match(/^\| `[^`]+`/gm)?.map((row) => row.slice(3, -1)) ?? [];
    expect(lines).toContain('ready');
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('playground'))
      .map((file) => readFileSync(`src/${file}`, 'utf8'))
      .join('\n');
    expect(lines.filter((line) => !sources.includes(line.replace(/\b8\b/, '${longestEnd / 1000}')))).toEqual(
      [],
    );
  });
});
