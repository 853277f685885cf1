import { type REST, Routes } from 'discord.js';
import { buttonsIn, type Message } from '#discord/kit/message';
import type { Emojis } from '#discord/protocol/emojis';
import { asChange } from '#discord/protocol/sendable';
import { sent as sending } from '#discord/protocol/sent';
import { matchOf, parseCustomId } from './presses.ts';

/**
 * The match whose panel a private message is; null if it is none. Each person has one panel in a match, at a table, in an attempt or a
 * game of cards, whatever it shows: a new one takes the place of the one before, and whatever is pressed in it is answered in it.
 *
 * A panel is each private message with a button of the match, and each one that such a button was answered with: a refusal takes
 * the panel's place, too. All else stays until somebody removes it or presses the same button again, since they asked for it apart from
 * playing: help, settings, rankings, why something typed can't be done, and files.
 * @param asked the `custom_id` of the button that was pressed; null if there is none
 */
export function panelOf(message: Message, asked: string | null): string | null {
  if (message.files !== undefined) return null;
  const ids = buttonsIn(message).map((button): string => button.custom_id);
  return [...ids, ...(asked === null ? [] : [asked])].map(matchOf).find((match) => match !== null) ?? null;
}

/** A step that can be taken back in a panel. */
interface Undo {
  /** The version of the match in which its button is the last word. */
  readonly version: number;
  /** What the panel becomes once it is too late. */
  readonly tooLate: Message;
}

const isUndo = (id: string): boolean => parseCustomId(id)?.press === 'takeBack';

/** The *Undo* of a panel; null if it has none. A panel with pictures is of a turn that goes on, which nobody else ends. */
export function undoOf(message: Message): Undo | null {
  const undo = buttonsIn(message).find((button) => isUndo(button.custom_id));
  const press = undo && parseCustomId(undo.custom_id);
  if (press?.press !== 'takeBack' || message.pictures.length > 0) return null;
  const rows = message.rows
    .map((row) =>
      'options' in row ? row : row.filter((each) => !('custom_id' in each && isUndo(each.custom_id))),
    )
    .filter((row) => 'options' in row || row.length > 0);
  return { version: press.version, tooLate: { ...message, rows } };
}

/** A private message, and the interaction by whose token it can be removed. */
export interface Sent {
  readonly message: string;
  readonly application: string;
  /** Anyone who holds it can remove the message, so it is never logged or stored. */
  readonly token: string;
  /** What the message is called there: its id, or `@original`. */
  readonly name: string;
}

/** How long a token is surely taken, in milliseconds: Discord takes it for fifteen minutes. */
export const tokenLife = 14 * 60_000;

/** Somebody's panel, as long as it can be changed or removed. */
interface Panel extends Sent {
  readonly person: string;
  readonly match: string;
  /** Whether something can be pressed in it; otherwise it is a last word. */
  readonly isLive: boolean;
  readonly undo: Undo | null;
  /** When it was asked for. */
  readonly at: number;
}

/**
 * The panels of people, removed once there are newer ones, or once they are of no use any more. Nothing depends on it: after a
 * restart, what nobody remembers stays, and its buttons show how things are now.
 */
export class Panels {
  /** By message, the oldest first. */
  readonly #shown = new Map<string, Panel>();
  readonly #rest: Pick<REST, 'delete' | 'patch'>;
  readonly #emojis: Emojis;
  readonly #now: () => number;

  constructor(rest: Pick<REST, 'delete' | 'patch'>, emojis: Emojis, now: () => number) {
    this.#rest = rest;
    this.#emojis = emojis;
    this.#now = now;
  }

  /**
   * Remembers somebody's panel, new or changed, and removes the one whose place it takes.
   * @param at when it was asked for, which is how old its token is
   */
  shown(
    person: string,
    match: string,
    sent: Sent,
    isLive: boolean,
    { at = this.#now(), undo = null }: { readonly at?: number; readonly undo?: Undo | null } = {},
  ): void {
    this.#shown.delete(sent.message);
    this.closed(person, match);
    this.#shown.set(sent.message, { ...sent, person, match, isLive, undo, at });
  }

  /**
   * From this version of a match on only this person can take a step back, or nobody: takes the *Undo* out of the panels of all others.
   * Nobody waits for it, and where it fails the button says that it is too late.
   */
  settled(match: string, version: number, undoer: string | null): void {
    const oldest = this.#now() - tokenLife;
    for (const [message, panel] of this.#shown) {
      const { undo, application, token, name } = panel;
      if (panel.match !== match || panel.person === undoer || undo === null || undo.version > version)
        continue;
      this.#shown.set(message, { ...panel, undo: null, isLive: panelOf(undo.tooLate, null) !== null });
      if (panel.at < oldest) continue;
      const route = Routes.webhookMessage(application, token, name);
      void sending(undo.tooLate, 'panel', this.#emojis, (change) =>
        this.#rest.patch(route, { ...asChange(change), auth: false }),
      ).catch(() => {});
    }
  }

  /** Removes somebody's panel. */
  closed(person: string, match: string): void {
    this.#remove((panel) => panel.person === person && panel.match === match);
  }

  /** These people, or all, can't play on in their panels of this match: removes those in which something can be pressed. */
  over(match: string, people: readonly string[] | null = null): void {
    this.#remove(
      (panel) => panel.match === match && panel.isLive && (people?.includes(panel.person) ?? true),
    );
  }

  /** Nobody waits for it: the person may have dismissed it, and if it stays, its buttons show how things are now. */
  #remove(isMeant: (panel: Panel) => boolean): void {
    const oldest = this.#now() - tokenLife;
    for (const [message, panel] of this.#shown) {
      if (panel.at >= oldest && !isMeant(panel)) continue;
      this.#shown.delete(message);
      if (panel.at < oldest) continue;
      const { application, token, name } = panel;
      void this.#rest
        .delete(Routes.webhookMessage(application, token, name), { auth: false })
        .catch(() => {});
    }
  }
}
