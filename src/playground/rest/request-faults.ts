import type { Fault } from '#playground/faults';

/** Faults that wait for requests. */
export interface RequestFaults {
  readonly next: (fault: Fault) => void;
  /** The fault that hits this request, which uses it up; older faults go first. */
  readonly take: (method: string, path: string) => Fault | undefined;
  readonly forget: () => void;
}

function matches({ method, route }: Fault, requestMethod: string, path: string): boolean {
  if (method !== undefined && method !== requestMethod) return false;
  if (route === undefined) return true;
  if (typeof route === 'string') return path.includes(route);
  return typeof route === 'function' ? route(path) : route.test(path);
}

/** No faults yet. */
export function requestFaults(): RequestFaults {
  let waiting: readonly Fault[] = [];
  return {
    next: (fault) => (waiting = [...waiting, fault]),
    take: (method, path) => {
      const fault = waiting.find((candidate) => matches(candidate, method, path));
      if (fault === undefined) return undefined;
      const left = (fault.times ?? 1) - 1;
      waiting = waiting.flatMap((other) =>
        other !== fault ? [other] : left > 0 ? [{ ...fault, times: left }] : [],
      );
      return fault;
    },
    forget: () => (waiting = []),
  };
}
