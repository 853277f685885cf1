import { LRUCache } from 'lru-cache';
import type { Request } from '#discord/request/request';
import { tokenLife } from './panels.ts';

/** A game that somebody opened and wasn't told of. */
interface Opened {
  /** What they asked for, and where. */
  readonly asked: string;
  readonly channel: string;
  readonly at: number;
}

/** How many are remembered, the newest. After a restart nobody is: the board in the channel says the same. */
const remembered = 1000;

const askedBy = ({ data, command }: Request): string =>
  JSON.stringify([
    command.channel,
    ...(data.kind === 'press' ? [data.customId, data.values] : []),
    ...(data.kind === 'command' ? [data.name, data.given] : []),
  ]);

/** Games that were opened although the answer didn't arrive, by person: the next answer says so. */
export class Unheard {
  readonly #opened = new LRUCache<string, Opened>({ max: remembered });
  readonly #now: () => number;

  /** @param now the time in milliseconds, by a clock that nobody sets */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer that a game was opened in this channel didn't arrive. */
  lost(request: Request, channel: string): void {
    this.#opened.set(request.command.person.id, { asked: askedBy(request), channel, at: this.#now() });
  }

  /** Where a game is that the person wasn't told of, and whether they ask for the same again; null without one. */
  of(request: Request): { readonly channel: string; readonly isAskedAgain: boolean } | null {
    const opened = this.#opened.peek(request.command.person.id);
    if (opened === undefined || this.#now() - opened.at > tokenLife) return null;
    return { channel: opened.channel, isAskedAgain: opened.asked === askedBy(request) };
  }

  /** The person got an answer that says so. */
  heard({ command }: Request): void {
    this.#opened.delete(command.person.id);
  }
}
