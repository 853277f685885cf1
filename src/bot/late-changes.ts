/** Answers that change once more is known, unless the person was answered anew about the same thing before. */
export class LateChanges<Message> {
  readonly #due = new Map<string, symbol>();

  /** Leaves what was answered about this as it is from now on. */
  outdate(name: string): void {
    this.#due.delete(name);
  }

  /** Changes what was answered about this as soon as more is known; null if it stays. */
  async carryOut(
    name: string,
    later: () => Promise<Message | null>,
    change: (message: Message) => Promise<void>,
  ): Promise<void> {
    const own = Symbol(name);
    this.#due.set(name, own);
    try {
      const message = await later();
      if (message !== null && this.#due.get(name) === own) await change(message);
    } finally {
      if (this.#due.get(name) === own) this.#due.delete(name);
    }
  }
}
