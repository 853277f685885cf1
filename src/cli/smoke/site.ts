import { randomUUID } from 'node:crypto';
import {
  type APIMessageTopLevelComponent,
  type Client,
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  type REST,
  Routes,
} from 'discord.js';
import { z } from 'zod';
import { type Message, text } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { asChange, type Form, type Sendable, sendable } from '#discord/protocol/sendable';
import { nonceOf } from '#discord/protocol/sent';
import type { Pictures } from './pictures.ts';

export type Requests = Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>;

/** A person at the terminal who can do something and say what they see. */
export interface Terminal {
  readonly tell: (line: string) => void;
  readonly ask: (question: string) => Promise<string>;
}

/** Where the checks are made, and with what. */
export interface Site {
  /** As the bot has it. Once the run was asked to stop it refuses, so that only removing is left. */
  readonly rest: Requests & Pick<REST, 'on' | 'off'>;
  readonly application: string;
  /** The bot's user id. */
  readonly bot: string;
  readonly guild: string;
  readonly channel: string;
  /** Who gets direct messages and mentions, and is added to threads; null for nobody. */
  readonly person: string | null;
  /** Null if nobody can be asked. */
  readonly terminal: Terminal | null;
  readonly pictures: Pictures;
  /** The gateway's client, connected when it is first asked for. */
  readonly connected: () => Promise<Client<true>>;
  /** Milliseconds, by a clock that nobody sets. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Has this done after the check, however it ends; the newest first. What Discord no longer knows counts as removed. */
  readonly undoing: (what: string, undo: (rest: Requests) => Promise<unknown>) => void;
}

/** Something to find out about Discord. What it makes it undoes by {@link Site.undoing}. */
export interface Check {
  readonly name: string;
  /** The question that it answers. */
  readonly asks: string;
  /** Gives what was found; throws if Discord does anything that the bot doesn't expect. */
  readonly run: (site: Site) => Promise<string>;
}

/** Discord took a request and did something else. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

/** A check that can't be made here. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Throws what was found instead, unless this is so. */
export function must(isSo: boolean, instead: string): asserts isSo {
  if (!isSo) throw new Unexpected(instead);
}

/** An error in Discord's own words: status, code, message, and the fields that it is about. */
export function wordsOf(error: unknown): string {
  if (error instanceof DiscordAPIError)
    return `${error.status}, ${error.code}: ${error.message.split('\n').join('; ')}`;
  if (error instanceof HTTPError) return `${error.status}: ${error.message}`;
  if (error instanceof RateLimitError) return `429 for ${error.route}, ${error.timeToReset} ms to wait`;
  return error instanceof Error ? error.message : String(error);
}

/** The error that Discord refuses this with; null if it takes it. Any other error is thrown. */
export const refusalOf = (request: Promise<unknown>): Promise<DiscordAPIError | null> =>
  request.then(
    () => null,
    (error: unknown) => {
      if (error instanceof DiscordAPIError && error.status < 500) return error;
      throw error;
    },
  );

const pictureSchema = z.object({
  id: z.string(),
  description: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
});

const messageSchema = z.object({
  id: z.string(),
  channel_id: z.string(),
  content: z.string(),
  flags: z.number().default(0),
  attachments: z.array(pictureSchema),
  components: z.array(z.custom<APIMessageTopLevelComponent>()),
  mentions: z.array(z.object({ id: z.string() })),
});

/** A message as Discord tells it. */
export type PostedMessage = z.output<typeof messageSchema>;

/** A message of a check, for whoever sees the channel meanwhile. */
export const said = (content: string, more: Partial<Message> = {}): Message => ({
  ...text(`Smoke check: ${content}`),
  ...more,
});

interface Posting {
  readonly channel?: string;
  readonly nonce?: string;
}

/** Posts what the bot would send, by its nonce once, and removes it after the check. */
export async function postBody(
  { rest, channel: usual, undoing }: Site,
  { body, files }: Sendable,
  { channel = usual, nonce = nonceOf('smoke', randomUUID()) }: Posting = {},
): Promise<PostedMessage> {
  const posted = await rest.post(Routes.channelMessages(channel), {
    body: { ...body, nonce, enforce_nonce: true },
    files,
  });
  const told = messageSchema.parse(posted);
  undoing('a message', (rest) => rest.delete(Routes.channelMessage(channel, told.id)));
  return told;
}

/** Posts a message in this form. */
export const post = (site: Site, message: Message, form: Form, posting?: Posting): Promise<PostedMessage> =>
  postBody(site, sendable(message, noEmojis, form), posting);

/** Changes a message into this one, as the bot does, and gives it as Discord reads it afterwards. */
export async function change(
  site: Site,
  { channel_id, id }: PostedMessage,
  message: Message,
  form: Form,
): Promise<PostedMessage> {
  const { body, files } = asChange(sendable(message, noEmojis, form));
  await site.rest.patch(Routes.channelMessage(channel_id, id), { body, files });
  return readAgain(site, { channel_id, id });
}

/** A message, read again. */
export const readAgain = async (
  { rest }: Pick<Site, 'rest'>,
  { channel_id, id }: Pick<PostedMessage, 'channel_id' | 'id'>,
): Promise<PostedMessage> => messageSchema.parse(await rest.get(Routes.channelMessage(channel_id, id)));
