import { collectDefaultMetrics } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createMetrics } from '#operating/metrics';

/** All metrics, also those of the process, by the names under which Prometheus keeps their values. */
export function allNames(): ReadonlySet<string> {
  const { registry } = createMetrics({ version: '', node: '' });
  collectDefaultMetrics({ register: registry });
  onTestFinished(() => registry.clear());
  return new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
}

/** The metrics in a text. */
export const namesIn = (text: string): readonly string[] =>
  text.match(/\b(?:sagrada|nodejs|process)_[a-z\d_]*[a-z\d]\b/g) ?? [];
