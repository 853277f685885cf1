/**
 * What comes of one number after the other, in their order. Several are worked on at once, and may be done in any order.
 * @param first the first number
 */
export async function* inOrder<T>(
  first: number,
  atOnce: number,
  work: (number: number) => Promise<T>,
): AsyncGenerator<T, never> {
  const begun: Promise<T>[] = [];
  for (let number = first; ; number += 1) {
    begun.push(work(number));
    const next = begun.length < atOnce ? undefined : begun.shift();
    if (next !== undefined) yield await next;
  }
}
