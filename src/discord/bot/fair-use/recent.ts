/** What is known about those who were here lately. Whatever says nothing any more is forgotten. */
export class Recent<T> {
  readonly #known = new Map<string, T>();
  readonly #fresh: (now: number) => T;
  readonly #isOver: (known: T, now: number) => boolean;

  /**
   * @param fresh what is known about somebody new
   * @param isOver whether that is all that is known again
   */
  constructor(fresh: (now: number) => T, isOver: (known: T, now: number) => boolean) {
    this.#fresh = fresh;
    this.#isOver = isOver;
  }

  of(name: string, now: number): T {
    const known = this.#known.get(name) ?? this.#fresh(now);
    // The last one here is the last in the map.
    this.#known.delete(name);
    this.#known.set(name, known);
    for (const [oldest, told] of this.#known) {
      if (oldest === name || !this.#isOver(told, now)) break;
      this.#known.delete(oldest);
    }
    return known;
  }

  get size(): number {
    return this.#known.size;
  }
}
