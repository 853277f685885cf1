import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const alertSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/u)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), do: z.string() }),
});
const fileSchema = z.strictObject({
  groups: z.tuple([z.strictObject({ name: z.literal('sagrada'), rules: z.array(alertSchema) })]),
});

export const alertsFile = 'deploy/alerts.yaml';

/** What should wake up an operator. */
export const [{ rules: alerts }] = fileSchema.parse(parse(readFileSync(alertsFile, 'utf8'))).groups;

/** What Prometheus read at a moment, in seconds. */
export interface Scrape {
  readonly at: number;
  readonly text: string;
}

type Labels = Readonly<Record<string, string>>;

/** A value with its labels. */
interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

const labelsIn = (text: string): Labels =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, value]),
  );

/** The values of a metric in what Prometheus reads, with the labels that it adds. */
function samplesIn(text: string, metric: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/u.exec(line) ?? [];
    return name === metric
      ? [{ labels: { job: 'sagrada', instance: 'bot', ...labelsIn(labels) }, value: Number(value) }]
      : [];
  });
}

/** `metric{label="value",label!="value"}` */
function selected(text: string, selector: string): readonly Sample[] {
  const [, metric = '', matchers = ''] = /^(\w+)(?:\{(.*)\})?$/u.exec(selector) ?? [];
  const wanted = [...matchers.matchAll(/(\w+)(!?=)"([^"]*)"/gu)];
  return samplesIn(text, metric).filter(({ labels }) =>
    wanted.every(([, name = '', sign, value]) => (labels[name] === value) === (sign === '=')),
  );
}

const keyOf = (labels: Labels): string => JSON.stringify(Object.entries(labels));

/** How much each counter grew between the scrapes of the last so many seconds. What is read for the first time hasn't grown. */
function grown(scrapes: readonly Scrape[], selector: string, seconds: number): readonly Sample[] {
  const since = (scrapes.at(-1)?.at ?? 0) - seconds;
  const all = scrapes.filter(({ at }) => at >= since).map(({ text }) => selected(text, selector));
  const sums = new Map<string, { readonly labels: Labels; last: number; sum: number }>();
  for (const { labels, value } of all.flat()) {
    const before = sums.get(keyOf(labels));
    sums.set(keyOf(labels), {
      labels,
      last: value,
      // A counter that is smaller than before has begun anew.
      sum: before === undefined ? 0 : before.sum + (value < before.last ? value : value - before.last),
    });
  }
  return [...sums.values()].map(({ labels, sum }) => ({ labels, value: sum }));
}

const together = {
  sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  min: (values: readonly number[]) => Math.min(...values),
  max: (values: readonly number[]) => Math.max(...values),
} as const;

const compared: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

/** Below which value this part of what a histogram counted is. */
function quantile(part: number, buckets: readonly Sample[]): readonly Sample[] {
  const rising = buckets
    .map(({ labels, value }) => ({ upTo: Number(labels['le']?.replace('+Inf', 'Infinity')), value }))
    .toSorted((one, other) => one.upTo - other.upTo);
  const wanted = part * (rising.at(-1)?.value ?? 0);
  const index = rising.findIndex(({ value }) => value >= wanted);
  const { upTo, value } = rising[index] ?? { upTo: 0, value: 0 };
  const below = rising[index - 1] ?? { upTo: 0, value: 0 };
  if (wanted === 0) return [];
  const share = (wanted - below.value) / (value - below.value);
  const found = upTo === Infinity ? below.upTo : below.upTo + share * (upTo - below.upTo);
  return [{ labels: {}, value: found }];
}

const unit: Readonly<Record<string, number>> = { m: 60, h: 3600 };
const aggregated = /^(sum|min|max)(?: by \((\w+)\))? ?\((.*)\)$/u;

const secondsOf = (time: string): number => Number.parseInt(time, 10) * (unit[time.slice(-1)] ?? 0);

function evaluated(scrapes: readonly Scrape[], expression: string): readonly Sample[] {
  const [, part, buckets] = /^histogram_quantile\((\S+), (.*)\)$/u.exec(expression) ?? [];
  if (buckets !== undefined) return quantile(Number(part), evaluated(scrapes, buckets));
  const [, moment] = /^time\(\) - (.*)$/u.exec(expression) ?? [];
  if (moment !== undefined)
    return evaluated(scrapes, moment).map(({ labels, value }) => ({
      labels,
      value: (scrapes.at(-1)?.at ?? 0) - value,
    }));
  const [, how, by, inner = ''] = aggregated.exec(expression) ?? [];
  if (how === 'sum' || how === 'min' || how === 'max') {
    const samples = evaluated(scrapes, inner);
    const groups = new Set(samples.map(({ labels }) => labels[by ?? '']));
    return [...groups].map((group) => {
      const values = samples.filter(({ labels }) => labels[by ?? ''] === group).map(({ value }) => value);
      return { labels: by === undefined ? {} : { [by]: group ?? '' }, value: together[how](values) };
    });
  }
  // Rates are only compared with each other, so it doesn't matter in what time.
  const [, counter, time = ''] = /^(?:increase|rate)\((.*)\[(\d+[mh])\]\)$/u.exec(expression) ?? [];
  if (counter !== undefined) return grown(scrapes, counter, secondsOf(time));
  if (!/^\w+(?:\{[^{}]*\})?$/u.test(expression)) throw new Error(`too much for this reader: ${expression}`);
  return selected(scrapes.at(-1)?.text ?? '', expression);
}

const comparison = /^(.*\S) (>|<|==|!=) (\S+)(?: \* (\S+))?$/u;

/** The part of an expression that is compared with a number. */
const leftOf = (expr: string): string => comparison.exec(expr)?.[1] ?? expr;

/** How many values an alert looks at now. */
export const looksAt = (scrapes: readonly Scrape[], expr: string): number =>
  evaluated(scrapes, leftOf(expr)).length;

/** The values for which a condition holds at the last scrape. */
function holding(scrapes: readonly Scrape[], expr: string): ReadonlySet<string> {
  const [, left = '', sign = '', right, factor = 1] = comparison.exec(expr) ?? [];
  const limit = Number(right) * Number(factor);
  const held = evaluated(scrapes, left).filter(({ value }) => compared[sign]?.(value, limit));
  return new Set(held.map(({ labels }) => keyOf(labels)));
}

/**
 * The alerts whose condition holds at the last scrape, and held at all scrapes for as long as they wait. It reads the part of PromQL that
 * they are written in, and throws at anything else.
 */
export function raised(scrapes: readonly Scrape[]): readonly string[] {
  const last = scrapes.at(-1)?.at ?? 0;
  return alerts
    .filter(({ expr, for: time = '0m' }) => {
      const since = last - secondsOf(time);
      if ((scrapes[0]?.at ?? 0) > since) return false;
      const moments = scrapes.flatMap(({ at }, index) => (at >= since ? [scrapes.slice(0, index + 1)] : []));
      const [first = new Set<string>(), ...later] = moments.map((moment) => holding(moment, expr));
      return [...first].some((key) => later.every((keys) => keys.has(key)));
    })
    .map(({ alert }) => alert);
}
