import { MessageFlags, type REST, Routes, InteractionResponseType as Type } from 'discord.js';
import { z } from 'zod';
import { type Message, text } from '#discord/kit/message';
import { isRemoved } from '#discord/protocol/delivery';
import type { Emojis } from '#discord/protocol/emojis';
import { asChange, type Form, postForm, privateForm, type Sendable } from '#discord/protocol/sendable';
import { sent } from '#discord/protocol/sent';
import type { Request } from '#discord/request/request';
import { publicForm } from '#discord/sagrada/messages/public';
import type { Announcer } from '#play/announcer';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import type { Sent } from './panels.ts';
import type { RefusedPosts } from './refused-posts.ts';

/** How an interaction is replied to, which depends on whether the reply was deferred. */
export interface Reply {
  /** Sends something to the person alone; `lasting` keeps it in their direct messages. Returns it unless it stays there. */
  ephemeral(message: Message, lasting?: boolean): Promise<Sent | null>;
  /** Sends something to everyone in the channel. */
  post(message: Message): Promise<void>;
  /** Shows a table to its channel in a new message, and returns the message's id; null if that failed. */
  show(message: Message, table: TableView): Promise<string | null>;
  /** Changes the message with the pressed button into this one. */
  update(message: Message, form: Form): Promise<void>;
  /** Leaves the message with the pressed button as it is. */
  deferUpdate(): Promise<void>;
  /** Sends one more thing to the person alone, once the interaction is answered. */
  followUp(message: Message): Promise<Sent | null>;
  /** Changes what was answered to the person alone; null if that can't be told from other messages any more. */
  readonly change: ((message: Message) => Promise<void>) | null;
}

export interface ReplyDeps {
  readonly rest: Pick<REST, 'post' | 'patch' | 'delete'>;
  readonly announcer: Announcer;
  readonly emojis: Emojis;
  readonly refusedPosts: Pick<RefusedPosts, 'advice'>;
  /** In the person's language, known at the latest when the answer is. */
  readonly words: () => Words;
}

const isPress = ({ data }: Request): boolean => data.kind === 'press';

const asEphemeral = (body: Sendable['body']) => ({
  ...body,
  flags: MessageFlags.Ephemeral | (body.flags ?? 0),
});
/** The same for the person alone: a lasting message stays where nobody else reads along, in their direct messages. */
const forPerson = (body: Sendable['body'], { isDirect }: Request, lasting: boolean): Sendable['body'] =>
  lasting && isDirect ? body : asEphemeral(body);
const messageSchema = z.object({ id: z.string() });
const createdSchema = z.object({ resource: z.object({ message: messageSchema }) });
const withMessage = { query: new URLSearchParams({ with_response: 'true' }) };

/** A message that the person alone got; null if Discord doesn't say which it is. */
function sentTo(request: Request, created: unknown, isOriginal: boolean): Sent | null {
  const { data } = messageSchema.safeParse(created);
  return data === undefined ? null : { ...answered(request, data.id), ...(!isOriginal && { name: data.id }) };
}

/** A private message that is the answer itself. */
export const answered = ({ application, token }: Request, message: string): Sent => ({
  message,
  application,
  token,
  name: '@original',
});

/** Answers the interaction itself. */
const callbackTo =
  (request: Request, { rest }: ReplyDeps) =>
  (
    body: { readonly type: Type; readonly data?: object },
    options: { readonly files?: Sendable['files']; readonly query?: URLSearchParams } = {},
  ): Promise<unknown> =>
    rest.post(Routes.interactionCallback(request.id, request.token), { body, ...options, auth: false });

/** The reply itself, while Discord waits for it. */
export function firstReply(request: Request, deps: ReplyDeps): Reply {
  const callback = callbackTo(request, deps);
  return {
    async ephemeral(message, lasting = false) {
      const created = await sent(message, privateForm(message), deps.emojis, ({ body, files }) => {
        const data = forPerson(body, request, lasting);
        return callback({ type: Type.ChannelMessageWithSource, data }, { files, ...withMessage });
      });
      if (lasting && request.isDirect) return null;
      return sentTo(request, createdSchema.safeParse(created).data?.resource.message, true);
    },
    async post(message) {
      await sent(message, postForm(message), deps.emojis, ({ body: data, files }) =>
        callback({ type: Type.ChannelMessageWithSource, data }, { files }),
      );
    },
    async show(message, table) {
      const created = await sent(message, publicForm(table), deps.emojis, ({ body: data, files }) =>
        callback({ type: Type.ChannelMessageWithSource, data }, { files, ...withMessage }),
      );
      return createdSchema.parse(created).resource.message.id;
    },
    async update(message, form) {
      await sent(message, form, deps.emojis, (change) => {
        const { body: data, files } = asChange(change);
        return callback({ type: Type.UpdateMessage, data }, { files });
      });
    },
    async deferUpdate() {
      await callback({ type: Type.DeferredMessageUpdate });
    },
    followUp: followUpFor(request, deps),
    async change(message) {
      await editInto(request, message, privateForm(message), deps);
    },
  };
}

