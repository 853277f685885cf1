import type { APIMessage } from 'discord-api-types/v10';
import type { LocalDiscord } from 'local-discord';

/** A message of the bot with a nonce, and every time that it was sent. */
export interface Post {
  readonly channel: string;
  readonly nonce: string;
  readonly content: string;
  /** When Discord got it, in milliseconds since 1970: more than once if it was sent again. */
  readonly sent: number[];
  /** The messages that Discord made of it: one, unless it had forgotten the nonce. */
  readonly messages: string[];
}

/** Notes everything that the bot posts, as Discord sees it. */
export class PostOffice {
  readonly #now: () => number;
  readonly #posts = new Map<string, Post>();

  constructor(discord: Pick<LocalDiscord, 'watch'>, now: () => number) {
    this.#now = now;
    discord.watch((event) => this.#note(event));
  }

  get posts(): readonly Post[] {
    return [...this.#posts.values()];
  }

  #note(event: Parameters<Parameters<LocalDiscord['watch']>[0]>[0]): void {
    if (event.kind === 'repeated') this.#of(event.message)?.sent.push(this.#now());
    if (event.kind !== 'messages' || event.change !== 'created') return;
    const post = this.#of(event.message);
    post?.sent.push(this.#now());
    post?.messages.push(event.message.id);
  }

  #of({ nonce, channel_id: channel, content }: APIMessage): Post | undefined {
    if (nonce === undefined) return undefined;
    const key = `${channel} ${nonce}`;
    const post = this.#posts.get(key) ?? { channel, nonce: String(nonce), content, sent: [], messages: [] };
    this.#posts.set(key, post);
    return post;
  }
}
