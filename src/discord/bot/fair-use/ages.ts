import { SnowflakeUtil } from 'discord.js';

const minute = 60_000;

/**
 * How old interactions are. Their ids tell when Discord made them, by its clock. Ours may be wrong, so what took the least time to
 * get here within the last minutes counts as new, and everything else is as much older as it took longer.
 */
export class Ages {
  #since = Number.NEGATIVE_INFINITY;
  #least = Number.POSITIVE_INFINITY;
  #leastBefore = Number.POSITIVE_INFINITY;

  /**
   * The age in milliseconds.
   * @param now by a clock that nobody sets
   */
  of(id: string, now: number): number {
    const gap = now - SnowflakeUtil.timestampFrom(id);
    const passed = now - this.#since;
    if (passed >= minute) {
      this.#leastBefore = passed < 2 * minute ? this.#least : Number.POSITIVE_INFINITY;
      this.#least = Number.POSITIVE_INFINITY;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, gap);
    return gap - Math.min(this.#least, this.#leastBefore);
  }
}
