import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import type { LocalDiscord } from 'local-discord';
import { begunBy } from '#test/conversation/talk';
import { type Counting, noWaits, takeTurn, type Waits } from './discord.ts';

/** Games for two, at each of which a turn begins after this many milliseconds, or later if the last one isn't over. */
export class PacedTables {
  readonly #discord: LocalDiscord;
  readonly #rhythm: number;
  readonly #free: string[];
  readonly #playing: Promise<void>[] = [];
  #waits = noWaits();
  #isOver = false;

  constructor(discord: LocalDiscord, channels: readonly string[], rhythm: number) {
    this.#discord = discord;
    this.#rhythm = rhythm;
    this.#free = [...channels];
  }

  /** Begins games until there are so many. */
  async grow(count: number): Promise<void> {
    while (this.#playing.length < count) {
      const channel = this.#free.shift();
      if (channel === undefined) throw new Error('not enough channels');
      const room = { discord: this.#discord, channel, transactions: () => 0 };
      this.#playing.push(this.#play(room, await this.#begun(room)));
    }
  }

  #begun(room: Counting): Promise<APIMessage> {
    return begunBy(room, this.#discord.as('ada'), this.#discord.as('ben'));
  }

  /** How long people waited since this was asked last. */
  takeWaits(): Waits {
    const waits = this.#waits;
    this.#waits = noWaits();
    return waits;
  }

  /** Resolves when all have finished their turns. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#playing);
  }

  async #play(room: Counting, first: APIMessage): Promise<void> {
    let board = first;
    await pause(Math.random() * this.#rhythm);
    while (!this.#isOver) {
      const over = pause(this.#rhythm);
      board = await takeTurn(room, board, this.#waits);
      // A result mentions both players: they play again.
      if (board.mentions.length > 1) board = await this.#begun(room);
      await over;
    }
  }
}
