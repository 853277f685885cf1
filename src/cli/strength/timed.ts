/** Does something, and tells how many milliseconds of CPU it took. */
export function timed<T>(work: () => T): { readonly answer: T; readonly milliseconds: number } {
  const before = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(before);
  return { answer, milliseconds: (user + system) / 1000 };
}
