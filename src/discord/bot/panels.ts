import { buttonsIn, type Message } from '#discord/kit/message';
import { matchOf } from './presses.ts';

/**
 * The match whose panel a private message is; null if it is none. Each person has one panel in a match, at a table, in an attempt or a
 * game of cards, whatever it shows: a new one takes the place of the one before, and whatever is pressed in it is answered in it.
 *
 * A panel is each private message with a button of the match, and each one that such a button was answered with: a refusal takes
 * the panel's place, too. All else stays until somebody removes it, since they asked for it apart from playing: help, settings,
 * rankings, why something typed can't be done, and files.
 * @param asked the `custom_id` of the button that was pressed; null if there is none
 */
export function panelOf(message: Message, asked: string | null): string | null {
  if (message.files !== undefined) return null;
  const ids = buttonsIn(message).map((button): string => button.custom_id);
  return [...ids, ...(asked === null ? [] : [asked])].map(matchOf).find((match) => match !== null) ?? null;
}

/** A private message, and the interaction by whose token it can be removed. */
export interface Sent {
  readonly message: string;
  readonly application: string;
  /** Anyone who holds it can remove the message, so it is never logged or stored. */
  readonly token: string;
  /** What the message is called there: its id, or `@original`. */
  readonly name: string;
  /** When the interaction was made, by Discord's clock. */
  readonly since: number;
}

/** How long a token is surely taken, in milliseconds: Discord takes it for fifteen minutes. */
const tokenLife = 14 * 60_000;

/** The people whose messages are remembered: the last ones who got any. */
const mostPeople = 1000;

/**
 * The panels of people, to remove them once there are newer ones. Nothing depends on it: after a restart, what nobody
 * remembers stays, and its buttons show how things are now.
 */
export class Panels {
  readonly #of = new Map<string, Map<string, Sent>>();

  /** Remembers somebody's panel, new or changed; returns the one whose place it takes, if that can be removed. */
  shown(person: string, match: string, sent: Sent): Sent | null {
    const own = this.#of.get(person) ?? new Map<string, Sent>();
    const before = removable(own.get(match), sent.since);
    for (const [other, known] of own)
      if (known.message === sent.message || removable(known, sent.since) === null) own.delete(other);
    own.set(match, sent);
    // At the end again, since the first ones are forgotten.
    this.#of.delete(person);
    this.#of.set(person, own);
    for (const [first] of this.#of) {
      if (this.#of.size <= mostPeople) break;
      this.#of.delete(first);
    }
    return before?.message === sent.message ? null : before;
  }

  /** Forgets somebody's panel; returns it if it can be removed now. */
  closed(person: string, match: string, now: number): Sent | null {
    const own = this.#of.get(person);
    const before = removable(own?.get(match), now);
    own?.delete(match);
    return before;
  }

  /** The same for everybody else's panels of a match. */
  closedForOthers(person: string, match: string, now: number): readonly Sent[] {
    return [...this.#of.keys()].flatMap((other) =>
      other === person ? [] : (this.closed(other, match, now) ?? []),
    );
  }
}

const removable = (sent: Sent | undefined, now: number): Sent | null =>
  sent === undefined || now - sent.since > tokenLife ? null : sent;
