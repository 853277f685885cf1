import { InteractionResponseType as Type, MessageFlags, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { Announcer } from '#table/announcer';
import type { TableView } from '#table/table';
import type { Words } from '#words/words';
import type { Asked } from './asked.ts';
import type { Emojis } from './emojis.ts';
import { type Message, text } from './message.ts';
import { type Form, privateForm, type Sendable } from './sendable.ts';
import type { OldMessage } from './messages/last-words.ts';
import { sent } from './sent.ts';

/** A message, or what of one is to change, in Discord's form. */
type Change = Sendable | { readonly body: OldMessage; readonly files: [] };

/** How an interaction can be answered, which depends on whether Discord was already told that an answer is coming. */
export interface Way {
  /** Says something to the person alone. */
  whisper(message: Message): Promise<void>;
  /** Shows a table to its channel in a new message, and gives the message's id; null where it could not. */
  show(message: Message, table: TableView): Promise<string | null>;
  /** Changes the message with the pressed button into this one. */
  change(message: Message, form: Form): Promise<void>;
  /** Takes the buttons off the message with the pressed one. */
  retire(old: OldMessage): Promise<void>;
  /** Leaves the message with the pressed button as it is. */
  acknowledge(): Promise<void>;
  /** Says one thing more to the person alone, once the interaction is answered. */
  follow(message: Message): Promise<void>;
}

export interface WayParts {
  readonly rest: Pick<REST, 'post' | 'patch'>;
  readonly announcer: Announcer;
  readonly emojis: Emojis;
  /** In which the person is spoken to; known at the latest when the answer is. */
  readonly words: Promise<Words>;
}

const ephemeral = { flags: MessageFlags.Ephemeral } as const;
const asEphemeral = (body: Sendable['body']) => ({
  ...body,
  flags: MessageFlags.Ephemeral | (body.flags ?? 0),
});
const createdSchema = z.object({ resource: z.object({ message: z.object({ id: z.string() }) }) });

/** The first answer itself. */
export function firstAnswer(asked: Asked, parts: WayParts): Way {
  const { rest } = parts;
  const callback = (
    data: object,
    files: Change['files'],
    type: Type,
    query?: URLSearchParams,
  ): Promise<unknown> =>
    rest.post(Routes.interactionCallback(asked.id, asked.token), {
      body: { type, data },
      files,
      auth: false,
      ...(query && { query }),
    });
  return {
    async whisper(message) {
      await sent(message, privateForm(message), parts.emojis, ({ body, files }) =>
        callback(asEphemeral(body), files, Type.ChannelMessageWithSource),
      );
    },
    async show(message) {
      const withMessage = new URLSearchParams({ with_response: 'true' });
      const created = await sent(message, 'classic', parts.emojis, ({ body, files }) =>
        callback(body, files, Type.ChannelMessageWithSource, withMessage),
      );
      return createdSchema.parse(created).resource.message.id;
    },
    async change(message, form) {
      await sent(message, form, parts.emojis, ({ body, files }) => callback(body, files, Type.UpdateMessage));
    },
    async retire(old) {
      await callback(old, [], Type.UpdateMessage);
    },
    async acknowledge() {
      await rest.post(Routes.interactionCallback(asked.id, asked.token), {
        body: { type: Type.DeferredMessageUpdate },
        auth: false,
      });
    },
    follow: followUp(asked, parts),
  };
}

/** Says that an answer is coming: to a command a private one, to a press a change of its message; and how to give it then. */
export async function putOff(asked: Asked, parts: WayParts): Promise<Way> {
  const isPress = asked.what.kind === 'press';
  const body = isPress
    ? { type: Type.DeferredMessageUpdate }
    : { type: Type.DeferredChannelMessageWithSource, data: ephemeral };
  await parts.rest.post(Routes.interactionCallback(asked.id, asked.token), { body, auth: false });
  // To a press nothing private was promised: it is said beside the message.
  return late(asked, parts, isPress ? followUp(asked, parts) : answerPromised(asked, parts));
}

/** Once it was said that an answer is coming; `whisper` says something to the person alone. */
const late = (asked: Asked, parts: WayParts, whisper: Way['whisper']): Way => ({
  whisper,
  show: postBeside(whisper, parts),
  change: (message, form) => editInto(asked, message, form, parts),
  retire: (old) => editOriginal(parts.rest, asked, { body: old, files: [] }),
  // That an answer is coming changes nothing by itself.
  acknowledge: async () => {},
  follow: followUp(asked, parts),
});

const answerPromised =
  (asked: Asked, parts: WayParts): Way['whisper'] =>
  (message) =>
    editInto(asked, message, privateForm(message), parts);

/** What everyone is to see is posted by itself: what was promised is for the person alone, who is told where it stands. */
const postBeside =
  (say: Way['whisper'], { announcer, words }: WayParts): Way['show'] =>
  async (_, table) => {
    const told = await announcer.tell({ table, events: [], how: 'post' });
    await say(text((await words).say(told.delivery === 'told' ? 'late.posted' : 'late.failed')));
    return told.delivery === 'told' ? told.message : null;
  };

const followUp =
  ({ application, token }: Asked, { rest, emojis }: WayParts): Way['follow'] =>
  async (message) => {
    await sent(message, privateForm(message), emojis, ({ body, files }) =>
      rest.post(Routes.webhook(application, token), { body: asEphemeral(body), files, auth: false }),
    );
  };

const editInto = (asked: Asked, message: Message, form: Form, { rest, emojis }: WayParts): Promise<void> =>
  sent(message, form, emojis, (change) => editOriginal(rest, asked, change));

async function editOriginal(
  rest: WayParts['rest'],
  { application, token }: Pick<Asked, 'application' | 'token'>,
  { body, files }: Change,
): Promise<void> {
  await rest.patch(Routes.webhookMessage(application, token, '@original'), { body, files, auth: false });
}
