/** Work that comes by chance, so much a second on average, and waits until a server is free. Times are seconds. */
export interface Queue {
  readonly arrivals: number;
  /** How long each takes: always the same, or by chance (exponential) with this mean. */
  readonly service: number;
  readonly spread: 'same' | 'chance';
  readonly seconds: number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** How long each one waited until it began, in seconds, where one server works off what comes, in order. */
export function waitsIn({ arrivals, service, spread, seconds, random }: Queue): readonly number[] {
  const byChance = (mean: number): number => -mean * Math.log(1 - random());
  const waits: number[] = [];
  let free = 0;
  for (let now = byChance(1 / arrivals); now < seconds; now += byChance(1 / arrivals)) {
    const begin = Math.max(now, free);
    waits.push(begin - now);
    free = begin + (spread === 'same' ? service : byChance(service));
  }
  return waits;
}
