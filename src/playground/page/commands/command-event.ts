import type { Entry } from './entry.ts';

/** A filled-in command that leaves the box, which is empty again at once. */
export class CommandEvent extends Event {
  readonly entry: Entry;

  /** `entry` has all required options. */
  constructor(entry: Entry) {
    super('command', { bubbles: true });
    this.entry = entry;
  }
}