/**
 * Defers the reply: a private one to a command, a change of the message to a press; and returns how to give it then. In
 * direct messages nobody else reads the answer to a command, and it isn't known yet whether it will last, so there it
 * does. A press in a message that was removed meanwhile gets a private one, too.
 */
export async function deferred(request: Request, deps: ReplyDeps): Promise<Reply> {
  const callback = callbackTo(request, deps);
  const inPrivate = (lasting: boolean): Promise<unknown> =>
    callback({
      type: Type.DeferredChannelMessageWithSource,
      data: lasting ? {} : { flags: MessageFlags.Ephemeral },
    });
  if (!isPress(request)) {
    await inPrivate(request.isDirect);
    return late(request, deps, request.isDirect);
  }
  try {
    await callback({ type: Type.DeferredMessageUpdate });
  } catch (error) {
    if (!isRemoved(error)) throw error;
    await inPrivate(false);
    return {
      ...late(request, deps, false),
      update: () => Promise.reject(error),
      deferUpdate: () => withdrawn(request, deps),
    };
  }
  return {
    ...late(request, deps, false),
    // A press was promised nothing private, so that is sent beside the message.
    ephemeral: followUpFor(request, deps),
    post: toEveryone(request, deps),
    show: postBeside(followUpFor(request, deps), request, deps),
  };
}

/** The reply once a message for the person alone was promised, which may stay in their direct messages. */
function late(request: Request, deps: ReplyDeps, stays: boolean): Reply {
  const ephemeral: Reply['ephemeral'] = async (message) => {
    const edited = await editInto(request, message, privateForm(message), deps);
    return stays ? null : sentTo(request, edited, true);
  };
  return {
    ephemeral,
    post: afterDeferred(ephemeral, request, deps),
    show: postBeside(ephemeral, request, deps),
    async update(message, form) {
      await editInto(request, message, form, deps);
    },
    // Deferring an update changes nothing visible.
    deferUpdate: async () => {},
    followUp: followUpFor(request, deps),
    change: null,
  };
}

/** Takes the promised message away, because there is nothing to say. */
async function withdrawn({ application, token }: Request, { rest }: ReplyDeps): Promise<void> {
  await rest.delete(Routes.webhookMessage(application, token, '@original'), { auth: false });
}

/** What everyone should see is posted separately: the deferred reply is for the person alone, and says where to look. */
const postBeside =
  (say: Reply['ephemeral'], request: Request, { announcer, refusedPosts, words }: ReplyDeps): Reply['show'] =>
  async ({ mentions }, table) => {
    const isQuiet = mentions.length === 0;
    const told = await announcer.deliver({ table, events: [], how: 'post', isQuiet });
    const comes = told.delivery === 'delivered' || told.delivery === 'outdated';
    const advice = comes ? text(words().say('late.posted')) : refusedPosts.advice(request, words());
    await say(advice ?? text(words().say('late.failed')));
    return told.delivery === 'delivered' ? told.message : null;
  };

/** Sends something to the person alone, once the interaction is answered. */
export const followUpFor =
  (request: Request, { rest, emojis }: Pick<ReplyDeps, 'rest' | 'emojis'>): Reply['ephemeral'] =>
  async (message, lasting = false) => {
    const created = await sent(message, privateForm(message), emojis, ({ body, files }) =>
      followUp(rest, request, { body: forPerson(body, request, lasting), files }),
    );
    return lasting && request.isDirect ? null : sentTo(request, created, false);
  };

const toEveryone =
  (request: Request, { rest, emojis }: ReplyDeps): Reply['post'] =>
  async (message) => {
    await sent(message, postForm(message), emojis, (sendable) => followUp(rest, request, sendable));
  };

/**
 * The first follow-up takes the place of the deferred reply, and is equally private: what everyone should read comes after
 * it. If that fails, the person is told.
 */
const afterDeferred =
  (say: Reply['ephemeral'], request: Request, deps: ReplyDeps): Reply['post'] =>
  async (message) => {
    const words = deps.words();
    await say(text(words.say('late.posted')));
    try {
      await toEveryone(request, deps)(message);
    } catch (error) {
      await say(text(words.say('late.notPosted')));
      throw error;
    }
  };

async function followUp(
  rest: ReplyDeps['rest'],
  { application, token }: Request,
  { body, files }: Sendable,
): Promise<unknown> {
  return rest.post(Routes.webhook(application, token), { body, files, auth: false });
}

const editInto = (
  { application, token }: Request,
  message: Message,
  form: Form,
  { rest, emojis }: ReplyDeps,
): Promise<unknown> =>
  sent(message, form, emojis, (change) =>
    rest.patch(Routes.webhookMessage(application, token, '@original'), { ...asChange(change), auth: false }),
  );
