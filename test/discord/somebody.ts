import { pino } from 'pino';
import { commands } from '#commands/index';
import type { Answer } from '#discord/answer';
import type { Context } from '#discord/context';
import { customIdOf, type Press } from '#discord/custom-id';
import { answerTo, verbsOf } from '#discord/route';
import type { Picture } from '#render/picture';
import { defaultPreferences, type Person } from '#table/table';
import type { Tables } from '#table/tables';
import { type Locale, wordsOf } from '#words/words';
import { by, channel, guild } from '#test/table/evening';

const verbs = verbsOf(commands);

/** Where somebody is, and how the bot meets them. */
export interface Whereabouts {
  readonly channel?: string;
  /** A direct message if it is null. */
  readonly guild?: string | null;
  readonly locale?: Locale;
  /** Whether they manage the channel. */
  readonly manager?: boolean;
  /** What is painted for them. */
  readonly pictures?: Picture[];
  /** The lines of the log. */
  readonly log?: string[];
}

/** Somebody who asks things of the bot, as far as its answers: nothing of Discord is in between. */
export function somebody(tables: Tables, person: Person, whereabouts: Whereabouts = {}) {
  const { locale = 'en', pictures = [], log = [] } = whereabouts;
  const { channel: where = channel, guild: server = guild, manager = false } = whereabouts;
  const context = (): Context => ({
    deed: by(person, { channel: where, guild: server, manager }),
    preferences: defaultPreferences,
    locale,
    words: wordsOf(locale),
    missing: [],
    missingForThread: null,
    tables,
    painter: {
      paint: async (picture) => (pictures.push(picture), Buffer.from('png')),
      close: async () => {},
    },
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
  });
  const pressId = (customId: string, values: readonly string[] = []): Promise<Answer> =>
    answerTo({ kind: 'press', customId, message: 'message 1', form: 'panel', values }, context(), verbs);
  return {
    /** Presses the button with this custom_id, which stands under the first message. */
    pressId,
    press: (press: Press): Promise<Answer> => pressId(customIdOf(press)),
    command: (name: string, given: object = {}): Promise<Answer> =>
      answerTo({ kind: 'command', name, given: { ...given } }, context(), verbs),
  };
}

/** What the person alone is told, beside the button or in its place; of a public answer what is said beside it. */
export function toldBy(answer: Answer): string {
  switch (answer.answer) {
    case 'private':
    case 'beside':
      return answer.message.content;
    case 'update':
      return answer.shows === null ? answer.message.content : (answer.aside?.content ?? '');
    case 'public':
    case 'retire':
    case 'nothing':
      return answer.aside?.content ?? '';
  }
}
