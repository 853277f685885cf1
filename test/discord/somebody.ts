import { pino } from 'pino';
import { expect } from 'vitest';
import { withPostAgain } from '#bot/refused-posts';
import { routed, verbsOf } from '#bot/route';
import { commands } from '#commands/index';
import { buttonsIn, type Message } from '#discord/kit/message';
import type { Form } from '#discord/protocol/sendable';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { NeededPermission } from '#discord/request/permissions';
import { attempts } from '#features/challenge/panel-buttons';
import type { Services } from '#features/services';
import { defaultPreferences, type Person } from '#play/table';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';
import { by, channel, guild } from '#test/play/evening';
import { type Locale, wordsOf } from '#words/words';
import { customIdOf, parseCustomId, type Press } from './press.ts';
import { troubleWith } from './trouble.ts';

const verbs = verbsOf(commands);

/** Where somebody is, and in which circumstances. */
export interface Whereabouts {
  readonly channel?: string;
  /** A direct message if it is null. */
  readonly guild?: string | null;
  readonly locale?: Locale;
  /** Their own Discord name; the same as in the server if left out. */
  readonly ownName?: string;
  /** Whether they manage the channel. */
  readonly manager?: boolean;
  /** Permissions that the bot lacks there. */
  readonly missing?: readonly NeededPermission[];
  /** The painter; by default every picture is the same. */
  readonly painter?: Painter;
  /** Collects what is painted for them. */
  readonly pictures?: Picture[];
  /** Posts in other channels; by default nothing can be posted there. */
  readonly elsewhere?: Context['elsewhere'];
  /** The lines of the log. */
  readonly log?: string[];
}

/**
 * The context of somebody who asks for something.
 *
 * @param pressedAt the place of the pressed button's table; null if nobody has looked there
 */
export function contextFor(
  house: Services,
  person: Person,
  whereabouts: Whereabouts = {},
  pressedAt: Context['pressedAt'] = null,
): Context {
  const { locale = 'en', missing = [], pictures = [], log: lines = [] } = whereabouts;
  const { channel: where = channel, guild: server = guild, manager = false } = whereabouts;
  const words = wordsOf(locale);
  return {
    command: by(person, { channel: where, guild: server, manager }),
    ownName: whereabouts.ownName ?? person.name,
    isDirect: server === null,
    isGuest: false,
    server: server === null ? null : 'The Workshop',
    serverName: () => 'The Workshop',
    preferences: defaultPreferences,
    lessons: new Set(),
    pressedAt,
    locale,
    words,
    missing,
    missingForThread: null,
    attempts,
    directChannel: async () => `direct-${person.id}`,
    postAgain: async () => withPostAgain('Not yet.', words),
    wasRefused: () => false,
    elsewhere: whereabouts.elsewhere ?? { look: async () => [], post: async () => 'refused' },
    ...house,
    painter: whereabouts.painter ?? {
      paint: async (picture) => (pictures.push(picture), Buffer.from('png')),
      close: async () => {},
    },
    log: pino({ base: null }, { write: (line: string) => lines.push(line) }),
  };
}

/** Somebody who asks the bot for things, up to its answers, without Discord in between. */
export function somebody(house: Services, person: Person, whereabouts: Whereabouts = {}) {
  const { channel: where = channel } = whereabouts;
  const pressId = async (
    customId: string,
    values: readonly string[] = [],
    isPrivate = false,
  ): Promise<Answer> => {
    const press = {
      kind: 'press',
      customId,
      message: 'message 1',
      form: 'panel',
      isPrivate,
      values,
    } as const;
    const { table, answer } = routed(press, verbs);
    const { at: pressedAt } = await house.tables.requestContext(person.id, where, table);
    return answer(contextFor(house, person, whereabouts, pressedAt));
  };
  return {
    /** Presses the button with this custom_id, under the first message; `isPrivate` if it is a panel of their own. */
    pressId,
    press: (press: Press): Promise<Answer> => pressId(customIdOf(press)),
    command: (name: string, given: object = {}): Promise<Answer> =>
      routed({ kind: 'command', name, given: { ...given } }, verbs).answer(
        contextFor(house, person, whereabouts),
      ),
  };
}

/** The message of an answer, which Discord must accept, by default as only one person gets it. */
export function messageIn(answer: Answer, form?: Form): Message {
  if (!('message' in answer)) throw new Error(`no message but ${answer.answer}`);
  expect(troubleWith(answer.message, form)).toEqual([]);
  return answer.message;
}

/** The same of what only the person sees. */
export function panelOf(answer: Answer): Message {
  if (answer.answer !== 'private' && (answer.answer !== 'update' || answer.shows !== null))
    throw new Error(`everyone sees it: ${answer.answer}`);
  return messageIn(answer);
}

/** The presses of the buttons below an answer or a message. */
export function waysIn(shown: Answer | Message): readonly (Press['press'] | undefined)[] {
  const message = 'message' in shown ? shown.message : 'rows' in shown ? shown : null;
  return (message === null ? [] : buttonsIn(message)).map(({ custom_id: id }) => parseCustomId(id)?.press);
}

/** What only the person is told, beside the button or in its place; for a public answer, what is sent beside it. */
export function toldBy(answer: Answer): string {
  switch (answer.answer) {
    case 'private':
      return answer.message.content;
    case 'update':
      return answer.shows === null ? answer.message.content : (answer.aside?.content ?? '');
    case 'post':
      return answer.message.content;
    case 'public':
    case 'retire':
    case 'unchanged':
    case 'nothing':
      return answer.aside?.content ?? '';
  }
}
