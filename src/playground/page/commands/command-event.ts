import type { Entry } from './entry.ts';

/** A filled command on its way out of the box; the box is empty again at once. */
export class CommandEvent extends Event {
  readonly entry: Entry;

  /** `entry` holds all required options. */
  constructor(entry: Entry) {
    super('command', { bubbles: true });
    this.entry = entry;
  }
}
