import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
} from 'discord-api-types/v10';
import { Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import type { OpenModal } from '#playground/client/answer';
import type { Push } from '#playground/messages/push';
import type { Person } from '#playground/world';

const id = z.string().regex(/^\d{1,20}$/);
const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A request from the member at the page; the page adds a number, which the outcome repeats. */
const pageRequest = z.discriminatedUnion('want', [
  z.object({ want: z.literal('look'), channelId: id, limit: z.int().min(1).max(1000) }),
  z.object({ want: z.literal('say'), channelId: id, content: z.string().trim().min(1).max(2000) }),
  z.object({ want: z.literal('command'), channelId: id, name: z.string(), options: optionValues }),
  z.object({
    want: z.literal('suggestions'),
    channelId: id,
    name: z.string(),
    options: optionValues,
    focused: z.string(),
  }),
  z.object({ want: z.literal('press'), channelId: id, messageId: id, customId: z.string() }),
  z.object({
    want: z.literal('choose'),
    channelId: id,
    messageId: id,
    customId: z.string(),
    values: z.array(z.string()),
  }),
  z.object({
    want: z.literal('submit'),
    interactionId: id,
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.object({ want: z.literal('dismiss'), channelId: id, messageId: id }),
  z.object({ want: z.literal('language'), locale: z.enum(Locale) }),
]);

/** One line from the page to the server. */
export const numberedRequest = z.object({ number: z.int(), request: pageRequest });

export type PageRequest = z.infer<typeof pageRequest>;

/** How a request ended. `refused` never left the member's screen; `failed` means that the bot didn't answer. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'modal'; readonly modal: OpenModal }
  | { readonly kind: 'suggestions'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'failed' };

export interface PageChannel {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'thread' | 'archivedThread' | 'directMessages' | 'group';
  /** The newest message that this member can see. */
  readonly newest?: string;
}

export interface PageGuild {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly PageChannel[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}

/** Everything that one member sees around the open channel. */
export interface PagePlace {
  /** With the current language of their client. */
  readonly me: Person;
  readonly people: readonly Person[];
  readonly bot: { readonly id: string; readonly name: string; readonly online: boolean };
  readonly guilds: readonly PageGuild[];
  /** Direct messages with the bot, and groups. */
  readonly directMessages: readonly PageChannel[];
}

/** What one member sees in the open channel: the newest messages, oldest first. */
export interface PageView {
  readonly channelId: string;
  readonly messages: readonly APIMessage[];
  /** Whether there are earlier messages. */
  readonly earlier: boolean;
  readonly commands: readonly APIApplicationCommand[];
}

/** One line from the server to the page. Place and view are always sent whole, so there is nothing to merge. */
export type PageNews =
  | { readonly news: 'push'; readonly push: Push }
  | { readonly news: 'place'; readonly place: PagePlace }
  | { readonly news: 'view'; readonly view: PageView }
  | { readonly news: 'outcome'; readonly number: number; readonly outcome: Outcome };
